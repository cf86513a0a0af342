package dev.throng.crowd.gl.scene;

/**
 * How finely the sun's shadows are drawn.
 *
 * @param side texels along the sides of its maps
 * @param filter of their edges, not {@code NONE}
 */
public record ShadowDetail(int side, Shading.Shadows filter) {
    /** Texels by which a caster's level of detail may be off: half the width of a shadow's soft edge. */
    public static final float CASTER_TEXELS = 2;

    /** Distance from a place within which its map may be looked up, texels: filtered (2 along each side), and lifted (3.9). */
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

    /** The same with so many texels along the sides at most. */
    public ShadowDetail upTo(int most) {
        return new ShadowDetail(Math.min(side, most), filter);
    }
}
