package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.gait.Gait;
import dev.throng.anim.gait.Gait.Contact;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Transition.Condition;
import dev.throng.crowd.control.Transition.Side;
import dev.throng.crowd.control.Transition.Threshold;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CrowdMachineTest {
    private static final int IDLE = 0;
    private static final int WALK = 1;
    private static final int RUN = 2;
    private static final int JUMP = 3;
    private static final Gait GAIT = new Gait(new Contact(0, 0.5), new Contact(0.5, 0.5));
    private static final ClipTable CLIPS =
            RecordedCrowd.clips(Map.of(WALK, GAIT, RUN, GAIT), List.of(), 4, 1, 0.7, 0.9);
    private static final StateMachine MACHINE = StateMachine.builder()
            .state("stand", ClipRequest.loop(IDLE))
            .state(
                    "go",
                    "speed",
                    new MachineState.Point(1, ClipRequest.loop(WALK).inStep()),
                    new MachineState.Point(3, ClipRequest.loop(RUN).inStep()))
            .state("jump", ClipRequest.once(JUMP))
            .between("stand", "go", new Threshold("speed", 0.5, 0.2), 0.3)
            .transition(new Transition("go", "jump", new Transition.Condition("jump", Transition.Side.ABOVE, 0.5), 0.1))
            .then("jump", "stand", 0.25)
            .build();
    private static final String SPEED = "speed";
    private static final String HOP = "jump";

    private final RecordedCrowd crowd = new RecordedCrowd(2);
    private final CrowdController controller = new CrowdController(CLIPS, crowd);
    private final CrowdMachine machine = new CrowdMachine(controller);

    @Test
    void noisyParameterChangesTheStateOnce() {
        SplittableRandom random = new SplittableRandom(1);
        machine.enter(0, 0, MACHINE);
        int changes = 0;
        String before = machine.state(0);
        for (long now = 0; now < 10_000_000; now += 10_000) {
            float middle = now / 10_000_000f;
            machine.set(now, 0, SPEED, middle + (float) random.nextDouble(-0.09, 0.09));
            changes += Objects.equals(machine.state(0), before) ? 0 : 1;
            before = machine.state(0);
        }
        assertEquals(1, changes);
        assertEquals("go", machine.state(0));
        machine.set(10_000_000, 0, SPEED, 0.41f);
        assertEquals("go", machine.state(0));
        machine.set(10_000_000, 0, SPEED, 0.39f);
        assertEquals("stand", machine.state(0));
    }

    @Test
    void stateChangesHalfTheHysteresisBandBeyondTheThreshold() {
        // 0.5 and a quarter are exact in float32.
        StateMachine pair = StateMachine.builder()
                .state("low", ClipRequest.loop(IDLE))
                .state("high", ClipRequest.loop(WALK))
                .between("low", "high", new Threshold(SPEED, 0.5f, 0.5f), 0.3)
                .build();
        assertEquals(
                new Condition(SPEED, Side.ABOVE, 0.75f), pair.exits(0).get(0).condition());
        assertEquals(
                new Condition(SPEED, Side.BELOW, 0.25f), pair.exits(1).get(0).condition());
    }

    @Test
    void clipsOfAStateBlendByTheParametersValue() {
        machine.enter(0, 0, MACHINE);
        machine.set(0, 0, SPEED, 1.5f);
        controller.advance(1_000_000);
        double[] shares = crowd.shares(0, 4, 1_000_000);
        assertEquals(0.75, shares[WALK], 1e-6);
        assertEquals(0.25, shares[RUN], 1e-6);
        int writes = crowd.stateWrites;
        assertFalse(machine.wouldChange(0, SPEED, 1.53f));
        assertTrue(machine.wouldChange(0, SPEED, 9), "other shares");
        assertTrue(machine.wouldChange(0, SPEED, 0), "another state");
        machine.set(1_000_000, 0, SPEED, 1.53f);
        assertEquals(writes, crowd.stateWrites, "less than a sixteenth writes nothing");
        machine.set(1_000_000, 0, SPEED, 9);
        controller.advance(2_000_000);
        assertTrue(crowd.isPlain(0));
        assertEquals(RUN, crowd.playback(0).clip());
    }

    @Test
    void endOfTheStatesClipChangesTheState() {
        machine.enter(0, 0, MACHINE);
        machine.enter(0, 0, "go", 0);
        machine.set(0, 0, SPEED, 1);
        machine.set(500_000, 0, HOP, 1);
        assertEquals("jump", machine.state(0));
        assertNull(machine.state(1));
        for (long now = 500_000; now < 1_400_000; now += 10_000) {
            machine.handle(now, controller.drain(now));
            assertEquals("jump", machine.state(0));
        }
        machine.handle(1_400_001, controller.drain(1_400_001));
        assertEquals("stand", machine.state(0));
        controller.advance(2_000_000);
        assertEquals(IDLE, crowd.playback(0).clip());
    }

    @Test
    void skippingPastTheEndOfAClipChangesTheState() {
        machine.enter(0, 0, MACHINE);
        machine.enter(0, 0, "jump", 0);
        machine.enter(0, 1, MACHINE);
        machine.enter(0, 1, "go", 0);
        controller.jumped(50_000_000);
        machine.handle(50_000_000, controller.drain(50_000_000));
        machine.jumped(50_000_000);
        assertEquals("stand", machine.state(0));
        assertEquals("go", machine.state(1));
    }

    @Test
    void endOfAnotherClipKeepsTheState() {
        machine.enter(0, 0, MACHINE);
        machine.enter(0, 0, "jump", 0);
        controller.blend(100_000, 0, Blend.of(ClipRequest.once(RUN)), 0);
        controller.jumped(50_000_000);
        machine.jumped(50_000_000);
        assertEquals("jump", machine.state(0));
    }

    @Test
    void instancesCanHaveDifferentMachines() {
        StateMachine other = StateMachine.builder()
                .state("lie", ClipRequest.loop(IDLE))
                .state("rise", ClipRequest.loop(WALK))
                .between("lie", "rise", new Threshold("call", 1, 0), 0)
                .build();
        machine.enter(0, 0, MACHINE);
        machine.enter(0, 1, other);
        machine.set(0, 1, "call", 2);
        assertEquals("stand", machine.state(0));
        assertEquals("rise", machine.state(1));
        assertEquals(other, machine.machine(1));
        assertThrows(NoSuchElementException.class, () -> machine.set(0, 1, SPEED, 2));
        machine.leave(1);
        assertThrows(IllegalStateException.class, () -> machine.set(0, 1, "call", 2));
    }

    @Test
    void stateMachineWaitsOnlyInStatesThatEndWithTheirClip() {
        assertFalse(machine.isUsed());
        assertFalse(machine.isWaiting(0));
        machine.enter(0, 0, MACHINE);
        assertTrue(machine.isUsed());
        assertFalse(machine.isWaiting(0));
        machine.enter(0, 0, HOP, 0);
        assertTrue(machine.isWaiting(0));
        assertThrows(NoSuchElementException.class, () -> machine.enter(0, 0, "fly", 0));
        assertThrows(IllegalArgumentException.class, () -> machine.enter(0, 0, "go", -1));
        assertEquals(HOP, machine.state(0), "refused before anything is changed");
        machine.leave(0);
        assertFalse(machine.isWaiting(0));
    }

    @Test
    void methodWouldChangePredictsATransitionWithoutMakingIt() {
        machine.enter(0, 0, MACHINE);
        assertTrue(machine.wouldChange(0, SPEED, 2));
        assertFalse(machine.wouldChange(0, SPEED, 0.5f));
        assertEquals("stand", machine.state(0));
        machine.set(0, 0, HOP, 1);
        assertEquals("stand", machine.state(0), "the speed is 0");
        machine.set(0, 0, SPEED, 2);
        assertEquals(HOP, machine.state(0), "two transitions at once");
    }

    @Test
    void enteringAStateFadesForTheRequestedDuration() {
        machine.enter(0, 0, MACHINE);
        machine.enter(1_000_000, 0, HOP, 0.5);
        assertEquals(2, crowd.base(0).size());
        controller.advance(1_499_999);
        assertFalse(crowd.isPlain(0));
        controller.advance(1_500_000);
        assertTrue(crowd.isPlain(0));
        machine.enter(2_000_000, 0, MACHINE);
        assertTrue(crowd.isPlain(0), "a machine begins at once");
        machine.set(2_000_000, 0, SPEED, 1);
        controller.advance(2_299_999);
        assertFalse(crowd.isPlain(0));
        controller.advance(2_300_000);
        assertTrue(crowd.isPlain(0));
    }

    @Test
    void hysteresisBandOfAThresholdIsCentredOnTheThresholdsValue() {
        StateMachine built = StateMachine.builder()
                .state(MachineState.of("a", ClipRequest.loop(0)))
                .state("b", ClipRequest.loop(1))
                .state("c", SPEED, new MachineState.Point(1, ClipRequest.loop(2)))
                .between("a", "b", new Threshold(SPEED, 0.5, 0.25), 0.75)
                .then("c", "a", 0.5)
                .build();
        assertEquals(
                List.of("a", "b", "c"),
                built.states().stream().map(MachineState::name).toList());
        Transition up = new Transition("a", "b", new Condition(SPEED, Side.ABOVE, 0.625), 0.75);
        Transition down = new Transition("b", "a", new Condition(SPEED, Side.BELOW, 0.375), 0.75);
        assertEquals(List.of(new StateMachine.Exit(1, 0, up)), built.exits(0));
        assertEquals(List.of(new StateMachine.Exit(0, 0, down)), built.exits(1));
        assertEquals(List.of(new StateMachine.Exit(0, -1, new Transition("c", "a", null, 0.5))), built.exits(2));
    }

    @Test
    void eachParameterIsListedOnce() {
        assertEquals(List.of(SPEED, HOP), MACHINE.parameters());
        assertEquals(1, MACHINE.parameter(HOP));
        assertEquals(-1, MACHINE.parameterOf(0));
        assertEquals(0, MACHINE.parameterOf(1));
        assertEquals(2, MACHINE.state("jump"));
        assertEquals(2, MACHINE.exits(1).size());
        assertEquals(-1, MACHINE.exits(2).get(0).parameter());
    }

    @Test
    void enteringAMachineAgainResetsParameters() {
        machine.enter(0, 0, MACHINE);
        machine.set(0, 0, SPEED, 2);
        machine.leave(0);
        machine.leave(7);
        assertNull(machine.state(0));
        machine.enter(0, 0, MACHINE);
        machine.set(0, 0, HOP, 1);
        assertEquals("stand", machine.state(0), "its speed is 0 again");
    }

    @Test
    void unknownStatesAndParametersAreRefused() {
        StateMachine.Builder builder =
                StateMachine.builder().state("a", ClipRequest.loop(0)).then("a", "b", 1);
        assertThrows(NoSuchElementException.class, builder::build);
        assertThrows(
                IllegalArgumentException.class, () -> StateMachine.builder().build());
        assertThrows(NoSuchElementException.class, () -> MACHINE.parameter("height"));
    }
}
