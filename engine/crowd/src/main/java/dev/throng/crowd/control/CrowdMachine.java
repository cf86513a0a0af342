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
 * Instances that each go through the states of a {@link StateMachine}. Something is done when a parameter changes, or a clip that a
 * state waits for is over, and never for each frame. Takes memory for each instance that is in a state, whichever machine it is of.
 */
public final class CrowdMachine {
    /** Seconds in which shares follow a parameter within a state. */
    public static final double EASE = 0.2;

    private final CrowdController controller;
    private @Nullable Run[] runs = {}; // by instances
    private final BlendDraft blend = new BlendDraft(); // these of one call
    private final BlendDraft changed = new BlendDraft();

    /** An instance in a state. */
    private static final class Run {
        private final StateMachine machine;
        private final float[] values; // of parameters
        private int state;

        Run(StateMachine machine) {
            this.machine = machine;
            values = new float[machine.parameters().size()];
        }

        /** What plays in its state. @param out receives it */
        BlendDraft blend(BlendDraft out) {
            machine.states().get(state).read(value(machine.parameterOf(state)), out);
            return out;
        }

        private float value(int parameter) {
            return parameter < 0 ? 0 : values[parameter];
        }

        /** Whether what plays in its state depends on a parameter. */
        boolean follows(int parameter) {
            return machine.states().get(state).points().size() > 1 && machine.parameterOf(state) == parameter;
        }

        /** Takes the first transition that may be taken; null where none may. */
        @Nullable
        Exit step() {
            List<Exit> exits = machine.exits(state);
            for (int i = 0; i < exits.size(); i++) { // no iterator: many may step at once
                Exit exit = exits.get(i);
                if (exit.condition() != null && exit.condition().holds(value(exit.parameter()))) {
                    state = exit.to();
                    return exit;
                }
            }
            return null;
        }

        /** The transition that is taken when the clip of its state is over. */
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

    /** Puts an instance into the first state of a machine at once, with all parameters 0. */
    public void enter(long now, int instance, StateMachine machine) {
        if (instance >= runs.length) {
            runs = Arrays.copyOf(runs, Math.max(instance + 1, runs.length + runs.length / 2));
        }
        Run run = new Run(machine);
        runs[instance] = run;
        begin(now, instance, run, 0);
    }

    /**
     * Puts an instance into another state of its machine, whatever the conditions, over a fade; parameters keep their values.
     *
     * @throws IllegalStateException when the instance is in none
     * @throws java.util.NoSuchElementException when there is no state of that name
     */
    public void enter(long now, int instance, String state, double fadeSeconds) {
        Run run = run(instance);
        int entered = run.machine.state(state);
        Fade.lasting(fadeSeconds); // refused before anything is changed
        run.state = entered;
        begin(now, instance, run, fadeSeconds);
    }

    private void begin(long now, int instance, Run run, double fadeSeconds) {
        controller.blend(now, instance, run.blend(blend), fadeSeconds);
        if (run.atEnd() != null) {
            controller.listen(now, instance);
        }
    }

    /** Whether an instance is in a state that is left when its clip is over: then it is listened to. */
    public boolean isWaiting(int instance) {
        Run run = runOrNull(instance);
        return run != null && run.atEnd() != null;
    }

    /** Lets an instance be in no state; it goes on playing. */
    public void leave(int instance) {
        if (instance < runs.length) {
            runs[instance] = null;
        }
    }

    /** Whether any instance has ever entered a state. */
    public boolean isUsed() {
        return runs.length > 0;
    }

    /**
     * The machine whose states an instance goes through.
     *
     * @throws IllegalStateException when the instance is in none
     */
    public StateMachine machine(int instance) {
        return run(instance).machine;
    }

    /** The name of the state that an instance is in, null for none. */
    public @Nullable String state(int instance) {
        Run run = runOrNull(instance);
        return run == null ? null : run.machine.states().get(run.state).name();
    }

    /**
     * Sets a parameter of an instance: takes the transitions whose conditions hold now, at most as many as there are states, or else
     * blends the state's clips anew.
     *
     * @throws IllegalStateException when the instance is in no state
     * @throws java.util.NoSuchElementException when its machine has no such parameter
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
     * Whether {@link #set} would let an instance play something else than it is on its way to.
     *
     * @throws IllegalStateException when the instance is in no state
     * @throws java.util.NoSuchElementException when its machine has no such parameter
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
     * Goes on to the next states where the controller told that clips of states are over.
     *
     * @param events as {@link CrowdController#drain} gives them
     */
    public void handle(long now, List<CrowdEvent> events) {
        for (CrowdEvent event : events) {
            if (event.isOfBase(Marker.END)) {
                goOn(now, event.instance(), event.marker().clip());
            }
        }
    }

    /** Goes on after a jump of time, without events, where clips of states are over. */
    public void jumped(long now) {
        for (int instance = 0; instance < runs.length; instance++) {
            ClipPlayback base =
                    runs[instance] == null ? null : controller.mixes().playing(instance, 0);
            if (base != null
                    && base.mode() == LoopMode.CLAMP
                    && PlaybackPhase.phaseOf(base, now) == PlaybackPhase.END) {
                goOn(now, instance, base.clip());
            }
        }
    }

    /** Where the clip that is over is one of the state's, goes on to the next. */
    private void goOn(long now, int instance, int clip) {
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
