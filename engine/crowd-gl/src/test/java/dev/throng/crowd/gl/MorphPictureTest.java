package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.SunnyPlain.Shot;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfWriter;
import dev.throng.gltf.MorphModel;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies and shadows of a character with morph targets, compared with one whose vertices are already displaced. */
@GlTest
@EveryDriver
@Tag("turn-5")
class MorphPictureTest {
    /** Least counted difference of green. */
    private static final int SEEN = 16;

    /**
     * Number of pixels that may differ at edges of shadows: maps are fitted to the bounds of all clips, so both
     * characters have different texels.
     */
    private static final int SHADOW_EDGES = 40;

    private static final CharacterModel FACE = load(MorphModel.create());

    /** Character that at rest equals its clip 1 at 1 s, with weight 1 of the first target and 0 of the second. */
    private static final CharacterModel ALWAYS = load(MorphModel.create().set("/meshes/0/weights", "[1,0]"));

    /** Sums of small numbers, exact in float32. */
    private static final CharacterModel MOVED = load(MorphModel.applied(1, 0));

    private static CharacterModel load(GltfWriter writer) {
        return GltfLoader.load("face.glb", writer.glb());
    }

    private static Shot shoot(GlContext gl, CharacterModel model, PrepassSettings prepass, float x) {
        return shoot(gl, model, prepass, x, CullSettings.CULLED);
    }

    private static Shot shoot(
            GlContext gl, CharacterModel model, PrepassSettings prepass, float x, CullSettings culling) {
        ClipAtlas atlas = ClipBaker.bake(model, BakeSettings.DEFAULT);
        CrowdState crowd = ClipTime.crowd(atlas, List.of(new ClipTime(1, LoopMode.LOOP, 1)));
        crowd.setTransform(0, new InstanceTransform(x, 0.5f, 0, 0, 1));
        RendererFeatures features = RendererFeatures.NONE.withShadows(true).withPrepass(prepass);
        try (GpuCharacter character = GpuCharacter.upload(model, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features)) {
            Crowds.add(renderer, character, crowd, PaletteBackend.DEFAULT);
            FrameDescription frame = new FrameDescription(SunnyPlain.view(), SunnyPlain.ground(), culling);
            return SunnyPlain.render(renderer, frame, ClipTime.SHOWN_TICK);
        }
    }

    private static PrepassSettings prepass(boolean skins, boolean culls) {
        return PrepassSettings.NONE.withSkinning(skins).withTriangleCulling(culls);
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true"})
    void bodiesAndShadowsAreDrawnWithMorphTargets(boolean skins, boolean culls, GlContext gl) {
        Shot morphed = shoot(gl, ALWAYS, prepass(skins, culls), -2);
        Shot moved = shoot(gl, MOVED, prepass(skins, culls), -2);
        Shot still = shoot(gl, ALWAYS.withoutMorphs(), prepass(skins, culls), -2);
        assertTrue(others(moved, morphed) <= SHADOW_EDGES, others(moved, morphed) + " other pixels");
        assertTrue(others(still, morphed) > 5 * SHADOW_EDGES, others(still, morphed) + " other pixels");
    }

    private static int others(Shot a, Shot b) {
        int count = 0;
        for (int i = 1; i < a.rgb().length; i += 3) {
            int difference = Math.abs((a.rgb()[i] & 0xFF) - (b.rgb()[i] & 0xFF));
            count += difference > SEEN ? 1 : 0;
        }
        return count;
    }

    /** The half that a target moves reaches into the picture; the rest pose is far outside. */
    @Test
    void cullingConsidersVerticesMovedByMorphTargets(GlContext gl) {
        Shot reaching = shoot(gl, FACE, PrepassSettings.NONE, -9);
        Shot still = shoot(gl, FACE.withoutMorphs(), PrepassSettings.NONE, -9);
        Shot away = shoot(gl, FACE, PrepassSettings.NONE, -40);
        assertEquals(0, still.stats().visibleCamera());
        assertEquals(1, reaching.stats().visibleCamera());
        assertArrayEquals(
                shoot(gl, FACE, PrepassSettings.NONE, -9, CullSettings.ALL).rgb(), reaching.rgb());
        assertFalse(Arrays.equals(still.rgb(), reaching.rgb()));
        assertEquals(0, away.stats().visibleCamera());
        assertTrue(Arrays.equals(still.rgb(), away.rgb()));
    }
}
