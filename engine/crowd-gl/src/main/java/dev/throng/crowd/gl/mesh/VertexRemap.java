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
 * Drawn form of a mesh: copies of the file's vertices in another order, and its triangles. Each vertex of the file has
 * a drawn copy with bitwise equal position, influences, texture coordinates and colour, and with an equal normal unless
 * the copy is flat. Arrays are not copied and must not be modified.
 *
 * @param sources per drawn vertex, the index of the file's vertex that it copies
 * @param drawn per vertex of the file, the index of a drawn copy
 * @param flat drawn vertices without normal, shaded by the face's normal
 * @param indices three drawn vertices per triangle of the file; either all of them are flat, or none is
 * @param tangents drawn tangents, or null if the mesh has none
 */
public record VertexRemap(
        int[] sources,
        int[] drawn,
        BitSet flat,
        int[] indices,
        @Nullable TangentRemap tangents) {
    private static final int NONE = -1;

    /**
     * Assignment of tangents to drawn vertices.
     *
     * @param sources per drawn vertex, the index of the file's tangent; -1 for a vertex that no triangle uses
     * @param drawn per tangent of the file, the index of a drawn vertex with this tangent; -1 for a tangent that no
     *     triangle uses
     */
    public record TangentRemap(int[] sources, int[] drawn) {}

    public VertexRemap(int[] sources, int[] drawn, BitSet flat, int[] indices) {
        this(sources, drawn, flat, indices, null);
    }

    /**
     * Returns the file's vertices and triangles unchanged. If several tangents of the file belong to a vertex, the
     * vertex gets the tangent of its last corner.
     */
    public static VertexRemap identity(Mesh mesh) {
        Geometry geometry = mesh.geometry();
        BitSet flat = new BitSet();
        flat.set(0, geometry.normals() == null ? geometry.vertexCount() : 0);
        int[] same = IntStream.range(0, geometry.vertexCount()).toArray();
        return new VertexRemap(
                same, same, flat, geometry.indices(), tangentRemap(geometry, geometry.indices(), same.length));
    }

    /**
     * @param rest skinner of the character at rest
     * @return form of the mesh with the fewest vertices with which it looks the same as in the file; vertices are
     *     ordered by first use
     * @throws IllegalArgumentException if an index is outside the vertices
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
     * @param rest skinner of the character at rest
     * @return form of a mesh that simplification needs: all faces flat if most are flat in the file, otherwise all
     *     smooth
     * @throws IllegalArgumentException if an index is outside the vertices
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
     * Maps tangents of the file to drawn vertices.
     *
     * @param indices drawn vertices of the triangles
     * @param vertexCount number of drawn vertices
     * @return assignment of tangents; null if the geometry has no tangents
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

    /** @return whether faces with normals in the file are drawn flat */
    public boolean dropsNormals(Mesh mesh) {
        return mesh.geometry().normals() != null && !flat.isEmpty();
    }

    /**
     * @param file geometry of the mesh in the file
     * @return geometry of the drawn vertices and triangles; ignore the normals of flat vertices, because drawing uses
     *     the faces' normals instead
     */
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

    /** @return tangent of each drawn vertex; 0 0 0 1 for a vertex without tangent */
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
