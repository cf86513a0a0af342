package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vertices read back from a running crowd against the CPU, for any drawn instances. */
@GlTest
@Tag("turn-5")
class VertexReadbackProbeTest {
    private static final int COUNT = 300;
    private static final int SPOTS = 16;
    private static final int MAX_FRAMES = 2000;

    /** Limit of {@code compare}. */
    private static final double TOLERANCE = 2e-6;

    private static CullSettings selection(String kind) {
        return switch (kind) {
            case "all" -> CullSettings.ALL;
            case "hidden" -> CullSettings.CULLED.withLod(true).withOcclusion(true);
            default ->
                CullSettings.CULLED
                        .withLod(true)
                        .withBias(2)
                        .withPoses(true); // distant instances share poses, others keep theirs for some frames
        };
    }

    @ParameterizedTest
    @CsvSource({"all, 1000, 0", "hidden, 16, 0", "poses, 16, 0", "poses, 64, 100000", "states, 16, 0", "held, 16, 0"})
    void verticesDrawnByTheGpuAgreeWithTheCpu(String kind, int batchSize, int preskinned, GlContext gl) {
        SplittableRandom random = new SplittableRandom(2000);
        CrowdState state = RandomCrowd.of(COUNT, random, true);
        View view = RandomCrowd.camera(random);
        if (kind.equals("states") || kind.equals("held")) {
            RandomCrowd.withStates(state, random);
        }
        if (kind.equals("held")) {
            RandomCrowd.withHostPoses(state, random);
        }
        var features = RendererFeatures.NONE
                .withPoses(kind.equals("poses"))
                .withPrepass(PrepassSettings.NONE.withSkinning(preskinned > 0));
        BatchPlan plan = new BatchPlan(batchSize).withPreskinned(preskinned);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features, plan);
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            List<VertexReadback> readbacks = readBack(renderer, target, view, kind);
            for (VertexReadback spot : readbacks) {
                VertexReadback.Error error = spot.compare();
                assertTrue(error.error() <= TOLERANCE, error.toString());
                assertTrue(error.seen().instance() < COUNT);
            }
            assertTrue(readbacks.stream()
                            .map(spot -> spot.compare().seen().instance())
                            .distinct()
                            .count()
                    > 1);
        }
    }

    private static List<VertexReadback> readBack(SceneRenderer renderer, RenderTarget target, View view, String kind) {
        var description = new FrameDescription(view, SunnyPlain.ground(), selection(kind));
        List<VertexReadback> readbacks = new ArrayList<>();
        for (int f = 0; f < MAX_FRAMES && readbacks.size() < SPOTS; f++) {
            renderer.vertexReadbacks().request();
            renderer.render(target, description, FrameTime.at(10_000L * f), PassTimer.NONE);
            readbacks.addAll(renderer.vertexReadbacks().take());
        }
        assertTrue(readbacks.size() >= SPOTS, "too few: " + readbacks.size());
        return readbacks;
    }

    /** At a distance, an instance with a state of a single clip shows a shared pose, as with the clip. */
    @Test
    void statesOfASingleClipUseSharedPoses(GlContext gl) {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, COUNT);
        for (int i = 0; i < COUNT; i++) {
            state.setTransform(i, new InstanceTransform(3 * (i % 20), 0, 3 * (i / 20), 0, 1));
            state.setState(i, PlayedState.of(ClipPlayback.loop(0, 7_777_777 * i, 1L << 42)));
        }
        View.Lens lens = new View.Lens(0.5f, 1, 1, 1000);
        View view = View.lookAt(new Vector3f(30, 50, -200), new Vector3f(30, 0, 20), lens);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withPoses(true));
                RenderTarget target = RenderTarget.create("test picture", 64, 64, 0)) {
            Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            for (VertexReadback spot : readBack(renderer, target, view, "poses")) {
                VertexReadback.Error error = spot.compare();
                assertTrue(error.error() <= TOLERANCE, error.toString());
            }
        }
    }

    @Test
    void readbackReturnsEachOfFewInstancesOnce(GlContext gl) {
        SplittableRandom random = new SplittableRandom(2000);
        View view = RandomCrowd.camera(random);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0)) {
            Crowds.add(renderer, character, RandomCrowd.of(2, random, false), PaletteBackend.DEFAULT);
            var description = new FrameDescription(view, SunnyPlain.ground(), selection("all"));
            renderer.vertexReadbacks().request();
            for (int f = 0; f < 4; f++) {
                renderer.render(target, description, FrameTime.at(0), PassTimer.NONE);
                target.readRgb(); // waits for the frame
            }
            List<Integer> seen = renderer.vertexReadbacks().take().stream()
                    .map(spot -> spot.compare().seen().instance())
                    .sorted()
                    .toList();
            assertEquals(List.of(0, 1), seen);
        }
    }

    @Test
    void readbacksDoNotChangePictures(GlContext gl) {
        SplittableRandom random = new SplittableRandom(2000);
        CrowdState state = RandomCrowd.of(COUNT, random, false);
        View view = RandomCrowd.camera(random);
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", 64, 48, 0, RenderTarget.Colour.SRGB)) {
            Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            var description = new FrameDescription(view, SunnyPlain.ground(), selection("culled"));
            renderer.render(target, description, FrameTime.at(0), PassTimer.NONE);
            byte[] before = target.readRgb();
            renderer.vertexReadbacks().request();
            for (int f = 0; f < 4; f++) {
                renderer.render(target, description, FrameTime.at(0), PassTimer.NONE);
                assertArrayEquals(before, target.readRgb());
            }
            assertEquals(4, renderer.vertexReadbacks().take().size());
        }
    }
}
