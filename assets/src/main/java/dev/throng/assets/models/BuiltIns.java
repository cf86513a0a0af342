package dev.throng.assets.models;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.CharacterFile;
import dev.throng.assets.figure.BodyType;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.JointChoice;
import dev.throng.io.AtlasFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The characters that come with the program, each a .glb file among the resources of this package, and the same in a form
 * that is read quickly. {@link Generate} makes the files.
 */
public final class BuiltIns {
    static final String ENDING = ".glb";

    /** The same characters taken apart already, see {@link CharacterFile}: reading a scene's .glb files takes a second or two. */
    static final String QUICK_ENDING = ".character";

    private BuiltIns() {}

    /** All names, people first. */
    public static List<String> names() {
        return List.copyOf(Workshop.makers().keySet());
    }

    /** Names of the people, in the order of their {@link BodyType}s. */
    public static List<String> people() {
        return Arrays.stream(BodyType.values()).map(Workshop::name).toList();
    }

    /**
     * Loads a character with all its levels of detail.
     *
     * @param name one of {@link #names}, which the character has, too
     * @throws IllegalArgumentException when there is no such character
     */
    public static CharacterModel load(String name) {
        return quick(name, () -> loadFile(name).character());
    }

    /** Reads a character that is taken apart already. A test tells where its file is outdated; until it is made anew, the source does. */
    static CharacterModel quick(String file, Supplier<CharacterModel> source) {
        try {
            return CharacterFile.read(file, bytes(file, QUICK_ENDING));
        } catch (AtlasFormatException outdated) {
            return source.get();
        }
    }

    /** Loads as {@link #load} does, and keeps what only the file knows. */
    public static GltfModel loadFile(String name) {
        return loadFile(name, JointChoice.NEEDED);
    }

    /** The same with other joints than a crowd needs. */
    public static GltfModel loadFile(String name, JointChoice joints) {
        return GltfLoader.loadFile(name, bytes(name, ENDING), joints);
    }

    /** A shipped file. */
    static byte[] bytes(String name, String ending) {
        try (InputStream file = BuiltIns.class.getResourceAsStream(name + ending)) {
            if (file == null) {
                throw new IllegalArgumentException("found no built-in '" + name + "', expected one of " + names());
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the built-in '" + name + "' cannot be read", e);
        }
    }
}
