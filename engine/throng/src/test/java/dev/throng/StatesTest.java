package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.throng.gl.GlTest;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-6")
class StatesTest {
    private static final States PEOPLE = States.of("stand", Play.loop("idle"))
            .state(
                    "go",
                    "speed",
                    Play.loop("walk").inStep().at(1.4),
                    Play.loop("run").inStep().at(3.4))
            .state("wave", Play.once("wave"))
            .above("stand", "go", "speed", 0.6, 0.3)
            .below("go", "stand", "speed", 0.4, 0.3)
            .above("stand", "wave", "hail", 0.5, 0.1)
            .then("wave", "stand", 0.2);

    @Test
    void speedParameterChangesStatesFromStandingToRunning() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 2)) {
            Instance by = crowd.instance(0).position(-1, 0, 0).enter(PEOPLE);
            Instance it = crowd.instance(1).position(1, 0, 0);
            assertEquals(Optional.of("stand"), by.state());
            assertEquals(Optional.empty(), it.state());
            picture(scene, 0.5);
            by.parameter("speed", 0.5);
            assertEquals(Optional.of("stand"), by.state(), "it is not above 0.6");
            by.parameter("speed", 2.4);
            assertEquals(Optional.of("go"), by.state());
            picture(scene, 1);
            by.parameter("speed", 0.5);
            assertEquals(Optional.of("go"), by.state(), "it is not below 0.4");
            by.parameter("speed", 0);
            assertEquals(Optional.of("stand"), by.state());
        }
    }

    @Test
    void clipsOfAMachinesStateLookLikeSeparateCalls() {
        assertArrayEquals(
                shown(it -> it.enter(PEOPLE), it -> it.parameter("speed", 2.4)),
                shown(
                        it -> it.play("idle"),
                        it -> it.blend(
                                Play.loop("walk").inStep(), Play.loop("run").inStep(), 0.5, 0.3)));
    }

    private interface Tell {
        void to(Instance it);
    }

    private static byte[] shown(Tell first, Tell then) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0);
            first.to(it);
            picture(scene, 0.5);
            then.to(it);
            picture(scene, 0.6);
            return picture(scene, 1.2);
        }
    }

    @Test
    void endOfAClipChangesTheStateWithoutReportingUnrequestedEvents() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0).enter(PEOPLE).parameter("hail", 1);
            assertEquals(Optional.of("wave"), it.state());
            it.parameter("hail", 0);
            double seconds = PREPARED.duration("wave");
            picture(scene, 0);
            picture(scene, seconds - 0.1);
            assertEquals(Optional.of("wave"), it.state());
            picture(scene, seconds + 0.1);
            assertEquals(Optional.of("stand"), it.state());
            assertEquals(List.of(), crowd.events(), "it was not listened to");
            it.enter("wave", 0);
            picture(scene, seconds + 1000);
            assertEquals(Optional.of("stand"), it.state(), "a jump passes the end, too");
        }
    }

    @Test
    void clipEventsAreReportedWhileAStateMachinePlays() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0).enter(PEOPLE).listen(true).enter("wave", 0);
            double seconds = PREPARED.duration("wave");
            picture(scene, 0);
            picture(scene, seconds + 0.1);
            assertEquals("end", crowd.events().get(0).name());
            it.listen(false).enter("wave", 0);
            picture(scene, 2 * seconds + 0.3);
            assertEquals(Optional.of("stand"), it.state(), "states go on unheard");
            assertTrue(crowd.events().isEmpty());
        }
    }

    @Test
    void playingAnotherClipEndsTheInstancesStateMachine() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0).enter(PEOPLE).play(Play.loop("idle"), 0.1);
            assertEquals(Optional.empty(), it.state());
            assertThrows(IllegalStateException.class, () -> it.parameter("speed", 1));
            it.enter(PEOPLE).enter(States.of("run", Play.loop("run")));
            assertEquals(Optional.of("run"), it.state());
            assertThrows(NoSuchElementException.class, () -> it.parameter("speed", 1));
            crowd.remove(0);
            assertEquals(Optional.empty(), crowd.add().state(), "numbers come back, states do not");
        }
    }

    @Test
    void memoryGrowsLinearlyWithInstancesInDifferentStates() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            allocated(scene, PREPARED, 500); // loads classes
            long few = allocated(scene, PREPARED, 500);
            long many = allocated(scene, PREPARED, 4000);
            assertTrue(many < 16 * few, "8 times the instances take " + (double) many / few + " times the memory");
        }
    }

    private static long allocated(Scene scene, Model model, int count) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Crowd crowd = scene.crowd(model, count)) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < count; i++) {
                States own = States.of("stand", Play.loop("idle")).state("go", Play.loop("walk"));
                crowd.instance(i).enter(own.above("stand", "go", "speed", i, 0.3));
            }
            return threads.getCurrentThreadAllocatedBytes() - before;
        }
    }

    @Test
    void invalidStatesAreRefused() {
        Class<IllegalArgumentException> wrong = IllegalArgumentException.class;
        assertThrows(wrong, () -> PEOPLE.state("go", Play.REST));
        assertThrows(wrong, () -> PEOPLE.then("go", "stand", 0.1));
        assertThrows(wrong, () -> PEOPLE.above("go", "stand", "speed", Double.NaN, 0.1));
        assertThrows(wrong, () -> PEOPLE.below("go", "stand", "speed", 1, -1));
        assertThrows(
                wrong,
                () -> PEOPLE.state(
                        "two", "x", Play.loop("a").at(2), Play.loop("b").at(1)));
        assertThrows(
                wrong,
                () -> PEOPLE.state(
                        "one", "x", Play.loop("a").at(1), Play.loop("a").at(2)));
        assertThrows(wrong, () -> PEOPLE.state("none", "x"));
        assertThrows(NoSuchElementException.class, () -> PEOPLE.then("wave", "fly", 0.1));
        States fliers = States.of("fly", Play.loop("fly"));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 1)) {
            Instance it = crowd.instance(0).enter(PEOPLE);
            assertThrows(NoSuchElementException.class, () -> it.enter(fliers));
            assertThrows(wrong, () -> it.parameter("speed", Double.NaN));
            assertThrows(wrong, () -> it.enter("go", -1));
            assertEquals(Optional.of("stand"), it.state(), "nothing was changed");
        }
    }
}
