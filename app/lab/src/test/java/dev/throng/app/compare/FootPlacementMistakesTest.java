package dev.throng.app.compare;

import dev.throng.app.compare.shown.SeededStates.Selection;
import dev.throng.app.compare.shown.SeededStates.Standing;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.crowd.gl.Mistakes;
import dev.throng.gl.GlTest;
import dev.throng.proof.Shown.GpuWork;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Mistakes planted in the foot placement on uneven ground are detected, and their vertices named. */
@GlTest
@Tag("turn-3")
class FootPlacementMistakesTest {
    /** Enough states to include a planted foot that is released. */
    private static final WalkerTrials TRIALS = new WalkerTrials(
            600, "0 ik entries, feet on uneven ground", new Selection(Set.of(GpuWork.FEET), Standing.PLAIN));

    /** Half of the states with feet on uneven ground use inverse kinematics. */
    private static final WalkerTrials SOLVED = new WalkerTrials(
            200, "[1-9] ik entries, feet on uneven ground", new Selection(Set.of(GpuWork.FEET), Standing.SOLVED));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"INSTANCE", "JOINT"})
    void gpuAndCpuAgreeOnFootPlacementWithUnchangedShaders(Kernel kernel) {
        TRIALS.assertRight(kernel);
    }

    /** Mistakes in hips, reach, slope, ground, and the position of planted feet. */
    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "footHipsDisplacement.return => 0.0",
        "footHipsDisplacement.return => min(max(left.displacement.y, -most), most)",
        "footBend.raised => hip + vec3(0.0, 1.001 * height, 0.0)",
        "footMove.moved => translation - affineCross(z, x) * (height / det)",
        "footReach.reach => start + beyond",
        "footStep.shift => setup.weight * ground.x + leg.ankle * (1.0 / result.normal.y - 1.0)",
        "footStep.shift => setup.weight * min(max(ground.x, -most), most) + leg.ankle * (0.0)",
        "footStep.share => setup.weight",
        "footNormal.followed => -rises * factor",
        "footGround.heading => vec2(f.x * place.x + f.y * place.z, f.x * place.z + f.y * place.x)",
        "footGround.rises => vec2(ground.y, f.y * ground.y + f.x * ground.z)",
        "footGround.height => ground.x - setup.positionScale.y",
        "footBend.pole => step.upper + vec3(0.0)",
        "footPlace.other => footStep(right, second, setup, hold.xy)",
        "groundAt.alongZ => groundBetween(table, grid, at + z) - groundBetween(table, grid, at)",
        "groundBetween.o#1 => GROUND_HEADER + cell.x * grid.counts.x + cell.y",
        "groundBetween.inside => at",
        "footHold.hold => share * vec2(f.x * held.x + f.y * held.y, f.y * held.x + f.x * held.y)",
        "footHolds.right => footHold(0, travel, now)",
        "footHold.then => footScene(footBefore(travel, since - at), uintBitsToFloat(texelFetch(stances, stance + 1).xy))",
        "footBefore.phase => motionPhase(travel.motion, frame.ticks)",
        "footScene.heading => vec2(f.x * p.x - f.y * p.y, f.x * p.y - f.y * p.x)",
        "footSlotPlayed.weight#2 => 1.0",
        "footHold.share => left / now.positionScale.w",
        "footLimit.result => own",
        "footPose.moves => joint == FOOT_HIPS + 1 && of.feet >= 0",
        "feetPlace.number => firstInstance + int(instance ^ 1u)",
        "feetPlace.weight => 1.0"
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong) throws IOException {
        TRIALS.assertNamed(folder, Kernel.INSTANCE, statement, wrong);
    }

    @Test
    void gpuAndCpuAgreeIfInverseKinematicsFollowsFootPlacement() {
        SOLVED.assertRight(Kernel.INSTANCE);
    }

    /** With these mistakes, inverse kinematics starts from a pose without placed feet, or with wrong ones. */
    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "main.storePose() => state, joint, statePose(sources[member], joint)",
        "pose_feet/main.footPosed => placed ? footPlaced[0] : vec4(0.0)",
        "pose_feet/main.footPosed => placed ? footPlaced[k] : vec4(1.0)"
    })
    void plantedMistakesBeforeInverseKinematicsAreDetected(String statement, String wrong) throws IOException {
        SOLVED.assertNamed(folder, Kernel.INSTANCE, statement, wrong);
    }

    /** In this kernel, one lane places each foot, and other lanes read the joints of its leg. */
    @ParameterizedTest(name = "{0}: {1}")
    @Mistakes({
        "poseMove.footPosed => vec4(translation, 0.0)",
        "poseTurn.at#2 => footJoints[k] == joint ? footTexel + 1 : at",
        "pose_legs/main.footPosed => vec4(1.0)",
        "main.leg#2 => FootLeg(FOOT_LEFT)",
        "main.hold => footHold(0, number, state, transform, leg.lift)",
        "main.right => left",
        "footPose.placed#3 => texelFetch(footPoses, max(of.feet, 0) + max(slot - 1, 0))",
        "footPose.pose.translation#2 => slot == 1 ? placed.xyz : pose.translation"
    })
    void plantedMistakesInTheJointKernelAreDetected(String statement, String wrong) throws IOException {
        TRIALS.assertNamed(folder, Kernel.JOINT, statement, wrong);
    }
}
