package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.CallCounter;
import dev.throng.gl.CountedFrame;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;

/**
 * Counts the OpenGL calls of a frame of the town square without changed records, for each number of people in the
 * arguments. Each is drawn in a separate context.
 */
final class SceneCallsProbe {
    /** Frames before calls are counted, in which programs are compiled and buffers reach their size. */
    private static final int BEFORE = 12;

    private static final int BEST = -1; // device

    private static final PictureSize SIZE =
            new PictureSize(new FrameSize(64, 36), new Resolution(1, Antialiasing.NONE));

    private SceneCallsProbe() {}

    public static void main(String[] arguments) {
        CallCounter counter = CallCounter.install();
        PreparedScene scene = null;
        for (String people : arguments) {
            scene = prepared(settings("--scene", "plaza", "--instances", people), scene);
            print(counter, scene);
        }
    }

    private static void print(CallCounter counter, PreparedScene scene) {
        try (GlContext gl = EglContext.open(BEST);
                CharacterPool characters = new CharacterPool(gl);
                LiveScene live = new LiveScene(
                        characters, scene, new LiveCrowds(characters, scene, PaletteBackend.DEFAULT), SIZE)) {
            for (int frame = 0; frame < BEFORE; frame++) {
                live.draw(Clock.ticks(frame / 60.0), PassTimer.NONE);
            }
            counter.take();
            live.draw(Clock.ticks(BEFORE / 60.0), PassTimer.NONE);
            new CountedFrame(0, counter.take()).print();
        }
    }
}
