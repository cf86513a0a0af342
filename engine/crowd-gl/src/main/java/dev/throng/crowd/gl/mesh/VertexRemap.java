package dev.throng.crowd.gl.mesh;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A mesh as it is drawn: copies of the file's vertices, in an order of its own, and its triangles over them. Every
 * vertex of the file has a drawn one that is like it to the last bit in position, influences, uv and colour, and in its
 * normal unless the drawn one is flat. Every drawn vertex is a copy of one of the file. Arrays are not copied and must
 * not be written to.
 *
 * @param sources for each drawn vertex, the vertex of the file that it is a copy of
 * @param drawn for each vertex of the file, a drawn one that is like it
 * @param flat drawn vertices that have no normal: that of the face is shown
 * @param indices three drawn vertices for each of the file's triangles; all of a face are flat, or none
 */
public record VertexRemap(int[] sources, int[] drawn, BitSet flat, int[] indices) {

    /** The file's own vertices and triangles, in its order. */
    public static VertexRemap identity(Mesh mesh) {
        Geometry geometry = mesh.geometry();
        BitSet flat = new BitSet();
        flat.set(0, geometry.normals() == null ? geometry.vertexCount() : 0);
        int[] same = IntStream.range(0, geometry.vertexCount()).toArray();
        return new VertexRemap(same, same, flat, geometry.indices());
    }

    /**
     * As few vertices as show the same, near to each other where they are used together.
     *
     * @param rest poses the mesh's character at rest
     * @throws IllegalArgumentException when an index is outside the vertices
     */
    public static VertexRemap prepared(Mesh mesh, ExactSkinner rest) {
        TriangleOrder.requireInside(mesh.geometry().indices(), mesh.vertexCount());
        Influences influences = InfluenceReduction.reduce(mesh.influences());
        VertexRemap smooth = Welding.weld(mesh.geometry(), influences, new BitSet());
        BitSet faces = FlatFaces.of(mesh, influences, rest);
        if (!faces.isEmpty()) {
            VertexRemap faceted = Welding.weld(mesh.geometry(), influences, faces);
            smooth = faceted.sources.length < smooth.sources.length ? faceted : smooth;
        }
        return smooth.ordered();
    }

    /**
     * A mesh to be made coarser, when single faces no longer matter: all of them are flat, where most of the file's are, or none.
     *
     * @param rest poses the mesh's character at rest
     * @throws IllegalArgumentException when an index is outside the vertices
     */
    static VertexRemap even(Mesh mesh, ExactSkinner rest) {
        TriangleOrder.requireInside(mesh.geometry().indices(), mesh.vertexCount());
        Influences influences = InfluenceReduction.reduce(mesh.influences());
        BitSet faces = FlatFaces.of(mesh, influences, rest);
        boolean mostAreFlat = 2 * faces.cardinality() > mesh.geometry().triangleCount();
        faces.set(0, mesh.geometry().triangleCount(), mostAreFlat);
        return Welding.weld(mesh.geometry(), influences, faces);
    }

    private VertexRemap ordered() {
        int[] triangles = TriangleOrder.optimised(indices, sources.length);
        int[] positions = TriangleOrder.firstUses(triangles, sources.length);
        int[] newSources = new int[sources.length];
        BitSet newFlat = new BitSet();
        for (int v = 0; v < sources.length; v++) {
            newSources[positions[v]] = sources[v];
            newFlat.set(positions[v], flat.get(v));
        }
        return new VertexRemap(newSources, at(positions, drawn), newFlat, at(positions, triangles));
    }

    private static int[] at(int[] positions, int[] vertices) {
        return IntStream.of(vertices).map(v -> positions[v]).toArray();
    }

    /** Whether some faces are shown flat that have normals in the file. */
    public boolean dropsNormals(Mesh mesh) {
        return mesh.geometry().normals() != null && !flat.isEmpty();
    }

    /** Vertices and triangles as they are drawn; normals of flat vertices say nothing. */
    public Geometry geometry(Geometry file) {
        Morphs morphs = file.morphs();
        return new Geometry(
                gather(file.positions(), 3),
                gatherIfAny(file.normals(), 3),
                gatherIfAny(file.uvs(), 2),
                gatherIfAny(file.colours(), 4),
                indices,
                morphs == null ? null : morphs.of(sources));
    }

    /** Influences of the drawn vertices. */
    public Influences influences(Influences file) {
        int each = file.perVertex();
        int[] entries = new int[sources.length * each];
        for (int v = 0; v < sources.length; v++) {
            System.arraycopy(file.entries(), sources[v] * each, entries, v * each, each);
        }
        return new Influences(each, entries, gather(file.weights(), each));
    }

    private float @Nullable [] gatherIfAny(float @Nullable [] values, int each) {
        return values == null ? null : gather(values, each);
    }

    private float[] gather(float[] values, int each) {
        float[] out = new float[sources.length * each];
        for (int v = 0; v < sources.length; v++) {
            System.arraycopy(values, sources[v] * each, out, v * each, each);
        }
        return out;
    }
}
