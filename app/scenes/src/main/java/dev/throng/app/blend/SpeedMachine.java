package dev.throng.app.blend;

import dev.throng.anim.Clip;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.CrowdMachine;
import dev.throng.crowd.control.MachineState;
import dev.throng.crowd.control.StateMachine;
import dev.throng.crowd.control.StateSink;
import dev.throng.crowd.control.Transition.Threshold;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import java.util.Objects;

/**
 * A state machine that idles, walks or runs according to a speed. Unless a user sets it, the speed periodically rises
 * from 0 to the run's speed and falls again. Each cycle restarts the machine and sets the speed at fixed ticks, so that
 * the state at a tick does not depend on earlier frames. Not thread-safe.
 */
public final class SpeedMachine {
    /** Duration in ticks of a cycle of the speed. At its start and end, the machine idles. */
    static final long CYCLE = 14_000_000;

    /** Tick at which one of the speed's cycles begins. Tick 0 lies in this cycle. */
    static final long BEGIN = -4_000_000;

    /** Time in each cycle for which the speed is above 0, in ticks. */
    private static final long MOVING = 11_000_000;

    /** Ticks between two changes of the speed. */
    private static final long STEP = 50_000;

    private static final String SPEED = "speed";
    private static final double FADE = 0.4;

    /** Threshold between two states, as a fraction of the way from the slower state's speed to the faster state's. */
    private static final double THRESHOLD_SHARE = 0.5;

    /**
     * Width of the band of speeds around the threshold in which the state does not change, as a fraction of the
     * difference between the speeds of both states.
     */
    private static final double BAND = 0.3;

    private final ClipTable clips;
    private final StateMachine states;
    private final double fastest;
    private Run run;

    /**
     * Builds the machine.
     *
     * @param walk gait with a known speed
     * @param run gait with a known speed, in step with the walk
     * @param clips clips that the machine's controller can play
     */
    SpeedMachine(Clip idle, Clip walk, Clip run, ClipTable clips) {
        this.clips = clips;
        fastest = run.speed();
        ClipRequest walking = ClipRequest.loop(walk.index()).inStep();
        ClipRequest running = ClipRequest.loop(run.index()).inStep();
        states = StateMachine.builder()
                .state("idle", ClipRequest.loop(idle.index()).since(0))
                .state(
                        "walk",
                        SPEED,
                        new MachineState.Point(walk.speed(), walking),
                        new MachineState.Point(run.speed(), running))
                .state("run", running)
                .between("idle", "walk", threshold(0, walk.speed()), FADE)
                .between("walk", "run", threshold(walk.speed(), run.speed()), FADE)
                .build();
        this.run = new Run(BEGIN);
    }

    private static Threshold threshold(double low, double high) {
        return new Threshold(SPEED, low + THRESHOLD_SHARE * (high - low), BAND * (high - low));
    }

    /** @return speed of the run, in metres per second */
    public double fastest() {
        return fastest;
    }

    /** @return name of the last shown state */
    public String state() {
        return Objects.requireNonNull(run.machine.state(0));
    }

    /** @return clock-driven speed at a tick, in metres per second */
    double speed(long ticks) {
        double share = Math.floorMod(ticks - BEGIN, CYCLE) / (double) MOVING;
        double sine = Math.sin(Math.PI * Math.min(share, 1));
        return fastest * sine * sine;
    }

    /** @return state at a tick with the clock-driven speed */
    PlayedState at(long ticks) {
        long start = Math.floorDiv(ticks - BEGIN, CYCLE) * CYCLE + BEGIN;
        if (run.start != start || ticks < run.controller.tick()) {
            run = new Run(start);
        }
        for (; run.next <= ticks; run.next += STEP) {
            run.machine.set(run.next, 0, SPEED, (float) speed(run.next));
        }
        run.controller.advance(ticks);
        return run.shown.state();
    }

    /**
     * Continues from the last state, with a speed set by the user.
     *
     * @param speed speed set by the user, in metres per second
     * @return state at the tick
     */
    PlayedState at(long ticks, float speed) {
        run.start = Long.MAX_VALUE; // part of no cycle
        if (ticks < run.controller.tick()) {
            run.controller.jumped(ticks);
        }
        run.machine.set(ticks, 0, SPEED, speed);
        run.controller.advance(ticks);
        return run.shown.state();
    }

    /** State machine of a single instance, entered at a start tick. */
    private final class Run {
        private final StateHolder shown = new StateHolder();
        private final CrowdController controller = new CrowdController(clips, shown);
        private final CrowdMachine machine = new CrowdMachine(controller);
        private long start;
        private long next;

        Run(long start) {
            this.start = start;
            next = start;
            machine.enter(start, 0, states);
        }
    }

    /** Storage of a single instance's state. */
    static final class StateHolder implements StateSink {
        private PlayedState state = PlayedState.of(ClipPlayback.loop(BakedClip.REST, 0, 0));

        PlayedState state() {
            return state;
        }

        @Override
        public ClipPlayback playback(int instance) {
            return state.base().get(0).playback();
        }

        @Override
        public void play(long now, int instance, ClipPlayback playback) {
            state = PlayedState.of(playback);
        }

        @Override
        public void play(long now, int instance, PlayedState state) {
            this.state = state;
        }
    }
}
