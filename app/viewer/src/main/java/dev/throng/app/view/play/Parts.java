package dev.throng.app.view.play;

import dev.throng.anim.LoopMode;
import dev.throng.app.view.pick.Picked;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.state.ClipPlayback;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who plays what by the user's choice. It outlives the crowd's records: a crowd of another size plays on as the one before. */
final class Parts {
    private final Map<Picked, ClipPlayback> own = new HashMap<>();
    private final Map<Integer, ClipPlayback> common = new HashMap<>(); // by role; empty: each figure plays its own
    private @Nullable Long onceSince; // tick at which all began to play their own clips once; null: they loop
    private boolean isOnceBackwards;

    /** Forgets all choices: each figure plays what its scene says. */
    void clear() {
        own.clear();
        common.clear();
        onceSince = null;
    }

    /** Whether figures play their own clips, each at its own phase. */
    boolean isEach() {
        return common.isEmpty();
    }

    /** Lets one figure play something. */
    void own(Picked figure, ClipPlayback playback) {
        own.put(figure, playback);
    }

    /** Lets all figures of some roles play the same, in step. @param playbacks by role; other roles play on */
    void common(Map<Integer, ClipPlayback> playbacks) {
        own.keySet().removeIf(figure -> playbacks.containsKey(figure.role()));
        common.putAll(playbacks);
    }

    /** Playback of all figures of a role, by role. */
    Map<Integer, ClipPlayback> common() {
        return Map.copyOf(common);
    }

    /** Lets each figure play its own clip once. @param since tick at which they begin @param backwards whether they begin at the end */
    void once(long since, boolean backwards) {
        clear();
        onceSince = since;
        isOnceBackwards = backwards;
    }

    /** Returns what a figure plays by choice, empty where its scene decides. @param clip that the scene lets it play */
    Optional<ClipPlayback> of(Picked figure, BakedClip clip) {
        ClipPlayback chosen = own.getOrDefault(figure, common.get(figure.role()));
        if (chosen != null || onceSince == null) {
            return Optional.ofNullable(chosen);
        }
        return Optional.of(Playbacks.at(clip, LoopMode.CLAMP, isOnceBackwards ? clip.duration() : 0, onceSince));
    }

    /** Whether nothing is chosen. */
    boolean isEmpty() {
        return own.isEmpty() && common.isEmpty() && onceSince == null;
    }
}
