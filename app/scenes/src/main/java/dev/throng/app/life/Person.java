package dev.throng.app.life;

import dev.throng.crowd.Motion;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A person of the crowd with its default behaviour.
 *
 * @param playback an endless loop
 * @param motion along a route, or none
 * @param scale of the body
 */
public record Person(Body body, ClipPlayback playback, Motion motion, double scale) {
    /** State with only the clip. */
    PlayedState plain() {
        return PlayedState.of(playback);
    }

    /** Whether the clip is a gait with a known speed. */
    public boolean steps() {
        int clip = playback.clip();
        return clip >= 0 && body.clip(clip).speed() > 0 && body.gait(clip).isPresent();
    }

    /**
     * Layer with one clip.
     *
     * @param reference of an additive layer, or null to override
     */
    static PlayedLayer layer(ClipPlayback playback, Fade weight, int mask, @Nullable ClipPlayback reference) {
        return new PlayedLayer(new WeightedPlayback(playback, weight), mask, reference);
    }

    /** Record of the clip with one layer over it. */
    Deed with(PlayedLayer layer, long until) {
        return new Deed(new PlayedState(List.of(base()), List.of(layer), List.of()), null, until);
    }

    /** The clip as a base of a state. */
    WeightedPlayback base() {
        return new WeightedPlayback(playback, Fade.steady(1));
    }
}
