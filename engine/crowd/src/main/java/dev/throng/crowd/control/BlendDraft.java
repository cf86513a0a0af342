package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Blend.RequestDraft;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Mutable {@link Blend} with the tick at which its fade ends, reused so that calls for many instances allocate nothing.
 */
final class BlendDraft {
    private final RequestDraft[] clips = {new RequestDraft(), new RequestDraft()};
    private int count;
    private float second;
    private long end;

    /**
     * Copies a blend.
     *
     * @return this
     */
    BlendDraft set(Blend blend) {
        count = blend.clips().size();
        second = blend.second();
        for (int i = 0; i < count; i++) {
            clips[i].set(blend.clips().get(i));
        }
        return this;
    }

    /**
     * Sets a blend of one requested clip.
     *
     * @return this
     */
    BlendDraft set(ClipRequest clip) {
        count = 1;
        second = 0;
        clips[0].set(clip);
        return this;
    }

    /**
     * Sets a blend of one requested clip.
     *
     * @return this
     */
    BlendDraft set(RequestDraft clip) {
        count = 1;
        second = 0;
        clips[0].copy(clip);
        return this;
    }

    /**
     * Sets two clips, or one if the other has no share.
     * @param share share of the second clip; at 0 or below, the blend has only the first, at 1 or above, only the
     *     second
     * @return this
     */
    BlendDraft set(ClipRequest first, ClipRequest other, float share) {
        if (share <= 0 || share >= 1) {
            return set(share <= 0 ? first : other);
        }
        count = 2;
        second = share;
        clips[0].set(first);
        clips[1].set(other);
        return this;
    }

    /**
     * @return whether another blend has the same requested clips and shares, regardless of the ticks at which the fades
     *     end
     */
    boolean isSame(BlendDraft other) {
        boolean isSame = count == other.count && second == other.second;
        for (int i = 0; i < count && isSame; i++) {
            isSame = clips[i].isSame(other.clips[i]);
        }
        return isSame;
    }

    boolean plays(int clip) {
        return clips[0].clip() == clip || count > 1 && clips[1].clip() == clip;
    }

    int count() {
        return count;
    }

    RequestDraft clip(int i) {
        return clips[i];
    }

    float share(int clip) {
        return clip == 0 ? 1 - second : second;
    }

    /** @return the index, in the blend, of the clip with the larger share */
    int lead() {
        return second > 0.5f ? 1 : 0;
    }

    long end() {
        return end;
    }

    void setEnd(long tick) {
        end = tick;
    }

    /** Table of blends in arrays, without an object for each. Uses no memory until {@link #reserve} is called. */
    static final class Rows {
        private static final int CLIPS = Blend.MAX_CLIPS;

        /** Memory of a row, in bytes, if a reference has 4 bytes. */
        static final int BYTES = CLIPS * (3 * Integer.BYTES + 1) + 1 + Float.BYTES + Long.BYTES;

        private byte[] counts = {}; // clips of each row; 0: no blend
        private float[] seconds = {};
        private long[] ends = {};
        private int[] clips = {};
        private boolean[] loops = {};
        private @Nullable Begin[] begins = {};
        private int[] phases = {};

        void reserve(int capacity) {
            if (capacity > counts.length) {
                counts = Arrays.copyOf(counts, capacity);
                seconds = Arrays.copyOf(seconds, capacity);
                ends = Arrays.copyOf(ends, capacity);
                clips = Arrays.copyOf(clips, CLIPS * capacity);
                loops = Arrays.copyOf(loops, CLIPS * capacity);
                begins = Arrays.copyOf(begins, CLIPS * capacity);
                phases = Arrays.copyOf(phases, CLIPS * capacity);
            }
        }

        boolean isUsed(int row) {
            return row < counts.length && counts[row] > 0;
        }

        void clear(int row) {
            if (row < counts.length) {
                counts[row] = 0;
            }
        }

        void set(int row, BlendDraft blend) {
            counts[row] = (byte) blend.count;
            seconds[row] = blend.second;
            ends[row] = blend.end;
            for (int i = 0; i < blend.count; i++) {
                RequestDraft request = blend.clips[i];
                clips[CLIPS * row + i] = request.clip();
                loops[CLIPS * row + i] = request.mode() == LoopMode.LOOP;
                begins[CLIPS * row + i] = request.begin();
                phases[CLIPS * row + i] = request.phase();
            }
        }

        /**
         * Reads a row's blend.
         *
         * @param out receives the blend
         */
        void read(int row, BlendDraft out) {
            out.count = counts[row];
            out.second = seconds[row];
            out.end = ends[row];
            for (int i = 0; i < out.count; i++) {
                int at = CLIPS * row + i;
                LoopMode mode = loops[at] ? LoopMode.LOOP : LoopMode.CLAMP;
                out.clips[i].set(clips[at], mode, Objects.requireNonNull(begins[at]), phases[at]);
            }
        }
    }
}
