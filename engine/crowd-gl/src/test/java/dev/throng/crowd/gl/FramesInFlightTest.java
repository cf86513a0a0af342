package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Frames that start while the previous one is still being drawn. */
@GlTest
@Tag("turn-6")
class FramesInFlightTest {
    private static final int FRAMES = 5;
    private static final long STEP = 400_000;

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true", "true, true"})
    void framesInFlightEqualFramesDrawnOneByOne(boolean ahead, boolean occlusion, GlContext gl) {
        List<byte[]> waited = frames(gl, ahead, occlusion, true);
        List<byte[]> hurried = frames(gl, ahead, occlusion, false);
        for (int frame = 0; frame < FRAMES; frame++) {
            assertArrayEquals(waited.get(frame), hurried.get(frame), "frame " + frame);
        }
        assertFalse(Arrays.equals(waited.get(0), waited.get(1)), "nothing moves");
    }

    private static List<byte[]> frames(GlContext gl, boolean ahead, boolean occlusion, boolean waits) {
        SplittableRandom random = new SplittableRandom(21);
        CullSettings culling = CullSettings.CULLED.withLod(true).withPoses(true).withOcclusion(occlusion);
        try (ResourceScope scope = new ResourceScope()) {
            GpuCharacter character = scope.own(
                    GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS),
                    GpuCharacter::close);
            var features = RendererFeatures.NONE
                    .withShadows(true)
                    .withPoses(true)
                    .withPrepass(PrepassSettings.NONE.withSkinning(ahead).withTriangleCulling(ahead));
            SceneRenderer renderer =
                    scope.own(new SceneRenderer(new CharacterPool(gl), features), SceneRenderer::close);
            renderer.shadows(SunnyPlain.COARSE);
            Crowds.add(renderer, character, RandomCrowd.of(60, random, true), PaletteBackend.DEFAULT);
            List<RenderTarget> targets = new ArrayList<>();
            for (int frame = 0; frame < FRAMES; frame++) {
                targets.add(scope.own(RenderTarget.create("frame " + frame, 96, 64, 4), RenderTarget::close));
            }
            gl.finish();
            for (int frame = 0; frame < FRAMES; frame++) {
                var description = new FrameDescription(RandomCrowd.camera(random), SunnyPlain.ground(), culling);
                renderer.render(targets.get(frame), description, FrameTime.at(frame * STEP), PassTimer.NONE);
                if (waits) {
                    gl.finish();
                }
            }
            return targets.stream().map(RenderTarget::readRgb).toList();
        }
    }
}
