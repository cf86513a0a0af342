package dev.throng.anim.tangent;

import dev.throng.anim.Geometry;
import dev.throng.anim.TextureMap;
import dev.throng.anim.tangent.EdgePairs.CountingSort;
import java.util.Arrays;
import java.util.Objects;

/**
 * Generates tangents as MikkTSpace does (Mikkelsen, "Simulation of Wrinkled Surfaces Revisited", 2008), with an
 * angular threshold of 180 degrees, in linear time. Equal vertices are merged. Around a vertex, connected triangles
 * with the same orientation of the texture form a group and share a tangent: the mean, weighted by angle. Triangles
 * without area in the texture join a neighbour's group. Arithmetic in float32, in the reference implementation's
 * order, finds the same degenerate triangles as the reference implementation.
 */
public final class TangentGenerator {
    /** Largest memory that {@link #generate} needs per triangle, including its result, bytes. */
    public static final int BYTES_PER_TRIANGLE = 160;

    /** Largest memory that {@link #generate} needs per vertex, bytes. */
    public static final int BYTES_PER_VERTEX = 48;

    private final Geometry geometry;
    private final float[] normals;
    private final int[] corners;
    private final TriangleFrames frames;
    private final int[] groups;
    private final int groupCount;

    private TangentGenerator(Geometry geometry, float[] normals, float[] uvs) {
        this.geometry = geometry;
        this.normals = normals;
        int[] welded = new VertexWelder(geometry.positions(), normals, uvs).welded();
        corners = geometry.indices().clone();
        for (int i = 0; i < corners.length; i++) {
            corners[i] = welded[corners[i]];
        }
        frames = new TriangleFrames(geometry.positions(), uvs, corners);
        TangentGroups found = new TangentGroups(frames, corners, geometry.vertexCount());
        groups = found.groups();
        groupCount = found.count();
    }

    /**
     * Generates the tangents of a geometry.
     *
     * @param geometry geometry with normals and the texture coordinates that the map uses
     * @param map mapping of the normal map
     * @return tangents of unit length; as in glTF, {@code w * cross(normal, tangent)} points against v. Where no triangle
     *     determines a tangent, 1 0 0 1. Tangents of a group are averaged even if they are exactly opposite
     */
    public static Geometry.Tangents generate(Geometry geometry, TextureMap map) {
        float[] normals = Objects.requireNonNull(geometry.normals());
        float[] uvs = Objects.requireNonNull(
                map.uvSet() == 0 ? geometry.uvs() : geometry.detail().secondUvs());
        return new TangentGenerator(geometry, normals, transformed(uvs, map)).tangents();
    }

    private static float[] transformed(float[] uvs, TextureMap map) {
        float[] m = map.transform();
        float[] out = uvs.clone();
        for (int i = 0; !map.isPlain() && i < uvs.length; i += 2) {
            out[i] = m[0] * uvs[i] + m[1] * uvs[i + 1] + m[2];
            out[i + 1] = m[3] * uvs[i] + m[4] * uvs[i + 1] + m[5];
        }
        return out;
    }

    /** Creates one tangent for each group of triangles around each vertex. */
    private Geometry.Tangents tangents() {
        float[] means = means();
        int[] numbers = new int[corners.length];
        int[] lastGroup = new int[geometry.vertexCount()];
        int[] lastNumber = new int[geometry.vertexCount()];
        int[] ofNumber = new int[corners.length];
        Arrays.fill(lastGroup, -1);
        int count = 0;
        for (int corner : CountingSort.order(groups, groupCount + 1)) {
            int vertex = geometry.indices()[corner];
            if (lastGroup[vertex] != groups[corner]) {
                lastGroup[vertex] = groups[corner];
                lastNumber[vertex] = count;
                ofNumber[count++] = groups[corner];
            }
            numbers[corner] = lastNumber[vertex];
        }
        float[] values = new float[count * Geometry.Tangents.FLOATS];
        for (int number = 0; number < count; number++) {
            System.arraycopy(means, 4 * ofNumber[number], values, 4 * number, 4);
        }
        return new Geometry.Tangents(values, numbers);
    }

    /**
     * @return x y z of the mean tangent of each group of triangle corners, then of the default tangent for corners
     *     without a group
     */
    private float[] means() {
        float[] means = new float[4 * groupCount + 4];
        TangentSum sum = new TangentSum(geometry.positions(), normals, corners);
        for (int i = 0; i < corners.length; i++) {
            int group = groups[i];
            if (group < groupCount && !frames.joinsAny(i / 3) && !frames.isDegenerate(i / 3)) {
                sum.add(frames.alongU(), i, means, 4 * group);
                means[4 * group + 3] = frames.preserves(i / 3) ? -1 : 1; // v points upwards in MikkTSpace
            }
        }
        means[4 * groupCount] = 1;
        means[4 * groupCount + 3] = 1;
        for (int group = 0; group < groupCount; group++) {
            TangentSum.normalise(means, 4 * group);
        }
        return means;
    }
}
