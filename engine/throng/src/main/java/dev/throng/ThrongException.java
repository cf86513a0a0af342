package dev.throng;

import dev.throng.bake.measure.BakeException;
import dev.throng.gl.GlException;
import dev.throng.gltf.AssetException;
import java.util.function.Supplier;

/** A fault that a caller cannot foresee. The message is one line: place, found, expected. */
public final class ThrongException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Where the fault lies. */
    private final Fault fault;

    /** Where a fault lies. */
    public enum Fault {
        /** In the file of a model or environment: missing, malformed or unsupported. */
        MODEL,
        /** In the driver or the device: no OpenGL 4.5, or the context is lost. */
        DEVICE,
        /** Too little memory, or more instances than the device's limits allow. */
        MEMORY,
        /** In the host's GLSL, see {@link Crowd#surfaceShader} and {@link Backdrop#pattern}; if there is none, in this library. */
        SHADER,
        /** In the host: its calls left an OpenGL error, which this library found and cleared before it did anything. */
        HOST,
        /** In this library: a bug; please report it. */
        LIBRARY
    }

    ThrongException(Fault fault, RuntimeException cause) {
        super(cause.getMessage(), cause);
        this.fault = fault;
    }

    /** {@return where the fault lies} */
    public Fault fault() {
        return fault;
    }

    /** Does some work, and throws exceptions of inner parts as this type. */
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
