package dev.throng.app.pose;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.crowd.VertexBackend;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * All vertices of a character at one time.
 *
 * @param meshes in the character's order
 * @param palette three rows (12 doubles) for each palette entry
 */
public record PosedCharacter(List<PosedMesh> meshes, double[] palette) {
    public PosedCharacter {
        meshes = List.copyOf(meshes);
    }

    /**
     * One primitive of a posed character.
     *
     * @param mesh what was posed
     * @param positions x y z for each vertex, scene space
     * @param normals unit x y z for each vertex, or null where the mesh has none
     * @param tangents x y z w for each tangent of the mesh's geometry, or null where it has none
     */
    public record PosedMesh(Mesh mesh, double[] positions, double @Nullable [] normals, double @Nullable [] tangents) {
        /** Reads primitive {@code index} of an instance that a backend has posed. */
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

    /** Poses the request's first time. */
    public static PosedCharacter of(VertexBackend backend, PoseRequest request) {
        request.pose(backend);
        return read(backend, request.character(), 0);
    }

    /** Reads one of the instances that a backend has posed. */
    public static PosedCharacter read(VertexBackend backend, CharacterModel character, int instance) {
        List<PosedMesh> posed = IntStream.range(0, character.meshes().size())
                .mapToObj(m ->
                        PosedMesh.read(backend, instance, m, character.meshes().get(m)))
                .toList();
        double[] palette = new double[character.palette().entryCount() * MatrixPalette.STRIDE];
        backend.palette(instance, palette);
        return new PosedCharacter(posed, palette);
    }

    int vertexCount() {
        return meshes.stream().mapToInt(posed -> posed.mesh().vertexCount()).sum();
    }
}
