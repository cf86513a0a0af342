package dev.throng.anim.tangent;

import dev.throng.anim.Geometry;
import dev.throng.anim.TextureMap;
import dev.throng.anim.tangent.EdgePairs.CountingSort;
import java.util.Arrays;
import java.util.Objects;

/**
 * Generates the tangents of a mesh as MikkTSpace does (Mikkelsen, "Simulation of Wrinkled Surfaces Revisited", 2008). Equal vertices
 * are one; triangles around a vertex that are connected over edges and have their texture the same way round share a tangent, the mean
 * of theirs weighted by angle; triangles without an area in the texture join the group of a neighbour. The angular threshold is
 * the default of 180 degrees. In float32 and in the reference's order of operations, so that the same triangles count as degenerate; tangents of a
 * group that point in exactly opposite directions stay in one group. Linear time.
 */
public final class TangentGenerator {
    /** Bytes that a triangle takes at most while tangents are generated, those of the result included. */
    public static final int BYTES_PER_TRIANGLE = 160;

    /** Bytes that a vertex takes at most while tangents are generated. */
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
     * @param geometry with normals and with the texture coordinates that the map uses
     * @param map how the normal map is laid on
     * @return tangents of unit length as glTF has them: w * cross(normal, tangent) points against v; x axis and 1 where no triangle says
     *     anything
     */
    public static Geometry.Tangents generate(Geometry geometry, TextureMap map) {
        float[] normals = Objects.requireNonNull(geometry.normals());
        float[] uvs = Objects.requireNonNull(
                map.uvSet() == 0 ? geometry.uvs() : geometry.detail().secondUvs());
        return new TangentGenerator(geometry, normals, laidOn(uvs, map)).tangents();
    }

    /** Texture coordinates as the texture is looked up. */
    private static float[] laidOn(float[] uvs, TextureMap map) {
        float[] m = map.transform();
        float[] out = uvs.clone();
        for (int i = 0; !map.isPlain() && i < uvs.length; i += 2) {
            out[i] = m[0] * uvs[i] + m[1] * uvs[i + 1] + m[2];
            out[i + 1] = m[3] * uvs[i] + m[4] * uvs[i + 1] + m[5];
        }
        return out;
    }

    /** One for each vertex and group that meet in a corner. */
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

    /** The tangent of each group, then that of corners without one. */
    private float[] means() {
        float[] means = new float[4 * groupCount + 4];
        TangentSum sum = new TangentSum(geometry.positions(), normals, corners);
        for (int i = 0; i < corners.length; i++) {
            int group = groups[i];
            if (group < groupCount && !frames.joinsAny(i / 3) && !frames.isDegenerate(i / 3)) {
                sum.add(frames.alongU(), i, means, 4 * group);
                means[4 * group + 3] = frames.preserves(i / 3) ? -1 : 1; // the reference has v upwards
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
