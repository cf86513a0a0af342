package dev.throng.bake.file;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ClipAtlas;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Atlas files as bytes, checked against the character that they were baked from, as the cache checks them. */
public final class AtlasBytes {
    private final AtlasFile file;
    private final Path path;

    /** @param path that is overwritten for each reading */
    public AtlasBytes(CharacterModel character, Path path) {
        file = new AtlasFile(ContentHash.of(character), character);
        this.path = path;
    }

    /** Returns the file of an atlas. */
    public byte[] write(ClipAtlas atlas) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        file.write(atlas, bytes);
        return bytes.toByteArray();
    }

    /** Reads a file. */
    public ClipAtlas read(byte[] bytes) throws IOException {
        return file.read(Files.write(path, bytes));
    }
}
