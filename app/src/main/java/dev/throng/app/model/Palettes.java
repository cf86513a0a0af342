package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.app.console.UsageException;
import java.util.Optional;

/** Sets the form that characters' matrix palettes are kept in. */
public final class Palettes {
    private Palettes() {}

    /**
     * A character in a form.
     *
     * @throws UsageException where its scales do not suit the form
     */
    public static CharacterModel in(PaletteForm form, CharacterModel character) {
        if (form == PaletteForm.F32) {
            return character;
        }
        boolean isEven = ScaleForm.of(character.skeleton(), character.clips()) == ScaleForm.UNIFORM;
        Optional<MatrixPalette> kept = isEven ? character.palette().inSimilarities() : Optional.empty();
        return character.with(kept.orElseThrow(() -> new UsageException("--palette quat: " + character.name()
                + ": found uneven scale, expected the same along x, y and z; --palette f32 takes any")));
    }
}
