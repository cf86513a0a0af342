package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Trials;
import dev.throng.bake.measure.StateSphere;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Placed feet of whole crowds on rough ground: vertices from GPU and CPU palettes. */
@GlTest
@ShaderPair
@Tag("turn-5")
class FootCrowdPairTest {
    private static final int COUNT = Trials.of(500, 1500);
    private static final int FEW = 200;

    /** Times during fades, and long after. */
    private static final long[] TICKS = {234_567, 31_234_567};

    /** Fraction of the body's size, as for all inverse kinematics. */
    private static final double LIMIT = 4e-6;

    private final SplittableRandom random = new SplittableRandom(4);
    private final CrowdState crowd = FootCrowd.of(COUNT, random, FootCrowd.rough(random, 0.25));

    private static double difference(GlContext gl, CrowdState state, String kernel, int count) {
        return CrowdPair.difference(gl, state, kernel, count, TICKS);
    }

    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void placedFeetAgreeWithTheCpu(String kernel, GlContext gl) {
        double difference = difference(gl, crowd, kernel, COUNT);
        assertEquals(0, difference, LIMIT);
    }

    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void placedFeetOfLookingInstancesAgreeWithTheCpu(String kernel, GlContext gl) {
        for (int i = 0; i < FEW; i += 3) {
            crowd.setState(i, FootCrowd.looking(Objects.requireNonNull(crowd.state(i))));
        }
        assertEquals(0, difference(gl, crowd, kernel, FEW), LIMIT);
    }

    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void placedFeetOfStandingInstancesAgreeWithTheCpu(String kernel, GlContext gl) {
        crowd.clearMotions();
        assertEquals(0, difference(gl, crowd, kernel, FEW), LIMIT);
    }

    @ParameterizedTest
    @ValueSource(strings = {KernelShape.INSTANCE, KernelShape.JOINT})
    void feetFollowTheirClipsWithoutFootPlacement(String kernel, GlContext gl) {
        for (int i = 0; i < FEW; i += 2) {
            crowd.setState(i, Objects.requireNonNull(crowd.state(i)).withFeet(0));
        }
        for (int i = 1; i < FEW; i += 4) {
            crowd.setPlayback(i, crowd.playback(i));
        }
        assertEquals(0, difference(gl, crowd, kernel, FEW), LIMIT);
    }

    /** Moving hips and stretched legs stay within the bounds that culling uses. */
    @Test
    void verticesOfPlacedFeetStayWithinTheStatesBounds() {
        CrowdState steep = FootCrowd.of(FEW, random, FootCrowd.rough(random, 3));
        StateSphere.Ball ball =
                StateSphere.of(FootCrowd.ADULT, FootCrowd.ATLAS, steep.states().space());
        assertTrue(steep.states().space().placesFeet());
        CpuPaletteBuilder palettes = new CpuPaletteBuilder(FootCrowd.ADULT, steep);
        float[] rows = new float[FootCrowd.ADULT.palette().entryCount() * MatrixPalette.STRIDE];
        for (long ticks : TICKS) {
            palettes.build(ticks);
            for (int i = 0; i < FEW; i++) {
                palettes.read(i, rows);
                assertTrue(FootCrowd.farthest(rows, ball.centre()) <= ball.radius(), "instance " + i);
            }
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "footHipsDisplacement.return => 0.0",
        "footStep.ground => footGround(setup, vec3(-place.x, place.yz))",
        "footNormal.followed => -rises * factor",
        "footPlace.other => footStep(right, second, setup, hold.xy)",
        "footHold.hold => share * vec2(f.x * held.x + f.y * held.y, f.y * held.x + f.x * held.y)",
        "footHolds.right => footHold(0, travel, now)",
        "footLimit.own => hold",
        "footBefore.phase => motionPhase(travel.motion, frame.ticks)",
        "footPose.moves => joint == FOOT_HIPS + 1 && of.feet >= 0",
        "feetPlace.number => firstInstance + int(instance ^ 1u)",
        "transformOf.height => groundHeight(groundTable, at.positionScale.xz)"
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong, @TempDir Path folder, GlContext gl)
            throws IOException {
        crowd.setTransform(0, new InstanceTransform(1, 0.1f, 1, 0, 1));
        try (CopiedShaders shaders = new CopiedShaders(folder)) {
            shaders.plant(statement, wrong);
            double difference = difference(gl, crowd, KernelShape.INSTANCE, COUNT);

            assertTrue(difference > 10 * LIMIT, "off by " + difference);
        }
    }
}
