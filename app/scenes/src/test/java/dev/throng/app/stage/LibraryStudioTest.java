package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.Backdrop;
import dev.throng.Camera;
import dev.throng.Crowd;
import dev.throng.Frame;
import dev.throng.Light;
import dev.throng.Play;
import dev.throng.SceneOptions;
import dev.throng.Target;
import dev.throng.Throng;
import dev.throng.ThrongOptions;
import dev.throng.app.option.StudioCall;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.StudioDisplay.Floor;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares pictures of a studio's figure by the program and by the library. */
@GlTest
class LibraryStudioTest {
    private static final int WIDTH = 256;
    private static final int HEIGHT = 144;
    private static final double SECONDS = 0.5;

    private static byte[] byTheProgram(GlContext gl, PreparedScene prepared) {
        Resolution resolution = new Resolution(1, Antialiasing.samples(4));
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene scene = LiveScene.open(
                        characters, prepared, new PictureSize(new FrameSize(WIDTH, HEIGHT), resolution))) {
            return scene.screenshot((long) (1e6 * SECONDS)).rgb();
        }
    }

    private static byte[] byTheLibrary(Path file, FrameDescription shown) {
        Floor floor = Objects.requireNonNull(
                Objects.requireNonNull(shown.environment().light().studio())
                        .display()
                        .floor());
        Matrix4f seen = new Matrix4f().set(shown.view().viewProjection());
        Light light = Light.studio(ThrongOptions.DEFAULT).turned(Math.PI / 2).exposure(1.25);
        Backdrop behind = Backdrop.environment().floor(new Vector3f(floor.centre()), floor.radius(), floor.height());
        try (Throng throng = Throng.onCurrentContext();
                dev.throng.Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Target target = throng.offscreen(WIDTH, HEIGHT, 4)) {
            Crowd crowd = scene.crowd(throng.load(file), 1);
            crowd.instance(0).play(Play.loop(crowd.model().clips().get(0)).startTime(0));
            scene.draw(Frame.at(SECONDS, Camera.of(new Matrix4f(), seen, Camera.Depth.REVERSED), target)
                    .light(light)
                    .backdrop(behind));
            return target.rgb();
        }
    }

    @Test
    void libraryAndProgramDrawEqualStudioPictures(GlContext gl, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("adult.glb");
        try (InputStream adult = Objects.requireNonNull(BuiltIns.class.getResourceAsStream("adult.glb"))) {
            Files.copy(adult, file);
        }
        RunSettings settings = StudioCall.settings(
                file.toString(), "--background=environment", "--environment-turn=90", "--exposure=1.25");
        PreparedScene prepared = prepared(settings, null);
        byte[] expected = byTheProgram(gl, prepared);
        FrameDescription shown = prepared.scene().picture((float) WIDTH / HEIGHT);
        assertArrayEquals(expected, byTheLibrary(file, shown));
    }
}
