package dev.throng;

import dev.throng.bake.measure.BakeException;
import dev.throng.gl.GlException;
import dev.throng.gltf.AssetException;
import java.util.function.Supplier;

/** What a caller could not know beforehand has gone wrong: one line says where, what was found and what was expected. */
public final class ThrongException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Where the fault lies. */
    private final Fault fault;

    /** Where a fault lies. */
    public enum Fault {
        /** In a model's file: missing, malformed, or asking for what is not supported. */
        MODEL,
        /** In the driver or the device: no OpenGL 4.5, or the context is lost. */
        DEVICE,
        /** Too little memory, or more instances than the device's limits allow: fewer would do. */
        MEMORY,
        /** In the host's own shader, see {@link Crowd#shadeBy}; without one, in this library. */
        SHADER,
        /** In the host: calls of its own have left an OpenGL error, which was found, and cleared, before this library did anything. */
        HOST,
        /** In this library: a bug to be reported. */
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

    /** Does some work; what its inner parts throw is thrown as this. */
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
