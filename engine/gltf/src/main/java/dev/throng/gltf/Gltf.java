package dev.throng.gltf;

import dev.throng.anim.Warning;
import dev.throng.gltf.AssetException.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A glTF file that is being read, and the objects that its readers share.
 *
 * @param root the JSON document
 * @param buffers buffers and buffer views
 * @param accessors decoder of accessors
 * @param uris files that the document may refer to
 * @param budget memory limit
 * @param warnings collected warnings
 * @param ledger list of drawn, approximated and ignored features
 */
record Gltf(
        Json root,
        Buffers buffers,
        AccessorReader accessors,
        UriPolicy uris,
        Budget budget,
        Warnings warnings,
        LedgerBuilder ledger) {
    /** Formats that {@code throng convert} reads, by the first bytes of a file. */
    private static final Map<String, String> OTHER_FORMATS = Map.of(
            "Kaydara FBX", "an FBX file",
            "; FBX", "an FBX file",
            "<?xml", "an XML file, maybe Collada",
            "<COLLADA", "a Collada file",
            "xof ", "a DirectX .x file",
            "HIERARCHY", "a BVH file");

    private static final List<String> OTHER_ENDINGS = List.of(".fbx", ".dae", ".x", ".bvh");
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /** Opens a .gltf or .glb file, distinguished by content. */
    static Gltf open(Path path) {
        Path last = path.getFileName();
        String name = last == null ? path.toString() : last.toString();
        return read(name, RegularFile.read(name, path), UriPolicy.beside(path));
    }

    /**
     * Reads a file's content.
     *
     * @param uris files that the document may refer to
     */
    static Gltf read(String name, byte[] bytes, UriPolicy uris) {
        Warnings warnings = new Warnings();
        ByteBuffer text;
        ByteBuffer bin = null;
        if (GlbFile.is(bytes)) {
            GlbFile container = GlbFile.read(name, bytes);
            text = container.json();
            if (!isJsonObject(text)) {
                throw new AssetException(
                        Kind.MALFORMED,
                        name,
                        "",
                        "a JSON chunk that begins with " + Json.quote(beginning(text, 16)),
                        "a JSON object");
            }
            bin = container.bin();
            if (container.trailing() > 0) {
                warnings.add(
                        Warning.Code.TRAILING_BYTES,
                        "",
                        "found " + container.trailing()
                                + " bytes after the end of the GLB container; these bytes are ignored");
            }
        } else {
            text = text(name, bytes);
        }
        return read(JsonParsing.parse(name, text.array(), text.arrayOffset(), text.limit()), bin, uris, warnings);
    }

    private static Gltf read(Json root, @Nullable ByteBuffer bin, UriPolicy uris, Warnings warnings) {
        Extensions.checkVersion(root);
        Extensions.checkRequired(root);
        Budget budget = new Budget(Runtime.getRuntime().maxMemory());
        if (bin != null) {
            budget.read(bin.limit(), root);
        }
        Buffers buffers = Buffers.read(root, bin, uris, budget);
        AccessorReader accessors = new AccessorReader(root, buffers, budget);
        return new Gltf(root, buffers, accessors, uris, budget, warnings, new LedgerBuilder(warnings));
    }

    /**
     * Removes a byte order mark from the text of a .gltf file. Writers must not add the mark, but readers may ignore it (RFC
     * 8259).
     */
    private static ByteBuffer text(String name, byte[] bytes) {
        if (bytes.length == 0) {
            throw new AssetException(Kind.MALFORMED, name, "", "an empty file", "glTF 2.0");
        }
        boolean mark = Arrays.equals(bytes, 0, Math.min(3, bytes.length), BYTE_ORDER_MARK, 0, 3);
        int start = mark ? BYTE_ORDER_MARK.length : 0;
        ByteBuffer text = Buffers.part(Buffers.wrap(bytes), start, bytes.length - start);
        if (!isJsonObject(text)) {
            throw notGltf(name, Buffers.wrap(bytes));
        }
        return text;
    }

    /**
     * @return whether UTF-8 text begins with a brace. In UTF-16 and UTF-32, which are refused, a zero byte is next to the brace
     */
    private static boolean isJsonObject(ByteBuffer text) {
        int first = 0;
        while (first < text.limit() && " \t\r\n".indexOf(text.get(first)) >= 0) {
            first++;
        }
        return first < text.limit()
                && text.get(first) == '{'
                && (first + 1 == text.limit() || text.get(first + 1) != 0);
    }

    private static String beginning(ByteBuffer text, int max) {
        return StandardCharsets.ISO_8859_1
                .decode(text.slice(0, Math.min(max, text.limit())))
                .toString();
    }

    private static AssetException notGltf(String name, ByteBuffer text) {
        String beginning = beginning(text, 64);
        String lower = name.toLowerCase(Locale.ROOT);
        String other = OTHER_FORMATS.entrySet().stream()
                .filter(format -> beginning.startsWith(format.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(OTHER_ENDINGS.stream().anyMatch(lower::endsWith) ? "a file of another format" : "");
        if (!other.isEmpty()) {
            return new AssetException(
                    Kind.UNSUPPORTED, name, "", other, "glTF 2.0; convert the file with 'throng convert'");
        }
        return new AssetException(
                Kind.MALFORMED,
                name,
                "",
                "a file that begins with " + Json.quote(beginning(text, 16)),
                "glTF 2.0 JSON or GLB");
    }

    void warn(Warning.Code code, Json place, String text) {
        warnings.add(code, place, text);
    }
}
