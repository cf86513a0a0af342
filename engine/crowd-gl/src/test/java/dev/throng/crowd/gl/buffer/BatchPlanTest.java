package dev.throng.crowd.gl.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlException;
import org.junit.jupiter.api.Test;

class BatchPlanTest {
    private static final int PALETTE = 25 * 48;
    private static final long BLOCK = 1 << 27; // smallest limit of a storage block on any device
    private static final long TEXELS = 1 << 16;

    private static DeviceLimits limits(long block, long texels) {
        return new DeviceLimits(block, 256, 8, 0, 0, 256, 8, texels, 256, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void drawListsOfAPartFitIntoOneStorageBlock() {
        assertEquals(1 << 22, BatchPlan.of(PALETTE, 1, limits(BLOCK, 1 << 27)).partSize());
        BatchPlan shadows = BatchPlan.of(PALETTE, 4, limits(BLOCK, 1 << 27));
        assertEquals(1 << 20, shadows.partSize());
        assertEquals(10, shadows.parts(10_000_000));
        assertEquals(10_000_000 - 9 * (1 << 20), shadows.inPart(9, 10_000_000));
    }

    @Test
    void recordsOfAPartFitIntoOneBufferTexture() {
        BatchPlan plan = BatchPlan.of(PALETTE, 4, limits(BLOCK, TEXELS));
        assertEquals(TEXELS / 4, plan.partSize());
        assertTrue(plan.batchSize() * (PALETTE / 16L) <= TEXELS, plan.toString());
    }

    @Test
    void palettesTooLargeForTheDeviceAreRefusedWithTheDevicesLimit() {
        var refused = assertThrows(GlException.class, () -> BatchPlan.of(1 << 26, 1, limits(BLOCK, 1 << 27)));
        assertEquals(GlException.Kind.LIMIT, refused.kind());
        assertEquals(
                "joint matrices of one instance: found 67108864 bytes, expected at most 33554432 bytes on this device; use fewer joints",
                refused.getMessage());
    }
}
