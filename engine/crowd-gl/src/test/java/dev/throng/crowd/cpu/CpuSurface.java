package dev.throng.crowd.cpu;

import dev.throng.crowd.gl.character.MaterialTable;
import dev.throng.math.Vec3;

/**
 * Reflections under light from all around, and normals from normal maps. CPU counterpart of
 * {@code lib/normal_map.glsl}, {@code lib/rounded.glsl}, {@code lib/scattering.glsl} and {@code lib/coverage.glsl}.
 * Vectors are arrays of three floats.
 */
public final class CpuSurface {
    private static final float MEAN_OF_GRAZING = 1 / 21f; // mean of (1 - cosine)^5 over a hemisphere

    private CpuSurface() {}

    /**
     * Returns tangent and bitangent of a surface from screen-space derivatives of position and texture coordinates:
     * Schüler, "Normal Mapping without Precomputed Tangents" (ShaderX 5, 2006). The bitangent points against v: up in
     * the image, as in glTF. The longer vector has length 1; both are 0 where the texture is constant.
     *
     * @param n unit normal on the viewer's side
     * @param dx derivative of the position to the right
     * @param dy derivative of the position upwards
     * @param uvs derivatives of u and v to the right, then upwards
     */
    public static float[][] tangentFrame(float[] n, float[] dx, float[] dy, float[] uvs) {
        float[] along = Vec3.cross(dy, n);
        float[] across = Vec3.cross(n, dx);
        float[] tangent = new float[3];
        float[] bitangent = new float[3];
        for (int c = 0; c < 3; c++) {
            tangent[c] = along[c] * uvs[0] + across[c] * uvs[2];
            bitangent[c] = -(along[c] * uvs[1] + across[c] * uvs[3]);
        }
        float square = Math.max(Vec3.dot(tangent, tangent), Vec3.dot(bitangent, bitangent));
        float scale = square > 0 ? (float) (1 / Math.sqrt(square)) : 0;
        for (int c = 0; c < 3; c++) {
            tangent[c] *= scale;
            bitangent[c] *= scale;
        }
        return new float[][] {tangent, bitangent};
    }

    /**
     * Returns the unit normal from a normal map.
     *
     * @param n unit normal on the viewer's side
     * @param frame tangent and bitangent of the front
     * @param texel texel of the map: r g b from 0 to 1
     * @param scale factor on x and y
     * @param side 1 for the front, -1 for the back
     */
    public static float[] bentNormal(float[] n, float[][] frame, float[] texel, float scale, float side) {
        float x = (2 * texel[0] - 1) * scale * side;
        float y = (2 * texel[1] - 1) * scale * side;
        float z = 2 * texel[2] - 1;
        float[] bent = new float[3];
        for (int c = 0; c < 3; c++) {
            bent[c] = frame[0][c] * x + frame[1][c] * y + n[c] * z;
        }
        float square = Vec3.dot(bent, bent);
        return square > 0 ? Vec3.times(bent, (float) (1 / Math.sqrt(square))) : n.clone();
    }

    /**
     * Returns the height of the smooth surface implied by normals above a triangle: Hanika, "Hacking the Shadow
     * Terminator" (2021).
     *
     * @param normal interpolated, of any length
     * @param plane interpolated dot product of a vertex's normal and position
     * @param place point on the triangle
     * @param side 1 for the front, -1 for the back
     */
    public static float roundedHeight(float[] normal, float plane, float[] place, float side) {
        return Math.max((plane - Vec3.dot(normal, place)) * side, 0);
    }

    /**
     * Returns the light that facets reflect once, as a factor on mirrored light, by the split sum (Karis, 2013).
     *
     * @param fit factor and summand of F0, for even light
     * @param f0 reflectance at normal incidence
     * @param f90 reflectance at grazing incidence
     */
    public static float scatteredOnce(float[] fit, float f0, float f90) {
        return f0 * fit[0] + f90 * fit[1];
    }

    /**
     * Returns the light that facets reflect more than once, as a factor on incoming light: Fdez-Agüera, "A
     * Multiple-Scattering Microfacet Model for Real-Time Image-based Lighting" (2019).
     *
     * @param fit factor and summand of F0, for even light
     * @param f0 reflectance at normal incidence
     * @param once light reflected once
     */
    public static float scatteredAgain(float[] fit, float f0, float once) {
        float missing = 1 - fit[0] - fit[1];
        float mean = f0 + (1 - f0) * MEAN_OF_GRAZING;
        return once * mean / (1 - missing * mean) * missing;
    }

    /**
     * Returns the share of mirrored light that is not occluded: Lagarde and de Rousiers, "Moving Frostbite to PBR"
     * (2014), section 4.10.2.
     *
     * @param cosine cosine of normal and viewer, 0 to 1
     * @param occlusion share of the light from all around, 0 to 1
     * @param roughness perceptual
     */
    public static float specularOcclusion(float cosine, float occlusion, float roughness) {
        double open = Math.pow(cosine + occlusion, Math.pow(2, -16 * roughness - 1)) - 1 + occlusion;
        return (float) Math.min(Math.max(open, 0), 1);
    }

    /**
     * Returns the unit direction of mirrored light. For rough surfaces it leans towards the normal, since they mirror
     * less of the light behind their plane.
     *
     * @param v unit vector to the viewer
     * @param n unit normal
     * @param roughness perceptual
     */
    public static float[] mirroredDirection(float[] v, float[] n, float roughness) {
        float lean = roughness * roughness * roughness * roughness;
        float twice = 2 * Vec3.dot(v, n);
        float[] r = new float[3];
        for (int c = 0; c < 3; c++) {
            float mirrored = twice * n[c] - v[c];
            r[c] = mirrored + (n[c] - mirrored) * lean;
        }
        return Vec3.times(r, (float) (1 / Math.sqrt(Math.max(Vec3.dot(r, r), 1e-12))));
    }

    /**
     * Returns the share of light that a clearcoat reflects (Schlick, 1994).
     *
     * @param cosine cosine of normal and viewer, 0 to 1
     */
    public static float coatReflectance(float cosine) {
        float m = 1 - cosine;
        float m2 = m * m;
        return MaterialTable.COAT_REFLECTANCE + (1 - MaterialTable.COAT_REFLECTANCE) * (m2 * m2 * m);
    }

    /**
     * Returns the threshold of a shadow map's texel in an ordered 2 x 2 dither: Bayer, "An optimum method for two-level
     * rendition of continuous-tone pictures" (1973).
     *
     * @return 1, 3, 5 or 7 eighths
     */
    public static float orderedThreshold(int x, int y) {
        return (2 * ((x ^ y) & 1) + (y & 1) + 0.5f) / 4;
    }
}
