package dev.throng.crowd.gl.mesh;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Merges bitwise equal vertices, ignoring normals of flat faces. */
final class Welding {
    private static final int EMPTY = -1;
    private static final int ANY = -1; // index of an unimportant tangent

    private final Geometry geometry;
    private final Influences influences;
    private final BitSet flat = new BitSet();
    private final int[] table;
    private int[] sources = new int[16];
    private int[] tangents = new int[16];
    private int count;

    private Welding(Geometry geometry, Influences influences) {
        this.geometry = geometry;
        this.influences = influences;
        // a vertex may be drawn flat and smooth, or with each tangent; at most half of the table is used
        int corners = geometry.tangents() == null ? 0 : geometry.indices().length;
        table = new int[Integer.highestOneBit(Math.max(1, Math.max(geometry.vertexCount(), corners))) * 8];
        Arrays.fill(table, EMPTY);
    }

    /**
     * @param influences drawn influences of the geometry
     * @param faces indices of flat triangles; without normals, all are flat
     * @return merged vertices, in the order of their first use
     */
    static VertexRemap weld(Geometry geometry, Influences influences, BitSet faces) {
        Welding welding = new Welding(geometry, influences);
        int[] drawn = new int[geometry.vertexCount()];
        int[] indices = new int[geometry.indices().length];
        Arrays.fill(drawn, EMPTY);
        boolean bare = geometry.normals() == null;
        Geometry.Tangents tangents = geometry.tangents();
        for (int i = 0; i < indices.length; i++) {
            int vertex = geometry.indices()[i];
            int tangent = tangents == null ? ANY : tangents.corners()[i];
            indices[i] = welding.find(vertex, tangent, bare || faces.get(i / 3));
            drawn[vertex] = indices[i];
        }
        for (int v = 0; v < drawn.length; v++) {
            drawn[v] = drawn[v] == EMPTY ? welding.find(v, ANY, bare) : drawn[v];
        }
        return new VertexRemap(
                Arrays.copyOf(welding.sources, welding.count),
                drawn,
                welding.flat,
                indices,
                VertexRemap.tangentRemap(geometry, indices, welding.count));
    }

    /**
     * Finds the drawn vertex that equals a vertex of the file, or adds it.
     *
     * @param tangent index of the tangent, or {@link #ANY} if any tangent suits
     * @param isFlat whether the vertex belongs to a flat face
     */
    private int find(int vertex, int tangent, boolean isFlat) {
        int at = hash(vertex, isFlat) & (table.length - 1);
        while (table[at] != EMPTY) {
            int found = table[at];
            boolean isLike = flat.get(found) == isFlat && sameTangent(tangent, tangents[found]);
            if (isLike && same(vertex, sources[found], isFlat)) {
                return found;
            }
            at = (at + 1) & (table.length - 1);
        }
        table[at] = count;
        if (count == sources.length) {
            sources = Arrays.copyOf(sources, 2 * count);
            tangents = Arrays.copyOf(tangents, 2 * count);
        }
        sources[count] = vertex;
        tangents[count] = tangent;
        flat.set(count, isFlat);
        return count++;
    }

    private boolean sameTangent(int a, int b) {
        Geometry.Tangents all = geometry.tangents();
        return all == null || a == ANY || b == ANY || same(all.values(), a, b, Geometry.Tangents.FLOATS);
    }

    private boolean same(int a, int b, boolean isFlat) {
        return same(geometry.positions(), a, b, 3)
                && (isFlat || same(geometry.normals(), a, b, 3))
                && same(geometry.uvs(), a, b, 2)
                && same(geometry.detail().secondUvs(), a, b, 2)
                && same(geometry.colours(), a, b, 4)
                && (geometry.morphs() == null || geometry.morphs().same(a, b))
                && sameInfluences(influences, a, b);
    }

    private static boolean same(float @Nullable [] values, int a, int b, int each) {
        for (int k = 0; values != null && k < each; k++) {
            if (Float.floatToRawIntBits(values[a * each + k]) != Float.floatToRawIntBits(values[b * each + k])) {
                return false;
            }
        }
        return true;
    }

    /**
     * @param influences influences of all vertices
     * @param a index of one vertex
     * @param b index of the other vertex
     * @return whether two vertices have equal influences; ignores entries of weight 0
     */
    static boolean sameInfluences(Influences influences, int a, int b) {
        int each = influences.perVertex();
        for (int k = 0; k < each; k++) {
            float weight = influences.weights()[a * each + k];
            boolean sameEntry = influences.entries()[a * each + k] == influences.entries()[b * each + k];
            if (weight != influences.weights()[b * each + k] || (weight != 0 && !sameEntry)) {
                return false;
            }
        }
        return true;
    }

    private int hash(int vertex, boolean isFlat) {
        int hash = isFlat ? 1 : hash(0, geometry.normals(), vertex, 3);
        hash = hash(hash, geometry.positions(), vertex, 3);
        hash = hash(hash, geometry.uvs(), vertex, 2);
        hash = hash(hash, geometry.detail().secondUvs(), vertex, 2);
        hash = hash(hash, geometry.colours(), vertex, 4);
        hash = hash(hash, influences.weights(), vertex, influences.perVertex());
        return hash ^ (hash >>> 15);
    }

    private static int hash(int hash, float @Nullable [] values, int vertex, int each) {
        int mixed = hash;
        for (int k = 0; values != null && k < each; k++) {
            mixed = (mixed ^ Float.floatToRawIntBits(values[vertex * each + k])) * 0x9E3779B1;
            mixed ^= mixed >>> 16;
        }
        return mixed;
    }
}
