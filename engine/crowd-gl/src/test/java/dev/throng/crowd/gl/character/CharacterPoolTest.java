package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.PrototypeRig;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

@GlTest
class CharacterPoolTest {
    private static final CharacterModel MODEL = PrototypeRig.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(MODEL, BakeSettings.DEFAULT);
    private static final PreparedCharacter PREPARED = new PreparedCharacter(MODEL, ATLAS, GpuCharacter.Skinning.LBS);

    @Test
    void characterIsFreedWhenItsLastUserReleasesIt(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl)) {
            CharacterPool.Hold first = pool.hold(PREPARED);
            CharacterPool.Hold second = pool.hold(PREPARED);
            assertSame(first.character(), second.character());
            first.close();
            first.close();
            assertSame(second.character(), pool.of(PREPARED));
            second.close();
            assertThrows(NoSuchElementException.class, () -> pool.of(PREPARED));
            CharacterPool.Hold third = pool.hold(PREPARED);
            pool.close();
            third.close();
        }
    }

    @Test
    void renderersShareCharactersAndReleaseThem(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl)) {
            SceneRenderer first = new SceneRenderer(pool, RendererFeatures.NONE);
            GpuCrowd crowd = first.crowd(PREPARED, crowd(), PaletteBackend.DEFAULT);
            try (SceneRenderer second = new SceneRenderer(pool, RendererFeatures.NONE)) {
                GpuCrowd decor = second.decor(PREPARED, crowd(), true);
                assertSame(crowd.character(), decor.character());
                decor.close();
                decor.close();
                second.decor(PREPARED, crowd(), false);
                first.close();
                assertSame(decor.character(), pool.of(PREPARED));
            }
            assertThrows(NoSuchElementException.class, () -> pool.of(PREPARED));
        }
    }

    private static CrowdState crowd() {
        return new CrowdState(ATLAS, 3);
    }
}
