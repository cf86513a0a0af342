package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import java.util.List;

/**
 * Requested base of an instance: one clip, or two with their shares.
 *
 * @param plays 1 or 2, of different clips
 * @param second share of the second clip, 0 to 1; 0 for one clip
 */
public record Blend(List<ClipPlay> plays, float second) {
    /**
     * One requested clip.
     *
     * @param clip index in the character's clips, or {@code BakedClip.REST}
     * @param mode whether the clip loops, or plays once and stays at its end
     * @param begin first phase of the clip
     */
    public record ClipPlay(int clip, LoopMode mode, Begin begin) {
        /** The rest pose. */
        public static final ClipPlay REST = loop(BakedClip.REST);

        /** Requests a loop, which continues where it already plays. */
        public static ClipPlay loop(int clip) {
            return new ClipPlay(clip, LoopMode.LOOP, new Begin.AtStart());
        }

        /** Requests a clip that plays once and stays at its end. */
        public static ClipPlay once(int clip) {
            return new ClipPlay(clip, LoopMode.CLAMP, new Begin.AtStart());
        }

        /** Requests this clip starting at a phase. @param cycles share of the clip, 0 to below 1 */
        public ClipPlay at(double cycles) {
            return new ClipPlay(clip, mode, new Begin.At(cycles));
        }

        /** Requests this clip in step with the gait that plays; see {@link Begin.InStep}. */
        public ClipPlay inStep() {
            return new ClipPlay(clip, mode, new Begin.InStep());
        }

        /** Requests this clip by all that its phase depends on; see {@link Begin.Exactly}. */
        public ClipPlay exactly(LoopMode mode, int phase, long rate, long tick) {
            return new ClipPlay(clip, mode, new Begin.Exactly(phase, rate, tick));
        }

        /** Requests this clip as if begun at a tick; see {@link Begin.Since}. */
        public ClipPlay since(long tick) {
            return new ClipPlay(clip, mode, new Begin.Since(tick));
        }
    }

    /** Most clips of a blend: with two more that fade out, the base is full. */
    public static final int MAX_PLAYS = 2;

    /** @throws IllegalArgumentException when there are more or fewer clips, one clip twice, or no such share */
    public Blend {
        plays = List.copyOf(plays);
        if (plays.isEmpty() || plays.size() > MAX_PLAYS) {
            throw new IllegalArgumentException(
                    "blend: found " + plays.size() + " clips, expected 1 or " + MAX_PLAYS + " clips");
        }
        if (!(second >= 0 && second <= 1) || plays.size() == 1 && second != 0) {
            throw new IllegalArgumentException("weight of the second clip in a blend: found " + second + ", expected "
                    + (plays.size() == 1 ? "0, since there is no second clip" : "0 to 1"));
        }
        if (plays.size() == MAX_PLAYS && plays.get(0).clip() == plays.get(1).clip()) {
            throw new IllegalArgumentException(
                    "blend: found clip " + plays.get(0).clip() + " twice, expected two different clips");
        }
    }

    /** One clip alone. */
    public static Blend of(ClipPlay play) {
        return new Blend(List.of(play), 0);
    }

    /** Two clips. @param share of the second, 0 to 1; at either end one clip remains */
    public static Blend of(ClipPlay first, ClipPlay second, float share) {
        if (share <= 0) {
            return of(first);
        }
        return share >= 1 ? of(second) : new Blend(List.of(first, second), share);
    }

    /** The share of one of the clips. */
    float share(int play) {
        return play == 0 ? 1 - second : second;
    }

    /** The one that counts most. */
    int lead() {
        return second > 0.5f ? 1 : 0;
    }
}
