package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.ErrorColours;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Pictures;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A crowd computed by the GPU, the CPU or both has equal pictures, with differences of rounding only. */
@GlTest
@EveryDriver
@Tag("turn-4")
class VertexSourceSplitTest {
    private static final int COUNT = 150;
    private static final int WIDTH = 64;
    private static final int HEIGHT = 48;
    private static final long TICKS = 172_800_123_456L;
    private static final VertexSourceSplit CPU = VertexSourceSplit.of(VertexSourceSplit.Source.CPU, 1);

    private record Trial(GlContext gl, CrowdState state, View view, BatchPlan plan, int bound) {
        byte[] picture(CullSettings culling, VertexSourceSplit vertexSource) {
            boolean preskins = plan.preskinned() > 0;
            var features = RendererFeatures.NONE
                    .withShadows(preskins)
                    .withPoses(true)
                    .withPrepass(PrepassSettings.NONE.withSkinning(preskins)); // shadows are slow, so once only
            try (GpuCharacter character =
                            GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                    SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features, plan);
                    RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, 0)) {
                renderer.passes.cpu().limitVertices(bound);
                Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
                var description =
                        new FrameDescription(view, SunnyPlain.ground(), culling, DebugView.NONE.by(vertexSource));
                renderer.render(target, description, FrameTime.at(TICKS), PassTimer.NONE);
                renderer.render(target, description, FrameTime.at(TICKS + 1000), PassTimer.NONE);
                boolean asked = !vertexSource.equals(VertexSourceSplit.GPU);
                assertEquals(asked, renderer.cpuVertexStats().evaluated() > 0);
                int seen = renderer.cpuVertexStats().evaluated()
                        + renderer.cpuVertexStats().beyondLimit();
                assertEquals(
                        Math.min(seen, CpuVertexPass.MAX_INSTANCES),
                        renderer.cpuVertexStats().evaluated());
                return target.readRgb();
            }
        }
    }

    private static Trial trial(GlContext gl, BatchPlan plan, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        CrowdState state = RandomCrowd.of(COUNT, random, true);
        return new Trial(gl, state, RandomCrowd.camera(random), plan, CpuVertexPass.MAX_VERTICES);
    }

    /** Tests one batch and many batches, with and without preskinning. */
    @ParameterizedTest
    @CsvSource({"1000, 0", "16, 0", "16, 100000"})
    void cpuVerticesGiveThePictureOfGpuVertices(int batchSize, int preskinned, GlContext gl) {
        Trial trial = trial(gl, new BatchPlan(batchSize).withPreskinned(preskinned), 2000);
        for (CullSettings culling : new CullSettings[] {CullSettings.ALL, CullSettings.CULLED.withLod(true)}) {
            byte[] gpu = trial.picture(culling, VertexSourceSplit.GPU);
            assertTrue(colours(gpu) > 10, "an empty picture");
            Pictures.assertAlike(gpu, trial.picture(culling, CPU), culling.toString());
        }
    }

    @Test
    void instancesBeyondTheCpuBudgetUseGpuVertices(GlContext gl) {
        Trial all = trial(gl, new BatchPlan(64), 2000);
        Trial some = new Trial(gl, all.state, all.view, all.plan, 100_000);
        CullSettings culling = CullSettings.CULLED.withLod(true);
        Pictures.assertAlike(
                all.picture(culling, VertexSourceSplit.GPU), some.picture(culling, CPU), "some by the cpu");
    }

    @Test
    void emptyCrowdsCanBeDrawnFromCpuVertices(GlContext gl) {
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, 0)) {
            Crowds.add(renderer, character, new CrowdState(RandomCrowd.ATLAS, 0), PaletteBackend.DEFAULT);
            View view = RandomCrowd.camera(new SplittableRandom(2000));
            var description =
                    new FrameDescription(view, SunnyPlain.ground(), CullSettings.CULLED, DebugView.NONE.by(CPU));
            renderer.render(target, description, FrameTime.at(TICKS), PassTimer.NONE);
            assertEquals(0, renderer.cpuVertexStats().evaluated());
        }
    }

    @Test
    void roundingDifferencesOfTwoVertexSourcesAreInvisibleEvenIfExaggerated(GlContext gl) {
        Trial trial = trial(gl, new BatchPlan(64), 2000);
        CullSettings culling = CullSettings.CULLED.withLod(true);
        byte[] plain = trial.picture(culling, VertexSourceSplit.of(VertexSourceSplit.Source.DIFFERENCE, 1));
        // Rounding is 2e-6 of D: exaggerated 500 times, it is half of 1/510 of D, the step of 8-bit colours.
        byte[] exaggerated = trial.picture(culling, VertexSourceSplit.of(VertexSourceSplit.Source.DIFFERENCE, 500));
        Pictures.assertAlike(plain, exaggerated, "exaggerated");
        assertTrue(colours(plain) > 3, "an empty picture");
    }

    @Test
    void colourOfADifferenceShowsItsExaggeratedSize(GlContext gl) {
        double small = 0.01 * RandomCrowd.ATLAS.certificate().diagonal();
        assertHue(new ErrorColours(1).colour(0), differences(gl, 0, 1));
        assertHue(new ErrorColours(1).colour(0.3), differences(gl, small, 30));
        assertHue(new ErrorColours(1).colour(0.8), differences(gl, small, 80));
    }

    /**
     * Draws the differences of a tower whose CPU vertices are wrong by a known distance: the CPU's copy of the vertices is
     * changed.
     *
     * @param error distance of all vertices, in units
     */
    private static byte[] differences(GlContext gl, double error, double exaggeration) {
        View view = View.lookAt(new Vector3f(0, 1, 4), new Vector3f(0, 1, 0), new View.Lens(1, 1, 0.1f, 100));
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, 0)) {
            Crowds.add(renderer, character, new CrowdState(RandomCrowd.ATLAS, 1), PaletteBackend.DEFAULT);
            float[] positions = character.cpuMeshes().level(0).geometry().positions();
            for (int x = 0; x < positions.length; x += 3) {
                positions[x] += (float) error;
            }
            var source = VertexSourceSplit.of(VertexSourceSplit.Source.DIFFERENCE, exaggeration);
            var description =
                    new FrameDescription(view, SunnyPlain.ground(), CullSettings.CULLED, DebugView.NONE.by(source));
            renderer.render(target, description, FrameTime.at(0), PassTimer.NONE);
            return target.readRgb();
        }
    }

    /** Requires that the middle of a picture, which contains linear light, has a colour, darkened by any factor. */
    private static void assertHue(float[] expected, byte[] rgb) {
        int pixel = 3 * (HEIGHT / 2 * WIDTH + WIDTH / 2);
        int brightest = expected[0] > expected[2] ? 0 : 2;
        float light = (rgb[pixel + brightest] & 0xFF) / expected[brightest];
        for (int c = 0; c < 3; c++) {
            // Both colours are rounded to steps of 8 bits.
            assertEquals(light * expected[c], rgb[pixel + c] & 0xFF, 1, "component " + c);
        }
    }

    @Test
    void whiteLineSeparatesTwoVertexSources(GlContext gl) {
        Trial trial = trial(gl, new BatchPlan(64), 2000);
        CullSettings culling = CullSettings.CULLED.withLod(true);
        byte[] gpu = trial.picture(culling, VertexSourceSplit.GPU);
        byte[] difference = trial.picture(culling, VertexSourceSplit.of(VertexSourceSplit.Source.DIFFERENCE, 1));
        var vertexSource =
                new VertexSourceSplit(VertexSourceSplit.Source.GPU, VertexSourceSplit.Source.DIFFERENCE, 0.25, 1);
        byte[] split = trial.picture(culling, vertexSource);
        for (int x = 0; x < WIDTH; x++) {
            boolean isLine = Math.abs(x - 15.5) < 1;
            byte[] expected = isLine ? split : x < 16 ? gpu : difference;
            int column = x;
            assertTrue(IntStream.range(0, HEIGHT).allMatch(y -> same(expected, split, y * WIDTH + column)), "" + x);
            assertTrue(!isLine || split[3 * x] == -1, "a white line");
        }
        assertFalse(java.util.Arrays.equals(gpu, difference));
    }

    @Test
    void splitAtThePicturesEdgeShowsOnlyOneVertexSource() {
        VertexSourceSplit left =
                new VertexSourceSplit(VertexSourceSplit.Source.GPU, VertexSourceSplit.Source.CPU, 1, 1);
        assertFalse(left.isSplit());
        VertexSourceSplit right =
                new VertexSourceSplit(VertexSourceSplit.Source.GPU, VertexSourceSplit.Source.CPU, -1, 1);
        assertEquals(1, right.strips(WIDTH).size());
        assertEquals(VertexSourceSplit.Source.CPU, right.strips(WIDTH).get(0).source());
    }

    private static boolean same(byte[] a, byte[] b, int pixel) {
        return IntStream.range(3 * pixel, 3 * pixel + 3).allMatch(i -> a[i] == b[i]);
    }

    private static long colours(byte[] rgb) {
        return IntStream.range(0, rgb.length / 3)
                .map(p -> rgb[3 * p] << 16 | (rgb[3 * p + 1] & 0xFF) << 8 | rgb[3 * p + 2] & 0xFF)
                .distinct()
                .count();
    }
}
