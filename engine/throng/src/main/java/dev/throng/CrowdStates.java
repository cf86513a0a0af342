package dev.throng;

import dev.throng.crowd.control.ClipPlay;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.CrowdEvent;
import dev.throng.crowd.control.CrowdMachine;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The states that instances of a crowd go through, by their numbers. */
final class CrowdStates {
    private final CrowdController controller;
    private final Function<Play, ClipPlay> clips;
    private final Map<Play.States, CrowdMachine> machines = new WeakHashMap<>();
    private @Nullable CrowdMachine[] entered = {}; // by instances

    /** @param clips which clip of the model a play is */
    CrowdStates(CrowdController controller, Function<Play, ClipPlay> clips) {
        this.controller = controller;
        this.clips = clips;
    }

    /** Puts an instance into the first state. */
    void enter(long now, int number, Play.States states) {
        CrowdMachine machine = machines.computeIfAbsent(
                states, asked -> new CrowdMachine(((PlayStates) asked).machine(clips), controller));
        leave(number);
        if (number >= entered.length) {
            entered = Arrays.copyOf(entered, Math.max(number + 1, entered.length + entered.length / 2));
        }
        entered[number] = machine;
        machine.enter(now, number, 0, 0);
    }

    /** Puts an instance into a state, whatever the conditions. */
    void enter(long now, int number, String state, double fadeSeconds) {
        CrowdMachine machine = machine(number);
        machine.enter(now, number, machine.machine().state(state), fadeSeconds);
    }

    void set(long now, int number, String parameter, float value) {
        CrowdMachine machine = machine(number);
        machine.set(now, number, machine.machine().parameter(parameter), value);
    }

    Optional<String> state(int number) {
        CrowdMachine machine = ofOrNone(number);
        if (machine == null) {
            return Optional.empty();
        }
        return Optional.of(machine.machine().states().get(machine.state(number)).name());
    }

    /** Lets an instance go through no states any more. */
    void leave(int number) {
        CrowdMachine machine = ofOrNone(number);
        if (machine != null) {
            machine.leave(number);
            entered[number] = null;
        }
    }

    /** Whether an instance waits for the end of a clip, and so has to be listened to. */
    boolean isWaiting(int number) {
        CrowdMachine machine = ofOrNone(number);
        return machine != null && machine.isWaiting(number);
    }

    /** Whether any instance has ever entered one. */
    boolean isUsed() {
        return entered.length > 0;
    }

    /** Goes on where clips are over. */
    void handle(long now, List<CrowdEvent> events) {
        for (CrowdEvent event : events) {
            CrowdMachine machine = ofOrNone(event.instance());
            if (machine != null) {
                machine.handle(now, List.of(event));
            }
        }
    }

    /** The same after a jump of time, which tells of nothing. */
    void jumped(long now) {
        for (int number = 0; number < entered.length; number++) {
            CrowdMachine machine = entered[number];
            if (machine != null) {
                machine.jumped(now, number);
            }
        }
    }

    private @Nullable CrowdMachine ofOrNone(int number) {
        return number < entered.length ? entered[number] : null;
    }

    private CrowdMachine machine(int number) {
        CrowdMachine machine = ofOrNone(number);
        if (machine == null) {
            throw new IllegalStateException("found instance " + number
                    + " in no state, expected one that has entered some and played nothing else");
        }
        return machine;
    }
}
