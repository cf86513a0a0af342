package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.PrototypeRig;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.Tint;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@GlTest
class CrowdChangesTest {
    private static final CharacterModel MODEL = PrototypeRig.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(MODEL, BakeSettings.DEFAULT);
    private static final PreparedCharacter PREPARED = new PreparedCharacter(MODEL, ATLAS, GpuCharacter.Skinning.LBS);

    private static final Route ROUTE = Route.closed(ArcCurve.circle(0, 0, 4));
    private static final RouteTable ROUTES = RouteTable.of(List.of(ROUTE));
    private static final View VIEW =
            View.lookAt(new Vector3f(0, 6, 14), new Vector3f(0, 1, 0), new View.Lens(0.9f, 16f / 9, 0.1f, 100));
    private static final FrameDescription FRAME = new FrameDescription(
            VIEW, Environment.neutral(Environment.Sides.MATERIAL).withTextures(true), CullSettings.CULLED);
    private static final int COUNT = 100;

    @Test
    void changedInstanceRecordsAreDrawnLikeRecordsOfANewCrowd(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl);
                SceneRenderer renderer = new SceneRenderer(pool, RendererFeatures.NONE);
                SceneRenderer fresh = new SceneRenderer(pool, RendererFeatures.NONE)) {
            CrowdState state = state();
            GpuCrowd crowd = renderer.crowd(PREPARED, state, PaletteBackend.DEFAULT);
            byte[] before = picture(renderer);
            change(state, crowd);
            byte[] after = picture(renderer);
            assertFalse(Arrays.equals(before, after));
            fresh.crowd(PREPARED, state, PaletteBackend.DEFAULT);
            assertArrayEquals(picture(fresh), after);
        }
    }

    /** Changes records in each of the four possible ways, near and far from other changes, shown and not yet shown. */
    private static void change(CrowdState state, GpuCrowd crowd) {
        state.resize(COUNT + 20);
        for (int i : new int[] {2, 5, 6, COUNT - 1, COUNT + 3}) {
            state.setTransform(i, new InstanceTransform(0.4f * i - 8, 1, 2, 1, 1.5f));
        }
        for (int i : new int[] {0, 5, 70, COUNT + 4}) {
            state.setPlayback(i, ClipPlayback.loop(0, i << 20, Clock.rate(1, 2)));
        }
        state.setTint(9, new Tint(3, 0, 0, 1));
        state.setMotion(11, Motion.along(0, ROUTE, 1, 2));
        crowd.resize(state.part(0, COUNT + 10));
    }

    private static CrowdState state() {
        CrowdState state = new CrowdState(ATLAS, COUNT, ROUTES);
        for (int i = 0; i < COUNT; i++) {
            state.setTransform(i, new InstanceTransform(1.2f * (i % 10) - 6, 0, 1.2f * (i / 10) - 6, 0.3f * i, 1));
            state.setPlayback(i, ClipPlayback.loop(0, i << 24, Clock.rate(1, 1)));
        }
        return state;
    }

    private static byte[] picture(SceneRenderer renderer) {
        try (RenderTarget target = RenderTarget.create("stage", 320, 180, 0)) {
            renderer.resetTemporalState();
            renderer.render(target, FRAME, FrameTime.at(1_500_000), PassTimer.NONE);
            return target.readRgb();
        }
    }
}
