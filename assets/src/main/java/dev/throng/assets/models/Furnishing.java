package dev.throng.assets.models;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.CharacterFile;
import dev.throng.io.AtlasFormatException;
import java.util.Locale;

/**
 * What stands on a square, each a {@link CharacterFile} among the resources of this package. The module {@code assets/characters} makes
 * the files.
 */
public enum Furnishing {
    BENCH,
    TREE,
    LAMP,
    FOUNTAIN,
    SLENDER_TREE,
    PLANTER,
    /** Soil within kerbs. */
    BED,
    /** A house with its front to the square. */
    HOUSE,
    /** One storey less, one bay more. */
    LOW_HOUSE;

    /** Of their files. */
    static final String FOLDER = "furnishings/";

    /** Loads it with all its levels of detail. */
    public CharacterModel load() {
        try {
            return CharacterFile.read(file(), BuiltIns.bytes(file(), BuiltIns.QUICK_ENDING));
        } catch (AtlasFormatException outdated) {
            throw new IllegalStateException(
                    outdated.getMessage() + "; to write the file again, run dev.throng.assets.models.Generate",
                    outdated);
        }
    }

    /** Its file without the ending. */
    String file() {
        return FOLDER + name().toLowerCase(Locale.ROOT);
    }
}
