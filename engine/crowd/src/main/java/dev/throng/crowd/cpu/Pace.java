package dev.throng.crowd.cpu;

import dev.throng.crowd.Play;
import dev.throng.crowd.PlayTime;
import dev.throng.crowd.PosePool;

/**
 * How often poses are built and when shared ones do: twin of {@code shaders/lib/pace.glsl}. A pose may be wrong by as much as is not
 * seen from where the camera is.
 *
 * @param drifts of each clip of the atlas, see {@code ClipDrift}
 * @param pool poses that far instances share
 * @param scale the error that levels of detail may have, as a multiple of the one that poses may have
 * @param byLevel whether poses have the joints alone that their level needs
 */
public record Pace(float[] drifts, PosePool pool, float scale, boolean byLevel) {
    /** Whether an instance may show a shared pose. @param factor of errors of its level of detail at depth 1 */
    boolean shares(int clip, float factor, float depth) {
        return drifts[clip] * pool.halfStep() * (factor * scale) <= depth;
    }

    /**
     * Frames from pose to pose less 1: 0, 1, 3 or 7, which is a mask of bits.
     *
     * @param step ticks from frame to frame
     * @param factor of errors of its level of detail at depth 1
     */
    int mask(int clip, Play play, long step, float factor, float depth) {
        float once = drifts[clip] * cycles(step, play.rate()) * (factor * scale);
        if (!(once <= depth)) {
            return 0;
        }
        return 3 * once <= depth ? 7 * once <= depth ? 7 : 3 : 1;
    }

    /**
     * Whether every device gives the same answers to {@link #shares} and {@link #mask}.
     *
     * @param sum of the magnitudes that the depth is added up from
     */
    boolean isClear(int clip, Play play, long step, float factor, float depth, float sum) {
        float once = drifts[clip] * cycles(step, play.rate()) * (factor * scale);
        return CpuSelect.isApart(drifts[clip] * pool.halfStep() * (factor * scale), depth, sum)
                && CpuSelect.isApart(once, depth, sum)
                && CpuSelect.isApart(3 * once, depth, sum)
                && CpuSelect.isApart(7 * once, depth, sum);
    }

    /** Fraction of a cycle that passes in a frame; infinite from a whole one on. */
    private static float cycles(long step, long rate) {
        return PlayTime.isCycleDone(step, rate)
                ? Float.POSITIVE_INFINITY
                : (float) Integer.toUnsignedLong(PlayTime.cycleBits(step, rate)) * 0x1p-32f;
    }
}
