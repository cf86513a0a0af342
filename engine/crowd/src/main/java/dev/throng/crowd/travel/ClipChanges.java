package dev.throng.crowd.travel;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.root.RootClip;
import java.util.List;

/**
 * Periods in which weights of a base's clips, or the set of its moving clips, change. Sets of clips have one bit for
 * each index.
 */
final class ClipChanges {
    /** Number of bits of rates at which a cycle lasts nine years or more. Such clips count as standing. */
    private static final int YEARS = 16;

    /**
     * Number of bits of rates at which a cycle lasts nearly five hours or more. No motion waits for the end of such a
     * clip that plays once.
     */
    private static final int HOURS = 30;

    private final List<RootClip> clips;
    private int counting;
    private int left; // clips that have a weight after all fades
    private long settled; // tick at which all fades have ended
    private long steady;
    private long next;

    /** @param clips clips of the base, which may change later */
    ClipChanges(List<RootClip> clips) {
        this.clips = clips;
    }

    /**
     * Returns those clips of a set that have a weight at a tick or later.
     *
     * @param set one bit for each index of a clip
     * @return the set of these clips; the first clip of {@code set} if none has a weight
     */
    int counting(int set, long from) {
        int found = 0;
        for (int i = 0; i < clips.size(); i++) {
            if ((set >> i & 1) != 0 && clips.get(i).counts(from)) {
                found |= 1 << i;
            }
        }
        return found == 0 ? Integer.lowestOneBit(set) : found;
    }

    /**
     * Finds the changes of some clips that begin at a tick, and further changes that follow these without a break.
     *
     * @param set clips, each with a weight at or after the tick
     */
    void find(int set, long start) {
        counting = set;
        steady = start;
        next = Long.MAX_VALUE;
        if (Integer.bitCount(set) == 1) {
            return;
        }
        settled = start;
        for (int i = 0; i < clips.size(); i++) {
            settled = (set >> i & 1) == 0
                    ? settled
                    : Math.max(settled, clips.get(i).fadeEnd());
        }
        left = counting(set, settled);
        long before;
        do { // a change may begin during another
            before = steady;
            next = Long.MAX_VALUE;
            for (int i = 0; i < clips.size(); i++) {
                if ((set >> i & 1) != 0) {
                    add(clips.get(i).fadeStart(), clips.get(i).fadeEnd());
                    addEnd(i);
                }
            }
        } while (steady > before);
    }

    /**
     * Adds the change of a clip that plays once: until its end if it remains beside other clips, otherwise until the
     * weights are constant.
     */
    private void addEnd(int index) {
        RootClip clip = clips.get(index);
        if (moves(clip, false)) {
            boolean remains = Integer.bitCount(left) > 1 && (left >> index & 1) != 0;
            long begin = clip.playback().start();
            long end = remains ? clip.end() : Math.min(clip.end(), settled);
            if (begin < end) {
                add(begin, end);
            }
        }
    }

    private void add(long begin, long end) {
        if (end < Long.MAX_VALUE && begin <= steady) {
            steady = Math.max(steady, end);
        } else if (end < Long.MAX_VALUE) {
            next = Math.min(next, begin);
        }
    }

    /** Set of the clips of which {@link #find} last found changes. */
    int clips() {
        return counting;
    }

    /** Tick after which nothing changes until {@link #next}. */
    long steady() {
        return steady;
    }

    /** Tick of the next change after {@link #steady}, or {@code Long.MAX_VALUE}. */
    long next() {
        return next;
    }

    /**
     * Returns whether a clip moves at any time, and loops or plays once.
     *
     * @param loops true: the clip loops
     */
    static boolean moves(RootClip clip, boolean loops) {
        return clip.loops() == loops
                && clip.playback().rate() >>> (loops ? YEARS : HOURS) != 0
                && !clip.track().isStill();
    }

    /**
     * Returns the first tick at which clips are at rest, after the last change of a base.
     *
     * @param lasting set of the clips that have a weight after that change
     * @return {@code Long.MAX_VALUE} if they never rest
     */
    long rest(int lasting) {
        RootClip first = clips.get(Integer.numberOfTrailingZeros(lasting));
        boolean isAlone = Integer.bitCount(lasting) == 1;
        boolean runs = first.playback().rate() != 0;
        if (isAlone && runs && first.playback().mode() == LoopMode.CLAMP) {
            return Math.max(steady, first.end());
        }
        boolean goes = isAlone && runs && !first.track().isStill();
        for (int i = 0; i < clips.size(); i++) {
            goes |= !isAlone && (lasting >> i & 1) != 0 && moves(clips.get(i), true);
        }
        return goes ? Long.MAX_VALUE : steady;
    }
}
