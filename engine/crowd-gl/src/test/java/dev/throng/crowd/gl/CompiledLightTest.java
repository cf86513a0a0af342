package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.PictureShading.KnownLight;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.LightNumbers;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import org.junit.jupiter.api.Test;

@GlTest
class CompiledLightTest {
    private static final int SIDE = 96;

    private static Environment environment(float clouds) {
        float[] horizon = {0.69f, 0.80f, 0.89f};
        Sky sky = new Sky(new float[] {0.05f, 0.21f, 0.54f}, horizon, new float[] {0.75f, 0.6f, 0.4f}, clouds, 0.9f);
        float[] plain = {0.45f, 0.395f, 0.32f};
        SceneLight light =
                SceneLight.daylight(new float[] {-0.6f, 0.64f, 0.48f}, new float[] {1.55f, 1.36f, 1.05f}, sky, plain);
        var ground = new Environment.Ground(plain, sky.zenith(), 0.5f);
        return Environment.lit(light, ground, 40, false, Environment.Sides.MATERIAL);
    }

    @Test
    void onlyTheFirstLightIsCompiledIntoTheShader(GlContext gl) {
        KnownLight known = new KnownLight();
        LightNumbers first = known.of(environment(0.8f));
        assertEquals(LightNumbers.of(environment(0.8f)), first);
        assertSame(LightNumbers.OF_FRAME, known.of(environment(0.7f)));
        assertSame(first, known.of(environment(0.8f)));
        assertEquals(
                LightNumbers.OF_FRAME.definitions().keySet(),
                first.definitions().keySet());
    }

    /**
     * Both programs do the same operations on equal numbers. Compilers may round constants differently, by half a step
     * of eight bits.
     */
    @Test
    void compiledLightLooksLikeLightPassedPerFrame(GlContext gl) {
        CharacterModel box = Blocks.box(new float[] {-0.5f, 0, -0.5f}, new float[] {0.5f, 2, 0.5f});
        ClipAtlas atlas = ClipBaker.bake(box, BakeSettings.DEFAULT);
        try (GpuCharacter character = GpuCharacter.upload(box, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true));
                SceneRenderer other =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true))) {
            Crowds.add(renderer, character, new CrowdState(atlas, 1), PaletteBackend.DEFAULT);
            Crowds.add(other, character, new CrowdState(atlas, 1), PaletteBackend.DEFAULT);
            picture(other, environment(0.2f));
            byte[] constant = picture(renderer, environment(0.8f));
            byte[] fromFrame = picture(other, environment(0.8f));
            for (int i = 0; i < constant.length; i++) {
                assertEquals(constant[i] & 0xFF, fromFrame[i] & 0xFF, 1, "byte " + i);
            }
        }
    }

    private static byte[] picture(SceneRenderer renderer, Environment environment) {
        try (RenderTarget target = RenderTarget.create("test picture", SIDE, SIDE, 0)) {
            renderer.render(
                    target, new FrameDescription(SunnyPlain.view(), environment), FrameTime.at(0), PassTimer.NONE);
            return target.readRgb();
        }
    }
}
