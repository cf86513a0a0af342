package dev.throng.bake.cpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Comparison of CPU and exact evaluation at the times of samples, where only rounding differs. */
@Tag("turn-5")
class CpuSkinnerTest {
    static Stream<RigShape> shapes() {
        return Stream.of(1, 2, 60, 140, 300, 1100)
                .map(RigShape::of)
                .flatMap(s -> Stream.of(s.asBush(), s, s.asBush().withRoots(Math.min(3, s.joints()))))
                .flatMap(s -> Stream.of(s, s.withGeneralScale()));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void cpuVerticesDifferFromExactVerticesByRoundingOnly(RigShape shape) {
        // one rounding of 2^-24 of D for each of two dozen levels, which mostly cancel
        compareAtRows(RandomRigs.create(shape, 23), 3e-6, 0.05);
    }

    @Test
    void roundingErrorsGrowSlowlyAlongAChainOfJoints() {
        // up to 1,100 roundings in a row
        compareAtRows(RandomRigs.create(RigShape.of(1100).asChain(), 23), 1e-4, 0.05);
    }

    @Test
    void scaleFormOfAnAtlasFollowsTheCharactersScales() {
        assertEquals(ScaleForm.UNIFORM, atlas(RigShape.of(5)).layout().form());
        assertEquals(
                ScaleForm.GENERAL,
                atlas(RigShape.of(5).withGeneralScale()).layout().form());
    }

    private static ClipAtlas atlas(RigShape shape) {
        return ClipBaker.bake(RandomRigs.create(shape, 1), BakeSettings.all(1e-2));
    }

    private static void compareAtRows(CharacterModel rig, double allowed, double degrees) {
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(1e-2));
        Comparison comparison = new Comparison(rig, atlas);
        double diagonal = RestBox.of(rig).diagonal();
        for (Clip clip : rig.clips()) {
            BakedClip baked = atlas.clip(clip.index());
            for (int row = 0; row < baked.sampleCount() - 1; row += 5) {
                int phase = atlas.samples().phases()[baked.firstSample() + row];
                comparison.pose(baked, clip, phase);
                comparison.check(diagonal * allowed, degrees, clip.name() + " row " + row);
            }
        }
    }

    private static final class Comparison {
        private final CharacterModel rig;
        private final ClipAtlas atlas;
        private final ExactSkinner exact;
        private final CpuPalette cpuPalette;
        private final CpuSkinner cpu;
        private final float[] palette;

        Comparison(CharacterModel rig, ClipAtlas atlas) {
            this.rig = rig;
            this.atlas = atlas;
            exact = new ExactSkinner(rig);
            cpuPalette = new CpuPalette(rig.skeleton(), rig.palette());
            cpu = new CpuSkinner(NormalRule.of(rig));
            palette = new float[5 + rig.palette().entryCount() * MatrixPalette.STRIDE];
        }

        void pose(BakedClip baked, Clip clip, int phase) {
            SampleSpan span = new SampleSpan();
            span.findWrapped(atlas, baked, phase);
            cpuPalette.build(atlas, span, palette, 5);
            exact.setPose(clip, Phase.latestTime(Integer.toUnsignedLong(phase), clip.duration()));
        }

        void check(double distance, double degrees, String where) {
            for (Mesh mesh : rig.meshes()) {
                Influences reduced = InfluenceReduction.reduce(mesh.influences());
                int floats = 3 * mesh.vertexCount();
                float[] positions = new float[floats];
                float[] normals = new float[floats];
                double[] exactPositions = new double[floats];
                double[] exactNormals = new double[floats];
                cpu.skinVertices(mesh.geometry(), reduced, new CpuSkinner.Palette(palette, 5), positions, normals);
                exact.skin(mesh.geometry(), reduced, exactPositions, exactNormals);
                for (int o = 0; o < floats; o += 3) {
                    // for small angles, a chord of unit vectors is the angle in radians
                    double angle = Math.toDegrees(length(normals, exactNormals, o));
                    boolean isNear = length(positions, exactPositions, o) <= distance && angle <= degrees;
                    if (!isNear) {
                        fail(where + " vertex " + o / 3 + ", normal off by " + angle);
                    }
                }
            }
        }

        private static double length(float[] a, double[] b, int o) {
            double x = a[o] - b[o];
            double y = a[o + 1] - b[o + 1];
            double z = a[o + 2] - b[o + 2];
            return Math.sqrt(x * x + y * y + z * z);
        }
    }
}
