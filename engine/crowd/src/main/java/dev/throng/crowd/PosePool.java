package dev.throng.crowd;

import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;

/**
 * Poses at even phases of every clip, built once and shared by all distant instances: these then need no palettes of
 * their own. Pose {@code p} of a clip is that of the middle of its share of the phases, so that no instance is more
 * than half a step off, and none shows what comes after the end of its clip.
 *
 * @param clips of the atlas, the rest pose included
 * @param bits a clip has two to the power of this many poses; -1 for no pool
 */
public record PosePool(int clips, int bits) {
    /** No poses to share. */
    public static final PosePool NONE = new PosePool(0, -1);

    /** Most poses of a clip: more are not told apart at a second or two for a cycle. */
    private static final int MAX_BITS = 8;

    /** Fewer are of no use but to the farthest. */
    private static final int MIN_BITS = 3;

    /**
     * The largest pool that fits.
     *
     * @param palettes that it may have
     */
    public static PosePool within(int clips, long palettes) {
        for (int bits = MAX_BITS; bits >= MIN_BITS; bits--) {
            if ((long) clips << bits <= palettes) {
                return new PosePool(clips, bits);
            }
        }
        return NONE;
    }

    /** Palettes in it. */
    public int slots() {
        return bits < 0 ? 0 : clips << bits;
    }

    /** Bits by which a phase is shifted to be the number of a pose: 32 where there is no pool. */
    public int shift() {
        return bits < 0 ? 32 : 32 - bits;
    }

    /** Cycles that a shared pose may be off; infinite where there is none. */
    public float halfStep() {
        return bits < 0 ? Float.POSITIVE_INFINITY : (float) Math.scalb(0.5, -bits);
    }

    /** The pose shown at a phase. @param phase unsigned 32-bit fraction of a cycle */
    public int slot(int clip, int phase) {
        return clip << bits | phase >>> shift();
    }

    /** A crowd of all poses in order, each standing still. */
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
