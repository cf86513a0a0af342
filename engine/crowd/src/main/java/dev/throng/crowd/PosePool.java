package dev.throng.crowd;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;

/**
 * Poses at regular phases of every clip, shared by distant instances, which then need no own palettes. Pose {@code p}
 * of a clip is at the middle of its interval of phases, so the error is at most half a step, and no pose is after the
 * clip's end.
 *
 * @param clips number of the atlas' clips, with the rest pose
 * @param bits binary logarithm of the poses per clip; -1: no pool
 */
public record PosePool(int clips, int bits) {
    /** No pool. */
    public static final PosePool NONE = new PosePool(0, -1);

    /** Largest number of bits: more poses look alike for cycles of a second or two. */
    private static final int MAX_BITS = 8;

    /** Smallest number of bits. Fewer poses would suit only the most distant instances. */
    private static final int MIN_BITS = 3;

    /**
     * Returns the largest pool that fits.
     *
     * @param palettes limit of palettes
     */
    public static PosePool within(int clips, long palettes) {
        for (int bits = MAX_BITS; bits >= MIN_BITS; bits--) {
            if ((long) clips << bits <= palettes) {
                return new PosePool(clips, bits);
            }
        }
        return NONE;
    }

    /** Number of palettes. */
    public int slots() {
        return bits < 0 ? 0 : clips << bits;
    }

    /** Bits by which to shift a phase right to get a pose's index; 32 without a pool. */
    public int shift() {
        return bits < 0 ? 32 : 32 - bits;
    }

    /** Largest phase error of a shared pose, in cycles; infinite without a pool. */
    public float halfStep() {
        return bits < 0 ? Float.POSITIVE_INFINITY : (float) Math.scalb(0.5, -bits);
    }

    /**
     * Slot of the pose at a phase.
     *
     * @param phase unsigned 32-bit fraction of a cycle
     */
    public int slot(int clip, int phase) {
        return clip << bits | phase >>> shift();
    }

    /** Returns a crowd of all poses in order, standing still. */
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
