package dev.throng.anim;

/**
 * Encoded image with its sampler, for materials.
 *
 * @param name the image's name or source, for messages
 * @param pointer JSON pointer of the image, for messages
 * @param encoded PNG or JPEG bytes; or empty for a white image, in place of an unreadable one
 * @param sampler filters and wrapping
 */
public record Texture(String name, String pointer, byte[] encoded, Sampler sampler) {
    /** Creates a texture with linear filters and mipmaps. */
    public Texture(String name, String pointer, byte[] encoded, Wrap wrapS, Wrap wrapT) {
        this(name, pointer, encoded, new Sampler(wrapS, wrapT, MagFilter.LINEAR, MinFilter.LINEAR_MIPMAP_LINEAR));
    }

    /** Returns whether bytes start like a PNG or JPEG file. */
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

    /** @return copy whose image is white */
    Texture withoutImage() {
        return new Texture(name, pointer, new byte[0], sampler);
    }

    /**
     * Filters and wrapping, as in glTF's samplers.
     *
     * @param wrapS wrapping outside [0, 1] along u
     * @param wrapT wrapping outside [0, 1] along v
     * @param mag filter where texels are larger than pixels
     * @param min filter where texels are smaller than pixels
     */
    public record Sampler(Wrap wrapS, Wrap wrapT, MagFilter mag, MinFilter min) {}

    /** Filter that is used where texels are larger than pixels, as in glTF. */
    public enum MagFilter {
        NEAREST,
        LINEAR
    }

    /** Filter that is used where texels are smaller than pixels, as in glTF. */
    public enum MinFilter {
        NEAREST,
        LINEAR,
        NEAREST_MIPMAP_NEAREST,
        LINEAR_MIPMAP_NEAREST,
        NEAREST_MIPMAP_LINEAR,
        LINEAR_MIPMAP_LINEAR
    }

    /** Wrapping of texture coordinates outside [0, 1], as in glTF. */
    public enum Wrap {
        REPEAT,
        CLAMP_TO_EDGE,
        MIRRORED_REPEAT
    }
}
