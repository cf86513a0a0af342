package dev.throng.gl.egl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.GpuBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

@GlTest
class EglContextTest {
    @Test
    void openedContextHasOpenGl45Limits(GlContext context) {
        assertTrue(context.info().version().startsWith("4."), context.info().version());
        assertTrue(context.limits().storageBlockBytes() >= 1 << 24);
    }

    @Test
    void devicesAreListedByIndexWithSurfacelessLast() {
        List<EglDevice> devices = EglContext.devices();
        for (int i = 0; i < devices.size(); i++) {
            assertEquals(i, devices.get(i).index());
        }
        assertTrue(
                devices.stream()
                        .limit(devices.size() - 1)
                        .allMatch(d -> d.kind().equals("device")),
                devices::toString);
    }

    @Test
    void everyListedDeviceOpensOrReportsAReason() {
        for (EglDevice device : EglContext.devices()) {
            try (EglContext opened = EglContext.open(device.index())) {
                assertFalse(opened.info().renderer().isBlank());
            } catch (GlException e) {
                assertEquals(GlException.Kind.UNAVAILABLE, e.kind());
            }
        }
    }

    @Test
    void deviceNumberThatDoesNotExistIsRefused() {
        GlException e = assertThrows(GlException.class, () -> EglContext.open(99));
        assertEquals(GlException.Kind.UNAVAILABLE, e.kind());
        assertTrue(e.getMessage().contains("found number 99"), e.getMessage());
    }

    @Test
    void contextsOpenAndCloseTwentyTimesWithoutLeaks() {
        for (int i = 0; i < 20; i++) {
            EglContext context = EglContext.openDebug(-1);
            GpuBuffer.allocate("left to the context", 64);
            context.close();
            context.close();
            assertEquals(0, LiveObjects.count());
            assertThrows(IllegalStateException.class, context::makeCurrent);
        }
    }

    @Test
    void contextsOfOneDeviceAreIndependent(GlContext first) {
        try (GpuBuffer mine = GpuBuffer.ofInts("mine", new int[] {7})) {
            try (EglContext second = EglContext.openDebug(-1);
                    GpuBuffer other = GpuBuffer.ofInts("other", new int[] {8})) {
                assertEquals(8, other.downloadInts(0, 1)[0]);
                assertThrows(IllegalStateException.class, () -> mine.downloadInts(0, 1));
                assertThrows(IllegalStateException.class, mine::close);
                second.debug().checkNone();
            }
            first.makeCurrent();
            assertEquals(7, mine.downloadInts(0, 1)[0]);
        }
    }

    @Test
    void callsWithoutACurrentContextThrow(GlContext shared) {
        EglContext.open(-1).close();
        assertThrows(IllegalStateException.class, () -> GpuBuffer.allocate("nowhere", 4));
        assertThrows(IllegalStateException.class, () -> Draw.points(0, 1, 1, 0));
        assertThrows(IllegalStateException.class, () -> Raster.discard(false));
        assertThrows(IllegalStateException.class, shared::finish);
    }
}
