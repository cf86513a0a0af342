package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PalettePath;
import dev.throng.crowd.gl.scene.Ahead;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read back of a running crowd is what the twin makes of it, whoever is drawn and however; pictures stay as they are. */
@GlTest
class SpotProbeTest {
    private static final int COUNT = 300;
    private static final int SPOTS = 16;
    private static final int MOST_FRAMES = 2000;

    /** What compare allows. */
    private static final double TOLERANCE = 2e-6;

    private static Selection selection(String kind) {
        return switch (kind) {
            case "all" -> Selection.ALL;
            case "hidden" -> new Selection(true, true, 0, false, true);
            default -> new Selection(true, true, 2, true); // far ones share poses, others keep theirs for some frames
        };
    }

    @ParameterizedTest
    @CsvSource({"all, 1000, 0", "hidden, 16, 0", "poses, 16, 0", "poses, 64, 100000"})
    void whatIsDrawnIsWhatTheTwinMakes(String kind, int batchSize, int preskinned, GlContext gl) {
        SplittableRandom random = new SplittableRandom(2000);
        CrowdState state = RandomCrowd.of(COUNT, random, true);
        View view = RandomCrowd.camera(random);
        var features = new RendererFeatures(false, kind.equals("poses"), new Ahead(preskinned > 0, false));
        BatchPlan plan = new BatchPlan(batchSize).withPreskinned(preskinned);
        try (GpuCharacter character =
                        new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl, features, plan);
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            renderer.add(character, state, PalettePath.DEFAULT);
            var scene = new FrameDescription(view, SunnyPlain.ground(), selection(kind));
            List<Spot> spots = new ArrayList<>();
            for (int f = 0; f < MOST_FRAMES && spots.size() < SPOTS; f++) {
                renderer.spots().ask();
                renderer.render(target, scene, 10_000L * f, PassTimer.NONE);
                spots.addAll(renderer.spots().take());
            }
            assertTrue(spots.size() >= SPOTS, "too few: " + spots.size());
            for (Spot spot : spots) {
                Spot.Error error = spot.compare();
                assertTrue(error.error() <= TOLERANCE, error.toString());
                assertTrue(error.seen().instance() < COUNT);
            }
            assertTrue(spots.stream()
                            .map(spot -> spot.compare().seen().instance())
                            .distinct()
                            .count()
                    > 1);
        }
    }

    @Test
    void picturesStayAsTheyAre(GlContext gl) {
        SplittableRandom random = new SplittableRandom(2000);
        CrowdState state = RandomCrowd.of(COUNT, random, false);
        View view = RandomCrowd.camera(random);
        try (GpuCharacter character =
                        new GpuCharacter(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl);
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0, RenderTarget.Colour.SRGB)) {
            renderer.add(character, state, PalettePath.DEFAULT);
            var scene = new FrameDescription(view, SunnyPlain.ground(), selection("culled"));
            renderer.render(target, scene, 0, PassTimer.NONE);
            byte[] before = target.readRgb();
            renderer.spots().ask();
            for (int f = 0; f < 4; f++) {
                renderer.render(target, scene, 0, PassTimer.NONE);
                assertArrayEquals(before, target.readRgb());
            }
            assertEquals(4, renderer.spots().take().size());
        }
    }
}
