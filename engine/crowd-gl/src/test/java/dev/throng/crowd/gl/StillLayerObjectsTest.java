package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Layers;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.Test;

@GlTest
class StillLayerObjectsTest {
    private static final CharacterModel TOWER = Tower.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);
    private static final CharacterModel BOX = Blocks.box(new float[] {-1, 0, -1}, new float[] {1, 3, 1});
    private static final ClipAtlas STILL = ClipBaker.bake(BOX, BakeSettings.DEFAULT);
    private static final FrameDescription SHOWN = new FrameDescription(SunnyPlain.view(), SunnyPlain.ground());

    private static CrowdState at(ClipAtlas atlas, float x, float z) {
        CrowdState one = new CrowdState(atlas, 1);
        one.setTransform(0, new InstanceTransform(x, 0, z, 0, 1));
        return one;
    }

    @Test
    void stillLayerShowsOnlyMotionlessObjects(GlContext gl) {
        try (GpuCharacter tower = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                GpuCharacter box = GpuCharacter.upload(BOX, STILL, GpuCharacter.Skinning.NONE);
                SceneRenderer both = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                SceneRenderer alone = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            Crowds.add(both, tower, at(ATLAS, -1, -2), PaletteBackend.DEFAULT);
            Crowds.decor(both, box, at(STILL, 1, -5), true);
            Crowds.decor(alone, box, at(STILL, 1, -5), true);
            byte[] whole = SunnyPlain.render(both, SHOWN).rgb();
            assertArrayEquals(
                    SunnyPlain.render(alone, SHOWN).rgb(),
                    SunnyPlain.render(both, SHOWN.withLayers(Layers.STILL)).rgb());
            assertArrayEquals(whole, SunnyPlain.render(both, SHOWN).rgb(), "the next frame shows all");
        }
    }

    @Test
    void stillLayerOmitsShadowsOfMovingObjects(GlContext gl) {
        try (GpuCharacter tower = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                GpuCharacter box = GpuCharacter.upload(BOX, STILL, GpuCharacter.Skinning.NONE);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true))) {
            Crowds.add(renderer, tower, at(ATLAS, 3, -2), PaletteBackend.DEFAULT);
            Crowds.decor(renderer, box, at(STILL, -1, -5), true);
            SunnyPlain.Shot whole = SunnyPlain.render(renderer, SHOWN);
            SunnyPlain.Shot still = SunnyPlain.render(renderer, SHOWN.withLayers(Layers.STILL));
            float x = -1 - 2.6f * SunnyPlain.SUN[0] / SunnyPlain.SUN[1];
            float z = -5 - 2.6f * SunnyPlain.SUN[2] / SunnyPlain.SUN[1];
            assertEquals(SunnyPlain.DARK, whole.at(x, z), 2, "the box's shadow");
            assertEquals(SunnyPlain.DARK, still.at(x, z), 2, "the box's shadow alone");
            float towerX = 3 - SunnyPlain.SUN[0] / SunnyPlain.SUN[1];
            float towerZ = -2 - SunnyPlain.SUN[2] / SunnyPlain.SUN[1];
            assertEquals(SunnyPlain.DARK, whole.at(towerX, towerZ), 2, "the tower's shadow");
            assertEquals(SunnyPlain.LIT, still.at(towerX, towerZ), 2, "no shadow of the tower");
        }
    }
}
