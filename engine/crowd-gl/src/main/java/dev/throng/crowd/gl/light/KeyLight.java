package dev.throng.crowd.gl.light;

/**
 * Brightest part of an environment picture, modelled as a disc of even light that casts shadows.
 *
 * @param direction unit vector towards the disc's centre, x y z
 * @param colour colour of a white Lambert surface that faces the disc, linear r g b: the surface's irradiance divided
 *     by pi
 * @param radius sine of the disc's angular radius, above 0
 */
public record KeyLight(float[] direction, float[] colour, float radius) {
    /** Black key light, for a picture without a key light. */
    static final KeyLight NONE = new KeyLight(new float[] {0, 1, 0}, new float[3], 0.1f);

    /**
     * @param degrees angle of the rotation in degrees, counter-clockwise seen from +Y
     * @return key light of the rotated picture
     */
    public KeyLight turned(double degrees) {
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        double x = direction[0] * cos + direction[2] * sin;
        double z = direction[2] * cos - direction[0] * sin;
        return new KeyLight(new float[] {(float) x, direction[1], (float) z}, colour, radius);
    }

    /**
     * Computes Lambert's cosine for a disc of light, part of which may be below the surface's horizon. For such a disc,
     * a parabola approximates the exact integral.
     *
     * @param cosine cosine of the angle between the normal and the disc's centre
     * @param radius sine of the disc's angular radius
     * @return the cosine, at least 0
     */
    static float discCosine(float cosine, float radius) {
        float cut = Math.min(Math.max(cosine + radius, 0), 2 * radius);
        return Math.max(cosine, radius) - radius + cut * cut / (4 * radius);
    }
}
