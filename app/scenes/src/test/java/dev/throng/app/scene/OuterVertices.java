package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.AffineD;
import dev.throng.crowd.cpu.CpuJoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/**
 * For each joint, the farthest of the vertices that it moves more than other joints do: tips of fingers and toes, top
 * of the head, elbows, corners of props. If a joint rotates too far, these vertices move farthest.
 */
final class OuterVertices {
    /** A vertex with its joints. */
    private record Vertex(int joint, List<Share> shares, double reach) {}

    /** Effect of one joint on a vertex. */
    private record Share(int joint, double weight, Vector3d place) {}

    private final List<Vertex> vertices;
    private final CharacterModel character;

    OuterVertices(CharacterModel character) {
        this.character = character;
        Map<Integer, Vertex> farthest = new TreeMap<>();
        for (Mesh mesh : character.meshes()) {
            for (int v = 0; v < mesh.vertexCount(); v++) {
                Vertex vertex = vertex(mesh, v);
                farthest.merge(vertex.joint, vertex, (a, b) -> b.reach > a.reach ? b : a);
            }
        }
        vertices = List.copyOf(farthest.values());
    }

    private Vertex vertex(Mesh mesh, int v) {
        Influences influences = mesh.influences();
        float[] positions = mesh.geometry().positions();
        List<Share> shares = new ArrayList<>();
        for (int i = v * influences.perVertex(); i < (v + 1) * influences.perVertex(); i++) {
            if (influences.weights()[i] > 0) {
                int entry = influences.entries()[i];
                Matrix4x3d bind = AffineD.matrix(character.palette().inverseBind(), entry * AffineD.STRIDE);
                Vector3d place = bind.transformPosition(
                        new Vector3d(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]));
                shares.add(new Share(
                        character.palette().joints()[entry], influences.weights()[i], place));
            }
        }
        Share heaviest =
                shares.stream().reduce((a, b) -> b.weight > a.weight ? b : a).orElseThrow();
        return new Vertex(heaviest.joint, shares, heaviest.place.length());
    }

    int count() {
        return vertices.size();
    }

    /** Returns the joint that moves a vertex most. */
    int joint(int vertex) {
        return vertices.get(vertex).joint;
    }

    /** Position of a vertex by linear blend skinning, in the character's space. */
    Vector3d place(int vertex, CpuJoints posed) {
        Vector3d sum = new Vector3d();
        for (Share share : vertices.get(vertex).shares) {
            sum.fma(share.weight, posed.model(share.joint).transformPosition(new Vector3d(share.place)));
        }
        return sum;
    }
}
