package dev.throng.app.stage;

import static dev.throng.app.stage.GatheringTest.BEGIN;
import static dev.throng.app.stage.GatheringTest.SIZE;
import static dev.throng.app.stage.GatheringTest.STEP;
import static dev.throng.app.stage.GatheringTest.draw;
import static dev.throng.app.stage.GatheringTest.gathered;
import static dev.throng.app.stage.GatheringTest.psnr;
import static dev.throng.app.stage.GatheringTest.reference;
import static dev.throng.app.stage.GatheringTest.smooth;
import static dev.throng.app.stage.GatheringTest.use;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Gathered pictures after changes of motion, of the debug view, and of sizes. */
@GlTest
@Tag("turn-4")
class GatheringChangesTest {
    /** More pixels than pictures of any device can have. */
    private static final int TOO_WIDE = 1 << 20;

    /** Angle between frames in radians, some pixels. */
    private static final float TURN = 0.013f;

    private static void drawSkeletons(LiveScene scene) {
        DebugView skeletons = new DebugView(Set.of(DebugView.Flag.SKELETONS), null, null);
        scene.draw(scene.ownView(), skeletons, BEGIN, PassTimer.NONE);
    }

    @Test
    void debugLinesLeaveNoTraceInLaterPictures() {
        use(scene -> {
            smooth(scene, Antialiasing.GATHERED, 1);
            gathered(scene, 3, frame -> BEGIN);
            drawSkeletons(scene);
            byte[] after = gathered(scene, 1, frame -> BEGIN);
            smooth(scene, Antialiasing.NONE, 1);
            smooth(scene, Antialiasing.GATHERED, 1);
            gathered(scene, 4, frame -> BEGIN); // the next frame has the same shift
            scene.canvas().forget();
            assertArrayEquals(gathered(scene, 1, frame -> BEGIN), after);
        });
    }

    /** Motion vectors begin at the last drawn frame, even if that frame was not added to the mean. */
    @Test
    void pictureAfterALongRestIsAsSharpAsAfterAShortRest() {
        use(scene -> {
            byte[] reference = reference(scene, BEGIN + STEP);
            double brief = motionAfterRest(scene, 30, reference);
            double whole = motionAfterRest(scene, 35, reference); // its last frame is shifted by half a pixel
            assertTrue(whole > brief - 0.5, whole + " dB after a long rest, " + brief + " dB after a short one");
        });
    }

    private static double motionAfterRest(LiveScene scene, int frames, byte[] reference) {
        smooth(scene, Antialiasing.NONE, 1);
        smooth(scene, Antialiasing.GATHERED, 1);
        gathered(scene, frames, frame -> BEGIN);
        return psnr(draw(scene, scene.ownView(), BEGIN + STEP), reference);
    }

    /**
     * Motion before adds samples where nothing moved, which gains 0.9 dB. If the blurred mean of motion counted as
     * eight samples at rest, 0.6 dB would be lost.
     */
    @Test
    void pictureAtRestIsSharpAfterMotion() {
        use(scene -> {
            long end = BEGIN + 9 * STEP;
            smooth(scene, Antialiasing.GATHERED, 1);
            gathered(scene, 10, frame -> BEGIN + STEP * frame);
            byte[] after = gathered(scene, 40, frame -> end);
            smooth(scene, Antialiasing.NONE, 1);
            smooth(scene, Antialiasing.GATHERED, 1);
            byte[] fresh = gathered(scene, 40, frame -> end);
            byte[] reference = reference(scene, end);
            double loss = psnr(fresh, reference) - psnr(after, reference);
            assertTrue(loss < 0, loss + " dB lost by motion before");
        });
    }

    private static View turned(LiveScene scene, int frame) {
        View own = scene.ownView();
        Vector3f ahead = new Vector3f(own.forward()).rotateY(TURN * frame);
        Vector3f eye = new Vector3f(own.eye());
        return View.lookAt(eye, new Vector3f(eye).add(ahead), own.lens());
    }

    private static byte[] turning(LiveScene scene, Antialiasing method) {
        smooth(scene, method, 1);
        byte[] last = {};
        for (int frame = 0; frame < 12; frame++) {
            last = draw(scene, turned(scene, frame), BEGIN);
        }
        return last;
    }

    @Test
    void temporalAccumulationSmoothsPicturesOfATurningCamera() {
        use(scene -> {
            byte[] gathered = turning(scene, Antialiasing.GATHERED);
            byte[] single = turning(scene, Antialiasing.NONE);
            byte[] reference = reference(scene, turned(scene, 11), BEGIN);
            double gain = psnr(gathered, reference) - psnr(single, reference);
            assertTrue(gain > 1, gain + " dB over one sample");
        });
    }

    @Test
    void exportedPictureOfAMovingSceneIsMultisampledNotAccumulated() {
        use(scene -> {
            smooth(scene, Antialiasing.GATHERED, 1);
            gathered(scene, 5, frame -> BEGIN + STEP * frame);
            byte[] saved = scene.picture().orElseThrow().rgb();
            smooth(scene, scene.quality().resolution().antialiasing(), 1);
            byte[] samples = gathered(scene, 1, frame -> BEGIN + 4 * STEP);
            // Levels of detail may depend on earlier frames.
            assertTrue(psnr(saved, samples) > 45, psnr(saved, samples) + " dB");
        });
    }

    @Test
    void pictureSizeRefusedByTheDeviceChangesNothing() {
        use(scene -> {
            for (Antialiasing method : new Antialiasing[] {Antialiasing.FILTER, Antialiasing.GATHERED}) {
                smooth(scene, method, 1);
                gathered(scene, 2, frame -> BEGIN);
                KeptView kept = scene.canvas().keptView();
                var tooWide = new PictureSize(
                        new FrameSize(TOO_WIDE, SIZE.height()), new Resolution(0.001, Antialiasing.GATHERED));
                GlException refusal = assertThrows(GlException.class, () -> scene.resize(tooWide));
                assertEquals(GlException.Kind.LIMIT, refusal.kind());
                assertEquals(method, scene.canvas().antialiasing());
                assertSame(kept, scene.canvas().keptView());
                assertEquals(3 * SIZE.width() * SIZE.height(), gathered(scene, 1, frame -> BEGIN).length);
            }
        });
    }

    @Test
    void resizingKeepsTheViewButDiscardsAccumulatedFrames() {
        use(scene -> {
            FrameSize half = new FrameSize(SIZE.width() / 2, SIZE.height() / 2);
            PictureSize small = new PictureSize(half, new Resolution(1, Antialiasing.GATHERED));
            smooth(scene, Antialiasing.GATHERED, 1);
            gathered(scene, 3, frame -> BEGIN);
            KeptView kept = scene.canvas().keptView();
            scene.resize(small);
            assertSame(kept, scene.canvas().keptView());
            byte[] resized = gathered(scene, 1, frame -> BEGIN);
            smooth(scene, Antialiasing.NONE, 1);
            scene.resize(small);
            assertNotSame(kept, scene.canvas().keptView());
            gathered(scene, 3, frame -> BEGIN); // the next frame has the same shift
            scene.canvas().forget();
            assertArrayEquals(gathered(scene, 1, frame -> BEGIN), resized);
            assertFalse(Arrays.equals(gathered(scene, 1, frame -> BEGIN), resized), "with the frame before");
        });
    }
}
