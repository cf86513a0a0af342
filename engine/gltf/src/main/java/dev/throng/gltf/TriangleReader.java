package dev.throng.gltf;

import dev.throng.anim.Warning;
import dev.throng.anim.build.VertexChecks;
import java.util.Arrays;

/** Converter of primitive topologies to triangle lists (glTF 2.0, section 3.7.2.1). */
final class TriangleReader {
    private static final int[] NONE = {};

    private final Gltf gltf;

    TriangleReader(Gltf gltf) {
        this.gltf = gltf;
    }

    /**
     * Converts a primitive's vertices to triangles.
     *
     * @return three checked vertex indices per triangle; none for points and lines
     */
    int[] read(Primitive primitive, int vertexCount) {
        int[] order = order(primitive, vertexCount);
        int triangles = switch (primitive.mode()) {
            case Primitive.TRIANGLES -> order.length / 3;
            case Primitive.TRIANGLE_STRIP, Primitive.TRIANGLE_FAN -> Math.max(order.length - 2, 0);
            default -> {
                gltf.ledger().listOther("points and lines");
                warn(
                        primitive,
                        Warning.Code.NOT_DRAWN,
                        "found a primitive of points or lines, expected triangles; this primitive is not drawn");
                yield 0;
            }
        };
        if (primitive.mode() == Primitive.TRIANGLES && order.length % 3 != 0
                || primitive.mode() > Primitive.TRIANGLES && order.length < 3) {
            warn(
                    primitive,
                    Warning.Code.INCOMPLETE_TRIANGLE,
                    "found " + order.length
                            + " vertex indices, expected three for each triangle; the incomplete last triangle is not drawn");
        }
        return triangles == 0 ? NONE : list(primitive, order, triangles);
    }

    private void warn(Primitive primitive, Warning.Code code, String text) {
        gltf.warn(code, primitive.place(), text);
    }

    private int[] order(Primitive primitive, int vertexCount) {
        Accessor accessor = primitive.indices();
        if (accessor == null) {
            gltf.budget().allocate(vertexCount, Integer.BYTES, primitive.place());
            int[] order = new int[vertexCount];
            Arrays.setAll(order, i -> i);
            return order;
        }
        // Counted for each use, since each use reads all indices.
        gltf.budget().allocate(accessor.count(), Integer.BYTES, primitive.place());
        int[] order = gltf.accessors().ints(accessor);
        VertexChecks.indices(order, vertexCount, primitive.place().get("indices")::malformed);
        for (int i = 0; i < order.length; i++) {
            if (order[i] == accessor.format().component().largest()) {
                throw primitive
                        .place()
                        .get("indices")
                        .malformed(
                                "vertex index " + order[i] + " at position " + i + " of the indices",
                                "an index other than the primitive restart value");
            }
        }
        return order;
    }

    private int[] list(Primitive primitive, int[] order, int triangles) {
        if (primitive.mode() == Primitive.TRIANGLES) {
            return order.length == 3 * triangles ? order : Arrays.copyOf(order, 3 * triangles);
        }
        gltf.budget().allocate(3L * triangles, Integer.BYTES, primitive.place());
        int[] list = new int[3 * triangles];
        boolean strip = primitive.mode() == Primitive.TRIANGLE_STRIP;
        for (int i = 0; i < triangles; i++) {
            int odd = i % 2;
            list[3 * i] = order[strip ? i : i + 1];
            list[3 * i + 1] = order[strip ? i + 1 + odd : i + 2];
            list[3 * i + 2] = order[strip ? i + 2 - odd : 0];
        }
        return list;
    }
}
