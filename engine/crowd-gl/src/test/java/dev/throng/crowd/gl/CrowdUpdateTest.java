package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.MotionRecord;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@GlTest
@Tag("turn-4")
class CrowdUpdateTest {
    private static final int COUNT = 200;
    private static final View VIEW =
            View.lookAt(new Vector3f(0, 5, 20), new Vector3f(), new View.Lens(0.9f, 1.5f, 0.1f, 100));

    private GlContext gl;
    private GpuCharacter tower;
    private RenderTarget target;

    @BeforeEach
    void upload(GlContext context) {
        gl = context;
        tower = GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
        target = RenderTarget.create("picture", 96, 64, 1);
    }

    @AfterEach
    void close() {
        target.close();
        tower.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void updatingACrowdUploadsOnlyChangedInstances(boolean moving) {
        CrowdState state = crowd(moving);
        int each = InstanceRecord.BYTES + (moving ? MotionRecord.BYTES : 0);
        // Parts of 64 instances, in batches of 16: an update may cross both.
        BatchPlan plan = new BatchPlan(16, 64);
        try (SceneRenderer renderer = new SceneRenderer(
                new CharacterPool(gl), RendererFeatures.NONE.withShadows(true).withPoses(true), plan)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT);
            assertEquals(COUNT, crowd.count());
            byte[] before = render(renderer, 0);
            for (int i = 60; i < 70; i++) {
                state.setTransform(i, new InstanceTransform(i - 65, 0, 0, 0, 2));
                state.setMotion(i, Motion.NONE);
            }
            renderer.resetTemporalState();
            byte[] after = render(renderer, 10L * each);
            assertFalse(Arrays.equals(before, after), "the update is not seen");
            assertArrayEquals(anew(state, plan), after);
            assertArrayEquals(after, render(renderer, 0));
        }
    }

    @Test
    void picturesAfterAResetIgnoreEarlierFrames() {
        CrowdState state = crowd(true);
        try (SceneRenderer renderer = new SceneRenderer(
                new CharacterPool(gl), RendererFeatures.NONE.withShadows(true).withPoses(true))) {
            Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT);
            byte[] first = render(renderer, 0);
            var elsewhere = View.lookAt(new Vector3f(0, 90, 90), new Vector3f(), new View.Lens(0.9f, 1.5f, 0.1f, 300));
            var description = new FrameDescription(
                    elsewhere,
                    Environment.neutral(Environment.Sides.MATERIAL),
                    CullSettings.CULLED.withLod(true).withPoses(true));
            renderer.render(target, description, FrameTime.at(12300), PassTimer.NONE);
            renderer.resetTemporalState();
            assertArrayEquals(first, render(renderer, 0));
        }
    }

    @Test
    void firstMotionWithoutMemoryForMotionsIsRefused() {
        CrowdState state = crowd(false);
        try (SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT);
            state.setMotion(3, new Motion(0, 0, 1, 0));
            assertThrows(IllegalStateException.class, () -> crowd.flush(false));
        }
    }

    private static CrowdState crowd(boolean moving) {
        CrowdState state = RandomCrowd.of(COUNT, new SplittableRandom(2), moving);
        for (int i = 0; i < COUNT; i++) {
            state.setTransform(i, new InstanceTransform(i % 20 - 10, 0, -i / 20, 0, 0.2f));
        }
        return state;
    }

    /** Picture of the same crowd, added in its current state. */
    private byte[] anew(CrowdState state, BatchPlan plan) {
        try (SceneRenderer renderer = new SceneRenderer(
                new CharacterPool(gl), RendererFeatures.NONE.withShadows(true).withPoses(true), plan)) {
            Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT);
            return render(renderer, 0);
        }
    }

    private byte[] render(SceneRenderer renderer, long updated) {
        var description = new FrameDescription(
                VIEW,
                Environment.neutral(Environment.Sides.MATERIAL),
                CullSettings.CULLED.withLod(true).withPoses(true));
        RenderedFrame frame = renderer.render(target, description, FrameTime.at(12345), PassTimer.NONE);
        assertEquals(
                FrameBlock.BYTES + ShadowBlock.BYTES + updated, frame.stats().bytesUploaded());
        return target.readRgb();
    }
}
