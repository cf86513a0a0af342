package dev.throng.convert.exchange;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Convertible formats, recognised by the first bytes of a file, else by the ending of its name. */
public enum FileFormat {
    /** Autodesk's format. */
    FBX(".fbx"),
    /** Khronos' predecessor of glTF. */
    COLLADA(".dae"),
    /** Microsoft's format of DirectX. */
    DIRECTX(".x"),
    /** Biovision's format of motion capture. */
    BVH(".bvh"),
    /** Other formats with bones, which Assimp reads. */
    OTHER(".md5mesh", ".smd", ".b3d", ".iqm", ".ogex", ".ms3d", ".mesh.xml", ".pmx");

    /** Number of inspected bytes at the beginning of a file. */
    public static final int BEGINNING = 1024;

    private final List<String> endings;

    FileFormat(String... endings) {
        this.endings = List.of(endings);
    }

    /** @return endings of file names, in lower case */
    public List<String> endings() {
        return endings;
    }

    /**
     * Detects the format of a file.
     *
     * @param name name of the file
     * @param beginning its first bytes, up to {@link #BEGINNING}
     * @return the format; empty for glTF and unknown formats
     */
    public static Optional<FileFormat> of(String name, byte[] beginning) {
        String text = new String(beginning, StandardCharsets.ISO_8859_1)
                .replaceFirst("^ï»¿", "")
                .stripLeading();
        if (text.startsWith("glTF") || text.startsWith("{")) {
            return Optional.empty();
        }
        if (text.startsWith("Kaydara FBX") || text.startsWith("; FBX") || text.contains("FBXHeaderExtension")) {
            return Optional.of(FBX);
        }
        if (text.startsWith("<") && text.contains("<COLLADA")) {
            return Optional.of(COLLADA);
        }
        if (text.startsWith("xof ")) {
            return Optional.of(DIRECTX);
        }
        return text.startsWith("HIERARCHY") ? Optional.of(BVH) : ofEnding(name.toLowerCase(Locale.ROOT));
    }

    private static Optional<FileFormat> ofEnding(String name) {
        return Arrays.stream(values())
                .filter(format -> format.endings.stream().anyMatch(name::endsWith))
                .findFirst();
    }

    /** @return a file's name without its ending; clips without a name get this name */
    public static String withoutEnding(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
