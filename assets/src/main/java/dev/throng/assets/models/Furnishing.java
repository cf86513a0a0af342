package dev.throng.assets.models;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.CharacterFile;
import dev.throng.io.AtlasFormatException;
import java.util.Locale;

/**
 * Things on a square; each is stored as a {@link CharacterFile} among the resources of this package. The module {@code
 * assets/characters} generates the files.
 */
public enum Furnishing {
    BENCH,
    TREE,
    LAMP,
    FOUNTAIN,
    SLENDER_TREE,
    PLANTER,
    /** Square of soil within kerbs. */
    BED,
    /** House that faces the square. */
    HOUSE,
    /** House like {@link #HOUSE}, with one storey less and one bay more. */
    LOW_HOUSE;

    static final String FOLDER = "furnishings/";

    /** @return model with all its levels of detail */
    public CharacterModel load() {
        try {
            return CharacterFile.read(file(), BuiltIns.bytes(file(), BuiltIns.QUICK_ENDING));
        } catch (AtlasFormatException outdated) {
            throw new IllegalStateException(
                    outdated.getMessage() + "; to write the file again, run dev.throng.assets.models.Generate",
                    outdated);
        }
    }

    /** @return name of the file without its extension */
    String file() {
        return FOLDER + name().toLowerCase(Locale.ROOT);
    }
}
