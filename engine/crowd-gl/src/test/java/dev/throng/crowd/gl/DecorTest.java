package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@GlTest
class DecorTest {
    @Test
    void decorIsDrawnButNotCountedAsInstances(GlContext gl) {
        CharacterModel tower = Tower.create();
        ClipAtlas atlas = ClipBaker.bake(tower, BakeSettings.DEFAULT);
        View view = View.lookAt(new Vector3f(0, 1, 5), new Vector3f(), new View.Lens(0.8f, 1, 0.1f, 100));
        FrameDescription description = new FrameDescription(view, Environment.neutral(Environment.Sides.MATERIAL));
        try (GpuCharacter people = GpuCharacter.upload(tower, atlas, GpuCharacter.Skinning.LBS);
                GpuCharacter things = GpuCharacter.upload(tower, atlas, GpuCharacter.Skinning.NONE);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", 16, 16, 0)) {
            Crowds.add(renderer, people, new CrowdState(atlas, 2), PaletteBackend.DEFAULT);
            Crowds.decor(renderer, things, new CrowdState(atlas, 3), true);
            FrameStats stats = renderer.render(target, description, FrameTime.at(0), PassTimer.NONE)
                    .stats();
            assertEquals(2, stats.visible());
            assertEquals(2, stats.palettes());
            assertEquals(5L * tower.triangleCount(), stats.triangles());
        }
    }

    @Test
    void flatDecorCastsNoShadow(GlContext gl) {
        CharacterModel tower = Tower.create();
        ClipAtlas atlas = ClipBaker.bake(tower, BakeSettings.DEFAULT);
        View view = View.lookAt(new Vector3f(0, 1, 5), new Vector3f(), new View.Lens(0.8f, 1, 0.1f, 100));
        FrameDescription description = new FrameDescription(view, Environment.neutral(Environment.Sides.MATERIAL));
        try (GpuCharacter things = GpuCharacter.upload(tower, atlas, GpuCharacter.Skinning.NONE);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true));
                RenderTarget target = RenderTarget.create("test picture", 16, 16, 0)) {
            Crowds.decor(renderer, things, new CrowdState(atlas, 1), true);
            Crowds.decor(renderer, things, new CrowdState(atlas, 1), false);
            FrameStats stats = renderer.render(target, description, FrameTime.at(0), PassTimer.NONE)
                    .stats();
            assertEquals(3, stats.drawCalls(), "two draws, and one into all maps");
        }
    }
}
