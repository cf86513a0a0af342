package dev.throng.crowd.gl;

/**
 * How a picture is lit and coloured.
 *
 * @param background r g b
 * @param sun unit direction towards the sun x y z, then the ambient share of the light, 0 to 1
 * @param haze r g b that distance fades to, then its density: the picture is half faded at 1 / density scene units
 * @param tint strength of each instance's own colour, 0 to 1
 * @param textured whether base colour textures are drawn
 * @param sides which sides of triangles are drawn
 */
public record Look(float[] background, float[] sun, float[] haze, float tint, boolean textured, Sides sides) {

    /** Which sides of triangles are drawn. */
    public enum Sides {
        /** As each material says. */
        MATERIAL,
        /** Fronts only. */
        CULL,
        /** Both. */
        NONE
    }

    private static final float[] NEUTRAL_SUN = {0.4242641f, 0.7071068f, 0.5656854f, 0.35f};

    /** One light, ambient, nothing else: what engines are compared with. */
    public static Look neutral(boolean textured, Sides sides) {
        float[] grey = {0.35f, 0.38f, 0.42f};
        return new Look(grey, NEUTRAL_SUN, new float[] {grey[0], grey[1], grey[2], 0}, 0, textured, sides);
    }
}
