package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Trials;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.ResourceScope;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Palettes of only the visible instances give the same pictures with less memory. */
@GlTest
@Tag("turn-5")
class VisiblePalettesTest {
    private static final int COUNT = 3000;
    private static final BatchPlan WHOLE = new BatchPlan(512);
    private static final BatchPlan SEEN = WHOLE.withSlots(1);
    private static final CullSettings ANIMATION_LOD =
            CullSettings.CULLED.withLod(true).withPoses(true);

    private static final class Drawn implements AutoCloseable {
        private final ResourceScope scope = new ResourceScope();
        private final SceneRenderer renderer;
        private final GpuCrowd crowd;

        Drawn(GlContext gl, CrowdState state, BatchPlan plan, boolean poses) {
            GpuCharacter character = scope.own(
                    GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS),
                    GpuCharacter::close);
            RendererFeatures features = RendererFeatures.NONE.withShadows(true).withPoses(poses);
            renderer = scope.own(new SceneRenderer(new CharacterPool(gl), features, plan), SceneRenderer::close);
            renderer.shadows(SunnyPlain.COARSE);
            crowd = Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
        }

        SunnyPlain.Shot shoot(View view, CullSettings culling, long ticks) {
            FrameDescription shown = new FrameDescription(view, SunnyPlain.ground(), culling);
            return SunnyPlain.render(renderer, shown, ticks);
        }

        @Override
        public void close() {
            scope.close();
        }
    }

    private static CrowdState crowd() {
        SplittableRandom random = new SplittableRandom(7);
        return RandomCrowd.withStates(RandomCrowd.of(COUNT, random, true), random);
    }

    private static View looking(double angle) {
        Vector3f eye = new Vector3f(0, 4, 0);
        Vector3f target = new Vector3f((float) Math.sin(angle), 3.8f, (float) Math.cos(angle));
        return View.lookAt(eye, target, new View.Lens(0.8f, 1.5f, 0.1f, 400));
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, false", "true, true"})
    void picturesEqualThoseWithPalettesOfAllInstances(boolean poses, boolean occlusion, GlContext gl) {
        CullSettings culling = (poses ? ANIMATION_LOD : CullSettings.CULLED).withOcclusion(occlusion);
        CrowdState state = crowd();
        try (Drawn whole = new Drawn(gl, state, WHOLE, poses);
                Drawn seen = new Drawn(gl, state, SEEN, poses)) {
            seen.renderer.exact(true);
            for (int frame = 0; frame < Trials.of(6, 12); frame++) {
                View view = looking(frame * 0.7);
                byte[] expected = whole.shoot(view, culling, frame * 4_000L).rgb();
                SunnyPlain.Shot shot = seen.shoot(view, culling, frame * 4_000L);
                assertEquals(0, shot.stats().approximate());
                assertArrayEquals(expected, shot.rgb(), "frame " + frame);
            }
            long most = whole.renderer.memory().palette();
            long taken = seen.renderer.memory().palette();
            assertTrue(poses ? taken < 0.7 * most : taken <= 1.01 * most, taken + " of " + most);
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void instancesWithoutPaletteAreCountedAndGetAPaletteNextFrame(boolean poses, GlContext gl) {
        CullSettings culling = poses ? ANIMATION_LOD : CullSettings.CULLED;
        CrowdState state = crowd();
        try (Drawn whole = new Drawn(gl, state, WHOLE, poses);
                Drawn seen = new Drawn(gl, state, SEEN, poses)) {
            assertEquals(0, seen.shoot(looking(0), culling, 0).stats().approximate(), "a first frame waits");
            View all = View.lookAt(
                    new Vector3f(0, 200, 1), new Vector3f(0, 0, 0), new View.Lens(2.5f, 1.5f, 0.1f, 20_000));
            SunnyPlain.Shot turned = seen.shoot(all, culling, 0);
            assertTrue(turned.stats().approximate() > 100, turned.stats().approximate() + " without a palette");
            FrameStats frame = turned.stats();
            assertTrue(poses || frame.palettes() == frame.visible() - frame.approximate(), frame.toString());
            SunnyPlain.Shot next = seen.shoot(all, culling, 0);
            assertEquals(0, next.stats().approximate());
            whole.shoot(looking(0), culling, 0);
            whole.shoot(all, culling, 0);
            assertArrayEquals(whole.shoot(all, culling, 0).rgb(), next.rgb());
        }
    }

    @Test
    void instancesShowSharedPosesIfPalettesCannotGrow(GlContext gl) {
        try (Drawn seen = new Drawn(gl, crowd(), SEEN, false)) {
            long before = seen.renderer.memory().palette();
            seen.renderer.limit(() -> 1);
            for (int frame = 0; frame < 3; frame++) {
                SunnyPlain.Shot shot = seen.shoot(looking(0), CullSettings.ALL, 0);
                assertEquals(COUNT - 256, shot.stats().approximate());
                assertEquals(before, seen.renderer.memory().palette());
            }
        }
    }

    @Test
    void smallResizesKeepPaletteMemoryWhileAllInstancesAreVisible(GlContext gl) {
        CrowdState state = crowd();
        try (Drawn seen = new Drawn(gl, state, SEEN, false)) {
            seen.shoot(looking(0), CullSettings.ALL, 0);
            long before = seen.renderer.memory().palette();
            for (int frame = 1; frame < 7; frame++) {
                seen.crowd.resize(state.part(0, COUNT - frame % 3));
                SunnyPlain.Shot shot = seen.shoot(looking(0), CullSettings.ALL, frame * 4_000L);
                assertEquals(0, shot.stats().approximate(), "frame " + frame);
                assertEquals(before, seen.renderer.memory().palette());
            }
        }
    }

    @Test
    void paletteMemoryShrinksAfterInstancesAreRemoved(GlContext gl) {
        CrowdState state = crowd();
        try (Drawn seen = new Drawn(gl, state, SEEN, false)) {
            seen.shoot(looking(0), CullSettings.ALL, 0);
            long palette = RandomCrowd.TOWER.palette().floats() * (long) Float.BYTES;
            assertTrue(seen.renderer.memory().palette() > COUNT * palette, "all are seen");
            seen.crowd.resize(state.part(0, 1));
            long spare = 256 + 1;
            assertTrue(
                    seen.renderer.memory().palette() <= (spare + 1) * palette,
                    "one instance, spare ones and the rest pose");
            assertEquals(0, seen.shoot(looking(0), CullSettings.ALL, 0).stats().approximate());
        }
    }
}
