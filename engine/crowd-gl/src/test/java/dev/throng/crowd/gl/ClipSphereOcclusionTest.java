package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Occlusion culling uses the sphere of each instance's own clip. */
@GlTest
class ClipSphereOcclusionTest {
    private static final int WALL = 24;
    private static final int PAIRS = 20;
    private static final float HIGH = 20;
    private static final CharacterModel TOWER = Tower.create().level(1).withClips(List.of(lifted()));
    private static final ClipAtlas ATLAS = ClipBaker.bake(TOWER, BakeSettings.DEFAULT);
    private static final Environment LOOK = Environment.neutral(Environment.Sides.MATERIAL);
    private static final View VIEW =
            View.lookAt(new Vector3f(0, 1, 8), new Vector3f(0, 4, -10), new View.Lens(2, 1.5f, 0.1f, 100));
    private static final CullSettings HIDDEN_TOO = CullSettings.CULLED;
    private static final CullSettings SEEN_ONLY = CullSettings.CULLED.withOcclusion(true);

    /** A clip that is far above the instance's position. */
    private static Clip lifted() {
        float[] values = {0, HIGH, 0, 0, HIGH, 0};
        Track track = new Track(0, Channel.TRANSLATION, Interpolation.LINEAR, new float[] {0, 1}, values);
        return new Clip(0, "lifted", 1, List.of(track));
    }

    /** Returns a wall, and behind it pairs of neighbours: one behind the wall, one lifted above it. */
    private static CrowdState pairsBehindAWall() {
        CrowdState crowd = new CrowdState(ATLAS, WALL + 2 * PAIRS);
        for (int i = 0; i < WALL; i++) {
            put(crowd, i, new InstanceTransform((i - WALL / 2f) * 0.7f, 0, 0, 0, 3), BakedClip.REST);
        }
        for (int i = 0; i < 2 * PAIRS; i++) {
            InstanceTransform at = new InstanceTransform((i - PAIRS) * 0.3f, 0, -4, 0, 0.5f);
            put(crowd, WALL + i, at, i % 2 == 0 ? BakedClip.REST : 0);
        }
        return crowd;
    }

    private static void put(CrowdState crowd, int instance, InstanceTransform at, int clip) {
        crowd.setTransform(instance, at);
        crowd.setPlayback(instance, ClipPlayback.loop(clip, 0, 1));
        crowd.setSeed(instance, instance);
    }

    @Test
    void onlyInstancesLiftedAboveAWallByTheirClipAreDrawn(GlContext gl) {
        try (GpuCharacter character = GpuCharacter.upload(TOWER, ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer all = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                SceneRenderer seen = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE);
                RenderTarget target = RenderTarget.create("test picture", 150, 100, 0)) {
            Crowds.add(all, character, pairsBehindAWall(), PaletteBackend.DEFAULT);
            Crowds.add(seen, character, pairsBehindAWall(), PaletteBackend.DEFAULT);
            assertEquals(WALL + 2 * PAIRS, drawn(all, target, HIDDEN_TOO), "in view");
            byte[] expected = target.readRgb();
            for (int frame = 0; frame < 3; frame++) {
                long drawn = drawn(seen, target, SEEN_ONLY);
                assertArrayEquals(expected, target.readRgb(), "frame " + frame);
                // the first frame draws every instance in view
                assertEquals(WALL + (frame == 0 ? 2 * PAIRS : PAIRS), drawn, "frame " + frame);
            }
        }
    }

    private static long drawn(SceneRenderer renderer, RenderTarget target, CullSettings culling) {
        return renderer.render(target, new FrameDescription(VIEW, LOOK, culling), FrameTime.at(0), PassTimer.NONE)
                .stats()
                .visibleCamera();
    }
}
