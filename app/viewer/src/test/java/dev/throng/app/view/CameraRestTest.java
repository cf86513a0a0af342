package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.view.Rest.Moment;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.crowd.gl.scene.DebugView;
import org.junit.jupiter.api.Test;

class CameraRestTest {
    private static final double FRAME = 0.1;

    private final OrbitCamera camera = new OrbitCamera();

    private Moment moment(long ticks, int changes, int revision) {
        return new Moment(camera.view(1), DebugView.NONE, ticks, changes, revision);
    }

    @Test
    void stillPictureCountsAsStillForLongOnlyAfterTheDelay() {
        Rest rest = Rest.ofPicture(0.25);
        assertFalse(rest.lasts(moment(0, 0, 0), FRAME), "the first frame begins it");
        assertTrue(rest.lasts(moment(0, 0, 0), FRAME));
        assertTrue(rest.lasts(moment(0, 0, 0), FRAME));
        assertFalse(rest.isLong());
        rest.lasts(moment(0, 0, 0), FRAME);
        assertTrue(rest.isLong());
        rest.startAgain();
        assertFalse(rest.isLong());
    }

    @Test
    void clockEndsTheStillnessOfThePictureButNotOfTheBackground() {
        Rest picture = Rest.ofPicture(0);
        Rest background = Rest.ofBackground(0);
        picture.lasts(moment(0, 0, 0), FRAME);
        background.lasts(moment(0, 0, 0), FRAME);
        assertFalse(picture.lasts(moment(1, 0, 0), FRAME));
        assertTrue(background.lasts(moment(1, 0, 0), FRAME));
        assertTrue(background.lasts(moment(1, 0, 1), FRAME), "pictures of another size");
        assertFalse(background.lasts(moment(1, 1, 2), FRAME), "another scene");
    }

    /** Each single move of the camera is too small to be visible. */
    @Test
    void slowlyMovingCameraDoesNotCountAsResting() {
        Rest rest = Rest.ofBackground(0);
        int ended = 0;
        for (int frame = 0; frame < 100; frame++) {
            camera.turn(2e-6, 0);
            camera.advance(10);
            ended += rest.lasts(moment(0, 0, 0), FRAME) ? 0 : 1;
        }
        assertTrue(ended > 2, ended + " of 100 frames began a rest");
    }
}
