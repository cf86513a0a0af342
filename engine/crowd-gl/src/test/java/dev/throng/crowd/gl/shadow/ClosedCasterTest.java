package dev.throng.crowd.gl.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.Blocks;
import dev.throng.crowd.gl.CrowdRenderer;
import dev.throng.crowd.gl.SunnyPlain;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.GpuCharacter.Skinning;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.Test;

/** Fronts of what is closed cast the shadow that both sides do: those of a box that is skinned, which may bend. */
@GlTest
class ClosedCasterTest {
    private static final CharacterModel BOX = Blocks.box(new float[] {-1, 0, -1}, new float[] {1, 3, 1});
    private static final ClipAtlas ATLAS = ClipBaker.bake(BOX, BakeSettings.DEFAULT);

    /** Share of numbers in pictures: where the sun grazes a side, slopes move fronts and backs apart by part of a texel. */
    private static final double GRAZED = 1e-3;

    @Test
    void castsTheShadowOfBothSides(GlContext gl) {
        byte[] fronts = picture(gl, Skinning.NONE);
        byte[] both = picture(gl, Skinning.LBS);
        int differing = 0;
        for (int i = 0; i < fronts.length; i++) {
            differing += fronts[i] == both[i] ? 0 : 1;
        }
        assertEquals(0, differing, GRAZED * fronts.length);
    }

    private static byte[] picture(GlContext gl, Skinning skinning) {
        CrowdState crowd = new CrowdState(ATLAS, 3);
        for (int i = 0; i < 3; i++) {
            crowd.setTransform(i, new InstanceTransform(2.7f * i - 2, 0, -4 - i, 0.4f * i, 1 - 0.2f * i));
        }
        try (GpuCharacter box = GpuCharacter.upload(BOX, ATLAS, skinning);
                CrowdRenderer renderer = new CrowdRenderer(gl, RendererFeatures.NONE.withShadows(true))) {
            assertEquals(skinning == Skinning.NONE, box.metrics().isClosed());
            renderer.add(box, crowd, PaletteBackend.DEFAULT);
            var frame = new FrameDescription(SunnyPlain.view(), SunnyPlain.ground());
            return SunnyPlain.render(renderer, frame).rgb();
        }
    }
}
