package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.glGetFloatv;
import static org.lwjgl.opengl.GL11C.glGetInteger;
import static org.lwjgl.opengl.GL11C.glGetIntegerv;
import static org.lwjgl.opengl.GL11C.glIsEnabled;
import static org.lwjgl.opengl.GL20C.GL_DRAW_BUFFER0;
import static org.lwjgl.opengl.GL30C.glGetBooleani_v;
import static org.lwjgl.opengl.GL30C.glGetIntegeri;
import static org.lwjgl.opengl.GL30C.glIsEnabledi;
import static org.lwjgl.opengl.GL32C.glGetInteger64i;
import static org.lwjgl.opengl.GL41C.glGetDoublei_v;
import static org.lwjgl.opengl.GL41C.glGetFloati_v;

import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryStack;

/** Questions to a driver about its state, counted: each may make it wait for what it does on other threads. */
final class StateQueries {
    private static final int DRAW_BUFFERS = 8; // of every implementation

    private int count;

    int count() {
        return count;
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
        return glGetInteger(name);
    }

    int[] integers(int name, int size) {
        count++;
        int[] values = new int[size];
        glGetIntegerv(name, values);
        return values;
    }

    /** One of each name, at an index. */
    int[] integersAt(int index, int... names) {
        count += names.length;
        int[] values = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            values[i] = glGetIntegeri(names[i], index);
        }
        return values;
    }

    long integer64At(int index, int name) {
        count++;
        return glGetInteger64i(name, index);
    }

    /** Four of an index. */
    boolean[] flagsAt(int index, int name) {
        count++;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer four = stack.malloc(4);
            glGetBooleani_v(name, index, four);
            return new boolean[] {four.get(0) != 0, four.get(1) != 0, four.get(2) != 0, four.get(3) != 0};
        }
    }

    /** Draw buffers of the framebuffer that is bound for drawing. */
    int[] drawBuffers() {
        count += DRAW_BUFFERS;
        int[] buffers = new int[DRAW_BUFFERS];
        for (int k = 0; k < buffers.length; k++) {
            buffers[k] = glGetInteger(GL_DRAW_BUFFER0 + k);
        }
        return buffers;
    }

    float[] floats(int name, int size) {
        count++;
        float[] values = new float[size];
        glGetFloatv(name, values);
        return values;
    }

    /** Four of an index. */
    float[] floatsAt(int index, int name) {
        count++;
        float[] four = new float[4];
        glGetFloati_v(name, index, four);
        return four;
    }

    /** Two of an index. */
    double[] doublesAt(int index, int name) {
        count++;
        double[] two = new double[2];
        glGetDoublei_v(name, index, two);
        return two;
    }
}
