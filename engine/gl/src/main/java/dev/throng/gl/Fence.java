package dev.throng.gl;

import static org.lwjgl.opengl.GL32C.*;

/** A place among the commands of a context, of which can be told whether the device has come past it. */
public final class Fence implements AutoCloseable {
    private long sync;

    private Fence(long sync) {
        this.sync = sync;
    }

    /** One behind all commands that were given so far. */
    public static Fence here() {
        CurrentContext.requireAny();
        return new Fence(glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0));
    }

    /** Whether the device has come past it; never waits. */
    public boolean isPassed() {
        int status = glClientWaitSync(sync, GL_SYNC_FLUSH_COMMANDS_BIT, 0);
        if (status == GL_WAIT_FAILED) {
            GlDebug.checkError("looking at a fence");
        }
        return status == GL_ALREADY_SIGNALED || status == GL_CONDITION_SATISFIED;
    }

    @Override
    public void close() {
        glDeleteSync(sync);
        sync = 0; // which deleting ignores
    }
}
