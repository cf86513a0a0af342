package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RandomTangents;
import dev.throng.anim.RigShape;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.PathName;
import dev.throng.crowd.gl.CopiedShaders;
import dev.throng.crowd.gl.Mistakes;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** Mistakes planted in tangents of shaders are detected. */
@GlTest
@Tag("turn-3")
class TangentMistakesTest {
    /** A rig whose blended normals are not perpendicular to tangents, and one that a clip mirrors. */
    private static final List<CharacterModel> RIGS = List.of(
            RandomTangents.on(RandomRigs.create(RigShape.of(12), 21), 23),
            RandomTangents.on(RandomRigs.create(RigShape.of(12).withGeneralScale(), 5), 24));

    @TempDir
    private Path folder;

    private CopiedShaders shaders;

    @BeforeEach
    void copyShaders() throws IOException {
        shaders = new CopiedShaders(folder);
    }

    @AfterEach
    void takeShadersBack() {
        shaders.close();
    }

    @Test
    void gpuCpuAndExactTangentsAgreeWithUnchangedShaders() {
        Trial trial = run(PathName.GPU, PathName.CPU);
        assertEquals(ExitCode.OK, trial.code(), trial.out() + trial.err());
        assertEquals(ExitCode.OK, run(PathName.CPU, PathName.EXACT).code());
        Trial dual = Trial.runDual(RIGS);
        assertEquals(ExitCode.OK, dual.code(), dual.out() + dual.err());
    }

    private static Trial run(PathName a, PathName b) {
        return Trial.run(RIGS, ComparedPaths.of(a, b), Kernel.INSTANCE);
    }

    @ParameterizedTest
    @Mistakes({
        "skinTangent.inPlane => t",
        "skinTangent.inPlane => t - 0.9 * along * normal",
        "skinTangent.t => affineTransformNormal(blended, tangent.xyz)",
        "skinTangent.return => vec4(result, tangent.w)",
        "affineMirrors.return => det > 0.0",
        "posed.vertex#1 => Posed(position, normal, tangent.yxzw)",
        "main.characterTangent => vec4(0.0)",
        "main.characterTangent => vertex.tangent * vec4(1.0, 1.0, 1.0, gl_VertexID == 7 ? -1.0 : 1.0)"
    })
    void plantedShaderMistakesAreDetected(String statement, String wrong) throws IOException {
        shaders.plant(statement, wrong);
        Trial trial = run(PathName.GPU, PathName.CPU);
        assertEquals(ExitCode.FAILED, trial.code(), trial.out() + trial.err());
        assertTrue(trial.err().contains(", tangent: found ("), trial.err());
    }
}
