package dev.throng.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import org.junit.jupiter.api.Test;

/** The census finds objects of every kind, also those that the ledger does not list. */
@GlTest
class ObjectCensusTest {
    private static final int BYTES = 4096;

    @Test
    void censusFindsAllOpenGlObjectsThatTheLedgerLists(GlContext gl) {
        Census before = Census.now();
        try (GpuBuffer buffer = GpuBuffer.allocate("buffer", BYTES)) {
            Census more = Census.now().minus(before);
            assertEquals(new Census(1, 1, more.bytes()), more);
            assertTrue(more.bytes() >= buffer.size(), more + ", with room to grow");
        }
        assertEquals(new Census(0, 0, 0), Census.now().minus(before));
    }

    /** The driver numbers new objects in increasing order, as Mesa does. */
    @Test
    void censusFindsAnOpenGlObjectCreatedAfterManyOthers(GlContext gl) {
        Census before = Census.now();
        int[] many = new int[20_000];
        glCreateBuffers(many);
        int last = glCreateBuffers();
        glDeleteBuffers(many);
        assertEquals(1, Census.now().minus(before).objects());
        glDeleteBuffers(last);
        assertEquals(0, Census.now().minus(before).objects());
    }

    /**
     * The driver gives new objects the lowest free number, so the newest object's number is below that of an older one.
     */
    @Test
    void openGlObjectIsListedAfterManyOlderObjectsWereDeleted(GlContext gl) {
        int[] many = new int[1000];
        glCreateBuffers(many);
        int last = glCreateBuffers();
        glObjectLabel(GL_BUFFER, last, "last");
        glDeleteBuffers(many);
        String expected = Integer.toHexString(GL_BUFFER) + " " + last + " 'last'";
        assertTrue(DriverObjects.list().contains(expected), expected);
        glDeleteBuffers(last);
    }

    @Test
    void censusFindsOpenGlObjectsThatTheLedgerOmits(GlContext gl) {
        Census before = Census.now();
        int texture = glCreateTextures(GL_TEXTURE_2D);
        glTextureStorage2D(texture, 2, GL_RGBA8, 16, 8);
        int pixels = glCreateRenderbuffers();
        glNamedRenderbufferStorageMultisample(pixels, 4, GL_RGBA8, 16, 8);
        int program = glCreateProgram();
        int shader = glCreateShader(GL_COMPUTE_SHADER);
        int query = glCreateQueries(GL_TIME_ELAPSED);
        int bytes = 4 * (16 * 8 + 8 * 4) + 4 * 4 * 16 * 8;
        assertEquals(new Census(0, 5, bytes), Census.now().minus(before));
        glDeleteTextures(texture);
        glDeleteRenderbuffers(pixels);
        glDeleteProgram(program);
        glDeleteShader(shader);
        glDeleteQueries(query);
        assertEquals(new Census(0, 0, 0), Census.now().minus(before));
    }
}
