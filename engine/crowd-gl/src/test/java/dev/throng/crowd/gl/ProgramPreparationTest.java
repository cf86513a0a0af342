package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedState;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@GlTest
class ProgramPreparationTest {
    private static final String OWN = "vec3 ownSurface(Fragment f) { return f.base; }\n";

    private static final class Counter implements PoseListener {
        private int prepared;

        @Override
        public void frame(FrameTime time, List<CrowdPart> drawn) {}

        @Override
        public void prepare() {
            prepared++;
        }

        @Override
        public void close() {}
    }

    @Test
    void shaderProgramsArePreparedOnceForEachRelevantChange(GlContext gl) {
        CrowdState state = OcclusionPictureTest.crowdBehindAWall(false);
        try (GpuCharacter character = GpuCharacter.upload(RandomCrowd.TOWER, state.atlas(), GpuCharacter.Skinning.LBS);
                SceneRenderer renderer = new SceneRenderer(new CharacterPool(gl), RendererFeatures.NONE)) {
            GpuCrowd crowd = Crowds.add(renderer, character, state, PaletteBackend.DEFAULT);
            SunnyPlain.render(renderer, new FrameDescription(SunnyPlain.view(), SunnyPlain.environment(null)));
            Counter counter = new Counter();
            renderer.passes.poseListeners().add(counter);
            crowd.surfaceShader(null);
            assertEquals(0, counter.prepared, "the same shader");
            crowd.resize(state);
            assertEquals(0, counter.prepared, "the same instances need no other programs");
            state.setLook(0, 1);
            crowd.resize(state);
            assertEquals(1, counter.prepared, "a hidden part");
            crowd.surfaceShader(OWN);
            assertEquals(2, counter.prepared, "another shader");
            crowd.surfaceShader(OWN);
            assertEquals(2, counter.prepared, "the same shader");
            state.setState(0, PlayedState.of(ClipPlayback.loop(0, 0, 0)));
            crowd.resize(state);
            assertEquals(3, counter.prepared, "a state");
            crowd.resize(state);
            assertEquals(3, counter.prepared, "the same instances with another shader");
            state.resize(2 * state.count());
            crowd.resize(state);
            assertEquals(4, counter.prepared, "larger parts");
        }
    }
}
