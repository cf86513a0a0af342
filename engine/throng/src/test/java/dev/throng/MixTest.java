package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.glGetNamedBufferSubData;

import dev.throng.crowd.state.StateRecord;
import dev.throng.gl.GlTest;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Complete playbacks that are set at once and read back. */
@GlTest
@Tag("turn-6")
class MixTest {
    /** Poses always belong to their frame. */
    private static final SceneOptions EXACT = SceneOptions.DEFAULT.animationLod(false);

    private static final Vector3fc BALL = new Vector3f(0.5f, 1.4f, 1);
    private static final Play WALK = Play.loop("walk").startTime(-0.25);
    private static final Play RUN = Play.loop("run").startTime(-0.5);
    private static final Play WAVE = Play.loop("wave").startTime(-1).weight(0.75);
    private static final Play TALK = Play.loop("talk").startTime(0.5).added();
    private static final Mix ALL = Mix.of(WALK.weight(0.7), RUN.weight(0.3))
            .layer(WAVE, "spine")
            .layer(TALK)
            .reach(Reach.twoBone("hand.R", BALL), Reach.lookAt("head", BALL, 60))
            .feet(0.5);

    private static Crowd crowd(Scene scene, int count) {
        Crowd crowd = scene.crowd(PREPARED, count);
        crowd.standOn(Ground.grid(-20, -20, 40, 2, new float[] {0, 1, 0.5f, 0}));
        crowd.forEach(it -> it.position(it.number() - 1, 0, 2).heading(0.2));
        return crowd;
    }

    private static void inTwoScenes(Consumer<Crowd> one, Consumer<Crowd> other, double seconds) {
        try (Throng throng = Throng.onCurrentContext();
                Scene first = throng.scene(EXACT);
                Scene second = throng.scene(EXACT)) {
            one.accept(crowd(first, 3));
            other.accept(crowd(second, 3));
            byte[] expected = picture(first, seconds);
            assertArrayEquals(expected, picture(second, seconds));
            assertFalse(Arrays.equals(expected, picture(first, seconds + 0.1)), "something moves");
        }
    }

    @Test
    void showingAMixEqualsSeparateCallsAfterTheirFades() {
        inTwoScenes(
                crowd -> crowd.instance(0).show(ALL),
                crowd -> crowd.instance(0)
                        .blend(WALK, RUN, 0.3, 0)
                        .layer(0, WAVE.joints("spine"), 0.5)
                        .layer(1, TALK, 0.5)
                        .reach(0.5, Reach.twoBone("hand.R", BALL), Reach.lookAt("head", BALL, 60))
                        .feet(0.5),
                1);
    }

    @Test
    void mixOfOneCrowdCanBeShownByAnotherCrowd() {
        List<Mix> read = new ArrayList<>();
        inTwoScenes(
                crowd -> read.add(crowd.instance(0).show(ALL).mix()),
                crowd -> {
                    crowd.instance(1).layer(0, TALK.joints("head"), 0).stopLayer(0, 0); // other masks
                    crowd.instance(0).show(read.get(0));
                },
                1);
    }

    @Test
    void mixReplacesAllEarlierPlayback() {
        inTwoScenes(
                crowd -> {
                    Instance it = crowd.instance(0).show(ALL);
                    it.reach(Reach.lookAt("head", crowd.instance(1), "head", 60));
                    it.show(Mix.of(WALK));
                    assertEquals(-1, crowd.state.stateNumber(0), "one clip alone costs no more than before");
                },
                crowd -> crowd.instance(0).play(WALK),
                1);
    }

    @Test
    void fadesOfAMixDependOnlyOnTheClock() {
        inTwoScenes(
                crowd -> crowd.instance(0)
                        .show(Mix.of(WALK.weight(1, 0, 0, 500_000), RUN.weight(0, 1, 0, 500_000))
                                .layer(WAVE.weight(0, 0.75, 0, 2_000_000), "spine")
                                .reach(Reach.twoBone("hand.R", BALL))
                                .reachWeight(0, 1, 0, 2_000_000)),
                crowd -> crowd.instance(0)
                        .play(RUN)
                        .layer(0, WAVE.joints("spine"), 2)
                        .reach(2, Reach.twoBone("hand.R", BALL)),
                1);
    }

    @Test
    void additiveLayerAddsItsDifferenceFromAReferencePlayback() {
        Play still = Play.exact("talk", false, 0, 0, 0);
        inTwoScenes(
                crowd -> crowd.instance(0)
                        .show(Mix.of(WALK).adding(Play.loop("talk").startTime(0), still, "chest")),
                crowd -> crowd.instance(0)
                        .show(Mix.of(WALK).layer(Play.loop("talk").startTime(0).added(), "chest")),
                1);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT)) {
            Instance it = crowd(scene, 1).instance(0);
            it.show(Mix.of(WALK).adding(WAVE, WAVE));
            byte[] expected = picture(scene, 1);
            it.show(Mix.of(WALK).adding(WAVE, Play.REST));
            assertFalse(Arrays.equals(expected, picture(scene, 1)));
            it.show(Mix.of(WALK));
            assertArrayEquals(expected, picture(scene, 1), "no difference, nothing added");
        }
    }

    @Test
    void mixKeepsPhaseRateAndStartOfAnExactPlaybackUnrounded() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT)) {
            Crowd crowd = crowd(scene, 1);
            Play exact = Play.exact("walk", true, 0x8000_0001, 0x0000_0123_4567_89ABL, -987_654_321L);
            Instance it = crowd.instance(0).speed(3).show(Mix.of(exact));
            var played = crowd.state.playback(0);
            assertEquals(0x8000_0001, played.offset());
            assertEquals(0x0000_0123_4567_89ABL, played.rate());
            assertEquals(-987_654_321L, played.start());
            it.play(Play.loop("run"), 0.5).play(exact, 0.5);
            picture(scene, 1);
            assertEquals(played, crowd.state.playback(0), "by a call of play, too");
        }
    }

    private static Instance busy(Crowd crowd, int number, SplittableRandom random) {
        Instance it = crowd.instance(number).speed(1 + random.nextInt(3) / 2.0);
        Play run = Play.loop("run").inStep();
        it.play(Play.loop("walk").phase(random.nextDouble())).play(run, random.nextDouble());
        it.layer(1, WAVE.joints("chest"), random.nextDouble());
        if (random.nextBoolean()) {
            it.layer(0, TALK.joints("head"), random.nextDouble());
        }
        Reach look = Reach.lookAt("head", crowd.instance((number + 1) % crowd.size()), "hand.L", 50);
        it.reach(random.nextDouble(), Reach.fabrik("spine", "hand.R", BALL).weight(0.3), look);
        return random.nextBoolean() ? it.feet(random.nextDouble()) : it;
    }

    private static byte[] record(Crowd crowd, int number) {
        ByteBuffer record = ByteBuffer.allocate(StateRecord.BYTES);
        crowd.state.states().putRecord(crowd.state.stateNumber(crowd.slot(number)), record, 0);
        return record.array();
    }

    private static float[] matrix(JointBuffer buffer) {
        float[] matrix = new float[16];
        glGetNamedBufferSubData(buffer.bufferName(), 0, matrix);
        return matrix;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void mixReadFromAnInstanceShowsTheSamePose(long seed) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT)) {
            Crowd crowd = crowd(scene, 3);
            SplittableRandom random = new SplittableRandom(seed);
            crowd.forEach(it -> it.position(0, 0, 0));
            Instance from = busy(crowd, 1, random);
            Instance to = busy(crowd, 0, random).play("dance");
            picture(scene, 0.3);
            assertFalse(Arrays.equals(record(crowd, 1), record(crowd, 0)));
            to.show(from.mix());
            try (JointBuffer one = crowd.jointBuffer("hand.R", 0);
                    JointBuffer other = crowd.jointBuffer("hand.R", 1)) {
                for (double seconds : new double[] {0.3, 0.4, 1, 3}) {
                    picture(scene, seconds);
                    assertArrayEquals(record(crowd, 1), record(crowd, 0), "at " + seconds + " s");
                    assertArrayEquals(matrix(other), matrix(one), "at " + seconds + " s");
                }
                from.speed(0.5).stopLayer(1, 0.5).play(Play.loop("idle"), 0.5);
                to.speed(0.5).stopLayer(1, 0.5).play(Play.loop("idle"), 0.5);
                picture(scene, 3.25);
                assertArrayEquals(matrix(other), matrix(one), "after the same calls");
            }
        }
    }

    @Test
    void mixReadFromAnInstanceOfOneClipCopiesItsPlaybackExactly() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT)) {
            Crowd crowd = crowd(scene, 2);
            Instance from =
                    crowd.instance(0).play(Play.loop("walk").phase(1 / 3.0)).speed(1.7);
            picture(scene, 1.234567);
            crowd.instance(1).show(from.mix());
            assertEquals(crowd.state.playback(0), crowd.state.playback(1));
            crowd.instance(1).show(crowd.add().mix());
            assertEquals(-1, crowd.state.stateNumber(1), "at rest");
        }
    }

    @Test
    void mixOmitsLookAtsAtRemovedInstances() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT)) {
            Crowd crowd = crowd(scene, 3);
            Instance from = crowd.instance(0).play("idle");
            from.reach(Reach.lookAt("head", crowd.instance(2), "head", 60));
            crowd.remove(2);
            crowd.instance(1).show(from.mix());
            assertEquals(-1, crowd.state.stateNumber(1));
        }
    }

    @Test
    void showingAMixEndsTheInstancesStateMachine() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT)) {
            Crowd crowd = crowd(scene, 1);
            Instance it = crowd.instance(0);
            it.enter(States.of("idle", Play.loop("idle"))).show(Mix.of(WALK));
            assertTrue(it.state().isEmpty());
            it.show(Mix.of(RUN.weight(1, 0, 0, 100_000), WALK.weight(0.5, 1, 0, 300_000)));
            picture(scene, 0.2);
            assertNotEquals(-1, crowd.state.stateNumber(0));
            picture(scene, 0.4);
            assertEquals(-1, crowd.state.stateNumber(0), "one clip is left alone");
        }
    }

    @Test
    void invalidMixesAreRefusedWithoutChangingTheInstance() {
        assertMessage("0 clips", Mix::of);
        assertMessage("5 clips", () -> Mix.of(WALK, RUN, WALK, RUN, WALK));
        assertMessage("weight of 0", () -> Mix.of(WALK.weight(1, 0, 0, 100)));
        assertMessage("third layer", () -> ALL.layer(WAVE));
        assertMessage("weight 2.0", () -> Mix.of(WALK).reachWeight(0, 2, 0, 1));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT)) {
            Crowd crowd = crowd(scene, 2);
            Crowd others = scene.crowd(PREPARED, 1);
            Instance it = crowd.instance(0).play(WALK);
            byte[] before = picture(scene, 1);
            int masks = crowd.state.states().masks().masks().size();
            Mix layered = Mix.of(RUN).layer(WAVE, "neck");
            for (Mix mix : List.of(
                    layered.reach(Reach.twoBone("wing", BALL)),
                    layered.layer(Play.loop("wave"), "wing"),
                    layered.reach(Reach.lookAt("head", it, "head", 60)),
                    layered.reach(Reach.lookAt("head", others.instance(0), "head", 60)))) {
                assertThrows(IllegalArgumentException.class, () -> it.show(mix));
            }
            assertThrows(NoSuchElementException.class, () -> it.show(layered.layer(Play.loop("fly"))));
            assertThrows(IllegalStateException.class, () -> others.instance(0).show(layered.feet(1)));
            scene.renderer.limit(() -> 100);
            assertThrows(ThrongException.class, () -> it.show(layered));
            scene.renderer.limit(() -> 0);
            assertArrayEquals(before, picture(scene, 1));
            assertEquals(masks, crowd.state.states().masks().masks().size());
        }
    }

    private static void assertMessage(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
