package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.crowd.VertexBackend;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Vertices and palette of a posed instance.
 * @param meshes posed meshes, in the character's order
 * @param palette the 12 numbers of each palette entry's 3 x 4 matrix, row by row
 */
public record PosedCharacter(List<PosedMesh> meshes, double[] palette) {
    /**
     * Creates a posed character.
     *
     * @param meshes posed meshes, in the character's order; the list is copied
     * @param palette the 12 numbers of each palette entry's 3 x 4 matrix, row by row; not copied
     */
    public PosedCharacter {
        meshes = List.copyOf(meshes);
    }

    /**
     * Primitive of a posed character.
     *
     * @param mesh the primitive at rest
     * @param positions x y z per vertex, scene space
     * @param normals unit x y z per vertex, or null if the mesh has none
     * @param tangents x y z w per tangent of the mesh's geometry, or null if it has none
     */
    public record PosedMesh(Mesh mesh, double[] positions, double @Nullable [] normals, double @Nullable [] tangents) {
        /**
         * {@return a primitive of a posed instance}
         *
         * @param backend backend that posed the instance
         * @param instance index in the list of instances that the backend posed last
         * @param index index of the primitive in the character's meshes
         * @param mesh the primitive
         */
        public static PosedMesh read(VertexBackend backend, int instance, int index, Mesh mesh) {
            double[] positions = new double[3 * mesh.vertexCount()];
            double[] normals = mesh.geometry().normals() == null ? null : new double[positions.length];
            backend.vertices(instance, index, positions, normals);
            Geometry.Tangents own = mesh.geometry().tangents();
            double[] tangents = own == null ? null : new double[own.values().length];
            if (tangents != null) {
                backend.tangents(instance, index, tangents);
            }
            return new PosedMesh(mesh, positions, normals, tangents);
        }
    }

    /**
     * {@return a posed instance}
     *
     * @param backend backend that posed the instance
     * @param character character that the instance shows
     * @param instance index in the list of instances that the backend posed last
     */
    public static PosedCharacter read(VertexBackend backend, CharacterModel character, int instance) {
        List<PosedMesh> posed = IntStream.range(0, character.meshes().size())
                .mapToObj(m ->
                        PosedMesh.read(backend, instance, m, character.meshes().get(m)))
                .toList();
        double[] palette = new double[character.palette().entryCount() * MatrixPalette.STRIDE];
        backend.palette(instance, palette);
        return new PosedCharacter(posed, palette);
    }

    /** {@return the number of vertices of all meshes} */
    public int vertexCount() {
        return meshes.stream().mapToInt(posed -> posed.mesh().vertexCount()).sum();
    }
}
