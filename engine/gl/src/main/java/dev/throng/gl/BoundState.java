package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.GL_TEXTURE;
import static org.lwjgl.opengl.GL15C.glBindBuffer;
import static org.lwjgl.opengl.GL20C.GL_CURRENT_PROGRAM;
import static org.lwjgl.opengl.GL20C.glUseProgram;
import static org.lwjgl.opengl.GL30C.GL_VERTEX_ARRAY_BINDING;
import static org.lwjgl.opengl.GL30C.glBindVertexArray;
import static org.lwjgl.opengl.GL31C.GL_UNIFORM_BUFFER;
import static org.lwjgl.opengl.GL43C.GL_SHADER_STORAGE_BUFFER;
import static org.lwjgl.opengl.GL45C.glBindTextureUnit;

/**
 * State that the engine has set in a context since the frame began. Within a frame, calls that change nothing are
 * omitted. Textures and buffers are bound at the next draw or dispatch, so that one call binds several of them. Outside
 * frames, no call is omitted and no state is remembered, because a host may change any state.
 */
public final class BoundState {
    /** Largest number of remembered values: switches, functions and bindings without an index. */
    private static final int MOST_VALUES = 64;

    private static final int UNITS = 96;
    private static final int UNIFORMS = 84;
    private static final int STORAGES = 8;

    private final BindingPoints textures = new BindingPoints(GL_TEXTURE, UNITS);
    private final BindingPoints uniforms = new BindingPoints(GL_UNIFORM_BUFFER, UNIFORMS);
    private final BindingPoints storages = new BindingPoints(GL_SHADER_STORAGE_BUFFER, STORAGES);
    private final int[] names = new int[MOST_VALUES];
    private final long[] values = new long[MOST_VALUES];
    private final Frame frame = this::end; // one for all frames
    private int known;
    private boolean isOpen;

    BoundState() {}

    /** A frame, which ends when it is closed. */
    public interface Frame extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Begins a frame. Until the frame ends, only classes of this module may change the state of the context.
     *
     * @return the frame, closed by the caller
     * @throws IllegalStateException if a frame is already open
     */
    public Frame begin() {
        if (isOpen) {
            throw new IllegalStateException("frame: found an open frame, expected none; close the open frame first");
        }
        forget();
        isOpen = true;
        return frame;
    }

    private void end() {
        try {
            flush();
        } finally {
            isOpen = false; // so that the next frame can begin
        }
    }

    /** Binds all requested textures and buffers. Each draw and dispatch calls this method first. */
    public void flush() {
        if (isOpen) {
            textures.flush();
            uniforms.flush();
            storages.flush();
        }
    }

    /** Forgets all recorded state before a deletion, because the driver may reuse the deleted object's name. */
    void restart() {
        if (isOpen) {
            flush();
            forget();
        }
    }

    private void forget() {
        textures.forget();
        uniforms.forget();
        storages.forget();
        known = 0;
    }

    /**
     * Records a new value of a state, until the frame ends.
     *
     * @param name OpenGL's constant for the state
     * @param value new value of the state
     * @return whether the value may differ from the state's previous value
     */
    boolean isChanged(int name, long value) {
        if (!isOpen) {
            return true;
        }
        int at = 0;
        while (at < known && names[at] != name) {
            at++;
        }
        if (at == MOST_VALUES) {
            return true;
        }
        boolean isSame = at < known && values[at] == value;
        known = Math.max(known, at + 1);
        names[at] = name;
        values[at] = value;
        return !isSame;
    }

    /**
     * Binds a texture to a unit.
     *
     * @param unit texture unit
     * @param id OpenGL name of the texture
     */
    public void texture(int unit, int id) {
        if (isOpen && textures.has(unit)) {
            textures.bind(unit, id, 0, 0);
        } else {
            glBindTextureUnit(unit, id);
        }
    }

    /**
     * Binds a range of a buffer to an indexed binding point. The target's binding without an index stays as it is.
     *
     * @param target {@code GL_SHADER_STORAGE_BUFFER} or {@code GL_UNIFORM_BUFFER}
     * @param point index of the binding point
     * @param buffer OpenGL name of the buffer
     * @param start offset of the range's first byte in the buffer
     * @param size size of the range, in bytes
     */
    public void range(int target, int point, int buffer, long start, long size) {
        BindingPoints points = target == GL_UNIFORM_BUFFER ? uniforms : storages;
        if (isOpen && points.has(point)) {
            points.bind(point, buffer, start, size);
        } else {
            HostValues.bindRange(target, point, buffer, start, size);
        }
    }

    /**
     * Binds a buffer to a target without index.
     *
     * @param target {@code GL_DRAW_INDIRECT_BUFFER} or {@code GL_DISPATCH_INDIRECT_BUFFER}
     * @param buffer OpenGL name of the buffer
     */
    public void buffer(int target, int buffer) {
        if (isChanged(target, buffer)) {
            glBindBuffer(target, buffer);
        }
    }

    /**
     * Selects a program for draws and dispatches.
     *
     * @param program OpenGL name of the program
     */
    public void use(int program) {
        if (isChanged(GL_CURRENT_PROGRAM, program)) {
            glUseProgram(program);
        }
    }

    /**
     * Prepares a dispatch: selects a program, and binds all requested textures and buffers.
     *
     * @param program OpenGL name of the program
     */
    public void run(int program) {
        use(program);
        flush();
    }

    /**
     * Binds a vertex array.
     *
     * @param array OpenGL name of the vertex array
     */
    public void vertices(int array) {
        if (isChanged(GL_VERTEX_ARRAY_BINDING, array)) {
            glBindVertexArray(array);
        }
    }
}
