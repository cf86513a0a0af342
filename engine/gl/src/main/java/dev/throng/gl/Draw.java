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

/** Draw calls with the bound vertex array, program and render target. */
public final class Draw {
    /**
     * Size of an indirect command in bytes. Its words are count, instanceCount, firstIndex, baseVertex and
     * baseInstance.
     */
    public static final int COMMAND_BYTES = 5 * Integer.BYTES;

    /** Size of an indirect command of lines in bytes. Its words are count, instanceCount, first and baseInstance. */
    public static final int LINES_COMMAND_BYTES = 4 * Integer.BYTES;

    /** Byte offset of the number of instances in a command of lines. */
    public static final int LINES_INSTANCES = Integer.BYTES;

    /** Byte offset of the first vertex in a command of lines. */
    public static final int LINES_FIRST = 2 * Integer.BYTES;

    /** Byte offset of the base instance in a command of lines. */
    public static final int LINES_FIRST_INSTANCE = 3 * Integer.BYTES;

    private Draw() {}

    /** Numbers of draws and barriers in a context, since it was created. */
    public static final class Count {
        private long calls;
        private long commands;
        private long barriers;

        Count() {}

        /**
         * Counts a draw call.
         *
         * @param indirect number of indirect commands in the draw call; 0 for a direct call
         */
        private void add(int indirect) {
            calls++;
            commands += indirect;
        }

        void addBarrier() {
            barriers++;
        }

        /** @return number of {@linkplain Barrier barriers}, including those that the driver does not need */
        public long barriers() {
            return barriers;
        }

        /** @return number of draw calls */
        public long calls() {
            return calls;
        }

        /**
         * @return number of indirect commands in all draw calls; a call whose number of commands only the GPU knows
         *     counts as 1
         */
        public long commands() {
            return commands;
        }
    }

    /**
     * Prepares and counts a draw.
     * @param indirect number of indirect commands in the draw call; 0 for a direct call
     */
    private static void begin(int indirect) {
        GlContext context = CurrentContext.get();
        context.bound().flush();
        context.draws().add(indirect);
    }

    /**
     * Draws triangles with 32-bit indices.
     *
     * @param first position, in the index buffer, of the first index
     * @param count number of indices
     * @param instances number of instances
     * @param baseVertex number added to every index
     * @param baseInstance first element of attributes with a divisor; {@code gl_InstanceID} starts at 0 regardless
     */
    public static void elements(int first, int count, int instances, int baseVertex, int baseInstance) {
        begin(0);
        long offset = Integer.toUnsignedLong(first) * Integer.BYTES;
        glDrawElementsInstancedBaseVertexBaseInstance(
                GL_TRIANGLES, count, GL_UNSIGNED_INT, offset, instances, baseVertex, baseInstance);
    }

    /**
     * Draws triangles by indirect commands, packed in the bound buffer.
     *
     * @param offset offset of the first command, in bytes
     * @param commands number of commands
     */
    public static void multiElementsIndirect(long offset, int commands) {
        CurrentContext.get().host().beforeChange(HostValue.PLAIN_DRAWS);
        begin(commands);
        glMultiDrawElementsIndirect(GL_TRIANGLES, GL_UNSIGNED_INT, offset, commands, COMMAND_BYTES);
    }

    /**
     * @return whether the driver has {@link #multiElementsIndirectCount}: {@code GL_ARB_indirect_parameters}, optional
     *     in OpenGL 4.5
     */
    public static boolean supportsIndirectCount() {
        CurrentContext.requireAny();
        return GL.getCapabilities().GL_ARB_indirect_parameters;
    }

    /**
     * Draws like {@link #multiElementsIndirect}, but reads the number of commands from a buffer. Then unbinds that buffer, because Mesa (seen in
     * 22.3) would read it for plain indirect draws, too.
     *
     * @param offset offset of the first command, in bytes
     * @param countOffset offset of the number of commands, in bytes, in the buffer bound by {@link dev.throng.gl.memory.GpuBuffer#bindDrawCount}
     * @param max largest number of commands
     */
    public static void multiElementsIndirectCount(long offset, long countOffset, int max) {
        begin(1);
        glMultiDrawElementsIndirectCountARB(GL_TRIANGLES, GL_UNSIGNED_INT, offset, countOffset, max, COMMAND_BYTES);
        glBindBuffer(GL_PARAMETER_BUFFER_ARB, 0);
    }

    /**
     * Draws lines of two vertices each, by a command in the bound buffer.
     *
     * @param offset offset of the command, in bytes
     */
    public static void linesIndirect(long offset) {
        begin(1);
        glDrawArraysIndirect(GL_LINES, offset);
    }

    /**
     * Draws each vertex as a point.
     *
     * @param first index of the first vertex
     * @param count number of vertices
     * @param instances number of instances
     * @param baseInstance first element of attributes with a divisor
     */
    public static void points(int first, int count, int instances, int baseInstance) {
        begin(0);
        glDrawArraysInstancedBaseInstance(GL_POINTS, first, count, instances, baseInstance);
    }

    /**
     * Draws triangles of three vertices each.
     *
     * @param first index of the first vertex
     * @param count number of vertices
     * @param instances number of instances
     * @param baseInstance first element of attributes with a divisor
     */
    public static void triangles(int first, int count, int instances, int baseInstance) {
        begin(0);
        glDrawArraysInstancedBaseInstance(GL_TRIANGLES, first, count, instances, baseInstance);
    }

    /**
     * Draws one triangle strip per instance.
     *
     * @param count number of vertices
     * @param instances number of instances
     */
    public static void strips(int count, int instances) {
        begin(0);
        glDrawArraysInstancedBaseInstance(GL_TRIANGLE_STRIP, 0, count, instances, 0);
    }

    /** Waits until the device has finished; for measurements only. */
    public static void finish() {
        CurrentContext.requireAny();
        glFinish();
    }
}
