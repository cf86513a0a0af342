package dev.throng.app.view.play;

import dev.throng.anim.LoopMode;
import dev.throng.app.view.pick.Picked;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.state.ClipPlayback;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Playbacks that the user has chosen for figures. They survive a change of the crowd's size, which replaces the crowd.
 */
final class ChosenPlaybacks {
    private final Map<Picked, ClipPlayback> own = new HashMap<>();
    private final Map<Integer, ClipPlayback> common = new HashMap<>(); // by role; empty: each figure plays its own
    private @Nullable Long onceSince; // tick at which all figures began to play their own clips once; null: they loop
    private boolean isOnceBackwards;

    /** Discards all choices, so that the scene's playbacks apply. */
    void clear() {
        own.clear();
        common.clear();
        onceSince = null;
    }

    /** @return whether each figure plays its own clip at its own phase */
    boolean isEach() {
        return common.isEmpty();
    }

    /** Sets the playback of a single figure. */
    void own(Picked figure, ClipPlayback playback) {
        own.put(figure, playback);
    }

    /**
     * Sets a common playback for all figures of a role.
     *
     * @param playbacks playbacks by index of the role; other roles are unchanged
     */
    void common(Map<Integer, ClipPlayback> playbacks) {
        own.keySet().removeIf(figure -> playbacks.containsKey(figure.role()));
        common.putAll(playbacks);
    }

    /** @return playbacks that all figures of a role share, by index of the role */
    Map<Integer, ClipPlayback> common() {
        return Map.copyOf(common);
    }

    /**
     * Makes each figure play its own clip once.
     *
     * @param since tick at which the clips begin
     * @param backwards whether the figures begin at the end of their clips
     */
    void once(long since, boolean backwards) {
        clear();
        onceSince = since;
        isOnceBackwards = backwards;
    }

    /**
     * @param clip clip that the figure plays without the user's choices
     * @return playback that the user has chosen for a figure; empty if the scene's playback applies
     */
    Optional<ClipPlayback> of(Picked figure, BakedClip clip) {
        ClipPlayback chosen = own.getOrDefault(figure, common.get(figure.role()));
        if (chosen != null || onceSince == null) {
            return Optional.ofNullable(chosen);
        }
        return Optional.of(Playbacks.at(clip, LoopMode.CLAMP, isOnceBackwards ? clip.duration() : 0, onceSince));
    }

    boolean isEmpty() {
        return own.isEmpty() && common.isEmpty() && onceSince == null;
    }
}
