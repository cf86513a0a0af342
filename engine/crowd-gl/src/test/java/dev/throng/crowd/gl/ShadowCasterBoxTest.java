package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.math.Trs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@GlTest
class ShadowCasterBoxTest {
    /** Tests a crowd with capacity for both instances, and a crowd that must grow. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void shadowCasterBoxIncludesTheFirstStateAfterAnInstanceIsAdded(int room, GlContext gl) {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, 1);
        state.setPosition(0, 90, 0, 0);
        RendererFeatures features = RendererFeatures.NONE.withShadows(true);
        try (GpuCharacter tower = GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT);
            crowd.reserve(state, room);
            space(crowd);
            state.resize(2);
            state.setState(0, PlayedState.of(ClipPlayback.loop(0, 0, 0)));
            crowd.resize(state);
            crowd.flush(false);
            Aabb expected = space(Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT));
            assertArrayEquals(expected.max(), space(crowd).max());
        }
    }

    @Test
    void shadowCasterBoxIncludesPosesOfTheHost(GlContext gl) {
        CrowdState state = new CrowdState(RandomCrowd.ATLAS, 1);
        state.setState(0, PlayedState.of(ClipPlayback.loop(0, 0, 0)));
        state.setHostPose(0, pose(1));
        RendererFeatures features = RendererFeatures.NONE.withShadows(true);
        try (GpuCharacter tower = GpuCharacter.upload(RandomCrowd.TOWER, RandomCrowd.ATLAS, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), features)) {
            GpuCrowd crowd = Crowds.add(renderer, tower, state, PaletteBackend.DEFAULT);
            Aabb first = space(crowd);
            state.setHostPose(0, pose(1.2f));
            assertFalse(crowd.parts().get(0).casters().forgetOutgrown(), "there is room for it");
            assertSame(first.max(), space(crowd).max());
            state.setHostPose(0, pose(300));
            assertTrue(crowd.parts().get(0).casters().forgetOutgrown());
            assertTrue(space(crowd).max()[1] > 300);
        }
    }

    private static HostPose pose(float y) {
        float[] transforms = new float[RandomCrowd.ATLAS.layout().jointCount() * Trs.STRIDE];
        return new HostPose(transforms, Fade.steady(1), new float[] {0, y, 0, 1});
    }

    private static Aabb space(GpuCrowd crowd) {
        return crowd.parts().get(0).casters().bounds().whole();
    }
}
