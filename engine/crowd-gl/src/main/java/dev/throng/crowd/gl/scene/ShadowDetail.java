package dev.throng.crowd.gl.scene;

/**
 * Resolution and filter of the sun's shadow maps.
 *
 * @param side width and height of a map, in texels
 * @param filter filter of shadow edges, not {@code NONE}
 */
public record ShadowDetail(int side, Shading.Shadows filter) {
    /**
     * Allowed error of a shadow caster's level of detail, in texels of the shadow map: half the width of a shadow's
     * soft edge.
     */
    public static final float CASTER_TEXELS = 2;

    /**
     * Largest distance, in texels of a shadow map, between a point and the texels that are read for its shadow. Half
     * the filter is 2 along each axis; points are lifted off their surface by 3.9.
     */
    public static final float REACH = 8;

    public ShadowDetail {
        if (side < 1) {
            throw new IllegalArgumentException(
                    "shadow maps: found a side of " + side + " texels, expected a side of 1 texel or more");
        }
        if (filter == Shading.Shadows.NONE) {
            throw new IllegalArgumentException("filter of shadow maps: found " + filter + ", expected SHARP or SOFT");
        }
    }

    /** @return copy with at most {@code most} texels per side */
    public ShadowDetail upTo(int most) {
        return new ShadowDetail(Math.min(side, most), filter);
    }
}
