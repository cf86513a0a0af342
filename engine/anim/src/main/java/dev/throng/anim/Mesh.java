package dev.throng.anim;

import org.jspecify.annotations.Nullable;

/**
 * One primitive as one node shows it: a mesh used by two nodes is two of these (their geometry arrays may be shared).
 *
 * @param source where it comes from in the file
 * @param geometry vertices and triangles, in mesh space
 * @param influences palette entries and weights of each vertex
 * @param material index in {@link CharacterModel#materials()}
 */
public record Mesh(Source source, Geometry geometry, Influences influences, int material) {

    /**
     * @param node index in the file's list of nodes
     * @param nodeName name of that node or {@code "node N"}
     * @param mesh index in the file's list of meshes
     * @param meshName name of that mesh or {@code "mesh N"}
     * @param primitive index in the mesh
     * @param skin index in the file's list of skins, {@link #RIGID} where there is none
     * @param influences influences a vertex has in the file: 4 for each JOINTS/WEIGHTS set, 0 if unskinned
     */
    public record Source(
            int node, String nodeName, int mesh, String meshName, int primitive, int skin, int influences) {
        /** Skin of a mesh that has none. */
        public static final int RIGID = -1;
    }

    /** The same with other morph targets, or none. */
    public Mesh withMorphs(@Nullable Morphs morphs) {
        return new Mesh(source, geometry.withMorphs(morphs), influences, material);
    }

    public int vertexCount() {
        return geometry.vertexCount();
    }
}
