package dev.throng.gl;

/** A failure of OpenGL or of the use made of it, with one line that says where, what was found and what was expected. */
public final class GlException extends RuntimeException {
    /** What a program can do about the failure. */
    public enum Kind {
        /** No usable OpenGL 4.5 context here. */
        UNAVAILABLE,
        /** The device has no memory for the request; the context stays usable. */
        OUT_OF_MEMORY,
        /** The device was reset or removed; every object of the context is gone. */
        CONTEXT_LOST,
        /** A shader could not be read, compiled or linked, or does not match what Java expects of it. */
        SHADER,
        /** The request goes beyond a limit of the device, see {@link DeviceLimits}. */
        LIMIT,
        /** An OpenGL error that a host's own calls have left in a context that was adopted. */
        HOST,
        /** An OpenGL error: a mistake in the calling code or in the driver. */
        ERROR
    }

    private final Kind kind;

    public GlException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public GlException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
