package dev.throng.crowd.gl.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.LoopMode;
import dev.throng.anim.Mesh;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.Blocks;
import dev.throng.crowd.gl.Crowds;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.SunnyPlain;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.GpuCharacter.Skinning;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Front faces of closed surfaces cast the same shadow as both sides of the surface opened by a loose triangle. */
@GlTest
@Tag("turn-3")
class ClosedSurfaceShadowTest {
    private static final int COUNT = 3;

    /** Side of the loose triangle in metres: it covers no texel's centre. */
    private static final float SPECK = 1e-5f;

    /**
     * Fraction of values that may differ: where the sun's direction is nearly parallel to a side, slope offsets move
     * front and back apart by part of a texel.
     */
    private static final double GRAZED = 1e-3;

    @Test
    void frontFacesOfAClosedBoxCastTheWholeShadow(GlContext gl) {
        check(gl, Blocks.box(new float[] {-1, 0, -1}, new float[] {1, 3, 1}));
    }

    @Test
    void frontFacesOfMovingPeopleCastTheWholeShadow(GlContext gl) {
        check(gl, BuiltIns.load("adult"));
    }

    private static void check(GlContext gl, CharacterModel closed) {
        byte[] fronts = picture(gl, closed, true);
        byte[] both = picture(gl, torn(closed), false);
        int differing = 0;
        for (int i = 0; i < fronts.length; i++) {
            differing += fronts[i] == both[i] ? 0 : 1;
        }
        assertEquals(0, differing, GRAZED * fronts.length);
    }

    /** Adds a loose triangle at the first vertex. */
    private static CharacterModel torn(CharacterModel closed) {
        Mesh first = closed.meshes().get(0);
        float[] corners = new float[9];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = first.geometry().positions()[i % 3] + (i % 4 == 0 ? SPECK : 0);
        }
        var speck = new Geometry(corners, new float[] {0, 1, 0, 0, 1, 0, 0, 1, 0}, null, null, new int[] {0, 1, 2});
        var influences = Influences.rigid(
                3, first.influences().entries()[first.influences().heaviest(0)]);
        List<List<Mesh>> levels = new ArrayList<>(closed.surface().levels());
        levels.replaceAll(meshes -> {
            List<Mesh> more = new ArrayList<>(meshes);
            more.add(new Mesh(first.source(), speck, influences, first.material()));
            return more;
        });
        var surface = new CharacterModel.Surface(
                levels, closed.surface().materials(), closed.surface().textures());
        return new CharacterModel(closed.name(), closed.rig(), surface, closed.clips(), closed.warnings());
    }

    private static byte[] picture(GlContext gl, CharacterModel character, boolean isClosed) {
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        CrowdState crowd = new CrowdState(atlas, COUNT);
        for (int i = 0; i < COUNT; i++) {
            crowd.setTransform(i, new InstanceTransform(2.7f * i - 2, 0, -4 - i, 0.4f * i, 1 - 0.2f * i));
            int clip = character.clips().isEmpty() ? BakedClip.REST : i;
            crowd.setPlayback(i, new ClipPlayback(clip, LoopMode.LOOP, 0x30000000 * i, 0, 0));
        }
        try (GpuCharacter uploaded = GpuCharacter.upload(character, atlas, Skinning.LBS);
                SceneRenderer renderer =
                        new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE.withShadows(true))) {
            assertEquals(isClosed, uploaded.metrics().isClosed());
            Crowds.add(renderer, uploaded, crowd, PaletteBackend.DEFAULT);
            var frame = new FrameDescription(SunnyPlain.view(), SunnyPlain.ground());
            return SunnyPlain.render(renderer, frame).rgb();
        }
    }
}
