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
 * A person of the crowd, with its clip and movement.
 *
 * @param playback endless loop of a clip
 * @param motion motion along a route, or none
 * @param scale factor on the size of the built-in person
 */
public record Person(Body body, ClipPlayback playback, Motion motion, double scale) {
    /** @return state that shows only the clip */
    PlayedState plain() {
        return PlayedState.of(playback);
    }

    /** @return whether the clip is a gait with a known speed */
    public boolean steps() {
        int clip = playback.clip();
        return clip >= 0 && body.clip(clip).speed() > 0 && body.gait(clip).isPresent();
    }

    /**
     * @param weight weight of the layer, which may change in time
     * @param mask index of the joint mask in the crowd's table
     * @param reference reference pose of an additive layer, or null for a layer that replaces the base
     * @return a layer with one clip
     */
    static PlayedLayer layer(ClipPlayback playback, Fade weight, int mask, @Nullable ClipPlayback reference) {
        return new PlayedLayer(new WeightedPlayback(playback, weight), mask, reference);
    }

    /**
     * @param layer layer over the clip
     * @param until first tick of the next behaviour
     * @return record of a state that plays the layer over the clip, until a tick
     */
    BehaviourRecord with(PlayedLayer layer, long until) {
        return new BehaviourRecord(new PlayedState(List.of(base()), List.of(layer), List.of()), null, until);
    }

    /** @return the clip as the base of a state */
    WeightedPlayback base() {
        return new WeightedPlayback(playback, Fade.steady(1));
    }
}
