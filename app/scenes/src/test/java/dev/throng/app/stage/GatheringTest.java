package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.settings;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.scene.Scenes;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlTest;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;
import org.joml.Vector2d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares gathered pictures with pictures of 16 samples per pixel, and with the gathered frames. */
@GlTest
@Tag("turn-6")
class GatheringTest {
    static final FrameSize SIZE = new FrameSize(240, 135);
    private static final int COUNT = 60;
    private static final int SIDE = 4; // samples along each side of a pixel
    static final long STEP = 1_000_000 / 17; // ticks of a frame
    static final long BEGIN = 2_000_000;

    /**
     * Rounding of the stored mean, a 16-bit float, by 1/2048, which is at most one level in sRGB; and rounding of both
     * pictures.
     */
    private static final int ROUNDING = 2;

    static void use(Consumer<LiveScene> test) {
        RunSettings settings = settings("--scene", "plaza", "--instances", "" + COUNT, "--seed", "3");
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        RenderContext.use(Scenes.load(settings, console), console, context -> {
            try (LiveScene scene = context.open(COUNT)) {
                test.accept(scene);
            }
            return null;
        });
    }

    static void smooth(LiveScene scene, Antialiasing method, double scale) {
        scene.resize(new PictureSize(SIZE, new Resolution(scale, method)));
    }

    static byte[] draw(LiveScene scene, View view, long ticks) {
        scene.draw(view, DebugView.NONE, ticks, PassTimer.NONE);
        return scene.target().readRgb();
    }

    static byte[] gathered(LiveScene scene, int frames, IntToLongFunction ticks) {
        byte[] last = {};
        for (int frame = 0; frame < frames; frame++) {
            last = draw(scene, scene.ownView(), ticks.applyAsLong(frame));
        }
        return last;
    }

    static byte[] reference(LiveScene scene, long ticks) {
        return reference(scene, scene.ownView(), ticks);
    }

    /** Returns the mean light of pictures with shifted samples. */
    static byte[] reference(LiveScene scene, View view, long ticks) {
        smooth(scene, Antialiasing.NONE, 1);
        double[] light = new double[3 * SIZE.width() * SIZE.height()];
        for (int sample = 0; sample < SIDE * SIDE; sample++) {
            double x = ((sample % SIDE + 0.5) / SIDE - 0.5) * 2 / SIZE.width();
            double y = ((sample / SIDE + 0.5) / SIDE - 0.5) * 2 / SIZE.height();
            byte[] drawn = draw(scene, view.shifted((float) x, (float) y), ticks);
            for (int i = 0; i < light.length; i++) {
                light[i] += decoded(drawn[i]) / (SIDE * SIDE);
            }
        }
        byte[] mean = new byte[light.length];
        for (int i = 0; i < light.length; i++) {
            mean[i] = encoded(light[i]);
        }
        return mean;
    }

    private static double decoded(byte stored) {
        double value = (stored & 0xFF) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static byte encoded(double light) {
        return (byte) Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * Math.pow(light, 1 / 2.4) - 0.055));
    }

    /** Returns the peak signal-to-noise ratio, in dB. */
    static double psnr(byte[] a, byte[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += Math.pow((a[i] & 0xFF) - (b[i] & 0xFF), 2);
        }
        return 10 * Math.log10(255 * 255 * a.length / sum);
    }

    @Test
    void accumulatedPictureOfAStillSceneIsSmootherThanWithFourSamples() {
        use(scene -> {
            smooth(scene, Antialiasing.GATHERED, 1);
            byte[] gathered = gathered(scene, 40, frame -> BEGIN);
            smooth(scene, Antialiasing.samples(4), 1);
            byte[] four = gathered(scene, 1, frame -> BEGIN);
            byte[] reference = reference(scene, BEGIN);
            double gain = psnr(gathered, reference) - psnr(four, reference);
            assertTrue(gain > 3, gain + " dB over 4 samples");
        });
    }

    @Test
    void temporalAccumulationSmoothsPicturesOfAMovingCrowd() {
        use(scene -> {
            IntToLongFunction ticks = frame -> BEGIN + STEP * frame;
            smooth(scene, Antialiasing.GATHERED, 1);
            byte[] gathered = gathered(scene, 20, ticks);
            smooth(scene, Antialiasing.NONE, 1);
            byte[] single = gathered(scene, 20, ticks);
            byte[] reference = reference(scene, ticks.applyAsLong(19));
            double gain = psnr(gathered, reference) - psnr(single, reference);
            assertTrue(gain > 1.5, gain + " dB over one sample");
        });
    }

    @Test
    void accumulatedHalfSizeFramesAreSharperThanOneFullSizePicture() {
        use(scene -> {
            smooth(scene, Antialiasing.GATHERED, 0.5);
            byte[] gathered = gathered(scene, 80, frame -> BEGIN);
            assertEquals(3 * SIZE.width() * SIZE.height(), gathered.length);
            smooth(scene, Antialiasing.NONE, 1);
            byte[] single = gathered(scene, 1, frame -> BEGIN);
            byte[] reference = reference(scene, BEGIN);
            double gain = psnr(gathered, reference) - psnr(single, reference);
            assertTrue(gain > 0, gain + " dB over a picture of all pixels");
        });
    }

    @Test
    void movingObjectsLeaveNoGhosts() {
        use(scene -> {
            smooth(scene, Antialiasing.GATHERED, 1);
            for (int frame = 0; frame < 12; frame++) {
                View own = scene.ownView();
                Vector3f ahead = new Vector3f(own.forward())
                        .rotateY(frame < 8 ? 0 : 0.5f * (frame - 7)); // the camera stops, then turns
                Vector3f eye = new Vector3f(own.eye());
                View view = View.lookAt(eye, new Vector3f(eye).add(ahead), own.lens());
                byte[] shown = draw(scene, view, BEGIN + 4 * STEP * frame);
                assertWithin(scene.canvas().target().readRgb(), shown, "frame " + frame);
            }
        });
    }

    /** Checks that each colour is within the range of the newest frame around its pixel. */
    private static void assertWithin(byte[] drawn, byte[] shown, String name) {
        int width = SIZE.width();
        for (int y = 0; y < SIZE.height(); y++) {
            for (int i = 0; i < 3 * width; i++) {
                int least = 255;
                int most = 0;
                for (int k = 0; k < 9; k++) {
                    int row = Math.min(Math.max(y + k / 3 - 1, 0), SIZE.height() - 1);
                    int column = Math.min(Math.max(i / 3 + k % 3 - 1, 0), width - 1);
                    int near = drawn[3 * (row * width + column) + i % 3] & 0xFF;
                    least = Math.min(least, near);
                    most = Math.max(most, near);
                }
                int found = shown[3 * y * width + i] & 0xFF;
                assertTrue(
                        found >= least - ROUNDING && found <= most + ROUNDING,
                        name + ", " + i / 3 + ", " + y + ": " + found + " of " + least + " to " + most);
            }
        }
    }

    @Test
    void pickedInstancesAreEqualWithAndWithoutTemporalAccumulation() {
        use(scene -> {
            smooth(scene, Antialiasing.NONE, 1);
            gathered(scene, 5, frame -> BEGIN);
            String expected = picks(scene);
            smooth(scene, Antialiasing.GATHERED, 1);
            gathered(scene, 5, frame -> BEGIN);
            assertEquals(expected, picks(scene));
        });
    }

    private static String picks(LiveScene scene) {
        StringBuilder found = new StringBuilder();
        for (int k = 0; k < 300; k++) {
            scene.pick(List.of(new Vector2d((k % 25 + 0.5) / 25, 0.4 + 0.5 * (k / 25) / 12)))
                    .ifPresent(found::append);
        }
        assertTrue(found.length() > 100, "nothing there to pick");
        return found.toString();
    }

    @Test
    void turningTemporalAccumulationOffRestoresPictureAndMemory() {
        use(scene -> {
            smooth(scene, Antialiasing.NONE, 1);
            gathered(scene, 3, frame -> BEGIN + STEP * frame); // motion allocates more shadow maps
            smooth(scene, Antialiasing.samples(4), 1);
            byte[] before = gathered(scene, 1, frame -> BEGIN);
            MemoryPlan memory = scene.memory();
            smooth(scene, Antialiasing.GATHERED, 1);
            gathered(scene, 3, frame -> BEGIN + STEP * frame);
            assertNotEquals(memory, scene.memory());
            smooth(scene, Antialiasing.samples(4), 1);
            assertEquals(memory, scene.memory());
            assertEquals(Double.POSITIVE_INFINITY, psnr(before, gathered(scene, 1, frame -> BEGIN)));
        });
    }
}
