package dev.throng.crowd.gl.light;

/** Light of a rotated environment picture on surfaces. CPU counterpart of {@code lib/image_light.glsl}. */
public final class CpuImageLight {
    private static final float KEY_EDGE = 0.1f;

    private final Harmonics harmonics;
    private final KeyLight key;
    private final RadianceLevels levels;
    private final float cosine;
    private final float sine;

    /** @param turn rotation of the picture, in degrees counter-clockwise seen from +Y */
    public CpuImageLight(ImageLight image, double turn) {
        cosine = (float) Math.cos(Math.toRadians(turn));
        sine = (float) Math.sin(Math.toRadians(turn));
        harmonics = image.rest().turned(turn);
        key = image.key().turned(turn);
        levels = image.levels();
    }

    /**
     * Returns the colour of a white Lambert surface.
     *
     * @param n unit vector, x y z
     */
    public float[] imageIrradiance(float... n) {
        float[] colour = harmonics.on(n[0], n[1], n[2]);
        float share = keyShare(n);
        for (int c = 0; c < colour.length; c++) {
            colour[c] += key.colour()[c] * share;
        }
        return colour;
    }

    /**
     * Returns the fraction of the key light that reaches a surface.
     *
     * @param facing cosine of the angle between normal and light
     * @param mapped fraction by the shadow map, 0 to 1
     */
    public float keyVisibility(float facing, float mapped) {
        float turned = facing / Math.max(key.radius(), KEY_EDGE) + 0.25f;
        float hidden = turned < 0 ? 1 : 1 - mapped;
        float part = Math.min(Math.abs(turned) / 0.75f, 1);
        return 1 - hidden * part * part * (3 - 2 * part);
    }

    /**
     * Returns the diffuse colour in shadow.
     *
     * @param visibility visible share of the key light, 0 to 1
     */
    public float[] imageShadowed(float[] irradiance, float[] n, float visibility) {
        float lost = keyShare(n) * (1 - visibility);
        float[] colour = new float[irradiance.length];
        for (int c = 0; c < colour.length; c++) {
            colour[c] = Math.max(irradiance[c] - key.colour()[c] * lost, 0);
        }
        return colour;
    }

    /** Converts a scene direction to the rotated picture. */
    float[] imageDirection(float... d) {
        return new float[] {cosine * d[0] - sine * d[2], d[1], sine * d[0] + cosine * d[2]};
    }

    /** Returns the light around a direction, with the key light's fraction of it. */
    private float[] imageMirrored(float[] r, float roughness) {
        float[] place = Octahedron.octahedronCoordinates(imageDirection(r));
        float level = RadianceLevels.imageLevel(roughness) * (levels.levels().size() - 1);
        int sharp = Math.min((int) level, Math.max(levels.levels().size() - 2, 0));
        float[] mixed = texel(levels, sharp, place);
        float[] blurred = texel(levels, Math.min(sharp + 1, levels.levels().size() - 1), place);
        for (int c = 0; c < mixed.length; c++) {
            mixed[c] += (blurred[c] - mixed[c]) * (level - sharp);
        }
        return mixed;
    }

    /**
     * Returns the mean light that a surface mirrors around a direction.
     *
     * @param roughness perceptual
     */
    public float[] imageRadiance(float[] r, float roughness) {
        return imageRadiance(r, roughness, 1);
    }

    /**
     * Returns the mirrored light in shadow.
     *
     * @param visibility visible share of the key light, 0 to 1
     */
    public float[] imageRadiance(float[] r, float roughness, float visibility) {
        float[] mirrored = imageMirrored(r, roughness);
        float left = 1 - mirrored[3] * (1 - visibility);
        return new float[] {mirrored[0] * left, mirrored[1] * left, mirrored[2] * left};
    }

    /**
     * Returns the share of even light that facets mirror, as factor and summand of F0.
     *
     * @param cosine cosine of normal and viewer
     */
    public static float[] imageReflectance(float roughness, float cosine) {
        float x = Math.min(Math.max(cosine, 0), 1) * (ReflectanceTable.SIDE - 1);
        float y = Math.min(Math.max(roughness, 0), 1) * (ReflectanceTable.SIDE - 1);
        int left = Math.min((int) x, ReflectanceTable.SIDE - 2);
        int top = Math.min((int) y, ReflectanceTable.SIDE - 2);
        float right = x - left;
        float below = y - top;
        float[] table = ReflectanceTable.entries();
        float[] mixed = new float[2];
        for (int c = 0; c < 2; c++) {
            int at = 2 * (top * ReflectanceTable.SIDE + left) + c;
            float above = table[at] * (1 - right) + table[at + 2] * right;
            int next = at + 2 * ReflectanceTable.SIDE;
            mixed[c] = above * (1 - below) + (table[next] * (1 - right) + table[next + 2] * right) * below;
        }
        return mixed;
    }

    private float keyShare(float[] n) {
        float[] to = key.direction();
        return KeyLight.discCosine(n[0] * to[0] + n[1] * to[1] + n[2] * to[2], key.radius());
    }

    /**
     * Returns the bilinearly filtered light of a level.
     *
     * @param place s and t
     * @return r g b and key share
     */
    static float[] texel(RadianceLevels levels, int level, float[] place) {
        int side = levels.side(level);
        float x = place[0] * side - 0.5f;
        float y = place[1] * side - 0.5f;
        int left = Math.min(Math.max((int) Math.floor(x), 0), side - 2);
        int top = Math.min(Math.max((int) Math.floor(y), 0), side - 2);
        float right = x - left;
        float below = y - top;
        float[] t = levels.levels().get(level);
        float[] mixed = new float[RadianceLevels.CHANNELS];
        for (int c = 0; c < RadianceLevels.CHANNELS; c++) {
            int at = (top * side + left) * RadianceLevels.CHANNELS + c;
            int next = at + side * RadianceLevels.CHANNELS;
            float above = t[at] * (1 - right) + t[at + RadianceLevels.CHANNELS] * right;
            mixed[c] =
                    above * (1 - below) + (t[next] * (1 - right) + t[next + RadianceLevels.CHANNELS] * right) * below;
        }
        return mixed;
    }
}
