package dev.throng.convert.child;

import dev.throng.anim.CharacterModel;
import dev.throng.gltf.GltfLoader;
import java.nio.file.Path;

/** A file of another format, read in this process. */
public final class ImportedFile {
    private ImportedFile() {}

    /**
     * Reads a file.
     *
     * @throws dev.throng.convert.scene.ImportException if the file cannot be converted
     * @throws dev.throng.gltf.AssetException if the converted file cannot be loaded
     */
    public static CharacterModel read(Path file) {
        return GltfLoader.load(
                String.valueOf(file.getFileName()), Importer.convert(file).glb());
    }
}
