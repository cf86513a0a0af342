package dev.throng.app.pose;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.crowd.VertexBackend;
import java.util.ArrayList;
import java.util.List;

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

    /** Poses the request's first time. */
    public static PosedCharacter of(VertexBackend path, PoseRequest request) {
        path.pose(request.clipTimes().subList(0, 1));
        return read(path, request.character(), 0);
    }

    /** Reads one of the instances that a path has posed. */
    static PosedCharacter read(VertexBackend path, CharacterModel character, int instance) {
        List<PosedMesh> posed = new ArrayList<>();
        for (int m = 0; m < character.meshes().size(); m++) {
            Mesh mesh = character.meshes().get(m);
            double[] positions = new double[3 * mesh.vertexCount()];
            double[] normals = mesh.geometry().normals() == null ? null : new double[positions.length];
            path.vertices(instance, m, positions, normals);
            posed.add(new PosedMesh(mesh, positions, normals));
        }
        double[] palette = new double[character.palette().entryCount() * MatrixPalette.STRIDE];
        path.palette(instance, palette);
        return new PosedCharacter(posed, palette);
    }

    int vertexCount() {
        return meshes.stream().mapToInt(posed -> posed.mesh().vertexCount()).sum();
    }
}
