package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.control.StateMachine.Exit;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs state machines of instances. Instances change states when a parameter changes or a clip ends. Uses memory only
 * for instances in a state.
 */
public final class CrowdMachine {
    /** Duration of the fade with which the shares of a state's clips follow a parameter, in seconds. */
    public static final double EASE = 0.2;

    private final CrowdController controller;
    private @Nullable Run[] runs = {}; // by instance
    private final BlendDraft blend = new BlendDraft(); // scratch, like the next field
    private final BlendDraft changed = new BlendDraft();

    /** State machine of one instance, with current state and parameters. */
    private static final class Run {
        private final StateMachine machine;
        private final float[] values; // values of the machine's parameters
        private int state;

        Run(StateMachine machine) {
            this.machine = machine;
            values = new float[machine.parameters().size()];
        }

        /**
         * Reads the blend of clips in the current state.
         *
         * @param out receives the blend
         */
        BlendDraft blend(BlendDraft out) {
            machine.states().get(state).read(value(machine.parameterOf(state)), out);
            return out;
        }

        private float value(int parameter) {
            return parameter < 0 ? 0 : values[parameter];
        }

        boolean follows(int parameter) {
            return machine.states().get(state).points().size() > 1 && machine.parameterOf(state) == parameter;
        }

        /**
         * Takes the first transition whose condition holds, if any.
         *
         * @return the transition, or null
         */
        @Nullable
        Exit step() {
            List<Exit> exits = machine.exits(state);
            for (int i = 0; i < exits.size(); i++) { // an iterator would be allocated for each of many instances
                Exit exit = exits.get(i);
                if (exit.condition() != null && exit.condition().holds(value(exit.parameter()))) {
                    state = exit.to();
                    return exit;
                }
            }
            return null;
        }

        /** @return transition that follows the end of the current state's clip; null if there is none */
        @Nullable
        Exit atEnd() {
            List<Exit> exits = machine.exits(state);
            for (int i = 0; i < exits.size(); i++) {
                if (exits.get(i).condition() == null) {
                    return exits.get(i);
                }
            }
            return null;
        }
    }

    public CrowdMachine(CrowdController controller) {
        this.controller = controller;
    }

    /** Puts an instance into the first state of a machine, without a fade and with all parameters 0. */
    public void enter(long now, int instance, StateMachine machine) {
        if (instance >= runs.length) {
            runs = Arrays.copyOf(runs, Math.max(instance + 1, runs.length + runs.length / 2));
        }
        Run run = new Run(machine);
        runs[instance] = run;
        begin(now, instance, run, 0);
    }

    /**
     * Fades an instance to another state of its machine without checking conditions. Parameters keep their values.
     *
     * @throws IllegalStateException if the instance is in no state
     * @throws java.util.NoSuchElementException if the machine has no state with this name
     */
    public void enter(long now, int instance, String state, double fadeSeconds) {
        Run run = run(instance);
        int entered = run.machine.state(state);
        Fade.lasting(fadeSeconds); // refuses a bad duration before anything changes
        run.state = entered;
        begin(now, instance, run, fadeSeconds);
    }

    private void begin(long now, int instance, Run run, double fadeSeconds) {
        controller.blend(now, instance, run.blend(blend), fadeSeconds);
        if (run.atEnd() != null) {
            controller.listen(now, instance);
        }
    }

    /**
     * Returns whether a transition follows the end of an instance's current clip. {@link #handle} must then receive the
     * instance's events.
     */
    public boolean isWaiting(int instance) {
        Run run = runOrNull(instance);
        return run != null && run.atEnd() != null;
    }

    /** Detaches an instance from its machine. The instance continues to play. */
    public void leave(int instance) {
        if (instance < runs.length) {
            runs[instance] = null;
        }
    }

    /** @return whether any instance has ever entered a state */
    public boolean isUsed() {
        return runs.length > 0;
    }

    /**
     * @return state machine of an instance
     * @throws IllegalStateException if the instance is in no state
     */
    public StateMachine machine(int instance) {
        return run(instance).machine;
    }

    /** @return name of an instance's current state; null if it is in none */
    public @Nullable String state(int instance) {
        Run run = runOrNull(instance);
        return run == null ? null : run.machine.states().get(run.state).name();
    }

    /**
     * Sets a parameter of an instance. Takes transitions while a condition holds, at most as many as the machine has
     * states. If no condition holds, the clips' shares follow the parameter.
     *
     * @throws IllegalStateException if the instance is in no state
     * @throws java.util.NoSuchElementException if its machine has no such parameter
     */
    public void set(long now, int instance, String name, float value) {
        Run run = run(instance);
        int parameter = run.machine.parameter(name);
        run.values[parameter] = value;
        int before = run.state;
        double fade = EASE;
        for (int i = 0; i < run.machine.states().size(); i++) {
            Exit taken = run.step();
            if (taken == null) {
                break;
            }
            fade = taken.fadeSeconds();
        }
        if (run.state != before) {
            begin(now, instance, run, fade);
        } else if (run.follows(parameter)) {
            controller.blend(now, instance, run.blend(blend), EASE);
        }
    }

    /**
     * Returns whether {@link #set} would change what an instance plays or fades to.
     *
     * @throws IllegalStateException if the instance is in no state
     * @throws java.util.NoSuchElementException if its machine has no such parameter
     */
    public boolean wouldChange(int instance, String name, float value) {
        Run run = run(instance);
        int parameter = run.machine.parameter(name);
        run.blend(blend);
        int state = run.state;
        float kept = run.values[parameter];
        run.values[parameter] = value;
        boolean changes = run.step() != null
                || run.follows(parameter) && !run.blend(changed).isSame(blend);
        run.values[parameter] = kept;
        run.state = state;
        return changes;
    }

    /**
     * Takes the transitions of instances whose clips have ended.
     *
     * @param events result of {@link CrowdController#drain}
     */
    public void handle(long now, CrowdEvent.Rows events) {
        for (int i = 0; i < events.size(); i++) { // no iterator, which would make an object of each event
            if (events.isOfBase(i, Marker.END)) {
                followEnd(now, events.instance(i), events.marker(i).clip());
            }
        }
    }

    /** Takes the transitions of instances whose clips have ended, after a jump of time. */
    public void jumped(long now) {
        for (int instance = 0; instance < runs.length; instance++) {
            ClipPlayback base = runs[instance] == null
                    ? null
                    : controller.completePlaybacks().playing(instance, 0);
            if (base != null
                    && base.mode() == LoopMode.CLAMP
                    && PlaybackPhase.phaseOf(base, now) == PlaybackPhase.END) {
                followEnd(now, instance, base.clip());
            }
        }
    }

    private void followEnd(long now, int instance, int clip) {
        Run run = runOrNull(instance);
        if (run == null || !run.blend(blend).plays(clip)) {
            return;
        }
        Exit next = run.atEnd();
        if (next != null) {
            run.state = next.to();
            begin(now, instance, run, next.fadeSeconds());
        }
    }

    private @Nullable Run runOrNull(int instance) {
        return instance < runs.length ? runs[instance] : null;
    }

    private Run run(int instance) {
        Run run = runOrNull(instance);
        if (run == null) {
            throw new IllegalStateException("instance " + instance
                    + ": found no current state in the state machine, expected a current state;"
                    + " call enter() first, and play all clips of this instance by the state machine");
        }
        return run;
    }
}
