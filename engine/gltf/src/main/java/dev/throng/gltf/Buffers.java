package dev.throng.gltf;

import dev.throng.gltf.AssetException.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Buffers and buffer views of the file, in little-endian order, with checked ranges. Readers share them, and must not move the
 * buffers' positions from 0.
 */
final class Buffers {
    private final List<FileBuffer> buffers = new ArrayList<>();
    private final List<View> views = new ArrayList<>();
    private final UriPolicy uris;
    private final Budget budget;

    /**
     * Part of a buffer.
     *
     * @param bytes bytes of the view
     * @param stride declared distance of elements, in bytes; 0 if they are packed
     * @param start offset of the view in its buffer, in bytes
     */
    record View(ByteBuffer bytes, int stride, int start) {}

    /**
     * Buffer of the file.
     *
     * @param place the buffer's object in the document
     * @param size declared number of bytes
     * @param bytes all bytes, or null for a fallback buffer (EXT_meshopt_compression), all of whose views are compressed
     */
    private record FileBuffer(
            Json place, long size, @Nullable ByteBuffer bytes) {}

    private Buffers(UriPolicy uris, Budget budget) {
        this.uris = uris;
        this.budget = budget;
    }

    static ByteBuffer wrap(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static ByteBuffer part(ByteBuffer bytes, int start, int size) {
        return bytes.slice(start, size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Reads the file's buffers.
     *
     * @param bin BIN chunk of the container, used as buffer 0 if buffer 0 has no URI; or null
     */
    static Buffers read(Json root, @Nullable ByteBuffer bin, UriPolicy uris, Budget budget) {
        Buffers buffers = new Buffers(uris, budget);
        for (Json buffer : root.get("buffers").elements()) {
            long size = buffer.get("byteLength").integer(1, Long.MAX_VALUE);
            buffers.buffers.add(new FileBuffer(buffer, size, buffers.readBuffer(buffer, size, bin)));
        }
        for (Json view : root.get("bufferViews").elements()) {
            buffers.views.add(buffers.readView(view));
        }
        return buffers;
    }

    /**
     * @param reference index of a buffer view in the document
     * @return the buffer view
     */
    View view(Json reference) {
        return views.get(reference.index(views.size(), "bufferViews"));
    }

    private @Nullable ByteBuffer readBuffer(Json buffer, long size, @Nullable ByteBuffer bin) {
        Json uri = buffer.get("uri");
        if (uri.isPresent()) {
            return DataUri.is(uri.text()) ? embedded(uri, size) : external(uri, size);
        }
        if (CompressedView.of(buffer).get("fallback").flag()) {
            return null;
        }
        if (bin == null || !buffer.key().equals("0")) {
            throw uri.malformed(
                    "a buffer without a URI", "a URI, since only buffer 0 can be the BIN chunk of a GLB file");
        }
        return declaredPart(bin, size, buffer);
    }

    private ByteBuffer embedded(Json uri, long size) {
        byte[] bytes = DataUri.decode(uri);
        budget.read(bytes.length, uri);
        return declaredPart(wrap(bytes), size, uri);
    }

    private static ByteBuffer declaredPart(ByteBuffer bytes, long size, Json place) {
        if (size > bytes.limit()) {
            throw place.malformed(
                    "a buffer with " + bytes.limit() + " bytes of data", size + " bytes, the byteLength of the buffer");
        }
        return part(bytes, 0, (int) size);
    }

    private ByteBuffer external(Json uri, long size) {
        Path path = uris.resolve(uri);
        try {
            long actual = RegularFile.regularSize(path);
            if (size > actual) {
                throw uri.malformed(
                        "a buffer file of " + actual + " bytes", size + " bytes, the byteLength of the buffer");
            }
            budget.read(size, uri);
            return wrap(RegularFile.read(path, (int) size));
        } catch (IOException e) {
            throw uri.error(Kind.MISSING, RegularFile.reason(e), "a readable buffer file");
        }
    }

    private View readView(Json view) {
        int stride = stride(view.get("byteStride"));
        int start = (int) view.get("byteOffset").integer(0, Integer.MAX_VALUE, 0);
        Json compressed = CompressedView.of(view);
        if (!compressed.isPresent()) {
            return new View(range(view, false), stride, start);
        }
        checkRange(view, buffers.get(view.get("buffer").index(buffers.size(), "buffers")));
        CompressedView content = CompressedView.read(view, compressed);
        return new View(content.decode(range(compressed, true), budget), stride, start);
    }

    /**
     * @param owner object with the members {@code buffer}, {@code byteOffset} and {@code byteLength}
     * @param isCompressed whether the object describes compressed bytes
     * @return the selected bytes
     */
    private ByteBuffer range(Json owner, boolean isCompressed) {
        FileBuffer buffer = buffers.get(owner.get("buffer").index(buffers.size(), "buffers"));
        checkRange(owner, buffer);
        if (buffer.bytes() == null) {
            throw owner.get("buffer")
                    .malformed(
                            (isCompressed ? "a compressed" : "an uncompressed")
                                    + " buffer view in a fallback buffer (EXT_meshopt_compression), which has no data",
                            "a buffer with data");
        }
        return part(buffer.bytes(), (int) owner.get("byteOffset").integer(0, Integer.MAX_VALUE, 0), (int)
                owner.get("byteLength").integer(1, Integer.MAX_VALUE));
    }

    private static void checkRange(Json owner, FileBuffer buffer) {
        long offset = owner.get("byteOffset").integer(0, Integer.MAX_VALUE, 0);
        long length = owner.get("byteLength").integer(1, Integer.MAX_VALUE);
        if (offset + length > buffer.size()) {
            throw owner.malformed(
                    "a buffer view of bytes " + offset + " to " + (offset + length),
                    "a range within the " + buffer.size() + " bytes of its buffer");
        }
    }

    private static int stride(Json stride) {
        long value = stride.integer(4, 252, 0);
        if (value % 4 != 0) {
            throw stride.malformed("a byteStride that is a multiple of 4");
        }
        return (int) value;
    }

    /** Data URI with base64 content, {@code data:...;base64,...} (RFC 2397). The media type is ignored. */
    static final class DataUri {
        private static final String SCHEME = "data:";
        private static final String ENCODING = ";base64";

        private DataUri() {}

        static boolean is(String uri) {
            return uri.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        }

        static byte[] decode(Json place) {
            String uri = place.text();
            int comma = uri.indexOf(',');
            if (comma < 0) {
                throw place.malformed("a data URI without a comma", "a URI of the form data:...;base64,...");
            }
            if (!uri.substring(0, comma).toLowerCase(java.util.Locale.ROOT).endsWith(ENCODING)) {
                throw place.unsupported(
                        "a data URI of type " + Json.quote(uri.substring(0, comma)),
                        "a URI of the form data:...;base64,...");
            }
            String payload = uri.substring(comma + 1);
            try {
                return Base64.getDecoder()
                        .decode(payload.indexOf('%') < 0 ? payload : UriPolicy.percentDecode(payload, place));
            } catch (IllegalArgumentException e) {
                throw place.malformed(
                        "a data URI with invalid base64 (" + e.getMessage() + ")", "valid base64 (RFC 4648)");
            }
        }
    }
}
