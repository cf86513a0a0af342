package dev.throng.crowd.gl.probe;

import dev.throng.anim.Geometry;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.mesh.VertexRemap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Captured vertices of a mesh, in the file's vertex order. If drawn copies of a vertex differ by more than rounding,
 * its position is NaN. If a drawn vertex has a flat normal, the captured vertex of the file supplies the normal.
 *
 * @param remap drawn vertices of the mesh
 * @param captures captured vertices of all instances
 * @param rounding largest distance between copies of a vertex, in character units; SIMD lanes may round differently
 */
record CapturedMesh(VertexRemap remap, Captures captures, double rounding) {
    /**
     * Captured vertices of all instances.
     *
     * @param stride floats per vertex, see {@link VertexCapture}
     * @param drawn floats of the drawn vertices, {@code [instance][drawn vertex][stride]}
     * @param fileVertices floats of the file's vertices, {@code [instance][file's vertex][stride]}; null if no drawn
     *     vertex has a flat normal
     */
    record Captures(int stride, float[] drawn, float @Nullable [] fileVertices) {}

    /**
     * Usual value of {@code rounding}, as a fraction of the diagonal of the rest pose's box: half the tolerance between
     * GPU and CPU vertices.
     */
    static final double ROUNDING = 1e-6;

    /**
     * Reads the position and normal of each of the file's vertices, for an instance.
     *
     * @param positions array that receives x y z of each vertex; NaN if copies of a vertex differ
     * @param normals array that receives x y z of each normal; null if the mesh has no normals
     */
    void read(int instance, double[] positions, double @Nullable [] normals) {
        int stride = captures.stride;
        float[] drawn = captures.drawn;
        float[] fileVertices = captures.fileVertices;
        int count = remap.drawn().length;
        int firstDrawn = instance * remap.sources().length;
        for (int v = 0; v < count; v++) {
            int at = stride * (firstDrawn + remap.drawn()[v]);
            copy(drawn, at, positions, 3 * v);
            if (normals != null && fileVertices == null) {
                copy(drawn, at + VertexCapture.NORMAL, normals, 3 * v);
            }
            if (fileVertices != null) {
                int file = stride * (instance * count + v);
                requireSame(drawn, at, fileVertices, file, positions, v);
                if (normals != null) {
                    copy(fileVertices, file + VertexCapture.NORMAL, normals, 3 * v);
                }
            }
        }
        for (int d = 0; d < remap.sources().length; d++) {
            int v = remap.sources()[d];
            int told = stride * (firstDrawn + remap.drawn()[v]);
            requireSame(drawn, stride * (firstDrawn + d), drawn, told, positions, v);
        }
    }

    /**
     * Reads the tangents of an instance.
     *
     * @param tangents receives x y z w per tangent of the file; unchanged for tangents that no triangle uses
     */
    void readTangents(int instance, double[] tangents) {
        int[] drawn = Objects.requireNonNull(remap.tangents()).drawn();
        int each = Geometry.Tangents.FLOATS;
        for (int t = 0; t < drawn.length; t++) {
            int at = captures.stride * (instance * remap.sources().length + drawn[t]) + VertexCapture.TANGENT;
            for (int c = 0; c < each && drawn[t] >= 0; c++) {
                tangents[each * t + c] = captures.drawn[at + c];
            }
        }
    }

    private static void copy(float[] from, int at, double[] to, int o) {
        for (int c = 0; c < 3; c++) {
            to[o + c] = from[at + c];
        }
    }

    /**
     * Sets a vertex's position to NaN if its two copies differ.
     *
     * @param ao index in {@code a} of the first copy's position
     * @param bo index in {@code b} of the second copy's position
     * @param positions positions of the file's vertices, x y z each
     * @param vertex index of the file's vertex
     */
    private void requireSame(float[] a, int ao, float[] b, int bo, double[] positions, int vertex) {
        for (int c = 0; c < 3; c++) {
            boolean isSame = Math.abs((double) a[ao + c] - b[bo + c]) <= rounding;
            positions[3 * vertex + c] = isSame ? positions[3 * vertex + c] : Double.NaN;
        }
    }
}
