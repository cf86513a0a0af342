package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.MotionRecord;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CullBuffers;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@GlTest
class CrowdResizeTest {
    private static final RendererFeatures ALL =
            RendererFeatures.NONE.withShadows(true).withPoses(true);
    private static final CullSettings ANIMATION_LOD =
            CullSettings.CULLED.withLod(true).withPoses(true);
    private static final PaletteBackend CPU = new PaletteBackend(PaletteBackend.Kind.CPU, null);

    /** Growth fills the last part, then adds another. */
    private static final BatchPlan PLAN = new BatchPlan(32, 96);

    private static final int MAX = 1400;
    private static final View VIEW =
            View.lookAt(new Vector3f(0, 6, 20), new Vector3f(0, 0, -10), new View.Lens(0.9f, 1.5f, 0.1f, 200));

    private GlContext gl;
    private GpuCharacter tower;
    private RenderTarget target;
    private SceneRenderer other;

    @BeforeEach
    void upload(GlContext context) {
        gl = context;
        tower = GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
        target = RenderTarget.create("picture", 96, 64, 1);
        other = renderer(PLAN);
    }

    private SceneRenderer renderer(@Nullable BatchPlan plan) {
        SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), ALL, plan);
        renderer.shadows(SunnyPlain.COARSE);
        return renderer;
    }

    @AfterEach
    void close() {
        other.close();
        target.close();
        tower.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void resizeUploadsOnlyAddedInstances(boolean moving) {
        CrowdState all = crowd(moving);
        long each = InstanceRecord.BYTES + (moving ? MotionRecord.BYTES : 0);
        try (SceneRenderer renderer = renderer(PLAN)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, all.part(0, 200), PaletteBackend.DEFAULT);
            byte[] first = render(renderer, 0);
            int before = 200;
            for (int count : new int[] {220, 240, 80, 280, 200}) {
                crowd.resize(all.part(0, count));
                assertEquals(count, crowd.count());
                assertEquals(300, crowd.capacity());
                render(renderer, Math.max(count - before, 0) * each);
                renderer.resetTemporalState();
                assertArrayEquals(
                        anew(all.part(0, count), PaletteBackend.DEFAULT), render(renderer, 0), count + " instances");
                before = count;
            }
            assertArrayEquals(first, render(renderer, 0));
        }
    }

    @Test
    void growthWithinTheInitialCapacityKeepsAllBuffers() {
        try (SceneRenderer renderer = renderer(PLAN)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, crowd(false).part(0, 1), PaletteBackend.DEFAULT, 90);
            var parts = crowd.parts();
            frame(renderer);
            crowd.resize(crowd(false).part(0, 90));
            assertEquals(parts, crowd.parts());
            frame(renderer); // uploads all instances
            renderer.resetTemporalState();
            assertArrayEquals(anew(crowd(false).part(0, 90), PaletteBackend.DEFAULT), render(renderer, 0));
        }
    }

    /** A crowd that was once large must not stay slow. */
    @Test
    void cullingAShrunkCrowdSkipsUnusedBlocksOf32Instances() {
        CrowdState all = crowd(true);
        try (SceneRenderer renderer = renderer(PLAN)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, all.part(0, 280), PaletteBackend.DEFAULT);
            frame(renderer);
            renderer.limit(() -> fail("there is room: free memory does not matter"));
            crowd.resize(all.part(0, 40));
            CullBuffers lists = crowd.parts().get(0).buffers().lists();
            frame(renderer);
            assertEquals(lists.layout().wordBlocks(), lists.wordBlocks(), "once, so that no instance is marked there");
            frame(renderer);
            assertEquals(lists.layout().wordBlocks(40), lists.wordBlocks());
        }
    }

    /** Hidden instances may have states; memory for them is not allocated one by one. */
    @Test
    void capacityForStatesGrowsInLargeSteps() {
        CrowdState all = crowd(false);
        int[] taken = new int[1];
        try (SceneRenderer renderer = renderer(null)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, all.part(0, 4), PaletteBackend.DEFAULT);
            renderer.limit(() -> Math.min(taken[0]++, 0));
            for (int states = 1; states <= 1000; states++) {
                crowd.reserveStates(states, StateNeeds.NONE);
            }
        }
        assertTrue(taken[0] > 1 && taken[0] <= 20, taken[0] + " times, expected each to make room for a half more");
    }

    @Test
    void growthAllocatesExactlyThePlannedMemory() {
        CrowdState all = crowd(true);
        try (SceneRenderer renderer = renderer(null)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, all.part(0, 1000), PaletteBackend.DEFAULT);
            crowd.resize(all.part(0, 1001));
            assertEquals(1500, crowd.capacity());
            CrowdSize size = CrowdSize.of(1500).along(all.routes()).with(ALL);
            MemoryPlan planned = renderer.memory(PaletteBackend.DEFAULT).crowd(tower.prepared(), size);
            assertEquals(planned.plus(tower.prepared().memory()), renderer.memory());
        }
    }

    @Test
    void crowdIsUnchangedIfTheMemoryLimitRefusesGrowth() {
        CrowdState all = crowd(true);
        try (SceneRenderer renderer = renderer(null)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, all.part(0, 1000), PaletteBackend.DEFAULT);
            byte[] thousand = renderAnew(renderer);
            MemoryPlan taken = renderer.memory();
            int objects = LiveObjects.count();
            renderer.limit(() -> 1 << 10);
            GlException e = assertThrows(GlException.class, () -> crowd.resize(all.part(0, 1100)));
            assertEquals(GlException.Kind.OUT_OF_MEMORY, e.kind());
            assertEquals(1000, crowd.count());
            assertEquals(taken, renderer.memory());
            assertEquals(objects, LiveObjects.count());
            assertArrayEquals(thousand, render(renderer, 0));
            long enough = (taken.palette() + taken.instances()) * 12 / 10; // enough for 1,100 instances, not for 1,500
            renderer.limit(() -> enough);
            crowd.resize(all.part(0, 1100));
            assertEquals(1100, crowd.capacity());
        }
    }

    @Test
    void crowdIsUnchangedIfTheDeviceRefusesGrowth() {
        CharacterModel large = RandomRigs.create(RigShape.of(300), 1);
        ClipAtlas atlas = ClipBaker.bake(large, BakeSettings.only(1));
        CrowdState state = new CrowdState(atlas, 10);
        try (GpuCharacter character = GpuCharacter.upload(large, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = renderer(new BatchPlan(1 << 30))) {
            GpuCrowd crowd = Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            byte[] ten = renderAnew(renderer);
            int objects = LiveObjects.count();
            state.resize(1_200_000); // 17 GB of palettes in one buffer
            GlException e = assertThrows(GlException.class, () -> crowd.resize(state));
            // A device with enough memory refuses such a large buffer texture.
            assertTrue(
                    e.kind() == GlException.Kind.OUT_OF_MEMORY || e.kind() == GlException.Kind.LIMIT, e.getMessage());
            gl.debug().clear(); // removes the driver's message about the refusal
            assertEquals(10, crowd.count());
            assertEquals(objects, LiveObjects.count());
            assertArrayEquals(ten, render(renderer, 0));
        }
    }

    @Test
    void instanceOfAStandingCrowdCanStartMoving() {
        CrowdState all = crowd(false);
        all.resize(400);
        try (SceneRenderer renderer = renderer(null)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, all, PaletteBackend.DEFAULT);
            render(renderer, 0);
            all.setMotion(300, new Motion(0, 0, 1L << 40, 0));
            crowd.resize(all);
            render(renderer, 401L * MotionRecord.BYTES + InstanceRecord.BYTES);
            assertArrayEquals(anew(all, PaletteBackend.DEFAULT), renderAnew(renderer));
        }
    }

    @Test
    void cpuPalettesAreResizedWithTheCrowd() {
        CrowdState all = crowd(false);
        try (SceneRenderer renderer = renderer(null)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, all.part(0, 100), CPU);
            for (int count : new int[] {120, 140, 0, 30, 140}) {
                crowd.resize(all.part(0, count));
                assertArrayEquals(anew(all.part(0, count), CPU), renderAnew(renderer));
            }
        }
    }

    @Test
    void closingACrowdFreesItsMemory() {
        CrowdState all = crowd(true);
        try (SceneRenderer renderer = renderer(null)) {
            Crowds.add(renderer, tower, all.part(0, 100), PaletteBackend.DEFAULT);
            byte[] hundred = renderAnew(renderer);
            int objects = LiveObjects.count();
            GpuCrowd more = Crowds.add(renderer, tower, all.part(500, 300), PaletteBackend.DEFAULT);
            RenderedFrame frame = frame(renderer);
            assertFalse(Arrays.equals(hundred, target.readRgb()));
            more.close();
            more.close();
            assertEquals(0, more.count());
            assertArrayEquals(hundred, renderAnew(renderer));
            assertEquals(objects, LiveObjects.count());
            assertTrue(frame.stats().visible() > 100, "a frame of before lost its counts");
            renderer.clear();
            assertEquals(0, frame(renderer).stats().visible());
        }
    }

    /** Rows of towers in front of the camera, the first in front. */
    private static CrowdState crowd(boolean moving) {
        CrowdState state = RandomCrowd.of(MAX, new SplittableRandom(2), moving);
        for (int i = 0; i < MAX; i++) {
            state.setTransform(i, new InstanceTransform(i % 40 / 2f - 10, 0, 10 - i / 40, 0, 0.2f));
        }
        return state;
    }

    /** Picture of a crowd added in its current state. */
    private byte[] anew(CrowdState state, PaletteBackend path) {
        other.clear();
        Crowds.add(other, tower, state, path);
        return renderAnew(other);
    }

    private byte[] renderAnew(SceneRenderer renderer) {
        renderer.resetTemporalState();
        frame(renderer);
        return target.readRgb();
    }

    /** @param bytes expected uploaded bytes of instances */
    private byte[] render(SceneRenderer renderer, long bytes) {
        long uploaded = frame(renderer).stats().bytesUploaded();
        assertEquals(FrameBlock.BYTES + ShadowBlock.BYTES + bytes, uploaded);
        return target.readRgb();
    }

    private RenderedFrame frame(SceneRenderer renderer) {
        var shown = new FrameDescription(VIEW, Environment.neutral(Environment.Sides.MATERIAL), ANIMATION_LOD);
        return renderer.render(target, shown, FrameTime.at(12345), PassTimer.NONE);
    }
}
