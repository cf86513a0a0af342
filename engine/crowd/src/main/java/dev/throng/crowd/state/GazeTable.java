package dev.throng.crowd.state;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which states look at which instances, to be found from both sides. */
final class GazeTable {
    private final Map<Integer, Gaze> gazes = new HashMap<>(); // by states
    private final Map<Integer, Set<Integer>> watchers = new HashMap<>(); // states, by the instance that they look at

    /** What a state looks at; null: at points. */
    @Nullable
    Gaze of(int state) {
        return gazes.get(state);
    }

    void put(int state, Gaze gaze) {
        remove(state);
        gazes.put(state, gaze);
        watchers.computeIfAbsent(gaze.instance(), any -> new HashSet<>()).add(state);
    }

    void remove(int state) {
        Gaze before = gazes.remove(state);
        if (before != null) {
            watchers.computeIfPresent(before.instance(), (any, states) -> {
                states.remove(state);
                return states.isEmpty() ? null : states;
            });
        }
    }

    /** The states that look at an instance, as they are now. */
    List<Integer> watchers(int instance) {
        Set<Integer> now = watchers.isEmpty() ? null : watchers.get(instance); // many crowds have none
        return now == null ? List.of() : List.copyOf(now);
    }
}
