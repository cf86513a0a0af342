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
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntToDoubleFunction;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Setting values of many instances by one call equals separate calls. */
@GlTest
@Tag("turn-3")
class BulkPlaybackTest {
    private static final int COUNT = SIDE * SIDE;
    private static final int FIRST = 3;
    private static final int CHANGED = COUNT - FIRST;
    private static final Route ROUTE = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);
    private static final Route OTHER = Route.path(0, 0, 3, 3);
    private static final List<Play> PLAYS = List.of(Play.loop("walk"), Play.once("wave"), Play.REST, Play.loop("run"));
    private static final States STATES = States.of("stand", Play.loop("idle"))
            .state("go", "speed", Play.loop("walk").at(1), Play.loop("run").at(3))
            .above("stand", "go", "speed", 0.5, 0.2);

    private static byte[] after(Consumer<Crowd> change) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, COUNT, ROUTE, OTHER)) {
            arrange(crowd);
            picture(scene, 1);
            change.accept(crowd);
            return picture(scene, 1.7);
        }
    }

    private static float[] floats(int size, IntToDoubleFunction number) {
        float[] all = new float[size * CHANGED];
        for (int i = 0; i < all.length; i++) {
            all[i] = (float) number.applyAsDouble(i);
        }
        return all;
    }

    private static ByteBuffer bytes(float[] floats) {
        ByteBuffer bytes =
                ByteBuffer.allocateDirect(Float.BYTES * floats.length).order(ByteOrder.nativeOrder());
        bytes.asFloatBuffer().put(floats);
        return bytes;
    }

    private static void assertSame(Consumer<Instance> one, Consumer<Instances> array, Consumer<Instances> bytes) {
        byte[] expected = after(crowd -> crowd.forEach(it -> {
            if (it.number() >= FIRST) {
                one.accept(it);
            }
        }));
        assertArrayEquals(expected, after(crowd -> array.accept(crowd.instancesFrom(FIRST))));
        assertArrayEquals(expected, after(crowd -> bytes.accept(crowd.instancesFrom(FIRST))));
        assertNotEquals(0, Arrays.compare(expected, after(crowd -> {})));
    }

    private static int row(Instance it) {
        return it.number() - FIRST;
    }

    @Test
    void oneCallOfMethodPlayForManyInstancesEqualsSeparateCalls() {
        float[] plays = floats(Instances.PLAY, i -> {
            int row = i / Instances.PLAY;
            return new double[] {row % PLAYS.size(), row % 10 * 0.1, 0.5 + row % 3, row % 5 * 0.25}[i % Instances.PLAY];
        });
        assertSame(
                it -> {
                    int at = Instances.PLAY * row(it);
                    it.play(PLAYS.get((int) plays[at]).phase(plays[at + 1]), plays[at + 3])
                            .speed(plays[at + 2]);
                },
                all -> all.play(PLAYS, Rows.of(plays)),
                all -> all.play(PLAYS, Rows.of(bytes(plays))));
    }

    /** A tenth of 2^32, the phase 0.1, needs more bits than a float has. */
    @Test
    void phasesPassedAsDoublesKeepAll32Bits() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 2)) {
            crowd.instancesFrom(0).play(PLAYS, Rows.of(new double[] {0, 0.1, 1, 0, 0, 0.7, 1, 0}));
            for (int i = 0; i < 2; i++) {
                int phase = (int) (long) ((i == 0 ? 0.1 : 0.7) * 0x1p32);
                assertEquals(phase, crowd.state.playback(i).offset());
            }
            Rows wrong = Rows.of(new double[] {0, 1, 1, 0});
            assertThrows(
                    IllegalArgumentException.class, () -> crowd.instancesFrom(0).play(PLAYS, wrong));
        }
    }

    @Test
    void oneCallOfMethodSpeedForManyInstancesEqualsSeparateCalls() {
        float[] speeds = floats(1, i -> i % 4);
        assertSame(
                it -> it.speed(speeds[row(it)]),
                all -> all.speed(Rows.of(speeds)),
                all -> all.speed(Rows.of(bytes(speeds))));
    }

    @Test
    void oneCallOfMethodFollowForManyInstancesEqualsSeparateCalls() {
        float[] ways = floats(Instances.MOTION, i -> new double[] {i / 3 % 3 - 1, i, i % 7}[i % Instances.MOTION]);
        assertSame(
                it -> {
                    int at = Instances.MOTION * row(it);
                    if (ways[at] < 0) {
                        it.stopMoving();
                    } else {
                        it.follow(ways[at] == 0 ? ROUTE : OTHER, ways[at + 1], ways[at + 2]);
                    }
                },
                all -> all.follow(Rows.of(ways)),
                all -> all.follow(Rows.of(bytes(ways))));
    }

    @Test
    void oneCallOfMethodLookAtForManyPointsEqualsSeparateCalls() {
        float[] targets = floats(Instances.TARGET, i -> i % 11 - 5);
        assertSame(
                it -> {
                    int at = Instances.TARGET * row(it);
                    it.lookAt("head", new Vector3f(targets[at], targets[at + 1], targets[at + 2]), 70);
                },
                all -> all.lookAt("head", 70, Rows.of(targets)),
                all -> all.lookAt("head", 70, Rows.of(bytes(targets))));
    }

    @Test
    void oneCallOfMethodReachForManyInstancesEqualsSeparateCalls() {
        float[] points = floats(2 * Instances.TARGET, i -> i % 11 * 0.2 - 1);
        Reach hand =
                Reach.twoBone("hand.R", new Vector3f(), new Vector3f(0, 0, -5)).weight(0.7);
        Reach other = Reach.ccd("spine", "hand.L", new Vector3f(9, 9, 9)).inModelSpace();
        assertSame(
                it -> {
                    int at = 2 * Instances.TARGET * row(it);
                    Vector3f one = new Vector3f(points[at], points[at + 1], points[at + 2]);
                    Vector3f two = new Vector3f(points[at + 3], points[at + 4], points[at + 5]);
                    it.reach(hand.to(one), other.to(two));
                },
                all -> all.reach(List.of(hand, other), Rows.of(points)),
                all -> all.reach(List.of(hand, other), Rows.of(bytes(points))));
    }

    @Test
    void invalidReachCallsForManyInstancesAreRefusedWithoutChanges() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 3)) {
            arrange(crowd);
            byte[] before = picture(scene, 1);
            Reach hand = Reach.twoBone("hand.R", new Vector3f());
            Instances all = crowd.instancesFrom(0);
            Class<IllegalArgumentException> wrong = IllegalArgumentException.class;
            assertThrows(wrong, () -> all.reach(List.of(), Rows.of(new float[0])));
            assertThrows(wrong, () -> all.reach(List.of(hand), Rows.of(new float[] {1, 1, 1, 1, 1, Float.NaN})));
            assertThrows(wrong, () -> all.reach(List.of(hand, hand), Rows.of(new float[9])));
            Reach none = Reach.twoBone("tail", new Vector3f());
            assertThrows(wrong, () -> all.reach(List.of(hand, none), Rows.of(new float[6])));
            Reach following = Reach.lookAt("head", crowd.instance(2), "head", 70);
            assertThrows(IllegalStateException.class, () -> all.reach(List.of(following), Rows.of(new float[3])));
            assertThrows(IndexOutOfBoundsException.class, () -> all.reach(List.of(hand), Rows.of(new float[12])));
            assertArrayEquals(before, picture(scene, 1));
        }
    }

    @Test
    void oneCallOfMethodLookAtForManyInstancesEqualsSeparateCalls() {
        int[] others = new int[CHANGED];
        Arrays.setAll(others, i -> (FIRST + i + 1 + 7 * i % (COUNT - 1)) % COUNT);
        ByteBuffer bytes = ByteBuffer.allocateDirect(Integer.BYTES * CHANGED).order(ByteOrder.nativeOrder());
        bytes.asIntBuffer().put(others);
        byte[] expected = after(crowd -> crowd.forEach(it -> {
            if (row(it) >= 0) {
                it.lookAt("head", crowd.instance(others[row(it)]), "hand.R", 70);
            }
        }));
        assertArrayEquals(expected, after(c -> c.instancesFrom(FIRST).lookAt("head", 70, "hand.R", Rows.of(others))));
        assertArrayEquals(expected, after(c -> c.instancesFrom(FIRST).lookAt("head", 70, "hand.R", Rows.of(bytes))));
        assertNotEquals(0, Arrays.compare(expected, after(crowd -> {})));
    }

    @Test
    void oneCallOfMethodParameterForManyInstancesEqualsSeparateCalls() {
        float[] speeds = floats(1, i -> i % 5);
        byte[] expected =
                after(crowd -> entered(crowd).forEach(it -> it.parameter("speed", row(it) < 0 ? 0 : speeds[row(it)])));
        assertArrayEquals(expected, after(c -> entered(c).instancesFrom(FIRST).parameter("speed", Rows.of(speeds))));
        assertArrayEquals(
                expected, after(c -> entered(c).instancesFrom(FIRST).parameter("speed", Rows.of(bytes(speeds)))));
        assertNotEquals(0, Arrays.compare(expected, after(crowd -> entered(crowd))));
    }

    private static Crowd entered(Crowd crowd) {
        crowd.forEach(it -> it.enter(STATES));
        return crowd;
    }

    @Test
    void oneCallOfMethodVisibleForManyInstancesEqualsSeparateCalls() {
        byte[] shown = new byte[CHANGED];
        for (int i = 0; i < CHANGED; i++) {
            shown[i] = (byte) (i % 3);
        }
        assertSame(
                it -> it.visible(shown[row(it)] != 0),
                all -> all.visible(Rows.of(shown)),
                all -> all.visible(Rows.of(new byte[CHANGED]))
                        .visible(Rows.of(
                                ByteBuffer.allocate(CHANGED + 3).put(3, shown).position(3))));
    }

    @Test
    void oneCallOfMethodSeedForManyInstancesEqualsSeparateCalls() {
        int[] seeds = new int[CHANGED];
        Arrays.setAll(seeds, i -> 31 * i - 7);
        ByteBuffer bytes = ByteBuffer.allocateDirect(Integer.BYTES * CHANGED).order(ByteOrder.nativeOrder());
        bytes.asIntBuffer().put(seeds);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd one = scene.crowd(PREPARED, COUNT);
                Crowd array = scene.crowd(one.model(), COUNT);
                Crowd direct = scene.crowd(one.model(), COUNT)) {
            one.forEach(it -> it.seed(row(it) < 0 ? it.number() : seeds[row(it)]));
            array.instancesFrom(FIRST).seed(Rows.of(seeds));
            direct.instancesFrom(FIRST).seed(Rows.of(bytes));
            assertEquals(one.state.records(), array.state.records());
            assertEquals(one.state.records(), direct.state.records());
        }
    }

    @Test
    void invalidArraysForManyInstancesAreRefusedWithoutChanges() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 2, ROUTE)) {
            Instances all = crowd.instancesFrom(0);
            ByteBuffer before = copy(crowd);
            List<Play> walk = List.of(Play.loop("walk"));
            refuses("one of 1 playbacks", () -> all.play(walk, Rows.of(new float[] {0, 0, 1, 0, 1, 0, 1, 0})));
            refuses("a fraction of the clip", () -> all.play(walk, Rows.of(new float[] {0, 0, 1, 0, 0, 1, 1, 0})));
            refuses("a speed", () -> all.play(walk, Rows.of(new float[] {0, 0, 1, 0, 0, 0, Float.NaN, 0})));
            refuses("a fade", () -> all.play(walk, Rows.of(new float[] {0, 0, 1, 0, 0, 0, 1, -1})));
            refuses(
                    "a fade of 0 to 4294.967295 s",
                    () -> all.play(walk, Rows.of(new float[] {0, 0, 1, 0, 0, 0, 1, 5000})));
            refuses("one of 1 routes", () -> all.follow(Rows.of(new float[] {0, 0, 1, 0.5f, 0, 1})));
            refuses("0 or more", () -> all.speed(Rows.of(new float[] {2, -1})));
            refuses("finite", () -> all.lookAt("head", 60, Rows.of(new float[] {0, 0, 9, 0, Float.NaN, 1})));
            refuses("0 to 180", () -> all.lookAt("head", 181, Rows.of(new float[] {0, 0, 9, 0, 0, 1})));
            refuses("wing", () -> all.lookAt("head", 60, "wing", Rows.of(new int[] {1, 0})));
            refuses("the same instance", () -> all.lookAt("head", 60, "head", Rows.of(new int[] {1, 1})));
            Class<IndexOutOfBoundsException> nobody = IndexOutOfBoundsException.class;
            assertThrows(nobody, () -> all.lookAt("head", 60, "head", Rows.of(new int[] {1, 2})));
            Class<NoSuchElementException> none = NoSuchElementException.class;
            assertThrows(none, () -> all.play(List.of(Play.loop("fly")), Rows.of(new float[4])));
            crowd.instance(0).enter(STATES);
            assertThrows(IllegalStateException.class, () -> all.parameter("speed", Rows.of(new float[] {2, 2})));
            assertEquals(Optional.of("stand"), crowd.instance(0).state());
            crowd.instance(0).play(Play.REST);
            assertThrows(IndexOutOfBoundsException.class, () -> all.seed(Rows.of(new int[3])));
            assertThrows(IndexOutOfBoundsException.class, () -> all.visible(Rows.of(new byte[3])));
            assertEquals(2, crowd.shown());
            assertEquals(before, copy(crowd));
        }
    }

    private static ByteBuffer copy(Crowd crowd) {
        ByteBuffer records = crowd.state.records();
        return ByteBuffer.allocate(records.remaining()).put(records).flip();
    }

    private static void refuses(String found, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(found), message);
    }
}
