package dev.throng;

import dev.throng.crowd.control.ClipPlay;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.CrowdEvent;
import dev.throng.crowd.control.CrowdMachine;
import dev.throng.crowd.control.StateMachine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;

/** The states that instances of a crowd go through, by their names. */
final class CrowdStates {
    private final CrowdMachine machine;
    private final Function<Play, ClipPlay> clips;
    private final Map<States, StateMachine> known = new WeakHashMap<>();

    /** @param clips which clip of the model a play is */
    CrowdStates(CrowdController controller, Function<Play, ClipPlay> clips) {
        machine = new CrowdMachine(controller);
        this.clips = clips;
    }

    /** Puts an instance into the first state. */
    void enter(long now, int number, States states) {
        machine.enter(now, number, known.computeIfAbsent(states, made -> made.machine(clips)));
    }

    /** Puts an instance into a state, whatever the conditions. */
    void enter(long now, int number, String state, double fadeSeconds) {
        machine.enter(now, number, machine.machine(number).state(state), fadeSeconds);
    }

    /** @throws java.util.NoSuchElementException when its states have no such parameter */
    void requireParameter(int number, String name) {
        machine.machine(number).parameter(name);
    }

    /** Whether setting a parameter lets an instance play something else. */
    boolean wouldChange(int number, String parameter, float value) {
        return machine.wouldChange(number, machine.machine(number).parameter(parameter), value);
    }

    void set(long now, int number, String parameter, float value) {
        machine.set(now, number, machine.machine(number).parameter(parameter), value);
    }

    Optional<String> state(int number) {
        int state = machine.state(number);
        return state < 0
                ? Optional.empty()
                : Optional.of(machine.machine(number).states().get(state).name());
    }

    /** Lets an instance go through no states any more. */
    void leave(int number) {
        machine.leave(number);
    }

    /** Whether an instance waits for the end of a clip, and so has to be listened to. */
    boolean isWaiting(int number) {
        return machine.isWaiting(number);
    }

    /** Whether any instance has ever entered one. */
    boolean isUsed() {
        return machine.isUsed();
    }

    /** Goes on where clips are over. */
    void handle(long now, List<CrowdEvent> events) {
        machine.handle(now, events);
    }

    /** The same after a jump of time, without events. */
    void jumped(long now) {
        machine.jumped(now);
    }
}
