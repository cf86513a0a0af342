package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Culling leaves every picture as it is, to the last bit: the same programs draw all that is drawn. */
@GlTest
@EveryDriver
class CulledPictureTest {
    private static final int COUNT = 1000;
    private static final int CAMERAS = 6;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void cullingLeavesThePictureAsItIs(boolean moving, GlContext gl) {
        SplittableRandom random = new SplittableRandom(11);
        assertCullingChangesNothing(RandomCrowd.of(COUNT, random, moving), random, gl);
    }

    @Test
    void norWherePosesArePutTogether(GlContext gl) {
        SplittableRandom random = new SplittableRandom(12);
        CrowdState state = RandomCrowd.withStates(RandomCrowd.of(COUNT, random, true), random);
        assertCullingChangesNothing(state, random, gl);
    }

    private static void assertCullingChangesNothing(CrowdState state, SplittableRandom random, GlContext gl) {
        try (GpuCharacter character =
                        GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                CrowdRenderer renderer = new CrowdRenderer(gl);
                RenderTarget target = RenderTarget.create("test picture", 96, 64, 0)) {
            renderer.add(character, state, PaletteBackend.DEFAULT);
            int empty = 0;
            for (int camera = 0; camera < CAMERAS; camera++) {
                View view = RandomCrowd.camera(random);
                byte[] all = render(renderer, target, view, CullSettings.ALL);
                byte[] culled = render(renderer, target, view, CullSettings.CULLED);
                assertArrayEquals(all, culled, "camera " + camera);
                empty += isEven(all) ? 1 : 0;
            }
            assertTrue(empty <= CAMERAS / 2, empty + " of the pictures show nothing");
        }
    }

    private static boolean isEven(byte[] picture) {
        byte[] shifted = Arrays.copyOfRange(picture, 3, picture.length);
        return Arrays.equals(shifted, Arrays.copyOf(picture, shifted.length));
    }

    private static byte[] render(CrowdRenderer renderer, RenderTarget target, View view, CullSettings culling) {
        Environment plain = Environment.neutral(false, Environment.Sides.MATERIAL);
        FrameDescription description = new FrameDescription(view, plain, culling);
        renderer.render(target, description, 172_800_123_456L, PassTimer.NONE);
        return target.readRgb();
    }
}
