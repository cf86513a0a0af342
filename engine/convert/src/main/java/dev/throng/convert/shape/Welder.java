package dev.throng.convert.shape;

import dev.throng.anim.Geometry;
import dev.throng.convert.scene.SourceScene;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builder of triangle meshes from polygons, which merges equal corners into one vertex. */
public final class Welder {
    private static final int NUMBERS = 12;

    private final Map<IntBuffer, Integer> known = new HashMap<>();
    private final List<Corner> vertices = new ArrayList<>();
    private final List<int[]> triangles = new ArrayList<>();
    private int[] corners = new int[NUMBERS]; // vertex of each corner of all polygons
    private int cornerCount;

    /** Adds a polygon, seen counter-clockwise from its front; ignores fewer than three corners. */
    public void add(List<Corner> polygon) {
        if (polygon.size() < 3) {
            return;
        }
        int[] indices = polygon.stream().mapToInt(this::vertex).toArray();
        append(indices);
        double[][] positions = polygon.stream().map(Corner::position).toArray(double[][]::new);
        for (int[] triangle : Polygons.triangles(positions)) {
            triangles.add(new int[] {indices[triangle[0]], indices[triangle[1]], indices[triangle[2]]});
        }
    }

    private void append(int[] indices) {
        int count = cornerCount + indices.length;
        if (count > corners.length) {
            corners = Arrays.copyOf(corners, 2 * count);
        }
        System.arraycopy(indices, 0, corners, cornerCount, indices.length);
        cornerCount = count;
    }

    public boolean isEmpty() {
        return triangles.isEmpty();
    }

    private int vertex(Corner corner) {
        int[] key = new int[NUMBERS + 1];
        key[0] = corner.point();
        bits(corner.position(), key, 1, 3);
        bits(corner.normal(), key, 4, 3);
        bits(corner.uv(), key, 7, 2);
        bits(corner.colour(), key, 9, 3);
        return known.computeIfAbsent(IntBuffer.wrap(key), unused -> {
            vertices.add(corner);
            return vertices.size() - 1;
        });
    }

    private static void bits(double @Nullable [] values, int[] key, int start, int width) {
        for (int c = 0; c < width && values != null; c++) {
            key[start + c] = Float.floatToIntBits((float) values[c]);
        }
    }

    /** @return the triangles as a part of a mesh */
    public SourceScene.Part part(SourceScene.Mesh mesh, int material) {
        return new SourceScene.Part(mesh, material, geometry(), points());
    }

    /** Returns the triangles. Attributes that some corner lacks are omitted. */
    public Geometry geometry() {
        return new Geometry(
                Objects.requireNonNull(floats(Corner::position, 3, 3)),
                floats(Corner::normal, 3, 3),
                floats(Corner::uv, 2, 2),
                floats(Corner::colour, 3, 4),
                triangles.stream().flatMapToInt(Arrays::stream).toArray());
    }

    public int cornerCount() {
        return cornerCount;
    }

    /**
     * @param number number of the corner, counted over all polygons
     * @return corner that represents all corners equal to this one
     */
    public Corner corner(int number) {
        return vertices.get(corners[number]);
    }

    /** @return for each vertex, the number of its first corner, as for {@link #corner} */
    public int[] firstCorners() {
        int[] first = new int[vertices.size()];
        for (int c = cornerCount - 1; c >= 0; c--) {
            first[corners[c]] = c;
        }
        return first;
    }

    /** @return for each vertex, the index of its point in the source file */
    public int[] points() {
        return vertices.stream().mapToInt(Corner::point).toArray();
    }

    /**
     * @param part returns an attribute of a corner
     * @param width number of values of the attribute
     * @param stride number of floats per vertex
     * @return values of the attribute for all vertices, padded with 1; null if some corner lacks the attribute
     */
    private float @Nullable [] floats(Part part, int width, int stride) {
        float[] all = new float[stride * vertices.size()];
        for (int v = 0; v < vertices.size(); v++) {
            double[] values = part.of(vertices.get(v));
            if (values == null) {
                return null;
            }
            for (int c = 0; c < stride; c++) {
                all[stride * v + c] = c < width ? (float) values[c] : 1;
            }
        }
        return all;
    }

    private interface Part {
        double @Nullable [] of(Corner corner);
    }

    /**
     * A corner of a polygon.
     *
     * @param point index of the corner's point, whose influences the corner has
     * @param position x, y, z
     * @param normal x, y, z, or null
     * @param uv u, v with v downwards, or null
     * @param colour red, green, blue, or null
     */
    public record Corner(
            int point,
            double[] position,
            double @Nullable [] normal,
            double @Nullable [] uv,
            double @Nullable [] colour) {}
}
