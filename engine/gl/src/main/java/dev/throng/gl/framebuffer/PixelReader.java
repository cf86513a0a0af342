package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL30C.GL_READ_FRAMEBUFFER;
import static org.lwjgl.opengl.GL30C.glBindFramebuffer;

import dev.throng.gl.CurrentContext;
import dev.throng.gl.HostValue;
import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;

/** Reads the pixels of framebuffers into Java arrays. */
final class PixelReader {
    private static final int RGB = 3;
    /** Number of rows that are read at once, which limits native memory. */
    private static final int ROWS = 256;

    private PixelReader() {}

    /**
     * Reads the colours of a framebuffer without multisampling. Waits for the device.
     *
     * @param framebuffer number of the framebuffer
     * @param width width of the read area, in pixels
     * @param height height of the read area, in pixels
     * @param pixels receives triples of bytes, top row first
     */
    static void read(int framebuffer, int width, int height, byte[] pixels) {
        int rowBytes = width * RGB;
        ByteBuffer rows = MemoryUtil.memAlloc(Math.min(ROWS, height) * rowBytes);
        try {
            CurrentContext.get().host().beforeChange(HostValue.READ_FRAMEBUFFER);
            glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
            CurrentContext.get().host().beforeChange(HostValue.DOWNLOAD);
            glPixelStorei(GL_PACK_ALIGNMENT, 1);
            for (int bottom = 0; bottom < height; bottom += ROWS) {
                int count = Math.min(ROWS, height - bottom);
                glReadPixels(0, bottom, width, count, GL_RGB, GL_UNSIGNED_BYTE, rows);
                for (int row = 0; row < count; row++) {
                    rows.get(row * rowBytes, pixels, (height - 1 - bottom - row) * rowBytes, rowBytes);
                }
            }
        } finally {
            MemoryUtil.memFree(rows);
        }
    }
}
