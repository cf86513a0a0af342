package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.List;

/**
 * Time in a clip, for one instance to show.
 *
 * @param clip index in the character's clips, or {@code BakedClip.REST}
 * @param mode whether times outside the clip's duration loop or stay at its ends
 * @param time seconds, any real value
 */
public record ClipTime(int clip, LoopMode mode, double time) {
    /** Tick at which {@link #crowd} shows clip times: two days, a number of more than 32 bits. */
    public static final long SHOWN_TICK = 172_800_123_456L;

    /**
     * Converts the time to a phase.
     *
     * @param duration duration of the clip, in seconds
     * @return 0 to 2^32; 2^32 (the end) only if clamped
     */
    public long phase(double duration) {
        return Phase.of(mode.localTime(time, duration), duration);
    }

    /**
     * Returns a crowd in which instance i shows clip time i at {@link #SHOWN_TICK}. Rates and starts differ between
     * instances.
     */
    public static CrowdState crowd(ClipAtlas atlas, List<ClipTime> clipTimes) {
        CrowdState state = new CrowdState(atlas, clipTimes.size());
        for (int i = 0; i < clipTimes.size(); i++) {
            state.setPlayback(i, clipTimes.get(i).playback(atlas, i, SHOWN_TICK));
        }
        return state;
    }

    /**
     * Returns a playback that shows this clip time at a tick. Its rate and start depend on the instance's index.
     *
     * @param number index of the instance
     */
    public ClipPlayback playback(ClipAtlas atlas, int number, long ticks) {
        BakedClip baked = atlas.clip(clip);
        long rate = Clock.rate(baked.duration(), NeutralGrid.speed(number));
        // Loops have run for two days, so that the high words of their time matter; clamped clips would have ended.
        boolean loops = mode == LoopMode.LOOP;
        long elapsed = loops ? ticks - number : Clock.ticks(baked.duration() * NeutralGrid.speed(number) / 3);
        return showing(phase(baked.duration()), rate, ticks, elapsed);
    }

    /**
     * Returns a playback of this clip that has a given phase at a given tick.
     *
     * @param phase 0 to 2^32; 2^32, the end, only for clamped clips
     * @param rate cycles per tick, times 2^64, unsigned
     * @param ticks tick of the phase
     * @param elapsed ticks for which the clip has run at this tick, 0 or more; replaced by 0 if a clamped clip cannot
     *     have run for so long
     */
    public ClipPlayback showing(long phase, long rate, long ticks, long elapsed) {
        if (mode == LoopMode.LOOP) {
            int run = PlaybackPhase.cycleBits(elapsed, rate);
            return new ClipPlayback(clip, LoopMode.LOOP, (int) phase - run, rate, ticks - elapsed);
        }
        if (phase >= 1L << 32) {
            // Two ticks of half a cycle are a full cycle: the end, at any rate of the clip.
            return new ClipPlayback(clip, LoopMode.CLAMP, 0, Long.MIN_VALUE, ticks - 2);
        }
        boolean fits = Math.multiplyHigh(elapsed, rate) == 0
                && rate >= 0
                && Integer.toUnsignedLong(PlaybackPhase.cycleBits(elapsed, rate)) <= phase;
        long ran = fits ? elapsed : 0;
        return new ClipPlayback(
                clip, LoopMode.CLAMP, (int) phase - PlaybackPhase.cycleBits(ran, rate), rate, ticks - ran);
    }

    /** Returns a playback that stays at this clip time for a hundred thousand years. */
    public ClipPlayback held(ClipAtlas atlas) {
        long phase = phase(atlas.clip(clip).duration());
        return phase >= PlaybackPhase.END
                ? new ClipPlayback(clip, mode, 0, Long.MIN_VALUE, Long.MIN_VALUE / 2)
                : new ClipPlayback(clip, mode, (int) phase, 0, 0);
    }
}
