package dev.throng.crowd.travel;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.root.RootClip;
import java.util.List;

/**
 * Finds periods of change: of the weights of a base's clips, or of the set of clips that move the instance. A set of
 * clips has one bit for each index.
 */
final class ClipChanges {
    /** Largest number of bits in the rate of a loop that counts as standing still: a cycle lasts nine years or more. */
    private static final int SLOW_LOOP_BITS = 16;

    /**
     * Largest number of bits in the rate of a clip that plays once and counts as standing still: a cycle lasts nearly
     * five hours or more.
     */
    private static final int SLOW_CLAMP_BITS = 30;

    private final List<RootClip> clips;
    private int weighted;
    private int left; // clips that have a weight after all fades
    private long settled; // tick at which all fades have ended
    private long steadyStart;
    private long next;

    /** @param clips list of the base's clips, to which the caller may add clips later */
    ClipChanges(List<RootClip> clips) {
        this.clips = clips;
    }

    /**
     * Returns those clips of a set that have a weight at a tick or later.
     *
     * @param set one bit for each index of a clip
     * @return the set of these clips; the first clip of {@code set} if none has a weight
     */
    int weighted(int set, long from) {
        int found = 0;
        for (int i = 0; i < clips.size(); i++) {
            if ((set >> i & 1) != 0 && clips.get(i).counts(from)) {
                found |= 1 << i;
            }
        }
        return found == 0 ? Integer.lowestOneBit(set) : found;
    }

    /**
     * Finds the clips' changes that begin at a tick, and each later change that begins before the earlier ones end.
     *
     * @param set clips with a weight at or after {@code start}, one bit for each index
     * @param start tick at which the first changes begin
     */
    void find(int set, long start) {
        weighted = set;
        steadyStart = start;
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
        left = weighted(set, settled);
        long before;
        do { // a change may begin during another
            before = steadyStart;
            next = Long.MAX_VALUE;
            for (int i = 0; i < clips.size(); i++) {
                if ((set >> i & 1) != 0) {
                    add(clips.get(i).fadeStart(), clips.get(i).fadeEnd());
                    addEnd(i);
                }
            }
        } while (steadyStart > before);
    }

    /**
     * Adds the period in which a clip that plays once changes the motion. The period ends with the clip. If the clip
     * has no weight or is alone after all fades, the period ends with the fades at the latest.
     *
     * @param index index of the clip in the list of the base's clips
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
        if (end < Long.MAX_VALUE && begin <= steadyStart) {
            steadyStart = Math.max(steadyStart, end);
        } else if (end < Long.MAX_VALUE) {
            next = Math.min(next, begin);
        }
    }

    /** @return clips that were passed to {@link #find}, one bit for each index */
    int clips() {
        return weighted;
    }

    /**
     * @return tick at which the changes that {@link #find} found have ended; nothing changes from then until
     *     {@link #next}
     */
    long steadyStart() {
        return steadyStart;
    }

    /** @return first tick after {@link #steadyStart} at which another change begins, or {@code Long.MAX_VALUE} */
    long next() {
        return next;
    }

    /**
     * Returns whether a clip has the given mode and moves its instance.
     *
     * @param clip clip of a base
     * @param loops whether the clip must loop, or else play once
     */
    static boolean moves(RootClip clip, boolean loops) {
        return clip.loops() == loops
                && clip.playback().rate() >>> (loops ? SLOW_LOOP_BITS : SLOW_CLAMP_BITS) != 0
                && !clip.track().isStill();
    }

    /**
     * Finds the tick from which the clips no longer move the instance.
     *
     * @param lasting clips that keep a weight after the last change of weights, one bit for each index
     * @return first tick at rest; {@code Long.MAX_VALUE} if the clips move the instance for ever
     */
    long restTick(int lasting) {
        RootClip first = clips.get(Integer.numberOfTrailingZeros(lasting));
        boolean isAlone = Integer.bitCount(lasting) == 1;
        boolean runs = first.playback().rate() != 0;
        if (isAlone && runs && first.playback().mode() == LoopMode.CLAMP) {
            return Math.max(steadyStart, first.end());
        }
        boolean goes = isAlone && runs && !first.track().isStill();
        for (int i = 0; i < clips.size(); i++) {
            goes |= !isAlone && (lasting >> i & 1) != 0 && moves(clips.get(i), true);
        }
        return goes ? Long.MAX_VALUE : steadyStart;
    }
}
