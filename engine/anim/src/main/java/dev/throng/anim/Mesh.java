package dev.throng.anim;

import org.jspecify.annotations.Nullable;

/**
 * Mesh: primitive shown by one node. A primitive that two nodes show becomes two meshes, which may share arrays.
 *
 * @param source position in the file
 * @param geometry vertices and triangles, in mesh space
 * @param influences palette entries and weights of each vertex
 * @param material index in {@link CharacterModel#materials()}
 */
public record Mesh(Source source, Geometry geometry, Influences influences, int material) {

    /**
     * Position of a mesh in its file.
     *
     * @param node index in the file's list of nodes
     * @param nodeName name of that node or {@code "node N"}
     * @param mesh index in the file's list of meshes
     * @param meshName name of that mesh or {@code "mesh N"}
     * @param primitive index in the mesh
     * @param skin index in the file's list of skins, or {@link #RIGID}
     * @param influences influences per vertex in the file: 4 for each JOINTS/WEIGHTS set, 0 if unskinned
     */
    public record Source(
            int node, String nodeName, int mesh, String meshName, int primitive, int skin, int influences) {
        /** Skin index of a mesh without a skin. */
        public static final int RIGID = -1;
    }

    public Mesh withMorphs(@Nullable Morphs morphs) {
        return new Mesh(source, geometry.withMorphs(morphs), influences, material);
    }

    public int vertexCount() {
        return geometry.vertexCount();
    }
}
