package dev.throng.app.view;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality.Tier;
import dev.throng.app.view.budget.DeviceTier;
import dev.throng.app.view.state.Screen;
import dev.throng.crowd.gl.picture.EnlargePass;
import dev.throng.gl.framebuffer.RenderTarget;
import org.jspecify.annotations.Nullable;

/**
 * Measurement of a device's tier (speed class) by the time to enlarge a small picture, with shaders that a window needs
 * anyway. Like frame times, which define the tier, this time depends on the number of pixels.
 */
final class DeviceProbe {
    /** Number of rounds. The first one prepares the shaders; the fastest of the others counts. */
    private static final int ROUNDS = 5;

    /** Total time of the rounds after the first, in milliseconds, above which no further round starts. */
    private static final double ENOUGH = 25;

    /**
     * Width and height of the picture that prepares the shaders, pixels. It is no power of two, because software OpenGL
     * compiles separate shaders for powers of two.
     */
    private static final int SMALL = 3;

    private static final double NANOS_PER_MILLI = 1e6;

    private final Screen screen;
    private final EnlargePass enlarge;
    private @Nullable Tier tier;
    private boolean isPrepared;

    /**
     * @param screen screen that shows the enlarged picture; not closed
     * @param enlarge pass that enlarges pictures; not closed
     */
    DeviceProbe(Screen screen, EnlargePass enlarge) {
        this.screen = screen;
        this.enlarge = enlarge;
    }

    /**
     * Prepares the measurement and the screen's pictures. Must be called while this thread is idle, and before a frame
     * that covers the screen: software OpenGL compiles shaders here, for each pixel format, and the enlarged picture is
     * visible until that frame. Later calls do nothing.
     */
    void prepare() {
        if (!isPrepared) {
            isPrepared = true;
            milliseconds(1);
            try (var pixels = RenderTarget.create("pixels for the screen", SMALL, SMALL, 0)) {
                screen.bind();
                enlarge.draw(pixels, SMALL, SMALL);
            }
        }
    }

    /**
     * @return the device's tier, on which default quality depends; only the first call measures it, and waits for the
     *     device
     */
    Tier tier() {
        if (tier == null) {
            tier = DeviceTier.of(milliseconds(ROUNDS));
        }
        return tier;
    }

    /**
     * @param rounds number of rounds
     * @return milliseconds of the fastest round except the first, which prepares the shaders; infinite if there is only
     *     one round
     */
    private double milliseconds(int rounds) {
        FrameSize size = FrameSize.DEFAULT;
        FrameSize half = size.halved();
        try (var small = RenderTarget.create("small test of the GPU", half.width(), half.height(), 0);
                var large = RenderTarget.create("large test of the GPU", size.width(), size.height(), 0)) {
            round(small, large);
            double least = Double.POSITIVE_INFINITY;
            double sum = 0;
            for (int round = 1; round < rounds && sum < ENOUGH; round++) {
                double took = round(small, large);
                sum += took;
                least = Math.min(least, took);
            }
            return least;
        }
    }

    private double round(RenderTarget small, RenderTarget large) {
        long begin = System.nanoTime();
        large.bind();
        enlarge.draw(small, large.width(), large.height());
        screen.gl().finish();
        return (System.nanoTime() - begin) / NANOS_PER_MILLI;
    }
}
