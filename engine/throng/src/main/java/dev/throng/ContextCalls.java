package dev.throng;

import dev.throng.ThrongOptions.State;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.GuestState;
import dev.throng.gl.HostStatePolicy;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls into an OpenGL context. Each call sets the engine's state, and restores the host's afterwards. */
final class ContextCalls {
    private final GlContext gl;
    private final @Nullable HostStatePolicy policy;
    private boolean isInside;
    private int queries;

    /**
     * @param policy treatment of the host's state; null: only the library changes the context's state, so no state
     *     needs restoring
     */
    private ContextCalls(GlContext gl, @Nullable HostStatePolicy policy) {
        this.gl = gl;
        this.policy = policy;
    }

    /** @return calls into a context of the library */
    static ContextCalls own(GlContext gl) {
        return new ContextCalls(gl, null);
    }

    /** @return calls into the context of a host */
    static ContextCalls adopted(GlContext gl, State state) {
        GlDebug.checkHost("before the first call of this library");
        return switch (state) {
            case RESTORED -> new ContextCalls(gl, HostStatePolicy.RESTORE);
            case RESET -> new ContextCalls(gl, HostStatePolicy.RESETS_ITSELF);
            case OWNED -> {
                GuestState.open(gl, HostStatePolicy.RESETS_ITSELF).close(); // once for all calls
                yield own(gl);
            }
        };
    }

    GlContext gl() {
        return gl;
    }

    /**
     * Runs work that creates an object, after a check for earlier errors of the host.
     *
     * @return the created object
     * @throws ThrongException when the work fails
     */
    <T> T enter(Supplier<T> work) {
        gl.makeCurrent();
        return ThrongException.translating(() -> {
            if (policy != null && !isInside) {
                GlDebug.checkHost("before the first call of this library");
            }
            return inside(work);
        });
    }

    /** Runs a draw or a release of memory, without {@link #enter}'s check for errors, which costs a query. */
    void run(Runnable work) {
        gl.makeCurrent();
        ThrongException.translating(() -> {
            GuestState guest = replaceState();
            try {
                work.run();
                return gl;
            } finally {
                leave(guest);
            }
        });
    }

    private <T> T inside(Supplier<T> work) {
        GuestState guest = replaceState();
        try {
            return work.get();
        } finally {
            leave(guest);
        }
    }

    /**
     * Replaces the host's OpenGL state by the engine's.
     *
     * @return the host's state, to restore; null if the engine's state is already set
     */
    private @Nullable GuestState replaceState() {
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

    /** @return the number of OpenGL queries that the last call made to read the host's state */
    int queries() {
        return queries;
    }
}
