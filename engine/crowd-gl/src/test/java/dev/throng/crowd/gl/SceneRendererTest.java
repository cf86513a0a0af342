package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.NeutralGrid;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.framebuffer.RenderTarget;
import java.lang.ref.WeakReference;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@GlTest
@Tag("turn-4")
class SceneRendererTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;
    private static final int COUNT = 25;
    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);

    private FrameStats stats = new FrameStats(0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), 0);

    @Test
    void renderedPictureShowsTheCrowd(GlContext gl) {
        byte[] picture = render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 0.4);
        byte[] empty = render(gl, 0, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 0.4);
        assertTrue(differing(picture, empty) > WIDTH * HEIGHT / 50, "fewer than 2 % of the pixels show towers");
    }

    @Test
    void picturesOfEqualTimesAreEqual(GlContext gl) {
        byte[] first = render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 1.5);
        byte[] again = render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 1.5);
        assertArrayEquals(first, again);
    }

    @Test
    void picturesOfDifferentTimesDiffer(GlContext gl) {
        byte[] before = render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 0);
        byte[] after = render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 0.7);
        assertTrue(differing(before, after) > 50, "the towers do not move");
    }

    @Test
    void cpuAndGpuPalettesGiveTheSamePicture(GlContext gl) {
        byte[] gpu = render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 2.2);
        byte[] cpu =
                render(gl, COUNT, GpuCharacter.Skinning.LBS, new PaletteBackend(PaletteBackend.Kind.CPU, null), 2.2);
        // A vertex may round to the next pixel at an edge: at most one pixel in a thousand.
        assertTrue(differing(gpu, cpu) <= WIDTH * HEIGHT / 1000, "pictures differ");
    }

    @Test
    void unchangedCrowdsUploadOnlyTheFrameBlock(GlContext gl) {
        render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 0.4);
        assertEquals(FrameBlock.BYTES, stats.bytesUploaded());
        assertEquals(COUNT, stats.palettes());
        assertEquals((long) COUNT * TOWER.skeleton().jointCount(), stats.joints());
        // Equal vertices are drawn as one.
        assertTrue(stats.vertices() < (long) COUNT * TOWER.vertexCount() && stats.vertices() % COUNT == 0);
        assertEquals((long) COUNT * TOWER.triangleCount(), stats.triangles());
        assertEquals(2, stats.drawCalls(), "parts of two influences and of more");
    }

    @Test
    void unskinnedCrowdsBuildNoPalettes(GlContext gl) {
        byte[] picture = render(gl, COUNT, GpuCharacter.Skinning.NONE, PaletteBackend.DEFAULT, 0.4);
        assertEquals(0, stats.palettes());
        byte[] empty = render(gl, 0, GpuCharacter.Skinning.NONE, PaletteBackend.DEFAULT, 0.4);
        assertTrue(differing(picture, empty) > WIDTH * HEIGHT / 50, "fewer than 2 % of the pixels show towers");
    }

    @Test
    void seedsChooseTheInstancesColours(GlContext gl) {
        CrowdState own = crowd(COUNT); // seeds 0 to 24: as floats, denormal numbers that some devices flush
        CrowdState alike = crowd(COUNT);
        for (int i = 0; i < COUNT; i++) {
            alike.setSeed(i, 0);
        }
        byte[] coloured = renderTinted(gl, own);
        assertTrue(differing(coloured, renderTinted(gl, alike)) > WIDTH * HEIGHT / 50, "all have one colour");
        assertArrayEquals(coloured, renderTinted(gl, own));
    }

    private byte[] renderTinted(GlContext gl, CrowdState crowd) {
        Environment plain = Environment.neutral(Environment.Sides.MATERIAL);
        Environment tinted = plain.with(new Environment.Surfaces(1, false, plain.sides()));
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            return render(renderer, tinted, 0.4);
        }
    }

    @Test
    void instancesOfEveryBatchAreDrawn(GlContext gl) {
        byte[] whole = render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 0.4);
        int calls = stats.drawCalls();
        byte[] batched = renderInBatches(gl, new BatchPlan(2 * BatchPlan.ALIGNMENT));
        assertArrayEquals(whole, batched);
        assertTrue(stats.drawCalls() > calls, "one batch only");
    }

    @Test
    void crowdsTooLargeForOneDrawListAreSplit(GlContext gl) {
        byte[] whole = render(gl, COUNT, GpuCharacter.Skinning.LBS, PaletteBackend.DEFAULT, 0.4);
        byte[] split = renderInBatches(gl, new BatchPlan(2 * BatchPlan.ALIGNMENT, COUNT / 2));
        assertArrayEquals(whole, split);
        assertEquals(COUNT, stats.visible());
        // Each in spans of two influences and of more.
        assertEquals(2 * (2 * 2 + 1), stats.drawCalls(), "12 + 12 + 1 instances in batches of 8");
    }

    @Test
    void crowdThatExceedsTheMemoryLeaksNoObjects(GlContext gl) {
        CharacterModel large = RandomRigs.create(RigShape.of(300), 1);
        ClipAtlas atlas = ClipBaker.bake(large, BakeSettings.only(1));
        CrowdState state = new CrowdState(atlas, 1_200_000); // 17 GB of palettes in one buffer
        try (GpuCharacter character = GpuCharacter.upload(large, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE, new BatchPlan(1 << 30))) {
            int before = LiveObjects.count();
            GlException e = assertThrows(
                    GlException.class, () -> Crowds.add(renderer, character, state, PaletteBackend.DEFAULT));
            // A device with enough memory refuses such a large buffer texture.
            assertTrue(
                    e.kind() == GlException.Kind.OUT_OF_MEMORY || e.kind() == GlException.Kind.LIMIT, e.getMessage());
            assertEquals(before, LiveObjects.count());
            gl.debug().clear(); // the refusal itself
        }
    }

    /** A renderer may use many characters over time. */
    @Test
    void removedCharactersLeakNoObjects(GlContext gl) {
        try (SceneRenderer renderer = new SceneRenderer(
                new CharacterPool(gl),
                RendererFeatures.NONE
                        .withShadows(true)
                        .withPoses(true)
                        .withPrepass(PrepassSettings.NONE.withSkinning(true)))) {
            WeakReference<GpuCharacter> gone = comeAndGo(renderer);
            for (int tries = 0; tries < 20 && gone.get() != null; tries++) {
                System.gc();
            }
            assertNull(gone.get(), "the renderer keeps it");
        }
    }

    private WeakReference<GpuCharacter> comeAndGo(SceneRenderer renderer) {
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                GpuCrowd crowd = Crowds.add(renderer, character, crowd(COUNT), PaletteBackend.DEFAULT)) {
            assertEquals(COUNT, crowd.count());
            render(renderer, 0.4);
            return new WeakReference<>(character);
        }
    }

    private byte[] render(
            GlContext gl, int count, GpuCharacter.Skinning skinning, PaletteBackend path, double seconds) {
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, skinning);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            Crowds.add(renderer, character, crowd(count), path);
            return render(renderer, seconds);
        }
    }

    private byte[] renderInBatches(GlContext gl, BatchPlan plan) {
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE, plan)) {
            Crowds.add(renderer, character, crowd(COUNT), PaletteBackend.DEFAULT);
            return render(renderer, 0.4);
        }
    }

    private byte[] render(SceneRenderer renderer, double seconds) {
        return render(renderer, Environment.neutral(Environment.Sides.MATERIAL), seconds);
    }

    private byte[] render(SceneRenderer renderer, Environment environment, double seconds) {
        try (RenderTarget target = RenderTarget.create("test picture", WIDTH, HEIGHT, 0)) {
            View.Lens lens = new View.Lens(0.8f, (float) WIDTH / HEIGHT, 0.1f, 100);
            View view = View.lookAt(new Vector3f(0, 5, 12), new Vector3f(0, 1, 0), lens);
            FrameDescription description = new FrameDescription(view, environment);
            stats = renderer.render(target, description, FrameTime.at(Clock.ticks(seconds)), PassTimer.NONE)
                    .stats();
            return target.readRgb();
        }
    }

    private static CrowdState crowd(int count) {
        CrowdState state = new CrowdState(ATLAS, count);
        NeutralGrid grid = new NeutralGrid(count, 1.5);
        for (int i = 0; i < count; i++) {
            var clip = TOWER.clips().get(i % TOWER.clips().size());
            state.setTransform(i, grid.transform(i));
            state.setPlayback(i, ClipPlayback.loop(clip.index(), NeutralGrid.phase(i), Clock.rate(clip.duration(), 1)));
        }
        return state;
    }

    private static int differing(byte[] a, byte[] b) {
        int pixels = 0;
        for (int i = 0; i < a.length; i += 3) {
            if (a[i] != b[i] || a[i + 1] != b[i + 1] || a[i + 2] != b[i + 2]) {
                pixels++;
            }
        }
        return pixels;
    }
}
