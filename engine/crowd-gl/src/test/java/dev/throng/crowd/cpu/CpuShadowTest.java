package dev.throng.crowd.cpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.scene.ShadowDetail;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shadow maps of shadows that fall along the line of sight. */
class CpuShadowTest {
    /** Columns of a camera at the origin that looks along -z. */
    private static final float[] CAMERA = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0};

    private static final float[] DEPTH = {0, 0, -1, 0};
    private static final float TEXEL = 0.01f;
    private static final float RADIUS = 0.5f;

    /** Shadow direction: 3 units away from the camera per unit of height. */
    private static final float[] DIRECTION = {0, -1, -3, 0};

    private final CpuShadow shadow = new CpuShadow(
            new CpuFrustum(CAMERA),
            new CullDetail.Casters(
                    DIRECTION,
                    DEPTH,
                    List.of(
                            new CullDetail.Slice(TEXEL, Float.NEGATIVE_INFINITY, 10),
                            new CullDetail.Slice(TEXEL, 9, 30),
                            new CullDetail.Slice(TEXEL, 28, 60))));

    @Test
    void aShadowIsDrawnIntoTheMapsOfItsDepths() {
        assertEquals(List.of(true, false, false), mapsOf(0.5f, 5)); // ends at 8 and half a unit
        assertEquals(List.of(true, true, false), mapsOf(1, 5)); // ends at 9.5 and half a unit
        assertEquals(List.of(false, true, true), mapsOf(5, 12)); // ends at 28.5 and half a unit
        assertEquals(List.of(false, false, true), mapsOf(5, 31));
        assertEquals(List.of(false, false, false), mapsOf(1, 62));
        assertEquals(List.of(true, true, true), mapsOf(20, -1));
    }

    @Test
    void includesTexelsReadBesideAPoint() {
        float border = 10 + RADIUS + ShadowDetail.REACH * TEXEL;
        assertTrue(mapsOf(0, border - 0.001f).get(0));
        assertFalse(mapsOf(0, border + 0.001f).get(0));
        assertTrue(shadow.isClear(border));
        mapsOf(0, border);
        assertFalse(shadow.isClear(border), "on the border");
    }

    private List<Boolean> mapsOf(float height, float depth) {
        shadow.fall(new float[] {0, height, -depth}, RADIUS);
        return List.of(shadow.isLookedUp(0), shadow.isLookedUp(1), shadow.isLookedUp(2));
    }
}
