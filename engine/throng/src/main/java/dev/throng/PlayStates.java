package dev.throng;

import dev.throng.crowd.control.ClipPlay;
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

/** States by the names of their clips, which a crowd makes a machine of. */
final class PlayStates implements Play.States {
    static final PlayStates NONE = new PlayStates(List.of(), List.of());

    private final List<State> states;
    private final List<Transition> ways;

    private record State(String name, String parameter, List<Play> plays) {
        MachineState of(Function<Play, ClipPlay> clips) {
            return new MachineState(
                    name,
                    parameter,
                    plays.stream()
                            .map(play -> new MachineState.Point(play.at(), clips.apply(play)))
                            .toList());
        }
    }

    private PlayStates(List<State> states, List<Transition> ways) {
        this.states = states;
        this.ways = ways;
    }

    @Override
    public PlayStates state(String name, Play play) {
        return state(name, "", play);
    }

    @Override
    public PlayStates state(String name, String parameter, Play... plays) {
        if (states.stream().anyMatch(state -> state.name.equals(name))) {
            throw new IllegalArgumentException("found state '" + name + "' twice, expected a name for each");
        }
        for (int i = 1; i < plays.length; i++) {
            if (plays[i].isClipOf(plays[i - 1])) {
                throw new IllegalArgumentException(
                        "state '" + name + "': found the same clip twice in a row, expected different clips in a row");
            }
        }
        State state = new State(name, parameter, List.of(plays));
        state.of(play -> ClipPlay.REST); // which refuses what is no state
        return new PlayStates(with(states, state), ways);
    }

    @Override
    public PlayStates above(String from, String to, String parameter, double threshold, double fadeSeconds) {
        return way(from, to, new Condition(parameter, Side.ABOVE, threshold), fadeSeconds);
    }

    @Override
    public PlayStates below(String from, String to, String parameter, double threshold, double fadeSeconds) {
        return way(from, to, new Condition(parameter, Side.BELOW, threshold), fadeSeconds);
    }

    @Override
    public PlayStates then(String from, String to, double fadeSeconds) {
        if (state(from).plays.stream().anyMatch(Play::isLoop)) {
            throw new IllegalArgumentException(
                    "state '" + from + "': found a loop, which never ends, expected clips that play once");
        }
        return way(from, to, null, fadeSeconds);
    }

    private PlayStates way(String from, String to, @Nullable Condition condition, double fadeSeconds) {
        Fade.lasting(fadeSeconds); // which refuses what is no fade
        if (condition != null && !Double.isFinite(condition.threshold())) {
            throw new IllegalArgumentException(
                    "transition: found threshold " + condition.threshold() + ", expected a finite number");
        }
        Transition way = new Transition(state(from).name, state(to).name, condition, fadeSeconds);
        return new PlayStates(states, with(ways, way));
    }

    private State state(String name) {
        return states.stream()
                .filter(state -> state.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("found no state '" + name + "', expected one of "
                        + states.stream().map(State::name).toList()));
    }

    private static <T> List<T> with(List<T> all, T another) {
        return Stream.concat(all.stream(), Stream.of(another)).toList();
    }

    /** For a crowd. @param clips which clip of the model a play is */
    StateMachine machine(Function<Play, ClipPlay> clips) {
        StateMachine.Builder builder = StateMachine.builder();
        states.forEach(state -> builder.state(state.of(clips)));
        ways.forEach(builder::transition);
        return builder.build();
    }
}
