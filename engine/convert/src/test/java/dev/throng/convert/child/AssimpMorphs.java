package dev.throng.convert.child;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.lwjgl.assimp.AIAnimMesh;
import org.lwjgl.assimp.AIMesh;
import org.lwjgl.assimp.AIMeshMorphAnim;
import org.lwjgl.assimp.AIMeshMorphKey;
import org.lwjgl.assimp.AIVector3D;

/** Morph targets in Assimp's form: whole meshes besides the first, and keys with some of the weights. */
final class AssimpMorphs {
    private AssimpMorphs() {}

    /**
     * Weights of a mesh's targets at a time.
     *
     * @param mesh the mesh
     * @param anim animation, or null for the weights at rest
     * @param ticks time in ticks
     */
    static double[] weights(AIMesh mesh, @Nullable AIMeshMorphAnim anim, double ticks) {
        double[] weights = new double[mesh.mNumAnimMeshes()];
        for (int t = 0; t < weights.length; t++) {
            weights[t] = target(mesh, t).mWeight();
        }
        if (anim != null) {
            int next = 0;
            while (next + 1 < anim.mNumKeys() && anim.mKeys().get(next).mTime() < ticks - 1e-6) {
                next++;
            }
            AIMeshMorphKey b = anim.mKeys().get(next);
            AIMeshMorphKey a = anim.mKeys().get(Math.max(0, next - 1));
            double part = next == 0 ? 1 : Math.min(1, (ticks - a.mTime()) / (b.mTime() - a.mTime()));
            for (int i = 0; i < b.mValues().remaining(); i++) {
                double from = a.mWeights().get(i);
                weights[b.mValues().get(i)] = from + part * (b.mWeights().get(i) - from);
            }
        }
        return weights;
    }

    /** @return positions of all vertices, displaced by weights */
    static List<Vector3d> positions(AIMesh mesh, double[] weights) {
        List<Vector3d> all = new ArrayList<>();
        for (int v = 0; v < mesh.mNumVertices(); v++) {
            Vector3d base = vector(mesh.mVertices().get(v));
            Vector3d moved = new Vector3d(base);
            for (int t = 0; t < weights.length; t++) {
                moved.fma(weights[t], vector(target(mesh, t).mVertices().get(v)).sub(base));
            }
            all.add(moved);
        }
        return all;
    }

    private static AIAnimMesh target(AIMesh mesh, int target) {
        return AIAnimMesh.create(mesh.mAnimMeshes().get(target));
    }

    private static Vector3d vector(AIVector3D v) {
        return new Vector3d(v.x(), v.y(), v.z());
    }
}
