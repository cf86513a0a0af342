package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.ModelOptions.Root;
import dev.throng.ModelOptions.Skinning;
import dev.throng.SceneOptions.Kernel;
import dev.throng.SceneOptions.Palettes;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.opengl.GL45C;

/** Compares motion vectors with finite differences of joints, for all causes of motion. */
@GlTest
@ShaderPair
@Tag("turn-6")
class MotionVectorsTest {
    private static final ModelOptions ROOTED = ModelOptions.DEFAULT.rootMotion(Root.BOTH, "walk");
    private static final SceneOptions EXACT =
            SceneOptions.DEFAULT.levels(false).animationLod(false).colourVariation(0);
    private static final Route ROUTE = Route.loop(-3, -3, 3, -3, 3, 3, -3, 3);
    private static final Light DAY = Light.clearDay(new Vector3f(0.3f, 1, 0.5f));
    private static final int FRAMES = 6;
    private static final int PIXELS = 3000;

    private static Matrix4f look(int frame) {
        return new Matrix4f()
                .lookAt(
                        new Vector3f(0.3f * frame, 2.5f + 0.1f * frame, 6),
                        new Vector3f(0, 1, 0),
                        new Vector3f(0, 1, 0));
    }

    private static void begin(Crowd crowd) {
        crowd.forEach(it -> it.position(1.3 * (it.number() % 5 - 2), 0, -1.3 * (it.number() / 5))
                .heading(it.number())
                .scale(0.8 + 0.03 * it.number())
                .play(Play.loop("wave").startTime(-0.17 * it.number())));
        crowd.instance(1).play("walk").applyRootMotion();
        crowd.instance(2).play("walk").follow(ROUTE, 2, 1.5);
        crowd.instance(3).layer(0, Play.loop("kick"), 0.2);
        crowd.instance(4).reach(Reach.lookAt("head", new Vector3f(0, 3, 3), 80));
        crowd.instance(5).blend(Play.loop("wave"), Play.loop("kick"), 0.4, 0);
    }

    private static void change(Crowd crowd, int frame) {
        crowd.instance(6).position(-2 + 0.2 * frame, 0.1 * frame, -1).heading(0.4 * frame);
        crowd.instance(7).play(Play.loop(frame % 2 == 0 ? "kick" : "wave"));
        crowd.instance(8).play(Play.loop(frame % 2 == 0 ? "kick" : "wave"), 0.3);
        crowd.instance(9).scale(0.8 + 0.1 * frame);
        crowd.instance(4).reach(Reach.lookAt("head", new Vector3f(frame - 3, 3, 3), 80));
    }

    private static void checkAll(String what, SceneOptions options, Model model, Light light) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Crowd crowd = scene.crowd(model, 10, ROUTE);
                MotionTrial trial = new MotionTrial(throng, scene, crowd, light)) {
            begin(crowd);
            for (int frame = 0; frame < FRAMES; frame++) {
                change(crowd, frame);
                trial.draw(1 + 0.04 * frame, look(frame), trial.exact(), number -> true);
                int without = trial.takeWithout();
                assertTrue(frame == 0 ? without > PIXELS / FRAMES : without == 0, frame + ": " + without);
            }
            trial.assertExact(what, PIXELS);
        }
    }

    @Test
    void motionVectorsLeadToEarlierPositionsOfJoints() {
        Model model = Robot.model(ROOTED);
        checkAll("plain", EXACT, model, Light.NEUTRAL);
        checkAll("day with shadows", EXACT.shadows(true), model, DAY);
        checkAll("environment", EXACT, model, Light.studio(ThrongOptions.DEFAULT));
        checkAll("preskinned", EXACT.preskin(true), model, Light.NEUTRAL);
        checkAll("culled triangles", EXACT.triangleCulling(true), model, Light.NEUTRAL);
        checkAll("palettes of the CPU", EXACT.palettes(Palettes.CPU), model, Light.NEUTRAL);
        checkAll("a lane for each joint", EXACT.kernel(Kernel.JOINT), model, Light.NEUTRAL);
        checkAll("dual quaternions", EXACT, Robot.model(ROOTED.skinning(Skinning.DUAL_QUATERNION)), Light.NEUTRAL);
    }

    private static void inFrames(SceneOptions options, int count, Consumer<MotionTrial> test) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Crowd crowd = scene.crowd(Robot.model(ROOTED), count, ROUTE);
                MotionTrial trial = new MotionTrial(throng, scene, crowd, Light.NEUTRAL)) {
            begin(crowd);
            test.accept(trial);
        }
    }

    /**
     * Motion vectors of poses that are shared or older than their frame lead to the positions at which these poses were
     * shown; only the device knows them.
     */
    @Test
    void motionVectorsOfSharedPosesLeadToPositionsShownEarlier() {
        inFrames(SceneOptions.DEFAULT.levels(false).lodBias(9), 60, trial -> {
            int[] numbers = IntStream.range(0, 60).toArray();
            List<JointBuffer> buffers = Arrays.stream(Robot.JOINTS)
                    .map(joint -> trial.crowd.jointBuffer(joint, numbers))
                    .toList();
            MotionTrial.Joints shown = number ->
                    buffers.stream().map(buffer -> downloaded(buffer, number)).toArray(Matrix4f[]::new);
            MotionTrial.Joints exact = trial.exact();
            int others = 0;
            for (int frame = 0; frame < FRAMES; frame++) {
                trial.draw(1 + 0.04 * frame, look(frame), shown, number -> true);
                for (int number : numbers) {
                    Matrix4f hand = shown.of(number)[4];
                    boolean isSeen = hand.m33() == 1;
                    others += isSeen && !hand.equals(exact.of(number)[4], 1e-3f) ? 1 : 0;
                }
            }
            assertTrue(others > 60, others + " poses are shared or older than their frame");
            trial.assertExact("as shown", PIXELS);
        });
    }

    private static Matrix4f downloaded(JointBuffer buffer, int number) {
        float[] floats = new float[16];
        GL45C.glGetNamedBufferSubData(buffer.bufferName(), 64L * number, floats);
        return new Matrix4f().set(floats);
    }

    /**
     * Motion vectors of a view lead to the last picture of the same view, regardless of other views and of changes in
     * between.
     */
    @Test
    void motionVectorsLeadToTheLastPictureOfTheirView() {
        inFrames(EXACT, 10, left -> {
            try (MotionTrial right = new MotionTrial(left.scene.throng, left.scene, left.crowd, Light.NEUTRAL)) {
                for (int frame = 0; frame < FRAMES; frame++) {
                    double seconds = 1 + 0.04 * frame;
                    draw(left, seconds, look(frame));
                    left.crowd.instance(6).position(-2 + 0.3 * frame, 0.1, -1).heading(0.5 * frame);
                    left.crowd.instance(0).play(Play.loop(frame % 2 == 0 ? "kick" : "wave"));
                    Matrix4f other = look(frame).rotateY(0.4f + 0.05f * frame);
                    if (frame % 2 == 0) { // in other frames, the view has no picture
                        left.scene.draw(right.again(left.frame(seconds, look(frame)), other));
                        right.check(other, right.exact(), number -> true);
                    }
                }
                left.assertExact("left", PIXELS);
                right.assertExact("right", 1000);
            }
        });
    }

    /** There are so many instances that only visible ones have palettes. */
    @Test
    void motionVectorsOfALargeCrowdLeadToEarlierPositions() {
        inFrames(EXACT, 9000, trial -> {
            for (int frame = 0; frame < FRAMES; frame++) {
                Matrix4f look = look(frame).rotateY(0.3f * frame);
                trial.draw(1 + 0.04 * frame, look, trial.exact(), number -> true);
            }
            trial.assertExact("a large crowd", PIXELS);
        });
    }

    /**
     * All instances have palettes, but after the cut, more are visible than the view has memory for. They have no motion
     * vectors until the device has counted them.
     */
    @ParameterizedTest
    @ValueSource(ints = {600, 8191})
    void motionVectorsAfterACameraCutAreMissingOrExact(int count) {
        Matrix4f few = new Matrix4f().lookAt(0, 5, 0.1f, 0, 0, 0, 0, 1, 0);
        Matrix4f many = new Matrix4f().lookAt(0, 30, 8, 0, 0, -14, 0, 1, 0);
        for (boolean isCut : new boolean[] {false, true}) {
            inFrames(EXACT, count, trial -> {
                int side = (int) Math.ceil(Math.sqrt(count));
                trial.crowd.forEach(it -> it.position(
                                1.1 * (it.number() % side - side / 2), 0, -1.1 * (it.number() / side))
                        .scale(0.8));
                draw(trial, 1, few);
                draw(trial, 1.04, few);
                trial.takeWithout();
                if (isCut) {
                    trial.view().cut();
                }
                draw(trial, 1.08, many);
                assertTrue(trial.takeWithout() > PIXELS, "most instances were out of view");
                draw(trial, 1.12, many);
                assertTrue(trial.takeWithout() > 0, "the view has memory for fewer instances");
                int frames = 0;
                do {
                    draw(trial, 1.16 + 0.04 * frames++, many);
                } while (trial.takeWithout() > 0 && frames < FRAMES);
                assertTrue(frames < FRAMES, "motion vectors are still missing after " + frames + " frames");
                trial.assertExact(count + " instances after a cut", PIXELS);
            });
        }
    }

    @Test
    void motionVectorsAreMissingInFirstFramesAndAfterCutsOrTimeJumps() {
        inFrames(EXACT, 10, trial -> {
            Matrix4f look = look(0);
            draw(trial, 1, look);
            assertTrue(trial.takeWithout() > 0, "a first frame");
            draw(trial, 1.04, look);
            assertEquals(0, trial.takeWithout());
            draw(trial, 2.5, look);
            assertTrue(trial.takeWithout() > 0, "more than a second has passed");
            draw(trial, 2, look);
            assertTrue(trial.takeWithout() > 0, "time went back");
            draw(trial, 2, look);
            assertEquals(0, trial.takeWithout(), "time stands still");
            trial.view().cut();
            draw(trial, 2.04, look);
            assertTrue(trial.takeWithout() > 0, "the camera was cut");
            trial.scene.draw(trial.frame(2.08, look).crowds());
            draw(trial, 2.08, look);
            assertTrue(trial.takeWithout() > 0, "the crowd was not in the picture before");
        });
    }

    @Test
    void exactFramesBetweenOrdinaryFramesKeepMotionVectorsCorrect() {
        inFrames(EXACT, 10, trial -> {
            try (MotionTrial other = new MotionTrial(trial.scene.throng, trial.scene, trial.crowd, Light.NEUTRAL)) {
                draw(trial, 1, look(0));
                trial.takeWithout();
                trial.scene.draw(other.frame(1.02, look(3)).exact());
                draw(trial, 1.04, look(1));
                assertEquals(0, trial.takeWithout(), "after an exact frame of another view");
                trial.scene.draw(trial.frame(1.08, look(2)).exact());
                trial.check(look(2), trial.exact(), number -> true);
                assertEquals(0, trial.takeWithout(), "an exact frame");
                trial.assertExact("across exact frames", PIXELS);
            }
        });
    }

    private static void draw(MotionTrial trial, double seconds, Matrix4f look) {
        trial.draw(seconds, look, trial.exact(), number -> true);
    }

    /** Record indices change when instances are hidden, shown, removed and added; others keep their motion vectors. */
    @Test
    void onlyNewAndFormerlyHiddenInstancesLackMotionVectors() {
        inFrames(EXACT, 10, trial -> {
            Crowd crowd = trial.crowd;
            crowd.add().position(2, 0, 1).value(11).play("kick"); // needs memory for more instances
            draw(trial, 1, look(0));
            trial.takeWithout();
            crowd.instance(5).visible(false);
            crowd.instance(2).visible(false);
            draw(trial, 1.04, look(0));
            assertEquals(0, trial.takeWithout(), "others have other indices");
            crowd.instance(5).visible(true);
            crowd.remove(0);
            draw(trial, 1.08, look(0));
            int shown = trial.takeWithout();
            assertTrue(shown > 100, "shown again: " + shown);
            crowd.remove(3);
            crowd.add().position(-2, 0, 1).value(4).play("kick");
            draw(trial, 1.12, look(0));
            int added = trial.takeWithout();
            assertTrue(added > 100, "new: " + added);
            draw(trial, 1.16, look(0));
            assertEquals(0, trial.takeWithout());
            trial.assertExact("others", PIXELS);
        });
    }
}
