package dev.throng.gl.image;

/** Unreadable image; the message names it, with found and expected value. */
public final class ImageException extends RuntimeException {
    public ImageException(String message) {
        super(message);
    }
}
