package dev.throng.crowd.gl.mesh;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A mesh as it is drawn: copies of the file's vertices, in an order of its own, and its triangles over them. Every
 * vertex of the file has a drawn one that is like it to the last bit in position, influences, uvs and colour, and in its
 * normal unless the drawn one is flat. Every drawn vertex is a copy of one of the file, with one of its tangents. Arrays are not
 * copied and must not be written to.
 *
 * @param sources for each drawn vertex, the vertex of the file that it is a copy of
 * @param drawn for each vertex of the file, a drawn one that is like it
 * @param flat drawn vertices that have no normal: that of the face is shown
 * @param indices three drawn vertices for each of the file's triangles; all of a face are flat, or none
 * @param tangents how tangents are drawn, or null where the mesh has none
 */
public record VertexRemap(
        int[] sources,
        int[] drawn,
        BitSet flat,
        int[] indices,
        @Nullable TangentRemap tangents) {
    /** Number of a tangent where there is none. */
    private static final int NONE = -1;

    /**
     * Tangents as they are drawn. A tangent or vertex that no triangle uses has no counterpart: -1.
     *
     * @param sources for each drawn vertex, the number of the file's tangent that it has
     * @param drawn for each tangent of the file, a drawn vertex that has it
     */
    public record TangentRemap(int[] sources, int[] drawn) {}

    /** A remap of a mesh without tangents. */
    public VertexRemap(int[] sources, int[] drawn, BitSet flat, int[] indices) {
        this(sources, drawn, flat, indices, null);
    }

    /** The file's own vertices and triangles, in its order. A vertex with several tangents has that of its last corner. */
    public static VertexRemap identity(Mesh mesh) {
        Geometry geometry = mesh.geometry();
        BitSet flat = new BitSet();
        flat.set(0, geometry.normals() == null ? geometry.vertexCount() : 0);
        int[] same = IntStream.range(0, geometry.vertexCount()).toArray();
        return new VertexRemap(
                same, same, flat, geometry.indices(), tangentRemap(geometry, geometry.indices(), same.length));
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
        return new VertexRemap(
                newSources, at(positions, drawn), newFlat, at(positions, triangles), reordered(positions));
    }

    private @Nullable TangentRemap reordered(int[] positions) {
        if (tangents == null) {
            return null;
        }
        int[] newSources = new int[sources.length];
        for (int v = 0; v < sources.length; v++) {
            newSources[positions[v]] = tangents.sources[v];
        }
        int[] newDrawn = IntStream.of(tangents.drawn)
                .map(v -> v == NONE ? NONE : positions[v])
                .toArray();
        return new TangentRemap(newSources, newDrawn);
    }

    /**
     * Use of a geometry's tangents in drawing.
     *
     * @param indices drawn vertices of its triangles
     * @param vertexCount drawn vertices
     * @return null where it has none
     */
    static @Nullable TangentRemap tangentRemap(Geometry geometry, int[] indices, int vertexCount) {
        Geometry.Tangents tangents = geometry.tangents();
        if (tangents == null) {
            return null;
        }
        int[] sources = new int[vertexCount];
        int[] drawn = new int[tangents.count()];
        Arrays.fill(sources, NONE);
        Arrays.fill(drawn, NONE);
        for (int i = 0; i < indices.length; i++) {
            sources[indices[i]] = tangents.corners()[i];
            drawn[tangents.corners()[i]] = indices[i];
        }
        return new TangentRemap(sources, drawn);
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
                morphs == null ? null : morphs.of(sources),
                new Geometry.Detail(gatherIfAny(file.detail().secondUvs(), 2), drawnTangents(file)));
    }

    /** A tangent for each drawn vertex; 0 0 0 1 where there is none. */
    private Geometry.@Nullable Tangents drawnTangents(Geometry file) {
        Geometry.Tangents all = file.tangents();
        if (all == null || tangents == null) {
            return null;
        }
        int each = Geometry.Tangents.FLOATS;
        float[] values = new float[sources.length * each];
        for (int v = 0; v < sources.length; v++) {
            int from = tangents.sources[v];
            values[each * v + 3] = 1;
            if (from != NONE) {
                System.arraycopy(all.values(), from * each, values, v * each, each);
            }
        }
        return new Geometry.Tangents(values, indices);
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
