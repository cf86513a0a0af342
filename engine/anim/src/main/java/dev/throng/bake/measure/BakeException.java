package dev.throng.bake.measure;

/** A character's clips cannot be baked as asked: one line that names the character, the clip, what was found and what was expected. */
public final class BakeException extends RuntimeException {
    public BakeException(String message) {
        super(message);
    }
}
