package dev.throng.gl;

import static org.lwjgl.opengl.GL42C.*;
import static org.lwjgl.opengl.GL43C.GL_SHADER_STORAGE_BARRIER_BIT;

/**
 * Memory barrier for a reader of shaders' writes (OpenGL 4.5 core, section 7.12.2). Each constant names the reader, not
 * the writer: after {@code STORAGE}, a vertex fetch may still read old data.
 */
public enum Barrier {
    /** Reads and writes by shaders, through storage blocks. */
    STORAGE(GL_SHADER_STORAGE_BARRIER_BIT),
    /** Reads by shaders, through {@code texelFetch} of a texture or buffer texture. */
    BUFFER_TEXTURE(GL_TEXTURE_FETCH_BARRIER_BIT),
    /** Fetch of vertex attributes, instanced or not. */
    VERTEX_ATTRIBUTES(GL_VERTEX_ATTRIB_ARRAY_BARRIER_BIT),
    /** Fetch of vertex indices by draws. */
    INDEX(GL_ELEMENT_ARRAY_BARRIER_BIT),
    /** Commands of indirect draws. */
    DRAW_COMMANDS(GL_COMMAND_BARRIER_BIT),
    /** Group counts of indirect dispatches; the same bit as {@link #DRAW_COMMANDS}. */
    DISPATCH_COMMANDS(GL_COMMAND_BARRIER_BIT),
    /** Downloads, uploads, copies and fills of a buffer. */
    READBACK(GL_BUFFER_UPDATE_BARRIER_BIT),
    /** Reads and writes by shaders, through {@code imageLoad} and {@code imageStore}. */
    IMAGE(GL_SHADER_IMAGE_ACCESS_BARRIER_BIT),
    /** Draws into, and reads from, a render target. */
    RENDER_TARGET(GL_FRAMEBUFFER_BARRIER_BIT);

    /**
     * Bits of readers that need no barrier if each dispatch completes before its call returns: dispatches, and draws up
     * to their vertex shaders.
     */
    private static final int BETWEEN_DISPATCHES = STORAGE.bit
            | BUFFER_TEXTURE.bit
            | VERTEX_ATTRIBUTES.bit
            | INDEX.bit
            | DRAW_COMMANDS.bit
            | DISPATCH_COMMANDS.bit;

    private final int bit;

    Barrier(int bit) {
        this.bit = bit;
    }

    /**
     * Makes all earlier writes visible to these readers.
     *
     * <p>On drivers that complete each dispatch before its call returns, this method does nothing for readers up to
     * vertex shaders, because a barrier would cost llvmpipe a fifth of a frame or more. So fragment shaders must not
     * read data that dispatches write.
     *
     * @param first reader that follows the writes
     * @param more further readers that follow the writes
     */
    public static void before(Barrier first, Barrier... more) {
        int bits = first.bit;
        for (Barrier barrier : more) {
            bits |= barrier.bit;
        }
        before(bits);
    }

    /**
     * Makes all earlier writes visible to a reader; see {@link #before(Barrier, Barrier...)}.
     *
     * @param only reader that follows the writes
     */
    public static void before(Barrier only) {
        before(only.bit);
    }

    private static void before(int bits) {
        GlContext context = CurrentContext.get();
        context.draws().addBarrier();
        boolean isOrdered = context.info().dispatchesSynchronously();
        if (!isOrdered || (bits & ~BETWEEN_DISPATCHES) != 0) {
            glMemoryBarrier(bits);
        }
    }
}
