package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.throng.SceneOptions.PaletteFetch;
import dev.throng.SceneOptions.Palettes;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import dev.throng.gl.OddState;
import dev.throng.gl.TestDriver;
import dev.throng.inspect.DebugDraw;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pictures are bitwise equal for all ways to read palettes, and a host's state is restored. */
@GlTest
@EveryDriver
@Tag("turn-2")
class PaletteFetchTest {
    private static final Light DAY = Light.clearDay(new Vector3f(0.3f, 1, 0.5f));
    private static final SceneOptions FULL = SceneOptions.DEFAULT.shadows(true);

    private enum Reader {
        SHADOWS(FULL),
        PREPASS(FULL.preskin(true).triangleCulling(true)),
        OCCLUSION(FULL.occlusion(true)),
        UPLOADED(FULL.palettes(Palettes.CPU));

        private final SceneOptions options;

        Reader(SceneOptions options) {
            this.options = options;
        }
    }

    @ParameterizedTest
    @EnumSource
    void picturesAreEqualForAllWaysToReadPalettes(Reader reader) {
        // The case passes if it runs alone. The cause is unknown.
        assumeFalse(
                reader == Reader.PREPASS && TestDriver.isZink(),
                "zink's second picture of a frame depends on what the context has drawn before");
        List<byte[]> texture = pictures(reader.options.paletteFetch(PaletteFetch.TEXTURE));
        List<byte[]> storage = pictures(reader.options.paletteFetch(PaletteFetch.STORAGE));
        for (int k = 0; k < texture.size(); k++) {
            assertArrayEquals(texture.get(k), storage.get(k), "picture " + k);
        }
    }

    /**
     * Draws frames with and without multisampling, with lines of skeletons and CPU differences, and reads joint
     * transforms.
     */
    private static List<byte[]> pictures(SceneOptions options) {
        List<byte[]> pictures = new ArrayList<>();
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target plain = throng.offscreen(96, 64, 0);
                Target smooth = throng.offscreen(96, 64, 4)) {
            Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE);
            arrange(crowd);
            for (int k = 0; k < 2; k++) {
                Frame frame = Frame.at(1 + k, CAMERA, plain).light(DAY);
                scene.draw(frame, frame.otherView(CAMERA, smooth));
                pictures.addAll(List.of(plain.rgb(), smooth.rgb()));
            }
            for (DebugDraw debug : List.of(DebugDraw.of(DebugDraw.Flag.SKELETONS), DebugDraw.NONE.differences(1e-5))) {
                scene.inspection().show(debug);
                scene.draw(Frame.at(3, CAMERA, plain).light(DAY));
                pictures.add(plain.rgb());
            }
        }
        return pictures;
    }

    /** The palettes of the current and of the last picture are then storage blocks. */
    @Test
    void motionVectorsFromStorageBlocksAreExact() {
        Model model = Robot.model(ModelOptions.DEFAULT);
        SceneOptions options =
                SceneOptions.DEFAULT.levels(false).animationLod(false).colourVariation(0);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options.paletteFetch(PaletteFetch.STORAGE));
                Crowd crowd = scene.crowd(model, 8);
                MotionTrial trial = new MotionTrial(throng, scene, crowd, Light.NEUTRAL)) {
            crowd.forEach(it -> it.position(1.3 * (it.number() % 4 - 2), 0, -1.3 * (it.number() / 4))
                    .play(Play.loop("wave").startTime(-0.17 * it.number())));
            for (int frame = 0; frame < 4; frame++) {
                Matrix4f look = new Matrix4f().lookAt(0.3f * frame, 2.5f, 6, 0, 1, 0, 0, 1, 0);
                trial.draw(1 + 0.04 * frame, look, trial.exact(), number -> true);
            }
            trial.assertExact("storage blocks", 3000);
        }
    }

    @Test
    void readingPalettesRestoresTheHostsState() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(Reader.PREPASS.options.paletteFetch(PaletteFetch.STORAGE));
                Target smooth = throng.offscreen(96, 64, 4)) {
            arrange(scene.crowd(PREPARED, SIDE * SIDE));
            Frame frame = Frame.at(1, CAMERA, smooth).light(DAY);
            scene.draw(frame);
            try (OddState odd = new OddState(false)) {
                host.makeCurrent();
                Map<String, String> before = odd.read();
                scene.draw(frame);
                assertEquals(List.of(), OddState.differences(before, odd.read()));
            }
        }
    }
}
