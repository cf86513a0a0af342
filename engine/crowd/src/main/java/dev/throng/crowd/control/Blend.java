package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import java.util.List;

/**
 * Requested base of an instance: one clip, or two with their shares.
 *
 * @param clips one clip, or two different clips
 * @param second share of the second clip, 0 to 1; 0 for one clip
 */
public record Blend(List<ClipRequest> clips, float second) {
    /**
     * Requested clip, with mode and start phase.
     *
     * @param clip index in the character's clips, or {@code BakedClip.REST}
     * @param mode whether the clip loops, or plays once and stays at its end
     * @param begin first phase of the clip
     */
    public record ClipRequest(int clip, LoopMode mode, Begin begin) {
        public static final ClipRequest REST = loop(BakedClip.REST);

        /** Requests a loop, which continues if it already plays. */
        public static ClipRequest loop(int clip) {
            return new ClipRequest(clip, LoopMode.LOOP, new Begin.AtStart());
        }

        /** Requests a clip that plays once and stays at its end. */
        public static ClipRequest once(int clip) {
            return new ClipRequest(clip, LoopMode.CLAMP, new Begin.AtStart());
        }

        /**
         * Returns this request with another start phase.
         *
         * @param cycles fraction of the clip, 0 to below 1
         */
        public ClipRequest at(double cycles) {
            return new ClipRequest(clip, mode, new Begin.At(cycles));
        }

        /** Returns this request with a start in step with the playing gait; see {@link Begin.InStep}. */
        public ClipRequest inStep() {
            return new ClipRequest(clip, mode, new Begin.InStep());
        }

        /** Returns this request with a given start, rate and mode; see {@link Begin.Exactly}. */
        public ClipRequest exactly(LoopMode mode, int phase, long rate, long tick) {
            return new ClipRequest(clip, mode, new Begin.Exactly(phase, rate, tick));
        }

        /** Returns this request with the phase of a clip that started at a tick; see {@link Begin.Since}. */
        public ClipRequest since(long tick) {
            return new ClipRequest(clip, mode, new Begin.Since(tick));
        }
    }

    /** Mutable {@link ClipRequest}, reused so that calls for many instances allocate nothing. */
    public static final class RequestDraft {
        private static final Begin AT_PHASE = new Begin.At(0);

        private int clip = BakedClip.REST;
        private LoopMode mode = LoopMode.LOOP;
        private Begin begin = AT_PHASE;
        private int phase; // phase of Begin.At

        /**
         * Copies a request.
         *
         * @return this
         */
        public RequestDraft set(ClipRequest request) {
            clip = request.clip();
            mode = request.mode();
            begin = request.begin();
            phase = begin instanceof Begin.At at ? at.phase() : 0;
            return this;
        }

        /**
         * Sets the phase at which the clip starts.
         *
         * @param cycles fraction of the clip, 0 to below 1
         * @return this
         */
        public RequestDraft startAt(double cycles) {
            begin = AT_PHASE;
            phase = Begin.At.phase(cycles);
            return this;
        }

        void copy(RequestDraft other) {
            set(other.clip, other.mode, other.begin, other.phase);
        }

        void set(int ofClip, LoopMode loop, Begin start, int atPhase) {
            clip = ofClip;
            mode = loop;
            begin = start;
            phase = atPhase;
        }

        boolean isSame(RequestDraft other) {
            boolean isSameBegin = isAtPhase() ? other.isAtPhase() && phase == other.phase : begin.equals(other.begin);
            return clip == other.clip && mode == other.mode && isSameBegin;
        }

        int clip() {
            return clip;
        }

        LoopMode mode() {
            return mode;
        }

        Begin begin() {
            return begin;
        }

        boolean isAtPhase() {
            return begin instanceof Begin.At;
        }

        /** @return start phase that the request sets; 0 if it sets none */
        int phase() {
            return phase;
        }
    }

    /** Largest number of clips of a blend. A base stores these clips and two clips that fade out. */
    public static final int MAX_CLIPS = 2;

    /** @throws IllegalArgumentException if the number of clips or the share is invalid, or a clip occurs twice */
    public Blend {
        clips = List.copyOf(clips);
        if (clips.isEmpty() || clips.size() > MAX_CLIPS) {
            throw new IllegalArgumentException(
                    "blend: found " + clips.size() + " clips, expected 1 or " + MAX_CLIPS + " clips");
        }
        if (!(second >= 0 && second <= 1) || clips.size() == 1 && second != 0) {
            throw new IllegalArgumentException("weight of the second clip in a blend: found " + second + ", expected "
                    + (clips.size() == 1 ? "0, since there is no second clip" : "0 to 1"));
        }
        if (clips.size() == MAX_CLIPS && clips.get(0).clip() == clips.get(1).clip()) {
            throw new IllegalArgumentException(
                    "blend: found clip " + clips.get(0).clip() + " twice, expected two different clips");
        }
    }

    public static Blend of(ClipRequest clip) {
        return new Blend(List.of(clip), 0);
    }

    /**
     * Returns a base of two clips, or of one if the other has no share.
     *
     * @param share share of the second clip; at 0 or below, the base has only the first, at 1 or above, only the second
     */
    public static Blend of(ClipRequest first, ClipRequest second, float share) {
        if (share <= 0) {
            return of(first);
        }
        return share >= 1 ? of(second) : new Blend(List.of(first, second), share);
    }
}
