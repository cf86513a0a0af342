package dev.throng.assets.models;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.file.CharacterFile;
import dev.throng.assets.prop.Held;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfModel;
import dev.throng.gltf.Reading;
import dev.throng.io.AtlasFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Loads the characters that ship with the program, each as a .glb file and as a file in a format that loads faster. The
 * files are resources of this package. The module {@code assets/characters} generates the files.
 */
public final class BuiltIns {
    static final String ENDING = ".glb";

    /**
     * File name extension of {@link CharacterFile}, the faster format. Parsing a scene's .glb files would cost a second
     * or two.
     */
    static final String QUICK_ENDING = ".character";

    /** Separator between a person's name and the names of props. */
    private static final String WITH = "+";

    private static final List<String> PEOPLE = List.of("adult", "woman", "skirt", "tall", "stout", "child");

    private static final List<String> NAMES = Stream.concat(PEOPLE.stream(), Stream.of("tower", "crane", "dog", "flag"))
            .toList();

    private BuiltIns() {}

    /** @return all names, people first */
    public static List<String> names() {
        return NAMES;
    }

    /** @return names of the people */
    public static List<String> people() {
        return PEOPLE;
    }

    /**
     * @param name name of a character, or of a person with props, such as {@code woman+tote+umbrella}
     * @return whether {@link #load} accepts the name
     */
    public static boolean has(String name) {
        List<String> parts = parts(name);
        return names().contains(parts.get(0))
                && (parts.size() == 1 || people().contains(parts.get(0)))
                && parts.stream().skip(1).allMatch(held -> held(held).isPresent());
    }

    private static Optional<Held> held(String name) {
        return Stream.of(Held.values()).filter(held -> name(held).equals(name)).findFirst();
    }

    private static String name(Held held) {
        return held.name().toLowerCase(Locale.ROOT);
    }

    private static List<String> parts(String name) {
        return List.of(name.split(Pattern.quote(WITH), -1));
    }

    private static CharacterModel holding(CharacterModel person, List<String> parts) {
        CharacterModel all = person;
        for (String held : parts.subList(1, parts.size())) {
            all = held(held).orElseThrow().in(all);
        }
        return all;
    }

    /**
     * Loads a character with all its levels of detail.
     *
     * @param name name for which {@link #has} returns true; it becomes the character's name
     * @throws IllegalArgumentException if the name is unknown
     */
    public static CharacterModel load(String name) {
        List<String> parts = parts(required(name));
        String base = parts.get(0);
        return holding(quick(base), parts);
    }

    /**
     * Reads a character's file in the faster format or, if that file is outdated, the .glb file. A test fails for
     * outdated files.
     */
    private static CharacterModel quick(String name) {
        try {
            return CharacterFile.read(name, bytes(name, QUICK_ENDING));
        } catch (AtlasFormatException outdated) {
            return loadFile(name).character();
        }
    }

    /**
     * Loads a character together with the other contents of its .glb file.
     *
     * @param name name for which {@link #has} returns true
     */
    public static GltfModel loadFile(String name) {
        return loadFile(name, Reading.DEFAULT);
    }

    /**
     * Loads a character together with the other contents of its .glb file.
     *
     * @param name name for which {@link #has} returns true
     * @param reading choice of the joints, and of the file's glTF scene
     */
    public static GltfModel loadFile(String name, Reading reading) {
        List<String> parts = parts(required(name));
        GltfModel file = GltfLoader.loadFile(parts.get(0), bytes(parts.get(0), ENDING), reading);
        return parts.size() == 1 ? file : file.with(holding(file.character(), parts));
    }

    private static String required(String name) {
        if (!has(name)) {
            throw new IllegalArgumentException("built-in model: found unknown name '" + name + "', expected one of "
                    + names() + "; for a prop in a person's hand, append " + WITH + " and one of "
                    + Stream.of(Held.values()).map(BuiltIns::name).toList());
        }
        return name;
    }

    /**
     * Reads a shipped file.
     *
     * @param name name of the file without its extension
     * @param ending file name extension
     */
    static byte[] bytes(String name, String ending) {
        try (InputStream file = BuiltIns.class.getResourceAsStream(name + ending)) {
            if (file == null) {
                throw new IllegalArgumentException("built-in model '" + name + "': found no file '" + name + ending
                        + "' in the program, expected the file of a built-in model");
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "built-in model '" + name + "': cannot read '" + name + ending + "' in the program", e);
        }
    }
}
