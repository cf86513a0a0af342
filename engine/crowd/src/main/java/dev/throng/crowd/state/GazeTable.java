package dev.throng.crowd.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Look-at targets of states, searchable by state and by target instance. Consists of linked lists in arrays, without
 * objects.
 */
final class GazeTable {
    /** Value for a state that looks at no instance, and for the end of a linked list. */
    private static final int NONE = -2;

    private int[] targets = {}; // target instance, by state
    private int[] next = {}; // next state with the same target instance, by state
    private int[] previous = {};
    private int[] first = {}; // first state that looks at an instance, by instance plus 1
    private final List<List<Integer>> paths = new ArrayList<>(); // path to the joint, by state

    /** @return look-at target of a state; null if it has none */
    @Nullable
    Gaze of(int state) {
        return looks(state) ? new Gaze(targets[state], paths.get(state)) : null;
    }

    /** @return whether a state has a look-at whose target is an instance */
    boolean looks(int state) {
        return state >= 0 && state < targets.length && targets[state] != NONE;
    }

    /**
     * Returns whether a state looks at a given joint of a given instance.
     *
     * @param path joint and its ancestors, as in a {@link Gaze}
     */
    boolean looks(int state, int instance, List<Integer> path) {
        return looks(state) && targets[state] == instance && paths.get(state).equals(path);
    }

    /** Returns the number of the instance that a state looks at, or {@link Gaze#GONE}. */
    int instance(int state) {
        return targets[state];
    }

    int joint(int state) {
        return paths.get(state).get(0);
    }

    void put(int state, int instance, List<Integer> path) {
        remove(state);
        if (state >= targets.length) {
            grow(Math.max(state + 1, targets.length + targets.length / 2));
        }
        paths.set(state, path);
        link(state, instance);
    }

    private void grow(int states) {
        int before = targets.length;
        targets = Arrays.copyOf(targets, states);
        next = Arrays.copyOf(next, states);
        previous = Arrays.copyOf(previous, states);
        Arrays.fill(targets, before, states, NONE);
        while (paths.size() < states) {
            paths.add(List.of());
        }
    }

    private void link(int state, int instance) {
        if (instance + 1 >= first.length) {
            int before = first.length;
            first = Arrays.copyOf(first, Math.max(instance + 2, before + before / 2));
            Arrays.fill(first, before, first.length, NONE);
        }
        targets[state] = instance;
        previous[state] = NONE;
        next[state] = first[instance + 1];
        if (next[state] != NONE) {
            previous[next[state]] = state;
        }
        first[instance + 1] = state;
    }

    void remove(int state) {
        if (!looks(state)) {
            return;
        }
        if (previous[state] == NONE) {
            first[targets[state] + 1] = next[state];
        } else {
            next[previous[state]] = next[state];
        }
        if (next[state] != NONE) {
            previous[next[state]] = previous[state];
        }
        targets[state] = NONE;
        paths.set(state, List.of());
    }

    /**
     * Exchanges two instances as targets of look-ats.
     *
     * @param changes receives the states that look at either instance
     */
    void swap(int a, int b, ChangeLog changes) {
        int atA = taken(a);
        int atB = taken(b);
        linkAll(atA, b, changes);
        linkAll(atB, a, changes);
    }

    /**
     * Ends all look-ats at an instance.
     *
     * @param changes receives the states that looked at the instance
     */
    void end(int instance, ChangeLog changes) {
        linkAll(taken(instance), Gaze.GONE, changes);
    }

    /** Empties the list of states that look at an instance; returns the first of them. */
    private int taken(int instance) {
        if (instance + 1 >= first.length) {
            return NONE;
        }
        int state = first[instance + 1];
        first[instance + 1] = NONE;
        return state;
    }

    private void linkAll(int list, int instance, ChangeLog changes) {
        int state = list;
        while (state != NONE) {
            int after = next[state];
            link(state, instance);
            changes.add(state);
            state = after;
        }
    }
}
