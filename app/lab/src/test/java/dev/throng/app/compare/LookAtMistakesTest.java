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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Mistakes planted in look-ats at another instance are detected, and their vertices named. */
@GlTest
@Tag("turn-3")
class LookAtMistakesTest {
    private static final WalkerTrials TRIALS = new WalkerTrials(
            200,
            "\\d ik entries, looking at another instance(, on a route)?",
            new Selection(Set.of(GpuWork.GAZES), Standing.PLAIN));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"INSTANCE", "JOINT"})
    void gpuAndCpuAgreeOnLookAtsWithUnchangedShaders(Kernel kernel) {
        TRIALS.assertRight(kernel);
    }

    /** Mistakes in the vector between both instances, and in the other instance's joint, clips and record. */
    @ParameterizedTest(name = "{0} {1}: {2}")
    @Mistakes(
            statement = 1,
            value = {
                "INSTANCE => lookTarget.turned => vec3(f.x * place.x + f.y * place.z, place.y, f.x * place.z + f.y * place.x)",
                "INSTANCE => lookTarget.seen => vec3(g.x * way.x + g.y * way.z, way.y, g.x * way.z + g.y * way.x) / own.positionScale.w",
                "INSTANCE => lookTarget.way => other.positionScale.xyz + other.positionScale.w * turned",
                "INSTANCE => lookTarget.way => other.positionScale.xyz - own.positionScale.xyz + turned",
                "INSTANCE => lookTarget.seen => vec3(g.x * way.x - g.y * way.z, way.y, g.x * way.z + g.y * way.x) * own.positionScale.w",
                "INSTANCE => jointPosition.joint => parentOf(max(parentOf(joint), 0))",
                "INSTANCE => jointPosition.place#2 => atlasTrs(atlas, span, joint).translation + place",
                "INSTANCE => instanceJoint.sum#2 => place",
                "INSTANCE => instanceJoint.if#1 => slot < 2",
                "INSTANCE => instanceJoint.place#3 => place",
                "INSTANCE => instanceJoint.place#1 => vec3(0.0)",
                "INSTANCE => instanceJoint.place#1 => jointPosition(stateSpan(playback, start, uvec2(0u)), joint)",
                "INSTANCE => lookFollow.target => lookTarget(transformOf(instance), transformOf(shown), instanceJoint(shown ^ 1, joint))",
                "INSTANCE => lookFollow.target => lookTarget(transformOf(shown), transformOf(instance), instanceJoint(shown, joint))",
                "INSTANCE => lookFollow.entry.target => entry.target",
                "INSTANCE => lookFollow.entry.weight => entry.follows && isHere ? 0.0 : entry.weight",
                "INSTANCE => stateIkFollowed.return => texelFetch(states, stateIkAt(state, 0) + 2).xy",
                "INSTANCE => lookAtEntry.lookFollow() => firstInstance + int(instance ^ 1u), state, max(found, 0), entry",
                "JOINT => solve.lookFollow() => firstInstance + int(instance ^ 1u), state, i, entry"
            })
    void plantedShaderMistakesAreDetected(Kernel kernel, String statement, String wrong) throws IOException {
        TRIALS.assertNamed(folder, kernel, statement, wrong);
    }
}
