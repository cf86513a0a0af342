package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.PathName;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.AtlasFile;
import dev.throng.bake.file.ContentHash;
import dev.throng.bake.file.OwnCache;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.cpu.CpuBackend;
import dev.throng.crowd.gl.probe.GpuBackend;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.proof.Differences;
import dev.throng.proof.ModelComparison;
import dev.throng.proof.Runs;
import dev.throng.proof.Tolerance;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Wrong texels of an atlas are detected. Comparison with keyframes detects a wrong texel that GPU and CPU read;
 * comparison with the CPU detects one that only the GPU reads.
 */
@GlTest
@Tag("turn-3")
class AtlasMistakesTest {
    private static final int CLIP = 1;
    private static final CrowdPlan PLAN = new CrowdPlan(Trial.INSTANCES, 1, null);
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(6), 31);

    /**
     * Moves one joint by a tenth in a sample of a clip.
     *
     * @param where position of the sample, from the first (0) to the last (1)
     */
    private static ClipAtlas broken(ClipAtlas atlas, double where) {
        float[] texels = atlas.texels().clone();
        int row = (int) (where * (atlas.clip(CLIP).sampleCount() - 1));
        texels[atlas.layout().floatOffset(atlas.clip(CLIP).firstSample() + row, 3)] += 0.1f;
        return new ClipAtlas(atlas.layout(), atlas.clips(), atlas.samples(), texels, atlas.certificate());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.5, 0.9, 1})
    void comparisonWithKeyframesDetectsAWrongTexelReadByGpuAndCpu(double where, @TempDir Path folder)
            throws IOException {
        try (OwnCache cache = new OwnCache(folder)) {
            findsAWrongTexel(where, cache);
        }
    }

    private static void findsAWrongTexel(double where, OwnCache cache) throws IOException {
        assertEquals(
                ExitCode.OK,
                Trial.run(RIG, PathName.GPU, PathName.EXACT, Kernel.INSTANCE).code());
        Path file = cache.files("atlas").get(0);
        ContentHash content = ContentHash.of(RIG);
        new AtlasFile(content).write(broken(new AtlasFile(content).read(file), where), file);
        Trial trial = Trial.run(RIG, PathName.GPU, PathName.EXACT, Kernel.INSTANCE);
        assertEquals(ExitCode.FAILED, trial.code(), trial.out());
        assertTrue(
                trial.err()
                        .matches(
                                "throng: random rig 31: wrong vertex: instance \\d+, clip 1 'clip 1', time \\S+ s, wrap \\w+, joint "
                                        + "'joint \\d', mesh 0 'mesh 0', vertex \\d+, position: found .* by \\w+, expected .* by exact; .*\\R"),
                trial.err());
        assertEquals(
                ExitCode.OK,
                Trial.run(RIG, PathName.GPU, PathName.CPU, Kernel.INSTANCE).code(),
                "both read the same texel");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.5, 0.9, 1})
    void comparisonWithTheCpuDetectsAWrongTexelReadOnlyByTheGpu(double where, GlContext gl) {
        ClipAtlas atlas = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
        try (VertexBackend gpu = GpuBackend.open(gl, RIG, broken(atlas, where), null);
                VertexBackend cpu = new CpuBackend(RIG, atlas)) {
            ModelComparison comparison = new ModelComparison(
                    RIG,
                    atlas,
                    Runs.ofClips(List.of(0, 1, 2, 3), Trial.INSTANCES, clip -> PLAN.clipTimes(RIG, clip)),
                    gpu,
                    cpu);
            Tolerance tolerance = new Tolerance(Tolerance.ROUNDING, null, null);
            for (int clip : List.of(0, 1, 2, 3)) {
                Differences found = comparison.compare(clip);
                assertEquals(clip == CLIP, tolerance.judge(found).isPresent(), "clip " + clip);
            }
        }
    }
}
