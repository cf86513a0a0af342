package dev.throng.assets.glb;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.RestBox;
import java.util.Arrays;

/** Largest distances in the rest pose between a joint and the vertices that it or its descendants move. */
final class Reach {
    /** Distance for joints with nearer vertices only, or with none, as a fraction of the rest pose's diagonal. */
    private static final double MIN = 0.01;

    private final double[] distances;

    Reach(CharacterModel character) {
        distances = new double[character.skeleton().jointCount()];
        Arrays.fill(distances, MIN * RestBox.of(character).diagonal());
        ExactSkinner skinner = new ExactSkinner(character);
        for (Mesh mesh : character.meshes()) {
            double[] positions = skinner.positions(mesh);
            float[] weights = mesh.influences().weights();
            for (int i = 0; i < weights.length; i++) {
                if (weights[i] != 0) {
                    int entry = mesh.influences().entries()[i];
                    int vertex = i / mesh.influences().perVertex();
                    add(character.skeleton(), character.palette().joints()[entry], skinner.model(), positions, vertex);
                }
            }
        }
    }

    private void add(Skeleton skeleton, int joint, double[] model, double[] positions, int vertex) {
        for (int j = joint; j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            double x = positions[3 * vertex] - model[12 * j + 3];
            double y = positions[3 * vertex + 1] - model[12 * j + 7];
            double z = positions[3 * vertex + 2] - model[12 * j + 11];
            distances[j] = Math.max(distances[j], Math.sqrt(x * x + y * y + z * z));
        }
    }

    /** @return largest distance from a joint to a vertex that it or a descendant moves, in model units, more than 0 */
    double of(int joint) {
        return distances[joint];
    }
}
