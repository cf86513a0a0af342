package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PalettePath;
import dev.throng.crowd.gl.scene.Ahead;
import dev.throng.crowd.gl.scene.Evaluation;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Inspection;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Pictures;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same crowd evaluated by the device, by the twin, and by both: pictures are alike, and differences are rounding. */
@GlTest
@EveryDriver
class EvaluationTest {
    private static final int COUNT = 300;
    private static final int WIDTH = 64;
    private static final int HEIGHT = 48;
    private static final long TICKS = 172_800_123_456L;
    private static final Evaluation CPU = Evaluation.of(Evaluation.By.CPU, 1);

    private record Trial(GlContext gl, CrowdState state, View view, BatchPlan plan, int bound) {
        byte[] picture(Selection selection, Evaluation evaluation) {
            boolean preskins = plan.preskinned() > 0;
            var features =
                    new RendererFeatures(preskins, true, new Ahead(preskins, false)); // shadows take long, once will do
            try (GpuCharacter character =
                            new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                    CrowdRenderer renderer = new CrowdRenderer(gl, features, plan);
                    RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, 0)) {
                renderer.twin().bound(bound);
                renderer.add(character, state, PalettePath.DEFAULT);
                var scene = new FrameDescription(view, SunnyPlain.ground(), selection, Inspection.NONE.by(evaluation));
                renderer.render(target, scene, TICKS, PassTimer.NONE);
                renderer.render(target, scene, TICKS + 1000, PassTimer.NONE);
                boolean asked = !evaluation.equals(Evaluation.GPU);
                assertEquals(asked, renderer.twinned().evaluated() > 0);
                int seen = renderer.twinned().evaluated() + renderer.twinned().left();
                assertEquals(
                        Math.min(seen, TwinPass.MOST_INSTANCES),
                        renderer.twinned().evaluated());
                return target.readRgb();
            }
        }
    }

    private static Trial trial(GlContext gl, BatchPlan plan, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        CrowdState state = RandomCrowd.of(COUNT, random, true);
        return new Trial(gl, state, RandomCrowd.camera(random), plan, TwinPass.MOST_VERTICES);
    }

    /** One batch and many; vertices that the device skins when it draws, and ahead of that. */
    @ParameterizedTest
    @CsvSource({"1000, 0", "16, 0", "16, 100000"})
    void theTwinsPictureIsTheDevices(int batchSize, int preskinned, GlContext gl) {
        Trial trial = trial(gl, new BatchPlan(batchSize).withPreskinned(preskinned), 2000);
        for (Selection selection : new Selection[] {Selection.ALL, new Selection(true, true, 0)}) {
            byte[] gpu = trial.picture(selection, Evaluation.GPU);
            assertTrue(colours(gpu) > 10, "an empty picture");
            Pictures.assertAlike(gpu, trial.picture(selection, CPU), selection.toString());
        }
    }

    @Test
    void whomTheTwinHasNoTimeForTheDeviceShows(GlContext gl) {
        Trial all = trial(gl, new BatchPlan(64), 2000);
        Trial some = new Trial(gl, all.state, all.view, all.plan, 100_000);
        Selection selection = new Selection(true, true, 0);
        Pictures.assertAlike(all.picture(selection, Evaluation.GPU), some.picture(selection, CPU), "some by the twin");
    }

    @Test
    void differencesAreNotSeenEvenWhenTheyAreExaggerated(GlContext gl) {
        Trial trial = trial(gl, new BatchPlan(64), 2000);
        Selection selection = new Selection(true, true, 0);
        byte[] plain = trial.picture(selection, Evaluation.of(Evaluation.By.DIFFERENCE, 1));
        // Rounding is 2e-6 of D: 500 times as much is half of 1/510 of D, by which the colours of eight bits tell
        // differences apart.
        byte[] exaggerated = trial.picture(selection, Evaluation.of(Evaluation.By.DIFFERENCE, 500));
        Pictures.assertAlike(plain, exaggerated, "exaggerated");
        assertTrue(colours(plain) > 3, "an empty picture");
    }

    @Test
    void aLineStandsBetweenTwoEvaluations(GlContext gl) {
        Trial trial = trial(gl, new BatchPlan(64), 2000);
        Selection selection = new Selection(true, true, 0);
        byte[] gpu = trial.picture(selection, Evaluation.GPU);
        byte[] difference = trial.picture(selection, Evaluation.of(Evaluation.By.DIFFERENCE, 1));
        var evaluation = new Evaluation(Evaluation.By.GPU, Evaluation.By.DIFFERENCE, 0.25, 1);
        byte[] split = trial.picture(selection, evaluation);
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
    void aSplitAtTheBorderShowsOneSideAlone() {
        Evaluation left = new Evaluation(Evaluation.By.GPU, Evaluation.By.CPU, 1, 1);
        assertFalse(left.isSplit());
        Evaluation right = new Evaluation(Evaluation.By.GPU, Evaluation.By.CPU, -1, 1);
        assertEquals(1, right.strips(WIDTH).size());
        assertEquals(Evaluation.By.CPU, right.strips(WIDTH).get(0).by());
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
