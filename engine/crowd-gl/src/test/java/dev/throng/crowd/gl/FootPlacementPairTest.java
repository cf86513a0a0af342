package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Skeleton;
import dev.throng.anim.Trials;
import dev.throng.anim.ik.Margin;
import dev.throng.anim.ik.Precision;
import dev.throng.bake.cpu.CpuFootPlacement;
import dev.throng.bake.cpu.CpuGroundHeight;
import dev.throng.bake.cpu.LegRig;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.memory.BufferTexture.Format;
import dev.throng.gl.shader.ShaderSource;
import dev.throng.math.Quat;
import dev.throng.math.Trs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Uneven ground and placed feet by {@code lib/foot_placement.glsl} and its CPU counterparts, on the same poses. */
@GlTest
@ShaderPair
class FootPlacementPairTest {
    private static final int CASES = Trials.of(1500, 4000);
    private static final int SETUP_FLOATS = 12;
    private static final CpuGroundHeight.Grid GRID = new CpuGroundHeight.Grid(-7, -4, 0.7f, 21, 17);

    /** Limit for heights and slopes: rounding of the position in the grid, and of each product and sum. */
    private static final float GROUND_LIMIT = 4e-6f;

    /**
     * Fraction of the distance from the origin: some ten square roots and divisions of three units in the last place,
     * 4e-7 each (GLSL 4.50, section 4.7.1), enlarged ten times by a leg half a percent short of straight.
     */
    private static final double LIMIT = 4e-5;

    private static final String GROUND = """
            #include "lib/ground_height.glsl"
            layout(binding = 0) uniform samplerBuffer heights;
            layout(binding = 1) uniform samplerBuffer setups;
            vec3 groundUnder(vec2 place) { return groundAt(heights, place); }
            """;

    private static final String HEIGHT = GROUND + """
            void change() {
                vec2 place = texelFetch(setups, 3 * lane()).xz;
                vec3 ground = groundUnder(place);
                poseMove(0, ground);
                poseMove(1, groundNormal(ground.yz));
                poseMove(2, vec3(groundHeight(heights, place)));
            }
            """;

    private static final String FEET = GROUND + """
            #include "lib/foot_placement.glsl"
            void change() {
                vec4 facing = texelFetch(setups, 3 * lane() + 1);
                vec4 hold = texelFetch(setups, 3 * lane() + 2);
            #if TILTS
                vec4 tilt = quatNormalise(vec4(3.0 * hold.x, 0.0, 3.0 * hold.y, 1.0));
                FootSetup setup = FootSetup(texelFetch(setups, 3 * lane()), facing.xy, facing.z, tilt);
            #else
                FootSetup setup = FootSetup(texelFetch(setups, 3 * lane()), facing.xy, facing.z);
            #endif
                FootLeg left = FootLeg(LEFT - 2, LEFT - 1, LEFT, ANKLE, LIFT, vec3(0.0, 0.0, 1.0));
                FootLeg right = FootLeg(RIGHT - 2, RIGHT - 1, RIGHT, ANKLE, LIFT, vec3(0.0, 0.0, 1.0));
                footPlace(HIPS, left, right, setup, hold);
            }
            """;

    private final SplittableRandom random = new SplittableRandom(3);
    private final float[] heights = new float[GRID.columns() * GRID.rows()];
    private final float[] setups = new float[CASES * SETUP_FLOATS];
    private final List<float[]> poses = new ArrayList<>();

    FootPlacementPairTest() {
        for (int i = 0; i < heights.length; i++) {
            heights[i] = number(-0.25, 0.25);
        }
        for (int i = 0; i < CASES; i++) {
            double heading = random.nextDouble(-3, 3);
            float[] setup = {
                number(-9, 9),
                number(-0.3, 0.3),
                number(-7, 9),
                number(0.5, 2),
                (float) Math.cos(heading),
                (float) Math.sin(heading),
                random.nextInt(4) == 0 ? number(0, 1) : 1,
                0,
                number(-0.1, 0.1),
                number(-0.1, 0.1),
                number(-0.1, 0.1),
                number(-0.1, 0.1)
            };
            System.arraycopy(setup, 0, setups, i * SETUP_FLOATS, SETUP_FLOATS);
            poses.add(Precision.narrowed(LegRig.walking(random)));
        }
    }

    private float number(double from, double to) {
        return (float) random.nextDouble(from, to);
    }

    private List<float[]> run(String text, Function<String, @Nullable String> files) {
        return run(text, files, false);
    }

    private List<float[]> run(String text, Function<String, @Nullable String> files, boolean tilts) {
        Map<String, Object> constants = new HashMap<>();
        constants.put("TILTS", tilts);
        constants.putAll(Map.of("FOOT_ABOVE", 1, "FOOT_BETWEEN", 0));
        constants.putAll(Map.of("HIPS", LegRig.HIPS, "LEFT", LegRig.LEFT, "RIGHT", LegRig.RIGHT));
        constants.putAll(
                Map.of("ANKLE", LegRig.ANKLE, "LIFT", LegRig.LEGS.left().lift()));
        PoseTrial trial = new PoseTrial(Collections.nCopies(CASES, LegRig.standing()), poses);
        return trial.run(new PoseTrial.Shader(text, constants, files), scope -> {
            scope.table("heights", new CpuGroundHeight(GRID, heights).table(), Format.R32F)
                    .bind(0);
            scope.table("setups", setups, Format.RGBA32F).bind(1);
        });
    }

    @Test
    void groundHeightsAgreeWithTheCpu() {
        CpuGroundHeight ground = new CpuGroundHeight(GRID, heights);
        List<float[]> found = run(HEIGHT, ShaderSource::read);
        for (int i = 0; i < CASES; i++) {
            float x = setups[SETUP_FLOATS * i];
            float z = setups[SETUP_FLOATS * i + 2];
            float[] at = ground.at(x, z);
            float[] normal = CpuGroundHeight.normal(at[1], at[2]);
            for (int c = 0; c < 3; c++) {
                String place = x + " " + z + ", component " + c;
                assertEquals(at[c], found.get(i)[c], GROUND_LIMIT, place);
                assertEquals(normal[c], found.get(i)[Trs.STRIDE + c], GROUND_LIMIT, place);
            }
            assertEquals(ground.height(x, z), found.get(i)[2 * Trs.STRIDE], GROUND_LIMIT);
        }
    }

    private void assertAgree(boolean tilts) {
        assertEquals(0, difference(ShaderSource::read, tilts), LIMIT);
    }

    @Test
    void placedFeetAgreeWithTheCpu() {
        assertAgree(false);
    }

    @Test
    void placedFeetOfTiltedInstancesAgreeWithTheCpu() {
        assertAgree(true);
        double untilted = difference(ShaderSource::read, false, true);
        assertTrue(untilted > 100 * LIMIT, "the tilt changes no more than " + untilted);
    }

    /** Levels the ground, and moves both feet. x and z: displacement of each foot, in units of the character. */
    private void moveFeetOnAPlane(float x, float z) {
        Arrays.fill(heights, 0);
        float[] setup = {0, 0, 0, 1, 1, 0, 1, 0, x, z, x, z};
        for (int i = 0; i < CASES; i++) {
            System.arraycopy(setup, 0, setups, i * SETUP_FLOATS, SETUP_FLOATS);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.125, 0", "0, 0.125"})
    void feetMovedAlongOneAxisOfAPlaneAgreeWithTheCpu(float x, float z) {
        moveFeetOnAPlane(x, z);
        assertAgree(false);
    }

    /** All numbers are sums of few powers of two, so both feet's goals are exactly at the hips. */
    @Test
    void feetAimedAtTheHipsOfLegsWithUnequalThighsAndShinsAgreeWithTheCpu() {
        moveFeetOnAPlane(-0.125f, 0);
        for (float[] pose : poses) {
            System.arraycopy(Precision.narrowed(LegRig.standing().restPose()), 0, pose, 0, pose.length);
            for (int foot : new int[] {LegRig.LEFT, LegRig.RIGHT}) {
                float side = foot == LegRig.LEFT ? 0.125f : -0.125f;
                System.arraycopy(new float[] {side, 0, 0}, 0, pose, (foot - 2) * Trs.STRIDE, 3);
                System.arraycopy(new float[] {0.5f, 0, 0}, 0, pose, (foot - 1) * Trs.STRIDE, 3);
                System.arraycopy(new float[] {-0.375f, 0, 0}, 0, pose, foot * Trs.STRIDE, 3);
            }
        }
        assertAgree(false);
    }

    /** Tilt that the shader computes from held feet. */
    private static float[] tilt(float[] hold) {
        float[] tilt = {3 * hold[0], 0, 3 * hold[1], 1};
        Quat.normalise(tilt, 0);
        return tilt;
    }

    private double difference(Function<String, @Nullable String> files) {
        return difference(files, false);
    }

    private double difference(Function<String, @Nullable String> files, boolean tilts) {
        return difference(files, tilts, tilts);
    }

    private double difference(Function<String, @Nullable String> files, boolean onDevice, boolean onCpu) {
        Skeleton skeleton = LegRig.standing();
        CpuGroundHeight ground = new CpuGroundHeight(GRID, heights);
        CpuFootPlacement placement = new CpuFootPlacement(skeleton, LegRig.LEGS, ground);
        List<float[]> found = run(FEET, files, onDevice);
        double most = 0;
        for (int i = 0; i < CASES; i++) {
            float[] expected = poses.get(i).clone();
            int o = SETUP_FLOATS * i;
            float[] place = Arrays.copyOfRange(setups, o, o + 6);
            float[] hold = Arrays.copyOfRange(setups, o + 8, o + SETUP_FLOATS);
            placement.place(
                    new CpuFootPlacement.Setup(place, setups[o + 6], hold, onCpu ? tilt(hold) : null), expected);
            double one = Margin.difference(skeleton, Precision.widened(expected), Precision.widened(found.get(i)));
            most = Math.max(most, one);
        }
        return most;
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "footGround.heading => vec2(f.x * place.x + f.y * place.z, f.x * place.z + f.y * place.x)",
        "footGround.rises => vec2(ground.y, f.y * ground.y + f.x * ground.z)",
        "footStep.shift => setup.weight * ground.x + leg.ankle * (1.0 / result.normal.y - 1.0)",
        "footStep.shift => setup.weight * min(max(ground.x, -most), most) + leg.ankle * (0.0)",
        "footStep.share => setup.weight",
        "footHipsDisplacement.return => min(max(left.displacement.y, -most), most)",
        "footReach.reach => start + beyond",
        "footMove.moved => translation + vec3(0.0, height, 0.0)",
        "groundAt.alongZ => groundBetween(table, grid, at + z) - groundBetween(table, grid, at)"
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong) {
        double difference = difference(PoseTrial.mistaken(statement, wrong));
        assertTrue(difference > 10 * LIMIT, "off by " + difference);
    }
}
