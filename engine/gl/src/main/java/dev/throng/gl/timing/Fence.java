package dev.throng.gl.timing;

import static org.lwjgl.opengl.GL32C.*;
import static org.lwjgl.opengl.GL43C.nglObjectPtrLabel;
import static org.lwjgl.system.MemoryUtil.memPutByte;

import dev.throng.gl.ContextObject;
import dev.throng.gl.GlDebug;
import dev.throng.gl.GlObject;
import org.lwjgl.system.MemoryStack;

/** Marker among a context's commands, which reports whether the device has passed it. */
public final class Fence extends ContextObject {
    private final long sync;

    private Fence(String label) {
        super(label);
        sync = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        GlDebug.checkCreated(label, sync);
        register();
        name(sync, GlObject.shortened(label));
    }

    /**
     * Labels a fence without allocating a Java buffer, because each frame creates a fence.
     *
     * @param sync OpenGL's handle of the fence
     * @param label label of ASCII characters
     */
    private static void name(long sync, String label) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long bytes = stack.nmalloc(1, label.length());
            for (int i = 0; i < label.length(); i++) {
                memPutByte(bytes + i, (byte) label.charAt(i));
            }
            nglObjectPtrLabel(sync, label.length(), bytes);
        }
    }

    /**
     * Inserts a fence after all previous commands.
     *
     * @param label label of ASCII characters, for tools and messages
     */
    public static Fence insert(String label) {
        return new Fence(label);
    }

    /** @return whether the device has passed the fence; never waits */
    public boolean isSignalled() {
        return isPassedWithin(0);
    }

    /**
     * Waits for a limited time until the device passes the fence.
     *
     * @param nanos longest wait, in nanoseconds
     * @return whether the device has passed the fence
     */
    public boolean isPassedWithin(long nanos) {
        requireUsable();
        int status = glClientWaitSync(sync, GL_SYNC_FLUSH_COMMANDS_BIT, nanos);
        if (status == GL_WAIT_FAILED) {
            GlDebug.checkError("waiting for " + this);
        }
        return status == GL_ALREADY_SIGNALED || status == GL_CONDITION_SATISFIED;
    }

    @Override
    protected void free() {
        glDeleteSync(sync);
    }
}
