package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuCull;
import dev.throng.crowd.cpu.CullDetail;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@GlTest
class CountRingTest {
    private static final int COUNT = 400;
    private static final int SIDE = 16;
    private static final int FRAMES = 23; // more than the ring has slots
    private static final CullSettings CULLED = CullSettings.CULLED;
    private static final long TRIANGLES = RandomCrowd.TOWER.triangleCount();

    private final SplittableRandom random = new SplittableRandom(2);
    private final CrowdState state = RandomCrowd.of(COUNT, random, false);
    private GpuCharacter character;
    private SceneRenderer renderer;
    private RenderTarget target;

    @BeforeEach
    void open(GlContext gl) {
        character = GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
        renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
        target = RenderTarget.create("counted", SIDE, SIDE, 0);
    }

    @AfterEach
    void close() {
        renderer.close();
        character.close();
        target.close();
    }

    private RenderedFrame render(View view, CullSettings culling) {
        return render(renderer, view, culling);
    }

    private RenderedFrame render(SceneRenderer by, View view, CullSettings culling) {
        Environment environment = Environment.neutral(Environment.Sides.MATERIAL);
        return by.render(target, new FrameDescription(view, environment, culling), FrameTime.at(0), PassTimer.NONE);
    }

    @Test
    void renderingCountsBelongToTheirFrameEvenIfReadLate(GlContext gl) {
        Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
        List<RenderedFrame> frames = new ArrayList<>();
        List<Long> expected = new ArrayList<>();
        try (SceneRenderer other = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            Crowds.add(other, character, state, PaletteBackend.DEFAULT);
            for (int f = 0; f < FRAMES; f++) {
                View view = RandomCrowd.camera(random);
                CullSettings culling = f % 4 == 3 ? CullSettings.ALL : CULLED;
                frames.add(render(renderer, view, culling));
                expected.add(render(other, view, culling).stats().visibleCamera()); // read at once
                assertAsTheCpuSays(expected.get(f), view, culling);
            }
        }
        assertTrue(expected.stream().distinct().count() > 5, "views differ: " + expected);
        for (int f = 0; f < FRAMES; f++) {
            FrameStats stats = frames.get(f).stats();
            assertEquals(expected.get(f), stats.visibleCamera(), "frame " + f);
            assertEquals(expected.get(f), stats.visible(), "frame " + f);
            assertEquals(expected.get(f) * TRIANGLES, stats.triangles(), "frame " + f);
        }
    }

    /** For instances on a border, either decision is right. */
    private void assertAsTheCpuSays(long count, View view, CullSettings culling) {
        var detail = new CullDetail(culling.cull(), new float[1], 1);
        ClipSpheres spheres = ClipSpheres.of(RandomCrowd.TOWER, RandomCrowd.ATLAS);
        CpuCull cpu = new CpuCull(state, spheres, List.of(view.viewProjection()), detail);
        cpu.run(0);
        long unclear = IntStream.range(0, COUNT).filter(i -> !cpu.isClear(i)).count();
        assertTrue(unclear <= COUNT / 8, unclear + " are on a border");
        assertEquals(cpu.visible().size(), count, culling.cull() ? unclear : 0);
    }

    @Test
    void addedCrowdsAreCountedFromTheNextFrame() {
        Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
        View view = RandomCrowd.camera(random);
        RenderedFrame before = render(view, CullSettings.ALL);
        Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
        assertEquals(2 * COUNT, render(view, CullSettings.ALL).stats().visible());
        assertEquals(COUNT, before.stats().visible());
    }

    @Test
    void decorCountsAsTrianglesButNotAsInstances() {
        Crowds.decor(renderer, character, state, true);
        FrameStats stats = render(RandomCrowd.camera(random), CullSettings.ALL).stats();
        assertEquals(0, stats.visible());
        assertEquals(COUNT * TRIANGLES, stats.triangles());
    }

    @Test
    void closedRenderersRefuseToReadPendingCounts(GlContext gl) {
        Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
        RenderedFrame frame = render(RandomCrowd.camera(random), CullSettings.ALL);
        renderer.close();
        assertThrows(IllegalStateException.class, frame::stats);
        renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
    }
}
