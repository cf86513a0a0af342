package dev.throng;

import dev.throng.gl.GlTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Scene with a small target, for tests that count heap bytes of calls and of the draws after them. */
@GlTest
abstract class HeapStage {
    Throng throng;
    Scene scene;
    private Target target;

    /** Number of frames drawn or skipped so far, each 1/20 s. */
    int frames;

    @BeforeEach
    void openScene() {
        throng = Throng.onCurrentContext();
        scene = throng.scene();
        target = throng.offscreen(32, 24, 0);
    }

    @AfterEach
    void closeScene() {
        target.close();
        throng.close();
    }

    /** Draws the next frame. */
    void frame(int number) {
        scene.draw(Frame.at(frames++ / 20.0, People.CAMERA, target));
    }
}
