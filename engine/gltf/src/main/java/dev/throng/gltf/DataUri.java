package dev.throng.gltf;

import java.util.Base64;

/** Bytes inside the document: {@code data:...;base64,...} of RFC 2397. The media type is not looked at. */
final class DataUri {
    private static final String SCHEME = "data:";
    private static final String ENCODING = ";base64";

    private DataUri() {}

    static boolean is(String uri) {
        return uri.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /** Decodes the URI at a place of the document. */
    static byte[] decode(Json place) {
        String uri = place.text();
        int comma = uri.indexOf(',');
        if (comma < 0) {
            throw place.malformed("a data URI without a comma", "data:...;base64,...");
        }
        if (!uri.substring(0, comma).toLowerCase(java.util.Locale.ROOT).endsWith(ENCODING)) {
            throw place.unsupported("a data URI of type " + Json.quote(uri.substring(0, comma)), "data:...;base64,...");
        }
        String payload = uri.substring(comma + 1);
        try {
            return Base64.getDecoder()
                    .decode(payload.indexOf('%') < 0 ? payload : UriPolicy.percentDecode(payload, place));
        } catch (IllegalArgumentException e) {
            throw place.malformed("invalid base64 (" + e.getMessage() + ")", "valid base64 (RFC 4648)");
        }
    }
}
