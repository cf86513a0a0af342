package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.glIsEnabled;
import static org.lwjgl.opengl.GL11C.nglGetFloatv;
import static org.lwjgl.opengl.GL11C.nglGetIntegerv;
import static org.lwjgl.opengl.GL20C.GL_DRAW_BUFFER0;
import static org.lwjgl.opengl.GL30C.glIsEnabledi;
import static org.lwjgl.opengl.GL30C.nglGetBooleani_v;
import static org.lwjgl.opengl.GL30C.nglGetIntegeri_v;
import static org.lwjgl.opengl.GL32C.nglGetInteger64i_v;
import static org.lwjgl.opengl.GL41C.nglGetDoublei_v;
import static org.lwjgl.opengl.GL41C.nglGetFloati_v;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/**
 * Counted queries of the driver's state; each may block until the driver's threads have caught up. Results go to arrays
 * of the caller: a draw makes dozens of queries, and no query allocates memory.
 */
final class StateQueries {
    /** Number of draw buffers that every implementation has. */
    static final int DRAW_BUFFERS = 8;

    /** Size of the longest result, four doubles, in bytes. */
    private static final int BYTES = 4 * Double.BYTES;

    private int count;

    int count() {
        return count;
    }

    void restart() {
        count = 0;
    }

    boolean isEnabled(int capability) {
        count++;
        return glIsEnabled(capability);
    }

    boolean isEnabled(int capability, int index) {
        count++;
        return glIsEnabledi(capability, index);
    }

    int integer(int name) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetIntegerv(name, at);
            return MemoryUtil.memGetInt(at);
        }
    }

    private static long answer(MemoryStack stack) {
        return stack.ncalloc(Double.BYTES, 1, BYTES);
    }

    /**
     * Reads a state that consists of integers.
     *
     * @param name OpenGL's name of the state
     * @param size number of integers, at most 8
     * @param out receives the integers
     */
    void integers(int name, int size, double[] out) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetIntegerv(name, at);
            for (int i = 0; i < size; i++) {
                out[i] = MemoryUtil.memGetInt(at + (long) Integer.BYTES * i);
            }
        }
    }

    /**
     * Reads the draw buffers of the draw framebuffer.
     *
     * @param out receives OpenGL's names of the attachments, one per draw buffer
     */
    void drawBuffers(double[] out) {
        for (int k = 0; k < DRAW_BUFFERS; k++) {
            out[k] = integer(GL_DRAW_BUFFER0 + k);
        }
    }

    int integerAt(int index, int name) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetIntegeri_v(name, index, at);
            return MemoryUtil.memGetInt(at);
        }
    }

    /**
     * Reads a size or offset; doubles represent both exactly.
     *
     * @param index index of the binding point
     * @param name OpenGL's name of the size or offset
     */
    double integer64At(int index, int name) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetInteger64i_v(name, index, at);
            return MemoryUtil.memGetLong(at);
        }
    }

    /**
     * Reads the four flags of an indexed state, as 0 or 1.
     *
     * @param index index of the draw buffer
     * @param name OpenGL's name of the state
     * @param out receives the flags
     */
    void flagsAt(int index, int name, double[] out) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetBooleani_v(name, index, at);
            for (int i = 0; i < 4; i++) {
                out[i] = MemoryUtil.memGetByte(at + i) == 0 ? 0 : 1;
            }
        }
    }

    float real(int name) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetFloatv(name, at);
            return MemoryUtil.memGetFloat(at);
        }
    }

    /**
     * Reads a state that consists of four floats.
     *
     * @param name OpenGL's name of the state
     * @param out receives the floats
     */
    void reals(int name, double[] out) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetFloatv(name, at);
            copyReals(at, out);
        }
    }

    /**
     * Reads an indexed state that consists of four floats.
     *
     * @param name OpenGL's name of the state
     * @param out receives the floats
     */
    void realsAt(int index, int name, double[] out) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetFloati_v(name, index, at);
            copyReals(at, out);
        }
    }

    private static void copyReals(long at, double[] out) {
        for (int i = 0; i < 4; i++) {
            out[i] = MemoryUtil.memGetFloat(at + (long) Float.BYTES * i);
        }
    }

    /**
     * Reads an indexed state that consists of two doubles.
     *
     * @param name OpenGL's name of the state
     * @param out receives the doubles
     */
    void doublesAt(int index, int name, double[] out) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long at = answer(stack);
            nglGetDoublei_v(name, index, at);
            out[0] = MemoryUtil.memGetDouble(at);
            out[1] = MemoryUtil.memGetDouble(at + Double.BYTES);
        }
    }
}
