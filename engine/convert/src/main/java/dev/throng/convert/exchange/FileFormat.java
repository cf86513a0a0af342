package dev.throng.convert.exchange;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Formats that are converted, told apart by how files begin, else by their names' endings. */
public enum FileFormat {
    /** Autodesk's. */
    FBX(".fbx"),
    /** Khronos' predecessor of glTF. */
    COLLADA(".dae"),
    /** DirectX' retained mode. */
    DIRECTX(".x"),
    /** Biovision's motion capture. */
    BVH(".bvh"),
    /** Others with bones that Assimp reads. */
    OTHER(".md5mesh", ".smd", ".b3d", ".iqm", ".ogex", ".ms3d", ".mesh.xml", ".pmx");

    /** Bytes of a file that are looked at. */
    public static final int BEGINNING = 1024;

    private final List<String> endings;

    FileFormat(String... endings) {
        this.endings = List.of(endings);
    }

    /** How names of such files end, in small letters. */
    public List<String> endings() {
        return endings;
    }

    /**
     * The format of a file.
     *
     * @param name of the file
     * @param beginning its first bytes, {@link #BEGINNING} if it has as many
     * @return empty for glTF and what is not known
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

    /** A file's name without its ending, which clips without a name have. */
    public static String plain(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
