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
 * A clip at a time: what one instance is asked to show.
 *
 * @param clip index in the character's clips, or {@code BakedClip.REST}
 * @param mode what shows outside the clip's own time
 * @param time seconds, any real value
 */
public record ClipTime(int clip, LoopMode mode, double time) {
    /** The tick at which crowds show clip times: two days in, past any 32-bit counter of microseconds. */
    public static final long TICKS = 172_800_123_456L;

    /**
     * The phase that shows.
     *
     * @param duration of the clip, seconds
     * @return 0 to 2^32; 2^32 (the end) only when clamped
     */
    public long phase(double duration) {
        return Phase.of(mode.localTime(time, duration), duration);
    }

    /**
     * A crowd with one instance for each clip time: instance i shows clip time i at {@link #TICKS}, running at its own rate
     * and since its own start.
     */
    public static CrowdState crowd(ClipAtlas atlas, List<ClipTime> clipTimes) {
        CrowdState state = new CrowdState(atlas, clipTimes.size());
        for (int i = 0; i < clipTimes.size(); i++) {
            state.setPlayback(i, clipTimes.get(i).playback(atlas, i, TICKS));
        }
        return state;
    }

    /**
     * A play that shows this at a tick, running at its own rate and since its own start.
     *
     * @param number of the instance, which its speed and start depend on
     */
    public ClipPlayback playback(ClipAtlas atlas, int number, long ticks) {
        BakedClip baked = atlas.clip(clip);
        long rate = Clock.rate(baked.duration(), NeutralGrid.speed(number));
        // Loops have run for two days, so that the high words of their time count; clamped clips would be over.
        boolean loops = mode == LoopMode.LOOP;
        long elapsed = loops ? ticks - number : Clock.ticks(baked.duration() * NeutralGrid.speed(number) / 3);
        return showing(phase(baked.duration()), rate, ticks, elapsed);
    }

    /**
     * A play of this clip that shows a given phase at a given tick, running all the while, so that the whole arithmetic of time is
     * exercised.
     *
     * @param phase 0 to 2^32; 2^32, the end, is for clamped clips only
     * @param ticks when that phase shows
     * @param elapsed ticks that the clip has been running by then, 0 or more; shortened where a clamped clip could not
     *     have run so long
     */
    public ClipPlayback showing(long phase, long rate, long ticks, long elapsed) {
        if (mode == LoopMode.LOOP) {
            int run = PlaybackPhase.cycleBits(elapsed, rate);
            return new ClipPlayback(clip, LoopMode.LOOP, (int) phase - run, rate, ticks - elapsed);
        }
        if (phase >= 1L << 32) {
            // Two ticks at half a cycle each are a full cycle: past the end whatever the clip's own rate is.
            return new ClipPlayback(clip, LoopMode.CLAMP, 0, Long.MIN_VALUE, ticks - 2);
        }
        boolean fits = Math.multiplyHigh(elapsed, rate) == 0
                && rate >= 0
                && Integer.toUnsignedLong(PlaybackPhase.cycleBits(elapsed, rate)) <= phase;
        long ran = fits ? elapsed : 0;
        return new ClipPlayback(
                clip, LoopMode.CLAMP, (int) phase - PlaybackPhase.cycleBits(ran, rate), rate, ticks - ran);
    }

    /** A play that shows this at every tick of a hundred thousand years. */
    public ClipPlayback held(ClipAtlas atlas) {
        long phase = phase(atlas.clip(clip).duration());
        return phase >= PlaybackPhase.END
                ? new ClipPlayback(clip, mode, 0, Long.MIN_VALUE, Long.MIN_VALUE / 2)
                : new ClipPlayback(clip, mode, (int) phase, 0, 0);
    }
}
