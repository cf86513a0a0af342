package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.control.Transition.Condition;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Instances that go through the states of a {@link StateMachine}. Something is done when a parameter changes, or a clip that a state
 * waits for is over, and never for each frame. Takes {@code 4 (1 + parameters)} bytes for each instance.
 */
public final class CrowdMachine {
    /** Seconds in which shares follow a parameter within a state. */
    public static final double EASE = 0.2;

    private static final int NONE = 0;

    private final StateMachine machine;
    private final CrowdController controller;

    /** State of each instance, plus 1. */
    private int[] states = new int[0];

    private float[] values = new float[0];

    public CrowdMachine(StateMachine machine, CrowdController controller) {
        this.machine = machine;
        this.controller = controller;
    }

    /** Puts an instance into a state, over a fade; parameters keep their values, 0 at first. */
    public void enter(long now, int instance, int state, double fadeSeconds) {
        Fade.lasting(fadeSeconds); // refused before anything is changed
        reserve(instance);
        states[instance] = state + 1;
        play(now, instance, fadeSeconds);
        if (isWaiting(instance)) {
            controller.listen(now, instance);
        }
    }

    /** Whether an instance is in a state that is left when its clip is over: then it is listened to. */
    public boolean isWaiting(int instance) {
        int state = state(instance);
        return machine.transitions().stream()
                .anyMatch(way -> way.condition() == null && machine.state(way.from()) == state);
    }

    /** Lets an instance be in no state, with all parameters 0; it goes on playing. */
    public void leave(int instance) {
        if (instance < states.length) {
            states[instance] = NONE;
            Arrays.fill(values, instance * count(), (instance + 1) * count(), 0);
        }
    }

    /** The states and ways that it runs. */
    public StateMachine machine() {
        return machine;
    }

    /** The position of the state that an instance is in, -1 for none. */
    public int state(int instance) {
        return (instance < states.length ? states[instance] : NONE) - 1;
    }

    /**
     * Sets a parameter of an instance: takes the transitions whose conditions hold now, at most as many as there are states, or else
     * blends the state's clips anew.
     *
     * @param parameter position of the parameter
     */
    public void set(long now, int instance, int parameter, float value) {
        Objects.checkIndex(parameter, count());
        reserve(instance);
        values[instance * count() + parameter] = value;
        int before = states[instance];
        double fade = EASE;
        for (int i = 0; before != NONE && i < machine.states().size(); i++) {
            fade = step(instance, fade);
        }
        if (states[instance] != before) {
            enter(now, instance, state(instance), fade);
        } else if (before != NONE && follows(instance, parameter)) {
            play(now, instance, EASE);
        }
    }

    private boolean follows(int instance, int parameter) {
        MachineState state = machine.states().get(state(instance));
        return state.points().size() > 1 && machine.parameter(state.parameter()) == parameter;
    }

    /** Takes the first transition that may be taken, and returns its fade; else the one given. */
    private double step(int instance, double fade) {
        String name = machine.states().get(state(instance)).name();
        for (Transition way : machine.transitions()) {
            Condition condition = way.condition();
            if (condition != null
                    && way.from().equals(name)
                    && condition.holds(value(instance, condition.parameter()))) {
                states[instance] = machine.state(way.to()) + 1;
                return way.fadeSeconds();
            }
        }
        return fade;
    }

    /**
     * Looks at what the controller told: where the clip of a state is over, goes on to the next.
     *
     * @param events as {@link CrowdController#drain} gives them
     */
    public void handle(long now, List<CrowdEvent> events) {
        for (CrowdEvent event : events) {
            if (event.isOfBase(Marker.END) && state(event.instance()) >= 0) {
                MachineState state = machine.states().get(state(event.instance()));
                boolean isIts = state.at(value(event.instance(), state.parameter())).plays().stream()
                        .anyMatch(play -> play.clip() == event.marker().clip());
                if (isIts) {
                    goOn(now, event.instance());
                }
            }
        }
    }

    /** Looks at an instance after a jump of time, which tells of nothing: where the clip of its state is over, goes on to the next. */
    public void jumped(long now, int instance) {
        ClipPlayback base = controller.playing(instance, 0);
        boolean isOver =
                base != null && base.mode() == LoopMode.CLAMP && PlaybackPhase.phaseOf(base, now) == PlaybackPhase.END;
        if (isOver && state(instance) >= 0) {
            goOn(now, instance);
        }
    }

    private void goOn(long now, int instance) {
        String name = machine.states().get(state(instance)).name();
        machine.transitions().stream()
                .filter(way -> way.condition() == null && way.from().equals(name))
                .findFirst()
                .ifPresent(way -> enter(now, instance, machine.state(way.to()), way.fadeSeconds()));
    }

    private void play(long now, int instance, double fadeSeconds) {
        MachineState state = machine.states().get(state(instance));
        controller.blend(now, instance, state.at(value(instance, state.parameter())), fadeSeconds);
    }

    private float value(int instance, String parameter) {
        return parameter.isEmpty() ? 0 : values[instance * count() + machine.parameter(parameter)];
    }

    private int count() {
        return machine.parameters().size();
    }

    private void reserve(int instance) {
        if (instance >= states.length) {
            states = Arrays.copyOf(states, Math.max(instance + 1, states.length + states.length / 2));
            values = Arrays.copyOf(values, states.length * count());
        }
    }
}
