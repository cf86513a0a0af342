package dev.throng.crowd.cpu;

import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.VertexMotion;

/**
 * Animation LOD: intervals between built poses, and use of shared poses, by the visible error of a pose. CPU
 * counterpart of {@code shaders/lib/animation_lod.glsl}.
 *
 * @param maxVertexSpeeds speed of each clip of the atlas, see {@code MaxVertexSpeed}
 * @param pool poses shared by distant instances
 * @param scale allowed error of levels of detail, as a multiple of that of poses
 * @param byLevel whether poses have only the joints of their level
 * @param states display of instances with a state
 */
public record CpuAnimationLod(float[] maxVertexSpeeds, PosePool pool, float scale, boolean byLevel, States states) {
    /**
     * Display of instances with a state.
     *
     * @param motion speeds of their vertices
     * @param fade whether details fade out with distance
     */
    public record States(VertexMotion motion, boolean fade) {}

    /**
     * Returns the shown detail of a state: 1 nearby, 0 where it moves no vertex visibly. With x, its largest
     * displacement in allowed errors, and t = (x - 1) / 2 clamped to 0 and 1, the detail is t (2 - t). The omitted
     * displacement is {@code x (1 - t)^2}: 1 at x = 1, and less up to x = 3.
     *
     * @param reach largest displacement of a vertex, see {@link VertexMotion.Bounds}
     * @param factor error of one unit at depth 1, as a multiple of the allowed error of levels
     * @return 0 to 1
     */
    static float detailShare(float reach, float factor, float depth) {
        float along = Math.min(Math.max((reach * factor - depth) / (CullSettings.DETAIL_RAMP * depth), 0), 1);
        return depth > 0 ? along * (2 - along) : 1;
    }

    /** Returns the cycles per frame; infinity from one cycle. */
    static float frameCycles(long ticks, long rate) {
        return PlaybackPhase.isCycleDone(ticks, rate)
                ? Float.POSITIVE_INFINITY
                : (float) Integer.toUnsignedLong(PlaybackPhase.cycleBits(ticks, rate)) * 0x1p-32f;
    }

    /** Returns the ticks per frame; infinity from 2^32, and backwards. */
    static float frameTicks(long ticks) {
        return ticks >>> 32 != 0 ? Float.POSITIVE_INFINITY : (float) ticks;
    }

    /**
     * Returns whether a pose of another time is accurate enough.
     *
     * @param halfStep largest difference of the times, in cycles
     * @param factor error of one unit at depth 1, in allowed errors of poses
     */
    static boolean sharesPose(float maxVertexSpeed, float halfStep, float factor, float depth) {
        return maxVertexSpeed * halfStep * factor <= depth;
    }

    /**
     * Returns the frames between built poses, less 1: 0, 1, 3 or 7, which is a bit mask.
     *
     * @param time time since the previous frame, in the unit of the speed
     * @param factor as in {@link #sharesPose}
     */
    static int poseMask(float maxVertexSpeed, float time, float factor, float depth) {
        float once = maxVertexSpeed * time * factor;
        if (!(once <= depth)) {
            return 0;
        }
        return 3 * once <= depth ? 7 * once <= depth ? 7 : 3 : 1;
    }

    /**
     * Returns whether every device agrees on {@link #sharesPose} and {@link #poseMask}.
     *
     * @param sum sum of the magnitudes of the depth's summands
     */
    boolean isClear(float maxVertexSpeed, float cycles, float factor, float depth, float sum) {
        float once = maxVertexSpeed * cycles * factor;
        return CpuCull.isApart(maxVertexSpeed * pool.halfStep() * factor, depth, sum) && isClear(once, depth, sum);
    }

    /**
     * Returns whether every device agrees on {@link #poseMask}.
     *
     * @param once motion per frame at depth 1, in allowed errors of poses
     */
    static boolean isClear(float once, float depth, float sum) {
        return CpuCull.isApart(once, depth, sum)
                && CpuCull.isApart(3 * once, depth, sum)
                && CpuCull.isApart(7 * once, depth, sum);
    }
}
