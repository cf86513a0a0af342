package dev.throng.files;

import dev.throng.anim.CharacterModel;

/** Character that was read from files, and perhaps changed, for a {@link dev.throng.Model}. Immutable; any thread. */
public final class ModelFile {
    private final CharacterModel character;

    private ModelFile(CharacterModel character) {
        this.character = character;
    }

    /**
     * {@return a character as the content of a file}
     *
     * @param character character made by {@code GltfLoader} or {@code ClipTransfer}
     */
    public static ModelFile of(CharacterModel character) {
        return new ModelFile(character);
    }

    /** {@return the character that this file contains} */
    public CharacterModel character() {
        return character;
    }
}
