package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
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
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Look-at targets that move and change playback: each picture equals the picture of a new crowd in the same state. */
@GlTest
@Tag("turn-5")
class LookAtUpdateTest {
    private static final int COUNT = 48;
    private static final long TICKS = 123_456;
    private static final CullSettings LOD = CullSettings.CULLED.withLod(true).withPoses(true);

    private final SplittableRandom random = new SplittableRandom(8);

    private void put(CrowdState state, int instance) {
        float x = 0.9f * (instance % 12) - 5;
        state.setTransform(instance, new InstanceTransform(x, 0, -instance / 12, (float) random.nextDouble(3), 1));
    }

    private CrowdState crowd() {
        CrowdState state = new CrowdState(FootCrowd.ATLAS, COUNT);
        for (int i = 0; i < COUNT; i++) {
            put(state, i);
            ClipPlayback playback = ClipPlayback.loop(i % 5, i << 24, 1L << 40);
            state.setPlayback(i, playback);
            if (i % 2 == 0) {
                state.setState(i, GazeCrowd.turning(PlayedState.of(playback), false));
                GazeCrowd.look(state, i, random.nextInt(COUNT));
            }
        }
        return state;
    }

    /** Renderer with a crowd, and pictures of it at one tick. */
    private record Shown(SceneRenderer renderer, GpuCrowd crowd, RenderTarget target) {
        byte[] picture() {
            View view = View.lookAt(new Vector3f(0, 2.5f, 6), new Vector3f(0, 1, 0), new View.Lens(0.9f, 2, 0.1f, 200));
            Environment look = Environment.neutral(Environment.Sides.MATERIAL);
            renderer.render(target, new FrameDescription(view, look, LOD), FrameTime.at(TICKS), PassTimer.NONE);
            return target.readRgb();
        }
    }

    private static Shown show(ResourceScope scope, GlContext gl, CrowdState state, int part) {
        GpuCharacter character = scope.own(
                GpuCharacter.upload(FootCrowd.ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS), GpuCharacter::close);
        RenderTarget target = scope.own(RenderTarget.create("test picture", 256, 128, 0), RenderTarget::close);
        RendererFeatures poses = RendererFeatures.NONE.withPoses(true);
        SceneRenderer renderer = scope.own(
                new SceneRenderer(new CharacterPool(gl), poses, new BatchPlan(part, part)), SceneRenderer::close);
        return new Shown(renderer, Crowds.add(renderer, character, state, PaletteBackend.DEFAULT), target);
    }

    private static byte[] anew(GlContext gl, CrowdState state, int part) {
        try (ResourceScope scope = new ResourceScope()) {
            return show(scope, gl, state, part).picture();
        }
    }

    /** @param part instances per part */
    @ParameterizedTest
    @ValueSource(ints = {16, 4096})
    void lookAtPicturesFollowChangesOfTheTarget(int part, GlContext gl) {
        CrowdState state = crowd();
        try (ResourceScope scope = new ResourceScope()) {
            Shown shown = show(scope, gl, state, part);
            byte[] before = shown.picture();
            assertArrayEquals(before, shown.picture());
            for (int turn = 0; turn < 12; turn++) {
                change(state, shown.crowd, turn);
                byte[] now = shown.picture();
                assertArrayEquals(anew(gl, state, part), now, "turn " + turn);
                assertFalse(turn % 4 == 0 && Arrays.equals(before, now), "turn " + turn);
                before = now;
            }
        }
    }

    private void change(CrowdState state, GpuCrowd crowd, int turn) {
        int one = any(state, true);
        int other = any(state, false);
        switch (turn % 4) {
            case 0 -> { // the looking instances stay; their targets are behind the camera
                for (int i = 0; i < state.count(); i++) {
                    if (state.state(i) == null) {
                        state.setPosition(i, (float) random.nextDouble(-9, 9), 3, 7);
                    }
                }
            }
            case 1 -> {
                state.setPlayback(other, ClipPlayback.loop((other + 3) % 5, 0, 0));
                GazeCrowd.look(state, one, other);
            }
            case 2 -> {
                state.swap(one, other);
            }
            default -> {
                state.resize(state.count() - 3);
                crowd.resize(state);
            }
        }
    }

    /** Index of a random instance with a look-at, or without one. */
    private int any(CrowdState state, boolean looks) {
        return random.ints(0, state.count())
                .filter(i -> (state.state(i) != null) == looks)
                .findFirst()
                .orElseThrow();
    }
}
