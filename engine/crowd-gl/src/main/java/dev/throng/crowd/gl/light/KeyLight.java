package dev.throng.crowd.gl.light;

/**
 * The brightest part of a picture all around, which casts shadows. It is taken for a disc of even light.
 *
 * @param direction unit vector towards its middle, x y z
 * @param colour of a white Lambert surface that faces it, linear r g b: its irradiance over pi
 * @param radius sine of the angle from its middle to its edge, above 0
 */
public record KeyLight(float[] direction, float[] colour, float radius) {
    /** No light from anywhere. */
    static final KeyLight NONE = new KeyLight(new float[] {0, 1, 0}, new float[3], 0.1f);

    /** Returns the key light of the turned picture. @param degrees counter-clockwise seen from +Y */
    public KeyLight turned(double degrees) {
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        double x = direction[0] * cos + direction[2] * sin;
        double z = direction[2] * cos - direction[0] * sin;
        return new KeyLight(new float[] {(float) x, direction[1], (float) z}, colour, radius);
    }

    /**
     * Returns the cosine of Lambert's law for a disc of light that the surface may cut, at least 0. Where the surface cuts the disc, a
     * parabola takes the place of the exact integral.
     *
     * @param cosine of the angle between the normal and the middle of the disc
     * @param radius sine of the angle from the middle to the edge
     */
    static float discCosine(float cosine, float radius) {
        float cut = Math.min(Math.max(cosine + radius, 0), 2 * radius);
        return Math.max(cosine, radius) - radius + cut * cut / (4 * radius);
    }
}
