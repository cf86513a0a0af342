package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntToDoubleFunction;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls for lists of instances equal calls for single instances, also after removals. */
@GlTest
@Tag("turn-2")
class InstanceListTest {
    private static final int COUNT = SIDE * SIDE;
    private static final List<Integer> REMOVED = List.of(3, 10, 11, 40, COUNT - 1);
    private static final Route ROUTE = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);
    private static final List<Play> PLAYS = List.of(Play.loop("walk"), Play.once("wave"), Play.REST, Play.loop("run"));
    private static final States STATES = States.of("stand", Play.loop("idle"))
            .state("go", "speed", Play.loop("walk").at(1), Play.loop("run").at(3))
            .above("stand", "go", "speed", 0.5, 0.2);

    /** Most of the remaining instances, the last first. */
    private static final int[] LIST = IntStream.range(0, COUNT)
            .map(i -> COUNT - 1 - i)
            .filter(number -> number % 5 != 0 && !REMOVED.contains(number))
            .toArray();

    private static Crowd crowd(Scene scene) {
        Crowd crowd = scene.crowd(PREPARED, COUNT, ROUTE);
        arrange(crowd);
        crowd.forEach(it -> it.enter(STATES));
        REMOVED.forEach(crowd::remove);
        return crowd;
    }

    private static byte[] after(Consumer<Crowd> change) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd crowd = crowd(scene);
            picture(scene, 1);
            change.accept(crowd);
            return picture(scene, 1.7);
        }
    }

    private static float[] rows(int size, IntToDoubleFunction number) {
        float[] all = new float[size * LIST.length];
        Arrays.setAll(new double[all.length], i -> all[i] = (float) number.applyAsDouble(i));
        return all;
    }

    private static void assertSame(ObjIntConsumer<Instance> one, Consumer<Instances> list) {
        byte[] expected = after(crowd -> {
            for (int row = 0; row < LIST.length; row++) {
                one.accept(crowd.instance(LIST[row]), row);
            }
        });
        assertArrayEquals(expected, after(crowd -> list.accept(crowd.instances(LIST))));
        assertNotEquals(0, Arrays.compare(expected, after(crowd -> {})));
    }

    @Test
    void callOfMethodTransformForAListEqualsSeparateCalls() {
        float[] t = rows(Instances.TRANSFORM, i -> i % Instances.TRANSFORM == 4 ? 1 + i % 3 * 0.1 : i % 13 - 6);
        assertSame(
                (it, row) -> {
                    int at = Instances.TRANSFORM * row;
                    it.position(t[at], t[at + 1], t[at + 2]).heading(t[at + 3]).scale(t[at + 4]);
                },
                list -> list.transform(Rows.of(t)));
    }

    @Test
    void callsOfTintAndSeedForAListEqualSeparateCalls() {
        float[] t = rows(Instances.TINT, i -> i % 7 * 0.2);
        int[] seeds = IntStream.range(0, LIST.length).map(i -> 31 * i - 7).toArray();
        assertSame(
                (it, row) -> {
                    int at = Instances.TINT * row;
                    it.tint(t[at], t[at + 1], t[at + 2]).value(t[at + 3]).seed(seeds[row]);
                },
                list -> list.tint(Rows.of(t)).seed(Rows.of(seeds)));
    }

    @Test
    void callOfMethodPlayForAListEqualsSeparateCalls() {
        float[] p = rows(Instances.PLAY, i -> {
            int row = i / Instances.PLAY;
            return new double[] {row % PLAYS.size(), row % 10 * 0.1, 0.5 + row % 3, row % 5 * 0.25}[i % Instances.PLAY];
        });
        assertSame(
                (it, row) -> {
                    int at = Instances.PLAY * row;
                    it.play(PLAYS.get((int) p[at]).phase(p[at + 1]), p[at + 3]).speed(p[at + 2]);
                },
                list -> list.play(PLAYS, Rows.of(p)));
    }

    @Test
    void callsOfSpeedAndParameterForAListEqualSeparateCalls() {
        float[] speeds = rows(1, i -> i % 4);
        assertSame(
                (it, row) -> it.speed(speeds[row]).parameter("speed", speeds[row]),
                list -> list.speed(Rows.of(speeds)).parameter("speed", Rows.of(speeds)));
    }

    @Test
    void callsOfFollowAndVisibleForAListEqualSeparateCalls() {
        float[] ways = rows(Instances.MOTION, i -> new double[] {i / 3 % 2 - 1, i, i % 7}[i % Instances.MOTION]);
        byte[] shown = new byte[LIST.length];
        Arrays.setAll(new int[shown.length], i -> shown[i] = (byte) (i % 3));
        assertSame(
                (it, row) -> {
                    int at = Instances.MOTION * row;
                    Instance moved = ways[at] < 0 ? it.stopMoving() : it.follow(ROUTE, ways[at + 1], ways[at + 2]);
                    moved.visible(shown[row] != 0);
                },
                list -> list.follow(Rows.of(ways)).visible(Rows.of(shown)));
    }

    @Test
    void callOfMethodLookAtWithPointsForAListEqualsSeparateCalls() {
        float[] t = rows(Instances.TARGET, i -> i % 11 - 5);
        assertSame(
                (it, row) -> {
                    int at = Instances.TARGET * row;
                    it.lookAt("head", new Vector3f(t[at], t[at + 1], t[at + 2]), 70);
                },
                list -> list.lookAt("head", 70, Rows.of(t)));
    }

    @Test
    void callOfMethodLookAtWithInstancesForAListEqualsSeparateCalls() {
        int[] others = new int[LIST.length];
        Arrays.setAll(others, i -> LIST[(i + 5) % LIST.length]);
        assertSame(
                (it, row) -> it.lookAt("head", it.crowd.instance(others[row]), "hand.R", 70),
                list -> list.lookAt("head", 70, "hand.R", Rows.of(others)));
    }

    /** The array is read in each call, as a host may change its list in place. */
    @Test
    void changesOfTheArrayBehindAListOfInstancesAffectLaterCalls() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd crowd = crowd(scene);
            int[] numbers = {7, 8};
            Instances list = crowd.instances(numbers).visible(Rows.of(new byte[2]));
            numbers[0] = 9;
            list.visible(Rows.of(new byte[] {0, 1}));
            assertTrue(!crowd.instance(7).isVisible() && crowd.instance(8).isVisible());
            assertTrue(!crowd.instance(9).isVisible());
        }
    }

    @Test
    void invalidInstanceListsAndValuesAreRefusedWithoutChangingTheCrowd() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd crowd = crowd(scene);
            int shown = crowd.shown();
            Class<IllegalArgumentException> wrong = IllegalArgumentException.class;
            Rows two = Rows.of(new byte[2]);
            String rows = assertThrows(wrong, () -> crowd.instances(1, 2, 4).visible(two))
                    .getMessage();
            assertTrue(rows.contains("found 2 rows, expected 3 rows"), rows);
            String twice = assertThrows(wrong, () -> crowd.instances(4, 4).visible(two))
                    .getMessage();
            assertTrue(twice.contains("found number 4 twice"), twice);
            assertThrows(
                    IndexOutOfBoundsException.class, () -> crowd.instances(4, 3).visible(two));
            assertEquals(shown, crowd.shown());
        }
    }
}
