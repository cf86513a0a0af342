package dev.throng.app.view;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality.Tier;
import dev.throng.app.view.budget.DeviceWorth;
import dev.throng.app.view.state.Screen;
import dev.throng.crowd.gl.picture.EnlargePass;
import dev.throng.gl.framebuffer.RenderTarget;
import org.jspecify.annotations.Nullable;

/**
 * Measures a device's tier by the time to enlarge a small picture. The enlargement uses shaders that a window needs
 * anyway. The time depends on the number of pixels, like the frame time of a tier.
 */
final class DeviceProbe {
    /** Number of rounds: the first prepares shaders, then the fastest counts. */
    private static final int ROUNDS = 5;

    /** Total milliseconds after which no further round starts. */
    private static final double ENOUGH = 25;

    /**
     * Width and height of the picture that prepares the shaders, pixels. For powers of two, software OpenGL would
     * compile other shaders.
     */
    private static final int SMALL = 3;

    private static final double NANOS_PER_MILLI = 1e6;

    private final Screen screen;
    private final EnlargePass enlarge;
    private @Nullable Tier tier;
    private boolean isPrepared;

    /**
     * @param screen screen that shows the enlarged picture, borrowed
     * @param enlarge pass that enlarges pictures, borrowed
     */
    DeviceProbe(Screen screen, EnlargePass enlarge) {
        this.screen = screen;
        this.enlarge = enlarge;
    }

    /**
     * Compiles the shaders that the measurement and the screen need, once, while this thread is idle. Software OpenGL
     * compiles them for each pixel format. The next picture hides what this method draws.
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

    /** @return the device's tier; the first call measures the tier and waits for the device */
    Tier tier() {
        if (tier == null) {
            tier = DeviceWorth.of(milliseconds(ROUNDS));
        }
        return tier;
    }

    /** @return milliseconds of the fastest round after the first; infinite for a single round */
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
