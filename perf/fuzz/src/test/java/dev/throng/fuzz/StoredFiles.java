package dev.throng.fuzz;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.CharacterFile;
import dev.throng.anim.file.LevelBytes;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.file.AtlasBytes;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfSeeds;
import dev.throng.io.AtlasFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Targets for files that the program itself writes: atlases, characters and levels of detail. */
final class StoredFiles {
    private StoredFiles() {}

    private static List<CharacterModel> models() {
        return GltfSeeds.animated().stream()
                .map(writer -> GltfLoader.load("model", writer.glb()))
                .toList();
    }

    /** Atlases of one character, in both number formats. */
    static Target atlas() {
        CharacterModel character = models().get(0);
        AtlasBytes files = new AtlasBytes(character, Scratch.file("fuzz.throng"));
        try {
            byte[] floats = files.write(ClipBaker.bake(character, BakeSettings.DEFAULT));
            byte[] small = files.write(ClipBaker.bake(character, BakeSettings.DEFAULT.with(AtlasForm.SNORM16)));
            return new Checksummed(List.of(floats, small), file -> readAtlas(files, character, file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean readAtlas(AtlasBytes files, CharacterModel character, byte[] file) {
        try {
            Posing.pose(character, files.read(file));
            return true;
        } catch (AtlasFormatException e) {
            Declared.requireOneLine(e);
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Characters as the built-in ones are stored. */
    static Target character() {
        List<byte[]> files = models().stream()
                .filter(model -> !model.hasMorphs())
                .map(CharacterFile::write)
                .toList();
        return new Checksummed(files, file -> {
            try {
                return Posing.pose(CharacterFile.read("fuzz", file));
            } catch (AtlasFormatException e) {
                Declared.requireOneLine(e);
                return false;
            }
        });
    }

    /** Levels of detail as the cache stores them. */
    static Target levels() {
        // Meshes with and without morph targets; the first model has the palette entries and materials of both.
        CharacterModel shown = models().get(3);
        List<byte[]> files = List.of(
                LevelBytes.write(List.of(shown.meshes(), shown.meshes())),
                LevelBytes.write(List.of(models().get(1).meshes())));
        return new Checksummed(files, file -> {
            try {
                return Posing.pose(shown.withCoarser(LevelBytes.read(file, shown)));
            } catch (AtlasFormatException e) {
                Declared.requireOneLine(e);
                return false;
            }
        });
    }
}
