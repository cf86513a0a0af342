package dev.throng.crowd.cpu;

import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.VertexMotion;

/**
 * How often poses are built and when shared ones do: CPU counterpart of {@code shaders/lib/animation_lod.glsl}. A pose may be
 * wrong by as much as is not seen from where the camera is.
 *
 * @param maxVertexSpeeds of each clip of the atlas, see {@code MaxVertexSpeed}
 * @param pool poses that far instances share
 * @param scale the error that levels of detail may have, as a multiple of the one that poses may have
 * @param byLevel whether poses have the joints alone that their level needs
 * @param states how instances with a state are shown
 */
public record CpuAnimationLod(float[] maxVertexSpeeds, PosePool pool, float scale, boolean byLevel, States states) {
    /**
     * How instances with a state are shown.
     *
     * @param motion how fast they move
     * @param fade whether what they add to their clips fades out far away
     */
    public record States(VertexMotion motion, boolean fade) {}

    /**
     * How much of what a state adds to its clips is shown: all of it near by, none where it moves no vertex by more than is visible. With
     * x for what it moves one by, in errors that may be seen, and t = (x - 1) / 2 within 0 and 1, it is t (2 - t). What is left out is
     * then {@code x (1 - t)^2}: 1 where x is, and less between there and 3.
     *
     * @param reach the most that it moves a vertex, see {@link VertexMotion.Bounds}
     * @param factor what an error of one unit at depth 1 is as a multiple of the error that levels may have
     * @return 0 to 1
     */
    static float detailShare(float reach, float factor, float depth) {
        float along = Math.min(Math.max((reach * factor - depth) / (CullSettings.DETAIL_RAMP * depth), 0), 1);
        return depth > 0 ? along * (2 - along) : 1;
    }

    /** Fraction of a cycle that passes in a frame; infinite from a whole one on. */
    static float frameCycles(long ticks, long rate) {
        return PlaybackPhase.isCycleDone(ticks, rate)
                ? Float.POSITIVE_INFINITY
                : (float) Integer.toUnsignedLong(PlaybackPhase.cycleBits(ticks, rate)) * 0x1p-32f;
    }

    /** Ticks that pass in a frame; infinite from 2^32 on, and backwards. */
    static float frameTicks(long ticks) {
        return ticks >>> 32 != 0 ? Float.POSITIVE_INFINITY : (float) ticks;
    }

    /** Whether a pose half a step off will do. @param factor what an error of one unit at depth 1 is, in errors of poses */
    static boolean sharesPose(float maxVertexSpeed, float halfStep, float factor, float depth) {
        return maxVertexSpeed * halfStep * factor <= depth;
    }

    /** Frames from pose to pose less 1: 0, 1, 3 or 7, which is a mask of bits. @param time since the frame before, in the unit of the speed's @param factor as of {@link #sharesPose} */
    static int poseMask(float maxVertexSpeed, float time, float factor, float depth) {
        float once = maxVertexSpeed * time * factor;
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
    boolean isClear(float maxVertexSpeed, float cycles, float factor, float depth, float sum) {
        float once = maxVertexSpeed * cycles * factor;
        return CpuCull.isApart(maxVertexSpeed * pool.halfStep() * factor, depth, sum) && isClear(once, depth, sum);
    }

    /** The same of {@link #poseMask} alone. @param once what passes from frame to frame, in errors of poses at depth 1 */
    static boolean isClear(float once, float depth, float sum) {
        return CpuCull.isApart(once, depth, sum)
                && CpuCull.isApart(3 * once, depth, sum)
                && CpuCull.isApart(7 * once, depth, sum);
    }
}
