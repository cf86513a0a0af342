package dev.throng.convert.fbx.file;

import dev.throng.convert.scene.ImportException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Content of an FBX file.
 *
 * @param version version of FBX, times 1000
 * @param root parent of the file's records
 */
public record FbxFile(int version, FbxElement root) {
    private static final int OLDEST = 7100;

    /**
     * Reads an FBX file in binary or text form.
     *
     * @param bytes content of the file
     * @return its records
     * @throws ImportException if the file is not valid FBX, or older than 7.1
     */
    public static FbxFile read(byte[] bytes) {
        byte[] magic = FbxBinary.MAGIC.getBytes(StandardCharsets.US_ASCII);
        boolean isBinary =
                bytes.length >= magic.length && Arrays.equals(bytes, 0, magic.length, magic, 0, magic.length);
        return isBinary ? FbxBinary.read(bytes) : FbxText.read(bytes);
    }

    static void checkVersion(int version) {
        if (version < OLDEST) {
            throw ImportException.unsupported(
                    version <= 0 ? "no FBX version" : "FBX " + version / 1000 + "." + version % 1000 / 100,
                    "FBX 7.1 or newer; export the file again as FBX 2011 or newer, or convert it with Autodesk's FBX Converter");
        }
    }
}
