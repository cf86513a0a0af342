package dev.throng;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.GuestState;
import dev.throng.gl.HostState;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls into a context in the engine's own state of OpenGL, which leave that of a host as it was. */
final class ContextCalls {
    private final GlContext gl;
    private final @Nullable HostState host;
    private boolean isInside;
    private int queries;

    /** @param host what is done about the state of the host whose context it is; null: there is no host */
    ContextCalls(GlContext gl, @Nullable HostState host) {
        this.gl = gl;
        this.host = host;
    }

    GlContext gl() {
        return gl;
    }

    /**
     * Does some work that makes something, for which errors of the host's are looked for first; what inner parts throw is thrown as the
     * library's own.
     */
    <T> T enter(Supplier<T> work) {
        gl.makeCurrent();
        return ThrongException.translating(() -> {
            if (host != null && !isInside) {
                GlDebug.checkHost("before any call of this library");
            }
            return inside(work);
        });
    }

    /** The same without a result, and without a question about errors: of draws, which are many, and of what is freed. */
    void run(Runnable work) {
        gl.makeCurrent();
        ThrongException.translating(() -> inside(() -> {
            work.run();
            return gl;
        }));
    }

    private <T> T inside(Supplier<T> work) {
        if (host == null || isInside) {
            return work.get();
        }
        GuestState guest = GuestState.open(gl, host);
        isInside = true;
        try {
            return work.get();
        } finally {
            isInside = false;
            queries = guest.queries();
            guest.close();
        }
    }

    /** Questions to the driver about the host's state that the last work took. */
    int queries() {
        return queries;
    }
}
