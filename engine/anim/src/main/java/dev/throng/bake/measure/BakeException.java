package dev.throng.bake.measure;

/**
 * Thrown if a character's clips cannot be baked with the settings. The message is one line: character, clip, found, expected.
 */
public final class BakeException extends RuntimeException {
    public BakeException(String message) {
        super(message);
    }
}
