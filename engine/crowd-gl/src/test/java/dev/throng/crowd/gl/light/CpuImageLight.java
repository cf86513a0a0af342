package dev.throng.crowd.gl.light;

/** Light of a turned picture on surfaces. CPU counterpart of {@code lib/image_light.glsl}. */
public final class CpuImageLight {
    private final Harmonics harmonics;
    private final KeyLight key;
    private final RadianceLevels levels;
    private final float cosine;
    private final float sine;

    /** @param turn of the picture, degrees counter-clockwise seen from +Y */
    public CpuImageLight(ImageLight image, double turn) {
        cosine = (float) Math.cos(Math.toRadians(turn));
        sine = (float) Math.sin(Math.toRadians(turn));
        harmonics = image.rest().turned(turn);
        key = image.key().turned(turn);
        levels = image.levels();
    }

    /** Colour of a white Lambert surface. @param n unit vector, x y z */
    public float[] imageIrradiance(float... n) {
        float[] colour = harmonics.on(n[0], n[1], n[2]);
        float share = keyShare(n);
        for (int c = 0; c < colour.length; c++) {
            colour[c] += key.colour()[c] * share;
        }
        return colour;
    }

    /** Returns the diffuse colour where a shadow falls. @param visibility of the key light, 0 to 1 */
    public float[] imageShadowed(float[] irradiance, float[] n, float visibility) {
        float lost = keyShare(n) * (1 - visibility);
        float[] colour = new float[irradiance.length];
        for (int c = 0; c < colour.length; c++) {
            colour[c] = Math.max(irradiance[c] - key.colour()[c] * lost, 0);
        }
        return colour;
    }

    /** Converts a direction in the scene to one in the turned picture. */
    float[] imageDirection(float... d) {
        return new float[] {cosine * d[0] - sine * d[2], d[1], sine * d[0] + cosine * d[2]};
    }

    /** Light around a direction, and which share of it is the key light's. */
    private float[] imageMirrored(float[] r, float roughness) {
        float[] place = Octahedron.octahedronPlace(imageDirection(r));
        float level = RadianceLevels.imageLevel(roughness) * (levels.levels().size() - 1);
        int sharp = Math.min((int) level, Math.max(levels.levels().size() - 2, 0));
        float[] mixed = levels.at(sharp, place);
        float[] blurred = levels.at(Math.min(sharp + 1, levels.levels().size() - 1), place);
        for (int c = 0; c < mixed.length; c++) {
            mixed[c] += (blurred[c] - mixed[c]) * (level - sharp);
        }
        return mixed;
    }

    /** Mean light that a surface mirrors around a direction. @param roughness perceptual */
    public float[] imageRadiance(float[] r, float roughness) {
        return imageRadiance(r, roughness, 1);
    }

    /** Returns the mirrored light where a shadow falls. @param visibility of the key light, 0 to 1 */
    public float[] imageRadiance(float[] r, float roughness, float visibility) {
        float[] mirrored = imageMirrored(r, roughness);
        float left = 1 - mirrored[3] * (1 - visibility);
        return new float[] {mirrored[0] * left, mirrored[1] * left, mirrored[2] * left};
    }

    /** Share of an even light that facets mirror, as factor and summand of F0. @param cosine of normal and viewer */
    public static float[] imageReflectance(float roughness, float cosine) {
        return ReflectanceTable.at(roughness, cosine);
    }

    private float keyShare(float[] n) {
        float[] to = key.direction();
        return KeyLight.discCosine(n[0] * to[0] + n[1] * to[1] + n[2] * to[2], key.radius());
    }
}
