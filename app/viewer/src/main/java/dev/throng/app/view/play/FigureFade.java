package dev.throng.app.view.play;

import dev.throng.anim.state.PoseState;
import dev.throng.app.view.pick.Picked;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.ArrayList;
import java.util.List;

/**
 * Fade of a figure to another clip, as a function of the clock, which may run backwards.
 *
 * @param figure figure that fades
 * @param to playback after the fade
 * @param begin tick at which the fade began
 * @param ticks duration on the clock: above 0 if the clock runs forwards, below 0 if it runs backwards
 */
record FigureFade(Picked figure, ClipPlayback to, long begin, long ticks) {
    /** Duration of a fade in seconds of real time. */
    static final double SECONDS = 0.3;

    /** Weight below which a clip is dropped when a new fade starts. */
    private static final float NEGLIGIBLE_WEIGHT = 0.02f;

    /**
     * @param speed speed of the clock as a factor of real time; negative: backwards
     * @return duration of a fade in ticks; 0 if the clock stands still
     */
    static long ticks(double speed) {
        return Math.round(SECONDS * speed * Clock.TICKS_PER_SECOND);
    }

    /** Starts the fade, from the clips' current weights. */
    void start(CrowdState crowd) {
        List<WeightedPlayback> base = new ArrayList<>();
        base.add(new WeightedPlayback(to, fade(0, 1)));
        PlayedState before = crowd.state(figure.instance());
        List<WeightedPlayback> clips = before == null
                ? List.of(new WeightedPlayback(crowd.playback(figure.instance()), Fade.steady(1)))
                : before.base();
        for (WeightedPlayback clip : clips) {
            float weight = clip.weight().weight(begin);
            if (weight >= NEGLIGIBLE_WEIGHT && base.size() < PoseState.MAX_BASE) {
                base.add(new WeightedPlayback(clip.playback(), fade(weight, 0)));
            }
        }
        crowd.setState(figure.instance(), new PlayedState(base, List.of(), List.of()));
    }

    /**
     * @param from weight before the fade
     * @param until weight after the fade
     * @return fade of a clip's weight as the engine needs it: with a start tick and a duration above 0. If the clock
     *     runs backwards, it reaches the later tick first, so the engine's fade starts with {@code until}
     */
    private Fade fade(float from, float until) {
        return ticks > 0 ? new Fade(from, until, begin, ticks) : new Fade(until, from, begin + ticks, -ticks);
    }

    /**
     * @param now time of the clock in ticks
     * @return whether the clock, running forwards or backwards, has reached the end of the fade, or is before its
     *     beginning
     */
    boolean isOver(long now) {
        long passed = ticks > 0 ? now - begin : begin - now;
        return passed < 0 || passed >= Math.abs(ticks);
    }
}
