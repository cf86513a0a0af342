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
