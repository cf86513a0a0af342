package dev.throng.app.view;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Quality.Tier;
import dev.throng.app.view.budget.DeviceWorth;
import dev.throng.crowd.gl.picture.EnlargePass;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what a device is worth when that is first asked, by how long it takes to enlarge a small picture: work of a known size,
 * by shaders that a window needs anyway. Pixels are what tiers differ in most.
 */
final class DeviceProbe {
    /** Of the others than the first, which makes shaders ready, the fastest counts: nothing else has held it up. */
    private static final int ROUNDS = 5;

    /** Milliseconds after which no other begins: where it takes so long, the answer is clear. */
    private static final double ENOUGH = 25;

    private static final double NANOS_PER_MILLI = 1e6;

    private final GlContext gl;
    private final EnlargePass enlarge;
    private @Nullable Tier tier;
    private boolean isPrepared;

    /** Borrows both. */
    DeviceProbe(GlContext gl, EnlargePass enlarge) {
        this.gl = gl;
        this.enlarge = enlarge;
    }

    /** Compiles the shaders of the measurement, once, while this thread has nothing else to do. */
    void prepare() {
        if (!isPrepared) {
            isPrepared = true;
            milliseconds(1);
        }
    }

    /** The tier that the device is worth; waits for the device, once. */
    Tier tier() {
        if (tier == null) {
            tier = DeviceWorth.of(milliseconds(ROUNDS));
        }
        return tier;
    }

    /** Returns the time of the fastest round but the first. */
    private double milliseconds(int rounds) {
        FrameSize size = FrameSize.DEFAULT;
        FrameSize half = size.halved();
        try (var small = RenderTarget.create("small probe", half.width(), half.height(), 0);
                var large = RenderTarget.create("large probe", size.width(), size.height(), 0)) {
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
        gl.finish();
        return (System.nanoTime() - begin) / NANOS_PER_MILLI;
    }
}
