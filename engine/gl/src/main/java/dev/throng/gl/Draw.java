package dev.throng.gl;

import static org.lwjgl.opengl.ARBIndirectParameters.GL_PARAMETER_BUFFER_ARB;
import static org.lwjgl.opengl.ARBIndirectParameters.glMultiDrawElementsIndirectCountARB;
import static org.lwjgl.opengl.GL11C.GL_LINES;
import static org.lwjgl.opengl.GL11C.GL_POINTS;
import static org.lwjgl.opengl.GL11C.GL_TRIANGLES;
import static org.lwjgl.opengl.GL11C.GL_TRIANGLE_STRIP;
import static org.lwjgl.opengl.GL11C.GL_UNSIGNED_INT;
import static org.lwjgl.opengl.GL11C.glFinish;
import static org.lwjgl.opengl.GL15C.glBindBuffer;
import static org.lwjgl.opengl.GL40C.glDrawArraysIndirect;
import static org.lwjgl.opengl.GL42C.glDrawArraysInstancedBaseInstance;
import static org.lwjgl.opengl.GL42C.glDrawElementsInstancedBaseVertexBaseInstance;
import static org.lwjgl.opengl.GL43C.glMultiDrawElementsIndirect;

import org.lwjgl.opengl.GL;

/** Draw calls, with the bound vertex array, the program in use and the bound render target. */
public final class Draw {
    /** Bytes of an indirect command: count, instanceCount, firstIndex, baseVertex, baseInstance, each a word. */
    public static final int COMMAND_BYTES = 5 * Integer.BYTES;

    /** Bytes of an indirect command of lines: count, instanceCount, first, baseInstance, each a word. */
    public static final int LINES_COMMAND_BYTES = 4 * Integer.BYTES;

    /** Byte of such a command that holds the number of instances. */
    public static final int LINES_INSTANCES = Integer.BYTES;

    /** Byte of such a command that holds the first vertex. */
    public static final int LINES_FIRST = 2 * Integer.BYTES;

    /** Byte of such a command that holds where attributes with a divisor start. */
    public static final int LINES_FIRST_INSTANCE = 3 * Integer.BYTES;

    private Draw() {}

    /** The draws and barriers that a context was asked for since it was made. */
    public static final class Count {
        private long calls;
        private long commands;
        private long barriers;

        Count() {}

        /** @param indirect commands inside the call, 0 where it is none */
        private void add(int indirect) {
            calls++;
            commands += indirect;
        }

        void addBarrier() {
            barriers++;
        }

        /** Returns the {@linkplain Barrier barriers}, with those that the driver does not need. */
        public long barriers() {
            return barriers;
        }

        /** Calls of OpenGL that draw. */
        public long calls() {
            return calls;
        }

        /** Indirect commands inside them; one for each call where the device alone counts them. */
        public long commands() {
            return commands;
        }
    }

    /**
     * Triangles of 32-bit indices.
     *
     * @param first index of the first one, in indices
     * @param baseVertex added to every index
     * @param baseInstance where attributes with a divisor start; {@code gl_InstanceID} starts at 0 regardless
     */
    public static void elements(int first, int count, int instances, int baseVertex, int baseInstance) {
        CurrentContext.get().draws().add(0);
        long offset = Integer.toUnsignedLong(first) * Integer.BYTES;
        glDrawElementsInstancedBaseVertexBaseInstance(
                GL_TRIANGLES, count, GL_UNSIGNED_INT, offset, instances, baseVertex, baseInstance);
    }

    /** As many {@link #elements} draws as there are tightly packed commands at byte {@code offset} of the bound buffer. */
    public static void multiElementsIndirect(long offset, int commands) {
        GlContext context = CurrentContext.get();
        context.host().beforeChange(HostValue.PLAIN_DRAWS);
        context.draws().add(commands);
        glMultiDrawElementsIndirect(GL_TRIANGLES, GL_UNSIGNED_INT, offset, commands, COMMAND_BYTES);
    }

    /** Whether {@link #multiElementsIndirectCount} is there: {@code GL_ARB_indirect_parameters}, which OpenGL 4.5 leaves to drivers. */
    public static boolean supportsIndirectCount() {
        CurrentContext.requireAny();
        return GL.getCapabilities().GL_ARB_indirect_parameters;
    }

    /**
     * Like {@link #multiElementsIndirect}, but as many as a word says. Afterwards no buffer of such words is bound: Mesa (seen in 22.3)
     * takes the number of plain indirect draws from it, too.
     *
     * @param countOffset byte of that word in the buffer bound by {@link dev.throng.gl.memory.GpuBuffer#bindDrawCount}
     * @param max commands, whatever the word says
     */
    public static void multiElementsIndirectCount(long offset, long countOffset, int max) {
        CurrentContext.get().draws().add(1);
        glMultiDrawElementsIndirectCountARB(GL_TRIANGLES, GL_UNSIGNED_INT, offset, countOffset, max, COMMAND_BYTES);
        glBindBuffer(GL_PARAMETER_BUFFER_ARB, 0);
    }

    /** Vertices in order, two for each line, as the command at byte {@code offset} of the bound buffer says. */
    public static void linesIndirect(long offset) {
        CurrentContext.get().draws().add(1);
        glDrawArraysIndirect(GL_LINES, offset);
    }

    /** Vertices in order, one point each. */
    public static void points(int first, int count, int instances, int baseInstance) {
        CurrentContext.get().draws().add(0);
        glDrawArraysInstancedBaseInstance(GL_POINTS, first, count, instances, baseInstance);
    }

    /** Vertices in order, three for each triangle. */
    public static void triangles(int first, int count, int instances, int baseInstance) {
        CurrentContext.get().draws().add(0);
        glDrawArraysInstancedBaseInstance(GL_TRIANGLES, first, count, instances, baseInstance);
    }

    /** Vertices in order: a strip of triangles for each instance. */
    public static void strips(int count, int instances) {
        CurrentContext.get().draws().add(0);
        glDrawArraysInstancedBaseInstance(GL_TRIANGLE_STRIP, 0, count, instances, 0);
    }

    /** Waits until everything asked for so far is done: for measuring, never within a frame. */
    public static void finish() {
        CurrentContext.requireAny();
        glFinish();
    }
}
