package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import org.junit.jupiter.api.Test;

/**
 * High binding points, which most hosts do not use: the engine does not query their state unless a host uses them, and
 * then restores it.
 */
@GlTest
@EveryDriver
class FreeBindingsTest {
    private static final int UNIT = FreeBindings.FIRST + 3;
    private static final int BLOCK = FreeBindings.FIRST + 1;

    /** Number of additional queries caused by a texture unit and a uniform block. */
    private static int questions(GlContext context) {
        int before;
        int after;
        try (GpuBuffer buffer = GpuBuffer.allocate("words", 64);
                BufferTexture texels = BufferTexture.of("texels", buffer, BufferTexture.Format.R32F);
                GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
            before = guest.queries();
            texels.bind(UNIT);
            buffer.bindUniform(BLOCK);
            assertEquals(GL_NO_ERROR, glGetError());
            after = guest.queries();
        }
        return after - before;
    }

    private static String found() {
        int active = glGetInteger(GL_ACTIVE_TEXTURE);
        glActiveTexture(GL_TEXTURE0 + UNIT);
        String found = glGetInteger(GL_TEXTURE_BINDING_BUFFER) + " " + glGetInteger(GL_TEXTURE_BINDING_CUBE_MAP) + " "
                + glGetIntegeri(GL_UNIFORM_BUFFER_BINDING, BLOCK) + " " + glGetInteger(GL_UNIFORM_BUFFER_BINDING);
        glActiveTexture(active);
        return found + " " + (active - GL_TEXTURE0);
    }

    @Test
    void unusedBindingPointsAreResetWithoutQueries() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE)) {
            glActiveTexture(GL_TEXTURE0 + 5);
            try (GlContext context = GlContext.adopt()) {
                host.makeCurrent();
                assertEquals(0, questions(context));
                assertEquals("0 0 0 0 5", found());
            }
        }
    }

    @Test
    void bindingsOfTheHostAreRestored() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE)) {
            int cube = glCreateTextures(GL_TEXTURE_CUBE_MAP);
            int buffer = glCreateBuffers();
            glNamedBufferStorage(buffer, 64, 0);
            glBindTextureUnit(UNIT, cube);
            glBindBufferBase(GL_UNIFORM_BUFFER, BLOCK, buffer);
            String before = found();
            try (GlContext context = GlContext.adopt()) {
                host.makeCurrent();
                assertEquals(5, questions(context), "texture, active unit, buffer, start, size");
                assertEquals(before, found());
            }
            glDeleteTextures(cube);
            glDeleteBuffers(buffer);
        }
    }
}
