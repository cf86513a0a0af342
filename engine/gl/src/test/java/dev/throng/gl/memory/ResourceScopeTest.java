package dev.throng.gl.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import org.junit.jupiter.api.Test;

@GlTest
class ResourceScopeTest {
    @Test
    void failedConstructorsLeaveNoObjects() {
        int before = LiveObjects.count();
        assertThrows(
                ArithmeticException.class,
                () -> ResourceScope.building(scope -> {
                    scope.buffer("first", 64);
                    scope.table("second", new int[4], BufferTexture.Format.R32UI);
                    throw new ArithmeticException();
                }));
        assertEquals(before, LiveObjects.count());
    }

    @Test
    void failedPartOfAScopeLeavesItsOtherObjectsOpen() {
        try (ResourceScope scope = new ResourceScope()) {
            GpuBuffer kept = scope.buffer("kept", 64);
            assertThrows(
                    ArithmeticException.class,
                    () -> scope.part(part -> {
                        part.buffer("lost", 64);
                        throw new ArithmeticException();
                    }));
            kept.fill(0);
            assertEquals(64, scope.bytes());
        }
    }

    @Test
    void scopeCountsAndClosesObjectsThatPartsCreateLater() {
        int before = LiveObjects.count();
        try (ResourceScope scope = new ResourceScope()) {
            scope.table("own", new float[2], BufferTexture.Format.R32F);
            ResourceScope late = scope.part(part -> part);
            late.buffer("later", 100);
            assertEquals(108, scope.bytes());
            assertEquals(100, late.bytes());
        }
        assertEquals(before, LiveObjects.count());
    }
}
