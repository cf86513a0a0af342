package dev.throng.crowd.control;

import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Transition.Condition;
import dev.throng.crowd.control.Transition.Side;
import dev.throng.crowd.control.Transition.Threshold;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * States and the transitions between them, shared by all instances. {@link CrowdMachine} runs the machine. Immutable.
 */
public final class StateMachine {
    private final List<MachineState> states;
    private final List<String> parameters;
    private final List<List<Exit>> exits; // by state
    private final int[] parameterOf; // index of the parameter, by state

    /**
     * Transition with indices instead of names.
     *
     * @param to index of the next state
     * @param parameter index of the condition's parameter; -1: no condition
     */
    record Exit(int to, int parameter, Transition transition) {
        @Nullable
        Condition condition() {
            return transition.condition();
        }

        double fadeSeconds() {
            return transition.fadeSeconds();
        }
    }

    private StateMachine(Builder builder) {
        states = List.copyOf(builder.states);
        List<Transition> transitions = builder.transitions;
        parameters = Stream.concat(
                        states.stream().map(MachineState::parameter),
                        transitions.stream().map(StateMachine::parameter))
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        exits = Stream.<List<Exit>>generate(ArrayList::new).limit(states.size()).toList();
        for (Transition t : transitions) {
            exits.get(state(t.from())).add(new Exit(state(t.to()), parameters.indexOf(parameter(t)), t));
        }
        parameterOf = states.stream()
                .mapToInt(state -> parameters.indexOf(state.parameter()))
                .toArray();
    }

    private static String parameter(Transition transition) {
        Condition condition = transition.condition();
        return condition == null ? "" : condition.parameter();
    }

    List<Exit> exits(int state) {
        return exits.get(state);
    }

    /** @return index of the parameter that selects a state's clips; -1 for a state without a parameter */
    int parameterOf(int state) {
        return parameterOf[state];
    }

    public static Builder builder() {
        return new Builder();
    }

    /** All states; instances start in the first. */
    public List<MachineState> states() {
        return states;
    }

    public List<String> parameters() {
        return parameters;
    }

    /**
     * @return index, in {@link #states()}, of the state with a name
     * @throws NoSuchElementException if no state has this name
     */
    public int state(String name) {
        for (int i = 0; i < states.size(); i++) {
            if (states.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new NoSuchElementException("state: found unknown name '" + name + "', expected one of "
                + states.stream().map(MachineState::name).toList());
    }

    /**
     * @return index, in {@link #parameters()}, of the parameter with a name
     * @throws NoSuchElementException if no parameter has this name
     */
    public int parameter(String name) {
        int index = parameters.indexOf(name);
        if (index < 0) {
            throw new NoSuchElementException(
                    "state machine: found unknown parameter '" + name + "', expected one of " + parameters);
        }
        return index;
    }

    public static final class Builder {
        private final List<MachineState> states = new ArrayList<>();
        private final List<Transition> transitions = new ArrayList<>();

        private Builder() {}

        public Builder state(String name, ClipRequest request) {
            return state(MachineState.of(name, request));
        }

        /**
         * Adds a state with several clips, between which a parameter selects.
         *
         * @param parameter name of the parameter
         * @param points clips with the parameter values at which they play alone
         */
        public Builder state(String name, String parameter, MachineState.Point... points) {
            return state(new MachineState(name, parameter, List.of(points)));
        }

        public Builder state(MachineState state) {
            states.add(state);
            return this;
        }

        /**
         * Adds the transitions between two states, in both directions.
         *
         * @param lower name of the state for small values of the parameter
         * @param upper name of the state for large values
         * @param at threshold: above its band, {@code upper} is entered; below its band, {@code lower}
         * @param fadeSeconds duration of both fades
         */
        public Builder between(String lower, String upper, Threshold at, double fadeSeconds) {
            Condition up = new Condition(at.parameter(), Side.ABOVE, at.value() + at.band() / 2);
            Condition down = new Condition(at.parameter(), Side.BELOW, at.value() - at.band() / 2);
            return transition(new Transition(lower, upper, up, fadeSeconds))
                    .transition(new Transition(upper, lower, down, fadeSeconds));
        }

        /** Adds a transition at the end of a state's clip, which must play once. */
        public Builder then(String from, String to, double fadeSeconds) {
            return transition(new Transition(from, to, null, fadeSeconds));
        }

        /**
         * @param transition transition to add; if the conditions of several transitions hold, the one added first is
         *     taken
         */
        public Builder transition(Transition transition) {
            transitions.add(transition);
            return this;
        }

        /**
         * @throws NoSuchElementException if a transition names an unknown state
         * @throws IllegalArgumentException if the machine has no states
         */
        public StateMachine build() {
            if (states.isEmpty()) {
                throw new IllegalArgumentException("state machine: found no states, expected at least one state");
            }
            return new StateMachine(this);
        }
    }
}
