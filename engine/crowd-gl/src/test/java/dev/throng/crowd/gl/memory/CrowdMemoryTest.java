package dev.throng.crowd.gl.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.PrototypeRig;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
class CrowdMemoryTest {
    private static final CharacterModel MODEL = PrototypeRig.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(MODEL, BakeSettings.DEFAULT);
    private static final PreparedCharacter PREPARED = new PreparedCharacter(MODEL, ATLAS, GpuCharacter.Skinning.LBS);
    private static final RendererFeatures ALL = new RendererFeatures(true, true, new PrepassSettings(true, true));
    private static final int COUNT = 200;

    @ParameterizedTest
    @EnumSource
    void predictedMemoryEqualsAllocatedMemory(PaletteBackend.Kind kind, GlContext gl) {
        PaletteBackend backend = new PaletteBackend(kind, null);
        try (CharacterPool pool = new CharacterPool(gl);
                SceneRenderer renderer = new SceneRenderer(pool, ALL)) {
            CrowdMemory memory = renderer.memory(backend);
            MemoryPlan told = PREPARED.memory().plus(memory.crowd(PREPARED, memory.size(COUNT)));
            renderer.crowd(PREPARED, new CrowdState(ATLAS, COUNT), backend);
            assertEquals(told, renderer.memory());
        }
    }

    @ParameterizedTest
    @EnumSource
    void crowdsThatDoNotFitAreRefused(PaletteBackend.Kind kind, GlContext gl) {
        long[] left = {0};
        var memory = new CrowdMemory(gl, ALL, new PaletteBackend(kind, null), () -> left[0]);
        MemoryPlan plan = memory.crowd(PREPARED, memory.size(COUNT));
        memory.require(plan); // unknown
        left[0] = plan.total();
        memory.require(plan);
        left[0]--;
        assertThrows(GlException.class, () -> memory.require(plan));
        assertThrows(GlException.class, () -> memory.size(CrowdState.MAX_INSTANCES + 1));
    }
}
