package dev.throng.gl.framebuffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.GuestState;
import dev.throng.gl.HostContext;
import dev.throng.gl.HostStatePolicy;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.lwjgl.BufferUtils;

@GlTest
class HostFramebufferTest {
    /** A pbuffer has a front buffer only. */
    @Test
    void framebufferWithOnlyAFrontBufferIsCleared() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                GlContext context = GlContext.adopt()) {
            host.makeCurrent();
            glClearColor(0, 1, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            try (GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
                HostFramebuffer left = HostFramebuffer.of(0, new HostFramebuffer.Area(0, 0, 32, 64));
                left.bindEncoded();
                left.cleared().begin(new float[] {1, 0, 0}, 0);
            }
            assertEquals(0xFF0000, pixel(31, 63));
            assertEquals(0x00FF00, pixel(32, 63), "beside it");
            float[] kept = new float[4];
            glGetFloatv(GL_COLOR_CLEAR_VALUE, kept);
            assertArrayEquals(new float[] {0, 1, 0, 1}, kept);
        }
    }

    private static int pixel(int x, int y) {
        ByteBuffer rgba = BufferUtils.createByteBuffer(4);
        glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
        return (rgba.get(0) & 0xFF) << 16 | (rgba.get(1) & 0xFF) << 8 | rgba.get(2) & 0xFF;
    }
}
