package dev.throng.gl;

/** Failure of OpenGL or of its use. Its message is one line with place, found and expected value. */
public final class GlException extends RuntimeException {
    /** Kind of failure, by which a program can react. */
    public enum Kind {
        /** There is no usable OpenGL 4.5 context. */
        UNAVAILABLE,
        /** The device lacks memory for the request; the context remains usable. */
        OUT_OF_MEMORY,
        /** The device was reset or removed; all objects of the context are lost. */
        CONTEXT_LOST,
        /** A shader cannot be read, compiled or linked, or does not match the Java code. */
        SHADER,
        /** The request exceeds a limit of the device ({@link DeviceLimits}). */
        LIMIT,
        /** A host's calls have left an OpenGL error in an adopted context. */
        HOST,
        /** A fault of the calling code or of the driver. */
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
