package dev.throng;

import dev.throng.bake.measure.BakeException;
import dev.throng.gl.GlException;
import dev.throng.gltf.AssetException;
import java.util.function.Supplier;

/** Fault that a caller cannot foresee. The message is one line: place, found, expected. */
public final class ThrongException extends RuntimeException {
    private static final long serialVersionUID = 1;

    // Javadoc lists fields of exceptions as their serialized form, and requires this.
    /** Origin of the fault. */
    private final Fault fault;

    /** Origin of a fault. */
    public enum Fault {
        /** Fault in the file of a model or environment: missing, malformed or unsupported. */
        MODEL,
        /** Fault of the driver or device: no OpenGL 4.5, or a lost context. */
        DEVICE,
        /** Too little memory, or more instances than the device's limits allow. */
        MEMORY,
        /**
         * Fault in the host's GLSL, see {@link Crowd#surfaceShader} and {@link Backdrop#pattern}; if the host has no
         * GLSL, in this library's.
         */
        SHADER,
        /** Fault of the host: its calls left an OpenGL error, which this library cleared before doing anything. */
        HOST,
        /** Bug of this library; please report it. */
        LIBRARY
    }

    ThrongException(Fault fault, RuntimeException cause) {
        super(cause.getMessage(), cause);
        this.fault = fault;
    }

    /** {@return the origin of the fault} */
    public Fault fault() {
        return fault;
    }

    /** Runs work, and converts exceptions of the engine to this type. */
    static <T> T translating(Supplier<T> work) {
        try {
            return work.get();
        } catch (AssetException | BakeException e) {
            throw new ThrongException(Fault.MODEL, e);
        } catch (GlException e) {
            throw new ThrongException(fault(e.kind()), e);
        }
    }

    private static Fault fault(GlException.Kind kind) {
        return switch (kind) {
            case UNAVAILABLE, CONTEXT_LOST -> Fault.DEVICE;
            case OUT_OF_MEMORY, LIMIT -> Fault.MEMORY;
            case SHADER -> Fault.SHADER;
            case HOST -> Fault.HOST;
            case ERROR -> Fault.LIBRARY;
        };
    }
}
