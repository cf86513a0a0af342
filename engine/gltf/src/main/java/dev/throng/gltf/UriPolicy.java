package dev.throng.gltf;

import dev.throng.gltf.AssetException.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rule that decides which files a model may open: regular files at relative paths inside the model's folder, after
 * percent-decoding and symbolic links. Fetches nothing, and does not touch the file of a refused URI.
 */
final class UriPolicy {
    private static final Pattern SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*:.*", Pattern.DOTALL);
    private static final String EXPECTED = "a relative path inside the model's folder";

    /** Folder of the model, or null if the model is not a file. */
    private final @Nullable Path folder;

    private UriPolicy(@Nullable Path folder) {
        this.folder = folder;
    }

    /** Returns a policy that allows the files in the folder of the model file. */
    static UriPolicy beside(Path modelFile) {
        Path parent = modelFile.toAbsolutePath().getParent();
        return new UriPolicy(parent == null ? modelFile.toAbsolutePath() : parent);
    }

    /** Returns a policy that allows no files, for a model in memory. */
    static UriPolicy nothing() {
        return new UriPolicy(null);
    }

    /**
     * @param place the URI in the document
     * @return real path, without links, of the regular file that the URI names
     */
    Path resolve(Json place) {
        String uri = place.text();
        if (SCHEME.matcher(uri).matches()) {
            throw refused(place, "a URI with a scheme");
        }
        String path = percentDecode(uri, place);
        checkPlain(uri, path, place);
        if (folder == null) {
            throw place.unsupported(
                    "a reference to the file " + place.describe(),
                    "embedded data, since the model was not read from a folder");
        }
        return inside(folder, path, place);
    }

    private static void checkPlain(String uri, String path, Json place) {
        if (path.isBlank()) {
            throw place.malformed("an empty URI", EXPECTED);
        }
        if (path.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
            throw place.malformed("a control character in the URI " + Json.quote(path), EXPECTED);
        }
        if (uri.indexOf('?') >= 0 || uri.indexOf('#') >= 0) {
            throw refused(place, "a URI with a query or fragment");
        }
        if (path.startsWith("/")) {
            throw refused(place, "an absolute path");
        }
        if (path.indexOf('\\') >= 0 || path.indexOf(':') >= 0) {
            throw refused(place, "a URI with a backslash or colon");
        }
    }

    private static Path inside(Path folder, String path, Json place) {
        try {
            Path root = folder.toRealPath();
            Path wanted = root.resolve(path).normalize();
            if (!wanted.startsWith(root)) {
                throw refused(place, "a path that leaves the model's folder");
            }
            Path real = wanted.toRealPath();
            if (!real.startsWith(root)) {
                throw refused(place, "a link that leaves the model's folder");
            }
            RegularFile.regularSize(real);
            return real;
        } catch (InvalidPathException e) {
            throw place.malformed(Json.quote(path), EXPECTED);
        } catch (IOException e) {
            throw place.error(
                    Kind.MISSING,
                    RegularFile.reason(e) + " at " + Json.quote(path),
                    "a readable file in the model's folder");
        }
    }

    private static AssetException refused(Json place, String what) {
        return place.unsupported(what + ", " + place.describe(), EXPECTED);
    }

    /** Decodes percent-encoded UTF-8 (RFC 3986). Keeps characters that should have been encoded. */
    static String percentDecode(String uri, Json place) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] source = uri.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < source.length; i++) {
            if (source[i] != '%') {
                bytes.write(source[i]);
                continue;
            }
            int high = i + 2 < source.length ? Character.digit(source[i + 1], 16) : -1;
            int low = i + 2 < source.length ? Character.digit(source[i + 2], 16) : -1;
            if (high < 0 || low < 0) {
                throw place.malformed("the URI " + place.describe(), "two hexadecimal digits after each %");
            }
            bytes.write(high << 4 | low);
            i += 2;
        }
        return utf8(bytes.toByteArray(), place);
    }

    private static String utf8(byte[] bytes, Json place) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw place.malformed("the URI " + place.describe(), "percent-encoded UTF-8");
        }
    }
}
