package dev.throng.crowd.cpu;

import dev.throng.crowd.ClipPlayback;
import dev.throng.crowd.PlaybackPhase;
import dev.throng.crowd.PosePool;

/**
 * How often poses are built and when shared ones do: CPU counterpart of {@code shaders/lib/animation_lod.glsl}. A pose may be
 * wrong by as much as is not seen from where the camera is.
 *
 * @param maxVertexSpeeds of each clip of the atlas, see {@code MaxVertexSpeed}
 * @param pool poses that far instances share
 * @param scale the error that levels of detail may have, as a multiple of the one that poses may have
 * @param byLevel whether poses have the joints alone that their level needs
 */
public record CpuAnimationLod(float[] maxVertexSpeeds, PosePool pool, float scale, boolean byLevel) {
    /** Whether an instance may show a shared pose. @param factor of errors of its level of detail at depth 1 */
    boolean sharesPose(int clip, float factor, float depth) {
        return maxVertexSpeeds[clip] * pool.halfStep() * (factor * scale) <= depth;
    }

    /**
     * Frames from pose to pose less 1: 0, 1, 3 or 7, which is a mask of bits.
     *
     * @param step ticks from frame to frame
     * @param factor of errors of its level of detail at depth 1
     */
    int poseMask(int clip, ClipPlayback playback, long step, float factor, float depth) {
        float once = maxVertexSpeeds[clip] * frameCycles(step, playback.rate()) * (factor * scale);
        if (!(once <= depth)) {
            return 0;
        }
        return 3 * once <= depth ? 7 * once <= depth ? 7 : 3 : 1;
    }

    /**
     * Whether every device gives the same answers to {@link #sharesPose} and {@link #poseMask}.
     *
     * @param sum of the magnitudes that the depth is added up from
     */
    boolean isClear(int clip, ClipPlayback playback, long step, float factor, float depth, float sum) {
        float once = maxVertexSpeeds[clip] * frameCycles(step, playback.rate()) * (factor * scale);
        return CpuCull.isApart(maxVertexSpeeds[clip] * pool.halfStep() * (factor * scale), depth, sum)
                && CpuCull.isApart(once, depth, sum)
                && CpuCull.isApart(3 * once, depth, sum)
                && CpuCull.isApart(7 * once, depth, sum);
    }

    /** Fraction of a cycle that passes in a frame; infinite from a whole one on. */
    private static float frameCycles(long step, long rate) {
        return PlaybackPhase.isCycleDone(step, rate)
                ? Float.POSITIVE_INFINITY
                : (float) Integer.toUnsignedLong(PlaybackPhase.cycleBits(step, rate)) * 0x1p-32f;
    }
}
