package dev.throng;

import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.MachineState;
import dev.throng.crowd.control.StateMachine;
import dev.throng.crowd.control.Transition;
import dev.throng.crowd.control.Transition.Condition;
import dev.throng.crowd.control.Transition.Side;
import dev.throng.crowd.state.Fade;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * State machine for instances: states such as standing, walking and jumping, and transitions between them. Costs time
 * only when a parameter changes or a clip ends. Serves any number of instances, in crowds of all models with these
 * clips. Immutable: each method returns a changed copy.
 *
 * <p>Two thresholds keep a noisy value from changing the state back and forth:
 * {@code above("stand", "go", "speed", 0.6, 0.3).below("go", "stand", "speed", 0.4, 0.3)}.
 */
public final class States {
    private static final States NONE = new States(List.of(), List.of());

    private final List<State> states;
    private final List<Transition> transitions;

    private record State(String name, String parameter, List<Play> plays) {
        MachineState of(Function<Play, ClipRequest> clips) {
            return new MachineState(
                    name,
                    parameter,
                    plays.stream()
                            .map(play -> new MachineState.Point(play.at(), clips.apply(play)))
                            .toList());
        }
    }

    private States(List<State> states, List<Transition> transitions) {
        this.states = states;
        this.transitions = transitions;
    }

    /**
     * {@return a state machine with one state, in which instances begin}
     *
     * @param name name of the state
     * @param play playback in the state
     */
    public static States of(String name, Play play) {
        return NONE.state(name, play);
    }

    /**
     * Adds a state.
     *
     * @param name name of the state, different from those of the other states
     * @param play playback in the state
     * @return copy of this state machine, with the state added
     */
    public States state(String name, Play play) {
        return state(name, "", play);
    }

    /**
     * Adds a state of clips along a parameter, such as walking and running along a speed. The two clips next to the
     * parameter's value play, blended in steps of a sixteenth; outside the range of all clips, the nearest clip plays
     * alone.
     *
     * @param name name of the state, different from those of the other states
     * @param parameter name of the parameter
     * @param plays one or more, by ascending value, see {@link Play#at}; gaits among them should be {@link Play#inStep}
     * @return copy of this state machine, with the state added
     */
    public States state(String name, String parameter, Play... plays) {
        Check.notNull("name of a state", name);
        Check.notNull("parameter of a state", parameter);
        Check.all("clips of a state", plays);
        if (states.stream().anyMatch(state -> state.name.equals(name))) {
            throw new IllegalArgumentException("state '" + name
                    + "': found a second state of this name, expected a different name for each state");
        }
        for (int i = 1; i < plays.length; i++) {
            if (plays[i].isClipOf(plays[i - 1])) {
                throw new IllegalArgumentException("state '" + name
                        + "': found the same clip at two successive parameter values, expected two different clips");
            }
        }
        State state = new State(name, parameter, List.of(plays));
        state.of(play -> ClipRequest.REST); // throws if the state is invalid
        return new States(with(states, state), transitions);
    }

    /**
     * Adds a transition that is taken while a parameter is above a threshold. If several conditions hold, the first
     * added transition is taken.
     *
     * @param from name of a state
     * @param to name of a state
     * @param parameter name of the parameter, which is 0 until it is set
     * @param threshold value that the parameter must exceed
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     * @return copy of this state machine, with the transition added
     * @throws NoSuchElementException when there is no such state yet
     */
    public States above(String from, String to, String parameter, double threshold, double fadeSeconds) {
        return transition(
                from,
                to,
                new Condition(Check.notNull("parameter of a transition", parameter), Side.ABOVE, threshold),
                fadeSeconds);
    }

    /**
     * Adds a transition that is taken while a parameter is below a threshold.
     *
     * @param from name of a state
     * @param to name of a state
     * @param parameter name of the parameter
     * @param threshold value below which the parameter must be
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     * @return copy of this state machine, with the transition added
     * @throws NoSuchElementException when there is no such state yet
     */
    public States below(String from, String to, String parameter, double threshold, double fadeSeconds) {
        return transition(
                from,
                to,
                new Condition(Check.notNull("parameter of a transition", parameter), Side.BELOW, threshold),
                fadeSeconds);
    }

    /**
     * Adds a transition that is taken when the clip of a state ends.
     *
     * @param from name of a state of clips that play once
     * @param to name of a state
     * @param fadeSeconds duration of the fade in seconds, 0 to 4294
     * @return copy of this state machine, with the transition added
     * @throws NoSuchElementException when there is no such state yet
     */
    public States then(String from, String to, double fadeSeconds) {
        Fade.lasting(fadeSeconds); // throws if the duration is invalid
        state(to);
        if (state(from).plays.stream().anyMatch(Play::isLoop)) {
            throw new IllegalArgumentException("state '" + from
                    + "': found a looping clip, expected only clips that play once,"
                    + " since the transition waits for the end of the clip");
        }
        return transition(from, to, null, fadeSeconds);
    }

    private States transition(String from, String to, @Nullable Condition condition, double fadeSeconds) {
        Fade.lasting(fadeSeconds); // throws if the duration is invalid
        if (condition != null && !Double.isFinite(condition.threshold())) {
            throw new IllegalArgumentException(
                    "transition: found threshold " + condition.threshold() + ", expected a finite number");
        }
        Transition transition = new Transition(state(from).name, state(to).name, condition, fadeSeconds);
        return new States(states, with(transitions, transition));
    }

    private State state(String name) {
        Check.notNull("name of a state", name);
        return states.stream()
                .filter(state -> state.name.equals(name))
                .findFirst()
                .orElseThrow(
                        () -> new NoSuchElementException("state: found unknown name '" + name + "', expected one of "
                                + states.stream().map(State::name).toList()));
    }

    private static <T> List<T> with(List<T> all, T another) {
        return Stream.concat(all.stream(), Stream.of(another)).toList();
    }

    /**
     * @param clips converts a playback to a request for a clip of the crowd's model
     * @return the engine's state machine for a crowd
     */
    StateMachine machine(Function<Play, ClipRequest> clips) {
        StateMachine.Builder builder = StateMachine.builder();
        states.forEach(state -> builder.state(state.of(clips)));
        transitions.forEach(builder::transition);
        return builder.build();
    }
}
