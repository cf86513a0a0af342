package dev.throng.gl.image;

/** An image that cannot be read, named in the message with what was found and what was expected. */
public final class ImageException extends RuntimeException {
    public ImageException(String message) {
        super(message);
    }
}
