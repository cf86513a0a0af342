package dev.throng;

import dev.throng.ThrongOptions.State;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.GuestState;
import dev.throng.gl.HostStatePolicy;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls into an OpenGL context. Each call sets the engine's state, and afterwards restores the state of the host. */
final class ContextCalls {
    private final GlContext gl;
    private final @Nullable HostStatePolicy policy;
    private boolean isInside;
    private int queries;

    /** @param policy how the state of the context's host is treated; null: nobody else changes the state */
    private ContextCalls(GlContext gl, @Nullable HostStatePolicy policy) {
        this.gl = gl;
        this.policy = policy;
    }

    /** Calls into a context of the library, which nobody else uses. */
    static ContextCalls own(GlContext gl) {
        return new ContextCalls(gl, null);
    }

    /** Calls into the context of a host. */
    static ContextCalls adopted(GlContext gl, State state) {
        GlDebug.checkHost("before the first call of this library");
        return switch (state) {
            case RESTORED -> new ContextCalls(gl, HostStatePolicy.RESTORE);
            case RESET -> new ContextCalls(gl, HostStatePolicy.RESETS_ITSELF);
            case OWNED -> {
                GuestState.open(gl, HostStatePolicy.RESETS_ITSELF).close(); // sets the state once, for all calls
                yield own(gl);
            }
        };
    }

    GlContext gl() {
        return gl;
    }

    /** Does work that creates something, after a check for earlier errors of the host. Throws the library's exceptions only. */
    <T> T enter(Supplier<T> work) {
        gl.makeCurrent();
        return ThrongException.translating(() -> {
            if (policy != null && !isInside) {
                GlDebug.checkHost("before the first call of this library");
            }
            return inside(work);
        });
    }

    /** Does work without that check, which costs a query: draws, and everything that frees memory. */
    void run(Runnable work) {
        gl.makeCurrent();
        ThrongException.translating(() -> {
            GuestState guest = opened();
            try {
                work.run();
                return gl;
            } finally {
                leave(guest);
            }
        });
    }

    private <T> T inside(Supplier<T> work) {
        GuestState guest = opened();
        try {
            return work.get();
        } finally {
            leave(guest);
        }
    }

    /** Sets the engine's state. @return null: it is set already */
    private @Nullable GuestState opened() {
        if (policy == null || isInside) {
            return null;
        }
        GuestState guest = GuestState.open(gl, policy);
        isInside = true;
        return guest;
    }

    private void leave(@Nullable GuestState guest) {
        if (guest != null) {
            isInside = false;
            queries = guest.queries();
            guest.close();
        }
    }

    /** Queries of the host's state that the last work needed. */
    int queries() {
        return queries;
    }
}
