package dev.throng.gl;

import static org.lwjgl.opengl.GL42C.*;
import static org.lwjgl.opengl.GL43C.GL_SHADER_STORAGE_BARRIER_BIT;

/**
 * Makes what shaders wrote visible. A barrier is named for the next reader (OpenGL 4.5 core, section 7.12.2). A barrier
 * named for the writer would be a bug: {@code STORAGE} does not help the vertex fetch that follows.
 */
public enum Barrier {
    /** Shaders, through storage blocks. */
    STORAGE(GL_SHADER_STORAGE_BARRIER_BIT),
    /** Shaders, through {@code texelFetch} of a buffer texture or a texture. */
    BUFFER_TEXTURE(GL_TEXTURE_FETCH_BARRIER_BIT),
    /** Vertex fetch, instanced attributes included. */
    VERTEX_ATTRIBUTES(GL_VERTEX_ATTRIB_ARRAY_BARRIER_BIT),
    /** Index fetch. */
    INDEX(GL_ELEMENT_ARRAY_BARRIER_BIT),
    /** Indirect draws. */
    DRAW_COMMANDS(GL_COMMAND_BARRIER_BIT),
    /** Indirect dispatches: the same bit, named apart for the reader of the code. */
    DISPATCH_COMMANDS(GL_COMMAND_BARRIER_BIT),
    /** Downloads, uploads, copies and fills of a buffer. */
    READBACK(GL_BUFFER_UPDATE_BARRIER_BIT),
    /** Shaders, through {@code imageLoad} and {@code imageStore}. */
    IMAGE(GL_SHADER_IMAGE_ACCESS_BARRIER_BIT),
    /** Draws into, and reads from, a render target. */
    RENDER_TARGET(GL_FRAMEBUFFER_BARRIER_BIT);

    /** Bits of readers that are dispatches, or read for one or for a draw before its vertices are shaded. */
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
     * Everything written before is visible to these readers afterwards. Not asked of a driver that runs each dispatch to its end and reads
     * vertices and commands at once: llvmpipe would wait until the frame before is rasterised, which costs a fifth of a frame and more.
     * What fragments read is therefore nothing that dispatches write.
     */
    public static void before(Barrier first, Barrier... more) {
        int bits = first.bit;
        for (Barrier barrier : more) {
            bits |= barrier.bit;
        }
        before(bits);
    }

    /** Makes everything written before visible to one reader, as {@link #before(Barrier, Barrier...)} does for several. */
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
