package dev.throng.convert.fbx.file;

import dev.throng.convert.scene.ImportException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A file's records.
 *
 * @param version times 1000
 * @param root whose children are the file's records
 */
public record FbxFile(int version, FbxElement root) {
    private static final int OLDEST = 7100;

    /**
     * Reads a file of either form.
     *
     * @throws ImportException when it is none, is older than 7.1, or breaks the form's rules
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
