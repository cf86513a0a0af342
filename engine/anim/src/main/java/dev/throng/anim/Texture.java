package dev.throng.anim;

/**
 * An image of a material as it lies in the file, not decoded.
 *
 * @param name the image's name or where it came from, for messages
 * @param pointer JSON pointer of the image, for messages
 * @param encoded PNG or JPEG bytes; empty when the image could not be read (a warning says so, white is drawn)
 * @param sampler how texels become colours
 */
public record Texture(String name, String pointer, byte[] encoded, Sampler sampler) {
    /** A texture that is filtered, with smaller versions. */
    public Texture(String name, String pointer, byte[] encoded, Wrap wrapS, Wrap wrapT) {
        this(name, pointer, encoded, new Sampler(wrapS, wrapT, MagFilter.LINEAR, MinFilter.LINEAR_MIPMAP_LINEAR));
    }

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
        return new Texture(name, pointer, new byte[0], sampler);
    }

    /**
     * glTF's sampler.
     *
     * @param wrapS what happens outside [0, 1] along u
     * @param wrapT what happens outside [0, 1] along v
     * @param mag filter of texels larger than pixels
     * @param min filter of texels smaller than pixels
     */
    public record Sampler(Wrap wrapS, Wrap wrapT, MagFilter mag, MinFilter min) {}

    /** glTF's filters of texels larger than pixels. */
    public enum MagFilter {
        NEAREST,
        LINEAR
    }

    /** glTF's filters of texels smaller than pixels. */
    public enum MinFilter {
        NEAREST,
        LINEAR,
        NEAREST_MIPMAP_NEAREST,
        LINEAR_MIPMAP_NEAREST,
        NEAREST_MIPMAP_LINEAR,
        LINEAR_MIPMAP_LINEAR
    }

    /** glTF's sampler wrapping modes. */
    public enum Wrap {
        REPEAT,
        CLAMP_TO_EDGE,
        MIRRORED_REPEAT
    }
}
