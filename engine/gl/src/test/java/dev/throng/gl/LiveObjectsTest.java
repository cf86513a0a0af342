package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.gl.egl.EglContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.VertexArray;
import org.junit.jupiter.api.Test;

@GlTest
class LiveObjectsTest {
    @Test
    void errorListsObjectsThatWereNotClosed() {
        GpuBuffer buffer = GpuBuffer.allocate("palette", 64);
        VertexArray array = VertexArray.create("mesh");
        assertEquals(2, LiveObjects.count());
        IllegalStateException e = assertThrows(IllegalStateException.class, LiveObjects::checkNone);
        assertEquals(
                "GL context: found 2 GL objects that were not closed (GpuBuffer 'palette', VertexArray 'mesh'), expected none; close them before the context",
                e.getMessage());
        array.close();
        buffer.close();
        LiveObjects.checkNone();
    }

    @Test
    void renderTargetCountsAsThreeObjects() {
        try (RenderTarget target = RenderTarget.create("picture", 4, 4, 0)) {
            assertEquals(3, LiveObjects.count());
        }
        assertEquals(0, LiveObjects.count());
    }

    @Test
    void closingAContextDeletesItsObjects(GlContext shared) {
        EglContext other = EglContext.open(-1);
        GpuBuffer lost = GpuBuffer.allocate("lost", 4);
        LiveObjects.checkNone(shared);
        assertThrows(IllegalStateException.class, () -> LiveObjects.checkNone(other));
        other.close();
        assertEquals(0, LiveObjects.count());
        lost.close();
        assertThrows(IllegalStateException.class, lost::id);
        shared.makeCurrent();
    }

    @Test
    void longLabelsAreShortenedOnlyForTheDriver() {
        String label = "ü".repeat(1000);
        try (GpuBuffer buffer = GpuBuffer.allocate(label, 4)) {
            assertEquals(label, buffer.label());
            GlDebug.checkError("a long label");
        }
    }
}
