package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
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
            ClipTime clipTime = clipTimes.get(i);
            BakedClip clip = atlas.clip(clipTime.clip());
            long rate = Clock.rate(clip.duration(), NeutralGrid.speed(i));
            // Loops have run for two days, so that the high words of their time count; clamped clips would be over.
            boolean loops = clipTime.mode() == LoopMode.LOOP;
            long elapsed = loops ? TICKS - i : Clock.ticks(clip.duration() * NeutralGrid.speed(i) / 3);
            state.setPlayback(i, ClipPlayback.showing(clipTime, clipTime.phase(clip.duration()), rate, TICKS, elapsed));
        }
        return state;
    }
}
