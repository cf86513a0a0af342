package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The space that shadows come from, which is kept while crowds change. */
@GlTest
class CasterSpaceTest {
    /** Where there is room for both instances, and where there has to be more. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void growsByTheFirstStateThoughAnInstanceCameWithIt(int room, GlContext gl) {
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

    private static Aabb space(GpuCrowd crowd) {
        return crowd.parts().get(0).casters().bounds().whole();
    }
}
