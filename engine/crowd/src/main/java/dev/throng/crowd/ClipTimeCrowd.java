package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;

/** Crowds that show given clip times at one tick, each instance running at its own rate and since its own start. */
public final class ClipTimeCrowd {
    /** The tick at which the clip times show: two days in, past any 32-bit counter of microseconds. */
    public static final long TICKS = 172_800_123_456L;

    private ClipTimeCrowd() {}

    /** A crowd with one instance for each clip time: instance i shows clip time i at {@link #TICKS}. */
    public static CrowdState of(ClipAtlas atlas, List<ClipTime> clipTimes) {
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
