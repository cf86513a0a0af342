package dev.throng.crowd;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;

/**
 * Poses at regular phases of every clip, shared by distant instances, which then need no own palettes. Each pose is in
 * the middle of its interval of phases, so the error is at most half an interval, and no pose is after the clip's end.
 *
 * @param clips number of the atlas' clips, with the rest pose
 * @param bits binary logarithm of the poses per clip; -1: no pool
 */
public record PosePool(int clips, int bits) {
    public static final PosePool NONE = new PosePool(0, -1);

    /** Largest value of {@link #bits}. More poses would not look different in clips of a second or two. */
    private static final int MAX_BITS = 8;

    /** Smallest value of {@link #bits}. Fewer poses would suit only the most distant instances. */
    private static final int MIN_BITS = 3;

    /**
     * Returns the largest pose pool with at most a given number of palettes.
     *
     * @param clips number of the atlas' clips, with the rest pose
     * @param palettes largest number of palettes
     */
    public static PosePool within(int clips, long palettes) {
        for (int bits = MAX_BITS; bits >= MIN_BITS; bits--) {
            if ((long) clips << bits <= palettes) {
                return new PosePool(clips, bits);
            }
        }
        return NONE;
    }

    /** Number of poses, each with a palette. */
    public int slots() {
        return bits < 0 ? 0 : clips << bits;
    }

    /** @return number of bits by which to shift a phase right to get the index of its pose; 32 without a pool */
    public int shift() {
        return bits < 0 ? 32 : 32 - bits;
    }

    /**
     * @return largest difference, in cycles, between an instance's phase and the phase of its shared pose; infinite
     *     without a pool
     */
    public float halfStep() {
        return bits < 0 ? Float.POSITIVE_INFINITY : (float) Math.scalb(0.5, -bits);
    }

    /**
     * @param clip index of the clip in the atlas
     * @param phase unsigned 32-bit fraction of a cycle
     * @return slot of the pose whose interval of phases contains the phase
     */
    public int slot(int clip, int phase) {
        return clip << bits | phase >>> shift();
    }

    /** Returns a crowd in which instance i stands still in the pose of slot i. */
    public CrowdState poses(ClipAtlas atlas) {
        CrowdState state = new CrowdState(atlas, slots());
        for (int slot = 0; slot < slots(); slot++) {
            BakedClip clip = atlas.clips().get(slot >> bits);
            int phase = slot << shift() | 1 << shift() - 1;
            state.setPlayback(slot, ClipPlayback.loop(clip.index(), phase, 0));
        }
        return state;
    }
}
