package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.math.Trs;
import org.junit.jupiter.api.Test;

/** Poses of hosts beyond a storage block are refused when they are set, not in each frame. */
@GlTest
class HostPoseLimitTest {
    private static final int JOINTS = 300;

    @Test
    void hostPosesBeyondOneStorageBlockAreRefused(GlContext gl) {
        CharacterModel model = RandomRigs.create(RigShape.of(JOINTS), 1);
        ClipAtlas atlas = ClipBaker.bake(model, BakeSettings.only(1, 0));
        CrowdState state = new CrowdState(atlas, 1);
        long fitting =
                gl.limits().storageBlockBytes() / state.states().hostPoses().rowBytes();
        assumeTrue(fitting < 30_000, "more poses than a test should make");
        float[] transforms = new float[JOINTS * Trs.STRIDE];
        HostPose pose = new HostPose(transforms, Fade.steady(1), new float[4]);
        try (GpuCharacter character = GpuCharacter.upload(model, atlas, GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            state.resize((int) Math.max(1, Long.highestOneBit(fitting)) + 1);
            PlayedState played = PlayedState.of(ClipPlayback.loop(0, 0, 0));
            for (int i = 0; i < state.count(); i++) {
                state.setState(i, played);
                state.setHostPose(i, pose);
            }
            GlException refused = assertThrows(
                    GlException.class, () -> Crowds.add(renderer, character, state, PaletteBackend.DEFAULT));
            assertEquals(GlException.Kind.LIMIT, refused.kind());
        }
    }
}
