package dev.throng.crowd.gl.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.PrototypeRig;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Choice of palette kernels by trial, within the available memory. */
@GlTest
@Tag("turn-1")
class PaletteChoiceTest {
    private static final CharacterModel MODEL = PrototypeRig.create();
    private static final ClipAtlas ATLAS = ClipBaker.bake(MODEL, BakeSettings.DEFAULT);
    private static final PreparedCharacter PREPARED = new PreparedCharacter(MODEL, ATLAS, GpuCharacter.Skinning.LBS);

    @Test
    void kernelTrialFindsTheFastestPaletteKernel(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl)) {
            PaletteChoice found = PaletteChoice.fastest(pool, PREPARED, 0);
            List<PaletteChoice.Trial> trials = found.trials();
            assertEquals(
                    Set.of(KernelShape.INSTANCE, KernelShape.JOINT),
                    trials.stream().map(PaletteChoice.Trial::kernel).collect(Collectors.toSet()));
            assertEquals(
                    new PaletteBackend(PaletteBackend.Kind.GPU, trials.get(0).kernel()), found.backend());
            assertTrue(0 < trials.get(0).nanosPerJoint(), trials::toString);
            assertTrue(trials.get(0).nanosPerJoint() <= trials.get(1).nanosPerJoint(), trials::toString);
            assertThrows(NoSuchElementException.class, () -> pool.of(PREPARED), "nothing of the trial is kept");
        }
    }

    @Test
    void kernelTrialStaysWithinTheAvailableMemory(GlContext gl) {
        try (CharacterPool pool = new CharacterPool(gl)) {
            List<PaletteBackend> kernels = PaletteChoice.candidates(gl, List.of(PREPARED));
            long needed = PaletteChoice.bytes(gl, kernels, List.of(PREPARED));
            assertEquals(
                    2, PaletteChoice.fastest(pool, PREPARED, needed).trials().size());
            assertEquals(PaletteChoice.of(PaletteBackend.DEFAULT), PaletteChoice.fastest(pool, PREPARED, needed - 1));
        }
    }

    @Test
    void unskinnedCharactersNeedNoTimedTrialOfPaletteFetches(GlContext gl) {
        var still = new PreparedCharacter(MODEL, ATLAS, GpuCharacter.Skinning.NONE);
        try (CharacterPool pool = new CharacterPool(gl)) {
            assertEquals(PaletteChoice.of(PaletteBackend.DEFAULT), PaletteChoice.fastest(pool, still, 0));
        }
    }
}
