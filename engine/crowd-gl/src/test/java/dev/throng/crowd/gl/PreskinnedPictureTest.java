package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
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
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.Pictures;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Pictures with preskinning, equal to those without, including shadows, levels of detail and instances beyond the
 * memory.
 */
@GlTest
@Tag("turn-2")
class PreskinnedPictureTest {
    private static final int COUNT = 300;
    private static final long TICKS = 172_800_123_456L;
    private static final CullSettings EVERYTHING =
            CullSettings.CULLED.withLod(true).withPoses(true);

    /** Memory is enough for no, some, or all instances; there is one batch, or there are many. */
    @ParameterizedTest
    @CsvSource({"1, 1000", "2000, 1000", "2000, 16", "1000000, 1000", "1000000, 16"})
    void preskinningDoesNotChangePictures(int room, int batchSize, GlContext gl) {
        BatchPlan plan = new BatchPlan(batchSize);
        SplittableRandom random = new SplittableRandom(room);
        CrowdState state = RandomCrowd.of(COUNT, random, true);
        View view = RandomCrowd.camera(random);
        for (CullSettings culling : new CullSettings[] {CullSettings.ALL, EVERYTHING}) {
            byte[] plain = picture(gl, state, plan, view, culling);
            byte[] ahead = picture(gl, state, plan.withPreskinned(room), view, culling);
            assertTrue(shows(plain), "an empty picture");
            Pictures.assertAlike(plain, ahead, culling.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"0", "1"})
    void preskinningDoesNotChangePicturesOfTinyCrowds(int count, GlContext gl) {
        SplittableRandom random = new SplittableRandom(count);
        CrowdState state = RandomCrowd.of(count, random, false);
        View view = RandomCrowd.camera(random);
        BatchPlan plan = new BatchPlan(64);
        byte[] plain = picture(gl, state, plan, view, EVERYTHING);
        Pictures.assertAlike(
                plain, picture(gl, state, plan.withPreskinned(1 << 16), view, EVERYTHING), "skinned ahead");
    }

    private static boolean shows(byte[] picture) {
        return !Arrays.equals(
                Arrays.copyOfRange(picture, 3, picture.length), Arrays.copyOf(picture, picture.length - 3));
    }

    private static byte[] picture(GlContext gl, CrowdState state, BatchPlan plan, View view, CullSettings culling) {
        boolean shadows = culling.cull(); // shadows are slow, so they are drawn once only
        var features = RendererFeatures.NONE
                .withShadows(shadows)
                .withPoses(true)
                .withPrepass(PrepassSettings.NONE
                        .withSkinning(plan.preskinned() > 0)
                        .withTriangleCulling(plan.projected() > 0));
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features, plan);
                RenderTarget target = RenderTarget.create("test picture", 96, 64, 0)) {
            renderer.shadows(SunnyPlain.COARSE);
            Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            renderer.render(
                    target,
                    new FrameDescription(view, SunnyPlain.ground(), culling),
                    FrameTime.at(TICKS),
                    PassTimer.NONE);
            renderer.render(
                    target,
                    new FrameDescription(view, SunnyPlain.ground(), culling),
                    FrameTime.at(TICKS + 1000),
                    PassTimer.NONE);
            return target.readRgb();
        }
    }
}
