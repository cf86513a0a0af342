package dev.throng.crowd.gl.probe;

import dev.throng.anim.Geometry;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.mesh.VertexRemap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the drawing program made of a mesh, told as the file's own vertices. A position is that of the drawn vertex; where several are
 * drawn for one of the file they have to agree but for rounding, else it is not a number. So is a normal, but where a drawn vertex is flat: there the
 * same program has been given the file's vertex, too, and its normal counts if both are at one place.
 *
 * @param remap how the mesh is drawn
 * @param captures what was read back
 * @param rounding how far apart vertices at one place may be, character units: lanes of a vector need not round alike
 */
record CapturedMesh(VertexRemap remap, Captures captures, double rounding) {
    /**
     * Vertices that were read back.
     *
     * @param stride floats of each, see {@link VertexCapture}
     * @param drawn {@code [instance][drawn vertex][stride]}
     * @param filed {@code [instance][file's vertex][stride]}; null where no drawn vertex hides a normal
     */
    record Captures(int stride, float[] drawn, float @Nullable [] filed) {}

    /** What is usual for {@code rounding}, a fraction of D: half of what vertices and the CPU's may be apart. */
    static final double ROUNDING = 1e-6;

    /** See {@link dev.throng.crowd.VertexBackend#vertices}; no normals are asked of a mesh that has none. */
    void read(int instance, double[] positions, double @Nullable [] normals) {
        int stride = captures.stride;
        float[] drawn = captures.drawn;
        float[] filed = captures.filed;
        int count = remap.drawn().length;
        int firstDrawn = instance * remap.sources().length;
        for (int v = 0; v < count; v++) {
            int at = stride * (firstDrawn + remap.drawn()[v]);
            copy(drawn, at, positions, 3 * v);
            if (normals != null && filed == null) {
                copy(drawn, at + VertexCapture.NORMAL, normals, 3 * v);
            }
            if (filed != null) {
                int file = stride * (instance * count + v);
                requireSame(drawn, at, filed, file, positions, v);
                if (normals != null) {
                    copy(filed, file + VertexCapture.NORMAL, normals, 3 * v);
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
     * The tangents of an instance.
     *
     * @param tangents receives x y z w for each tangent of the file; left alone where no triangle uses it
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

    /** Spoils the position of a vertex that is at two places. */
    private void requireSame(float[] a, int ao, float[] b, int bo, double[] positions, int vertex) {
        for (int c = 0; c < 3; c++) {
            boolean isSame = Math.abs((double) a[ao + c] - b[bo + c]) <= rounding;
            positions[3 * vertex + c] = isSame ? positions[3 * vertex + c] : Double.NaN;
        }
    }
}
