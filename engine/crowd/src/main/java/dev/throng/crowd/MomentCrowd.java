package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;

/** Crowds that show given moments at one tick, each instance running at its own rate and since its own start. */
public final class MomentCrowd {
    /** The tick at which the moments show: two days in, past any 32-bit counter of microseconds. */
    public static final long TICKS = 172_800_123_456L;

    private MomentCrowd() {}

    /** A crowd with one instance for each moment: instance i shows moment i at {@link #TICKS}. */
    public static CrowdState of(ClipAtlas atlas, List<Moment> moments) {
        CrowdState state = new CrowdState(atlas, moments.size());
        for (int i = 0; i < moments.size(); i++) {
            Moment moment = moments.get(i);
            BakedClip clip = atlas.clip(moment.clip());
            long rate = Clock.rate(clip.duration(), NeutralGrid.speed(i));
            // Loops have run for two days, so that the high words of their time count; clamped clips would be over.
            boolean loops = moment.mode() == LoopMode.LOOP;
            long elapsed = loops ? TICKS - i : Clock.ticks(clip.duration() * NeutralGrid.speed(i) / 3);
            state.play(i, Play.showing(moment, moment.phase(clip.duration()), rate, TICKS, elapsed));
        }
        return state;
    }
}
