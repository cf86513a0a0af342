package dev.throng.anim;

/**
 * An image of a material as it lies in the file, not decoded.
 *
 * @param name the image's name or where it came from, for messages
 * @param pointer JSON pointer of the image, for messages
 * @param encoded PNG or JPEG bytes; empty when the image could not be read (a warning says so, white is drawn)
 * @param wrapS what happens outside [0, 1] along u
 * @param wrapT the same along v
 */
public record Texture(String name, String pointer, byte[] encoded, Wrap wrapS, Wrap wrapT) {
    /** Whether bytes begin as PNG or JPEG images do, the kinds that glTF has. */
    public static boolean isImage(byte[] bytes) {
        return begins(bytes, 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n') || begins(bytes, 0xFF, 0xD8, 0xFF);
    }

    private static boolean begins(byte[] bytes, int... signature) {
        for (int i = 0; i < signature.length; i++) {
            if (i == bytes.length || (bytes[i] & 0xFF) != signature[i]) {
                return false;
            }
        }
        return true;
    }

    /** The same without its image: white. */
    Texture withoutImage() {
        return new Texture(name, pointer, new byte[0], wrapS, wrapT);
    }

    /** glTF's sampler wrapping modes. */
    public enum Wrap {
        REPEAT,
        CLAMP_TO_EDGE,
        MIRRORED_REPEAT
    }
}
