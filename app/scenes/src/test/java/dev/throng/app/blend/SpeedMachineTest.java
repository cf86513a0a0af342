package dev.throng.app.blend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeedMachineTest {
    private static final CharacterModel ADULT = BuiltIns.load("adult");
    private static final long FRAME = 16_667;
    private static final long NOW = 123_456_789;

    /**
     * Largest change of a weight per frame, including rounding: a fade of 0.2 s is 1.5 times as steep in its middle.
     */
    private static final double STEP = 1.6 * FRAME / 200_000;

    private final SpeedMachine machine = machine();

    private static SpeedMachine machine() {
        return new DemoStates(ADULT).machine();
    }

    private static double share(PlayedState state, int clip, long ticks) {
        return state.base().stream()
                .filter(played -> played.playback().clip() == clip)
                .mapToDouble(played -> played.weight().weight(ticks))
                .sum();
    }

    @ParameterizedTest
    @ValueSource(longs = {SpeedMachine.BEGIN, 0, SpeedMachine.BEGIN + 700 * SpeedMachine.CYCLE})
    void eachRoundPassesThroughAllStatesAndBack(long begin) {
        Set<String> up = new LinkedHashSet<>();
        Set<String> down = new LinkedHashSet<>();
        long start =
                Math.floorDiv(begin - SpeedMachine.BEGIN, SpeedMachine.CYCLE) * SpeedMachine.CYCLE + SpeedMachine.BEGIN;
        for (long ticks = start; ticks < start + SpeedMachine.CYCLE; ticks += FRAME) {
            machine.at(ticks);
            (machine.speed(ticks + 1) > machine.speed(ticks) ? up : down).add(machine.state());
        }
        assertEquals(List.of("idle", "walk", "run"), List.copyOf(up));
        assertEquals(List.of("run", "walk", "idle"), List.copyOf(down));
    }

    @Test
    void stateOfTheSpeedMachineDependsOnlyOnTheClock() {
        SpeedMachine jumper = machine();
        for (long ticks = -2 * SpeedMachine.CYCLE; ticks < 2 * SpeedMachine.CYCLE; ticks += 33_333) {
            PlayedState shown = machine.at(ticks);
            if (Math.floorMod(ticks, 7) == 0) {
                jumper.at(NOW);
                assertEquals(shown, jumper.at(ticks), "tick " + ticks);
            }
        }
        PlayedState later = machine.at(NOW);
        machine.at(0);
        assertEquals(later, machine.at(NOW));
    }

    @Test
    void clipSharesAndPhasesNeverJump() {
        PlayedState before = machine.at(SpeedMachine.BEGIN - FRAME);
        for (long ticks = SpeedMachine.BEGIN; ticks < SpeedMachine.BEGIN + 2 * SpeedMachine.CYCLE; ticks += FRAME) {
            PlayedState after = machine.at(ticks);
            for (WeightedPlayback clip :
                    Stream.concat(before.base().stream(), after.base().stream()).toList()) {
                int index = clip.playback().clip();
                assertEquals(share(before, index, ticks - FRAME), share(after, index, ticks), STEP, "tick " + ticks);
            }
            for (WeightedPlayback clip : after.base()) {
                for (WeightedPlayback old : before.base()) {
                    if (old.playback().clip() == clip.playback().clip()) {
                        int gone = (int) (PlaybackPhase.phaseOf(clip.playback(), ticks)
                                - PlaybackPhase.phaseOf(old.playback(), ticks - FRAME));
                        assertTrue(gone >= 0 && gone < 0.05 * 0x1p32, "tick " + ticks + ": " + gone);
                    }
                }
            }
            before = after;
        }
    }

    @Test
    void manualSpeedContinuesFromTheShownState() {
        PlayedState before = machine.at(NOW);
        PlayedState after = machine.at(NOW, (float) machine.speed(NOW));
        for (WeightedPlayback clip : before.base()) {
            int index = clip.playback().clip();
            assertEquals(share(before, index, NOW), share(after, index, NOW), 1e-6);
        }
        machine.at(NOW, (float) machine.fastest());
        assertEquals("run", machine.state());
        assertEquals(
                1, machine.at(NOW + 1_000_000, (float) machine.fastest()).base().size());
        machine.at(NOW + 1_000_000, 0);
        assertEquals("idle", machine.state());
        assertEquals(before, machine.at(NOW));
    }

    @Test
    void stateWalkIsLeftAtALowerSpeedThanItIsEntered() {
        double walk = clipSpeed("walk");
        machine.at(0, 0);
        machine.at(1, (float) (0.6 * walk));
        assertEquals("idle", machine.state());
        machine.at(2, (float) (0.7 * walk));
        assertEquals("walk", machine.state());
        machine.at(3, (float) (0.4 * walk));
        assertEquals("walk", machine.state());
        machine.at(4, (float) (0.3 * walk));
        assertEquals("idle", machine.state());
    }

    @Test
    void timeCanGoBackWhileASpeedIsSet() {
        machine.at(NOW, 1);
        assertEquals("walk", machine.state());
        assertNotEquals(List.of(), machine.at(0, 1).base());
        machine.at(1_000_000, 0);
        assertEquals("idle", machine.state());
        assertEquals(1, machine.at(2_000_000, 0).base().size());
    }

    private static double clipSpeed(String name) {
        return ADULT.clips().stream()
                .filter(clip -> clip.name().equals(name))
                .findFirst()
                .orElseThrow()
                .speed();
    }
}
