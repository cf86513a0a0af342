package dev.throng.crowd.gl.scene;

import dev.throng.crowd.gl.scene.SceneLight.Surroundings;

/**
 * Sky of a clear day, which pales from the zenith to the fog at the horizon, and glows around the sun. Linear r g b.
 * CPU counterpart of {@code lib/sky.glsl}.
 *
 * @param zenith colour straight above
 * @param horizon colour at the horizon, away from the sun, into which distant surfaces fade
 * @param glow colour added in the sun's direction
 * @param clouds density of high thin clouds, 0 to 1; visible, but no source of light
 * @param exposure factor on all light before display
 */
public record Sky(float[] zenith, float[] horizon, float[] glow, float clouds, float exposure) implements Surroundings {
    /** Sky that is deep blue above and pale at the horizon, with a few high clouds. */
    public static final Sky CLEAR = new Sky(
            new float[] {0.05f, 0.21f, 0.54f},
            new float[] {0.69f, 0.80f, 0.89f},
            new float[] {0.75f, 0.6f, 0.4f},
            0.8f,
            1);

    /** Number of integration steps of {@link #irradiance} along height and azimuth each. */
    private static final int STEPS = 32;

    /** Number of times that the sky's paleness halves while the sine of the height above the horizon increases by 1. */
    public static final float HORIZON_FALLOFF = 8;

    /**
     * Asymmetry of the glow, because fog scatters light forward (Henyey and Greenstein, "Diffuse radiation in the
     * galaxy", 1941).
     */
    public static final float ASYMMETRY = 0.76f;

    /**
     * @param density density of the clouds, 0 to 1
     * @return copy with this density
     */
    public Sky withClouds(float density) {
        return new Sky(zenith, horizon, glow, density, exposure);
    }

    public Sky withExposure(float factor) {
        return new Sky(zenith, horizon, glow, clouds, factor);
    }

    /**
     * @param direction unit vector; below the horizon, the horizon's colour is returned
     * @param sun unit vector towards the sun
     * @return colour of the sky in a direction, without clouds and the sun's disc
     */
    float[] radiance(double[] direction, float[] sun) {
        double cosine = direction[0] * sun[0] + direction[1] * sun[1] + direction[2] * sun[2];
        double pale = Math.pow(2, -HORIZON_FALLOFF * Math.max(direction[1], 0));
        float[] colour = new float[3];
        for (int c = 0; c < 3; c++) {
            colour[c] = (float) (zenith[c] + (horizon[c] - zenith[c]) * pale + glow[c] * scattered(cosine));
        }
        return colour;
    }

    /**
     * @param cosine cosine of the angle to the sun
     * @return phase function of scattering, 1 towards the sun
     */
    static double scattered(double cosine) {
        double near = (1 - ASYMMETRY) * (1 - ASYMMETRY) / (1 + ASYMMETRY * ASYMMETRY - 2 * ASYMMETRY * cosine);
        return near * Math.sqrt(near);
    }

    /**
     * @param sun unit vector towards the sun
     * @return light of the sky on an upward white surface: the mean of the sky, weighted by the cosine
     */
    float[] irradiance(float[] sun) {
        double[] sum = new double[3];
        for (int i = 0; i < STEPS; i++) {
            // Equal parts of the squared sine are equal parts of the projected hemisphere (Malley's method).
            double across = Math.sqrt((i + 0.5) / STEPS);
            double up = Math.sqrt(1 - across * across);
            for (int j = 0; j < STEPS; j++) {
                double angle = 2 * Math.PI * (j + 0.5) / STEPS;
                double[] direction = {across * Math.cos(angle), up, across * Math.sin(angle)};
                float[] colour = radiance(direction, sun);
                for (int c = 0; c < 3; c++) {
                    sum[c] += colour[c];
                }
            }
        }
        double share = 1.0 / (STEPS * STEPS);
        return new float[] {(float) (sum[0] * share), (float) (sum[1] * share), (float) (sum[2] * share)};
    }
}
