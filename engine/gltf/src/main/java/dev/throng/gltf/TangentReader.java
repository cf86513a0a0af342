package dev.throng.gltf;

import dev.throng.anim.Geometry;
import dev.throng.anim.Geometry.Tangents;
import dev.throng.anim.TextureMap;
import dev.throng.anim.Warning;
import dev.throng.anim.tangent.TangentGenerator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reader of tangents, for primitives whose material has a normal map (glTF 2.0, section 3.7.2.1). */
final class TangentReader {
    /** Allowed formats of tangents; those of KHR_mesh_quantization are allowed even if the file does not declare it. */
    private static final List<String> FORMATS =
            AttributeFormats.of("VEC4", "FLOAT", "BYTE normalized", "SHORT normalized");

    private static final int WIDTH = 4;
    private static final int NORMAL_WIDTH = 3;

    /**
     * Largest difference between a tangent's length and 1 that causes no warning, because signed bytes have coarse
     * steps.
     */
    private static final double TOLERANCE = 0.02;

    private final Gltf gltf;

    TangentReader(Gltf gltf) {
        this.gltf = gltf;
    }

    /**
     * Adds the file's tangents to a geometry, or generates tangents if the file has none. A geometry without a normal
     * map or normals gets no tangents; without texture coordinates, none are generated.
     *
     * @param geometry geometry without tangents
     * @param primitive primitive of the geometry
     * @param map mapping of the normal map, or {@link TextureMap#NONE}
     */
    Geometry added(Geometry geometry, Primitive primitive, TextureMap map) {
        if (!map.isPresent()) {
            return geometry;
        }
        Tangents read = read(primitive, geometry.normals(), geometry.indices());
        Tangents tangents = read == null ? generated(geometry, primitive, map) : read;
        return geometry.with(new Geometry.Detail(geometry.detail().secondUvs(), tangents));
    }

    private @Nullable Tangents generated(Geometry geometry, Primitive primitive, TextureMap map) {
        float[] uvs = map.uvSet() == 0 ? geometry.uvs() : geometry.detail().secondUvs();
        if (geometry.normals() == null || uvs == null) {
            return null;
        }
        long triangles = (long) TangentGenerator.BYTES_PER_TRIANGLE * geometry.triangleCount();
        if (!gltf.budget().hasRoom(triangles + (long) TangentGenerator.BYTES_PER_VERTEX * geometry.vertexCount())) {
            gltf.warn(
                    Warning.Code.TANGENTS_LEFT_OUT,
                    primitive.place(),
                    "found too many triangles to generate tangents within the memory limit for a file of this size;"
                            + " the fragment shader computes tangents instead");
            return null;
        }
        Tangents tangents = TangentGenerator.generate(geometry, map);
        gltf.budget().allocate(tangents.corners().length, Integer.BYTES, primitive.place());
        gltf.budget().allocate(tangents.values().length, Float.BYTES, primitive.place());
        return tangents;
    }

    /**
     * Reads the tangents of vertices. They are ignored if the primitive has no normals, as glTF requires.
     *
     * @param primitive the primitive
     * @param normals normals of the primitive, or null
     * @param indices triangles of the primitive
     * @return null if there are no tangents to use
     */
    private @Nullable Tangents read(Primitive primitive, float @Nullable [] normals, int[] indices) {
        Accessor accessor = primitive.attributes().get("TANGENT");
        if (accessor == null || normals == null) {
            return null;
        }
        Json place = primitive.attribute("TANGENT");
        accessor.requireFormat(place, FORMATS);
        return new Tangents(repaired(gltf.accessors().floats(accessor), normals, place), indices);
    }

    /**
     * Corrects tangents, so that their length is 1 and their sign 1 or -1.
     *
     * @param tangents tangents of the primitive's vertices; copied before a change, because other primitives may share
     *     the array
     * @return the tangents
     */
    private float[] repaired(float[] tangents, float[] normals, Json place) {
        float[] repaired = tangents;
        int changed = 0;
        for (int vertex = 0; vertex < tangents.length / WIDTH; vertex++) {
            if (!isRight(tangents, WIDTH * vertex)) {
                if (changed++ == 0) {
                    gltf.budget().allocate(tangents.length, Float.BYTES, place);
                    repaired = tangents.clone();
                }
                repair(repaired, WIDTH * vertex, normals, NORMAL_WIDTH * vertex);
            }
        }
        if (changed > 0) {
            gltf.warn(
                    Warning.Code.TANGENTS_REPAIRED,
                    place,
                    "found " + changed
                            + " vertex tangents that are not unit vectors with a sign of 1 or -1; these tangents are corrected");
        }
        return repaired;
    }

    private static double length(float[] values, int at) {
        return Math.hypot(Math.hypot(values[at], values[at + 1]), values[at + 2]);
    }

    private static boolean isRight(float[] tangents, int at) {
        return Math.abs(length(tangents, at) - 1) <= TOLERANCE && Math.abs(tangents[at + 3]) == 1;
    }

    /**
     * Corrects length and sign of a tangent. A tangent of length 0 is replaced by any direction perpendicular to the normal.
     *
     * @param at index of the tangent's first float
     * @param normal index of the first float of its normal
     */
    private static void repair(float[] tangents, int at, float[] normals, int normal) {
        double length = length(tangents, at);
        if (length > 0) {
            for (int c = 0; c < 3; c++) {
                tangents[at + c] = (float) (tangents[at + c] / length);
            }
        } else {
            setAcross(tangents, at, normals, normal);
        }
        tangents[at + 3] = tangents[at + 3] < 0 ? -1 : 1;
    }

    /**
     * Replaces a tangent by a unit vector perpendicular to the normal, or by the x axis if the normal has length 0.
     *
     * @param at index of the tangent's first float
     * @param normal index of the first float of its normal
     */
    private static void setAcross(float[] tangents, int at, float[] normals, int normal) {
        double x = normals[normal];
        double y = normals[normal + 1];
        double z = normals[normal + 2];
        boolean alongX = Math.abs(x) > Math.abs(z);
        double length = alongX ? Math.hypot(x, y) : Math.hypot(y, z);
        tangents[at] = (float) (length == 0 ? 1 : alongX ? -y / length : 0);
        tangents[at + 1] = (float) (length == 0 ? 0 : alongX ? x / length : -z / length);
        tangents[at + 2] = (float) (length == 0 || alongX ? 0 : y / length);
    }
}
