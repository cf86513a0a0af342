package dev.throng.convert.child;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.lwjgl.assimp.AIAnimation;
import org.lwjgl.assimp.AIBone;
import org.lwjgl.assimp.AIMatrix4x4;
import org.lwjgl.assimp.AIMesh;
import org.lwjgl.assimp.AIMeshMorphAnim;
import org.lwjgl.assimp.AINode;
import org.lwjgl.assimp.AINodeAnim;
import org.lwjgl.assimp.AIQuatKey;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIVectorKey;
import org.lwjgl.assimp.AIVertexWeight;
import org.lwjgl.assimp.Assimp;

/** Independent reading of a file: parsed by Assimp, evaluated by this class alone. */
final class AssimpReading implements AutoCloseable {
    private final AIScene scene;
    private final Matrix4d toMetres;

    /**
     * @param file a model file
     * @param toMetres transform from Assimp's scene to metres, Y up
     */
    AssimpReading(Path file, Matrix4d toMetres) {
        scene = Objects.requireNonNull(
                Assimp.aiImportFile(file.toString(), Assimp.aiProcess_Triangulate), Assimp::aiGetErrorString);
        this.toMetres = toMetres;
    }

    int clipCount() {
        return scene.mNumAnimations();
    }

    /** @return times of a clip's keys, in seconds, ascending */
    double[] keyTimes(int clip) {
        Channels channels = channels(clip);
        TreeSet<Double> times = new TreeSet<>();
        channels.byNode.values().forEach(channel -> {
            channel.mPositionKeys().forEach(key -> times.add(key.mTime() / channels.ticks));
            channel.mRotationKeys().forEach(key -> times.add(key.mTime() / channels.ticks));
            channel.mScalingKeys().forEach(key -> times.add(key.mTime() / channels.ticks));
        });
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * Positions of all vertices of faces at some times, one array per vertex.
     *
     * @param clip index of the clip, or negative for the rest pose
     * @param times times in seconds
     */
    List<double[]> trajectories(int clip, double[] times) {
        List<double[]> all = new ArrayList<>();
        for (int t = 0; t < times.length; t++) {
            Map<String, Matrix4d> globals = new HashMap<>();
            List<Vector3d> vertices = new ArrayList<>();
            List<Runnable> meshes = new ArrayList<>();
            walk(scene.mRootNode(), new Matrix4d(toMetres), channels(clip), times[t], globals, vertices, meshes);
            meshes.forEach(Runnable::run);
            for (int v = 0; v < vertices.size(); v++) {
                if (t == 0) {
                    all.add(new double[3 * times.length]);
                }
                all.get(v)[3 * t] = vertices.get(v).x;
                all.get(v)[3 * t + 1] = vertices.get(v).y;
                all.get(v)[3 * t + 2] = vertices.get(v).z;
            }
        }
        return all;
    }

    private record Channels(double ticks, Map<String, AINodeAnim> byNode, Map<String, AIMeshMorphAnim> morphs) {}

    private Channels channels(int clip) {
        Map<String, AINodeAnim> byNode = new HashMap<>();
        if (clip < 0) {
            return new Channels(1, byNode, Map.of());
        }
        AIAnimation animation = AIAnimation.create(scene.mAnimations().get(clip));
        for (int c = 0; c < animation.mNumChannels(); c++) {
            AINodeAnim channel = AINodeAnim.create(animation.mChannels().get(c));
            byNode.put(channel.mNodeName().dataString(), channel);
        }
        Map<String, AIMeshMorphAnim> morphs = new HashMap<>();
        for (int c = 0; c < animation.mNumMorphMeshChannels(); c++) {
            AIMeshMorphAnim channel =
                    AIMeshMorphAnim.create(animation.mMorphMeshChannels().get(c));
            morphs.put(channel.mName().dataString().replace("*0", ""), channel); // FBX: the first mesh of a node
        }
        return new Channels(animation.mTicksPerSecond() == 0 ? 25 : animation.mTicksPerSecond(), byNode, morphs);
    }

    private void walk(
            AINode node,
            Matrix4d parent,
            Channels channels,
            double time,
            Map<String, Matrix4d> globals,
            List<Vector3d> vertices,
            List<Runnable> meshes) {
        String name = node.mName().dataString();
        AINodeAnim channel = channels.byNode.get(name);
        Matrix4d local = channel == null ? matrix(node.mTransformation()) : local(channel, time * channels.ticks);
        Matrix4d global = parent.mul(local, new Matrix4d());
        globals.putIfAbsent(name, global);
        for (int m = 0; m < node.mNumMeshes(); m++) {
            AIMesh mesh = AIMesh.create(scene.mMeshes().get(node.mMeshes().get(m)));
            double[] weights = AssimpMorphs.weights(mesh, channels.morphs.get(name), time * channels.ticks);
            meshes.add(() -> skin(AssimpMorphs.positions(mesh, weights), mesh, global, globals, vertices));
        }
        for (int c = 0; c < node.mNumChildren(); c++) {
            walk(AINode.create(node.mChildren().get(c)), global, channels, time, globals, vertices, meshes);
        }
    }

    private static void skin(
            List<Vector3d> moved, AIMesh mesh, Matrix4d own, Map<String, Matrix4d> globals, List<Vector3d> vertices) {
        List<Vector3d> sums = new ArrayList<>();
        double[] weights = new double[mesh.mNumVertices()];
        for (int v = 0; v < weights.length; v++) {
            sums.add(new Vector3d());
        }
        for (int b = 0; b < mesh.mNumBones(); b++) {
            AIBone bone = AIBone.create(mesh.mBones().get(b));
            Matrix4d offset = matrix(bone.mOffsetMatrix());
            Matrix4d global = globals.get(bone.mName().dataString());
            // A bone without a node stays in the bind pose.
            Matrix4d palette = global == null ? own : global.mul(offset, new Matrix4d());
            for (AIVertexWeight weight : bone.mWeights()) {
                int v = weight.mVertexId();
                sums.get(v).fma(weight.mWeight(), palette.transformPosition(moved.get(v), new Vector3d()));
                weights[v] += weight.mWeight();
            }
        }
        boolean[] isUsed = new boolean[weights.length];
        mesh.mFaces().forEach(face -> {
            for (int i = 0; i < face.mNumIndices(); i++) {
                isUsed[face.mIndices().get(i)] = true;
            }
        });
        for (int v = 0; v < weights.length; v++) {
            if (isUsed[v]) {
                vertices.add(weights[v] > 0 ? sums.get(v).div(weights[v]) : own.transformPosition(moved.get(v)));
            }
        }
    }

    private static Matrix4d local(AINodeAnim channel, double ticks) {
        return new Matrix4d()
                .translationRotateScale(
                        vector(channel.mPositionKeys(), ticks, 0),
                        rotation(channel.mRotationKeys(), ticks),
                        vector(channel.mScalingKeys(), ticks, 1));
    }

    private static Vector3d vector(AIVectorKey.@Nullable Buffer keys, double ticks, double otherwise) {
        if (keys == null || keys.remaining() == 0) {
            return new Vector3d(otherwise);
        }
        int next = 0;
        while (next < keys.remaining() && keys.get(next).mTime() < ticks - 1e-6) {
            next++;
        }
        AIVectorKey b = keys.get(Math.min(next, keys.remaining() - 1));
        AIVectorKey a = keys.get(Math.max(0, Math.min(next, keys.remaining() - 1) - (next > 0 ? 1 : 0)));
        Vector3d first = new Vector3d(a.mValue().x(), a.mValue().y(), a.mValue().z());
        Vector3d last = new Vector3d(b.mValue().x(), b.mValue().y(), b.mValue().z());
        return next == keys.remaining() ? last : first.lerp(last, part(a.mTime(), b.mTime(), ticks));
    }

    private static Quaterniond rotation(AIQuatKey.@Nullable Buffer keys, double ticks) {
        if (keys == null || keys.remaining() == 0) {
            return new Quaterniond();
        }
        int next = 0;
        while (next < keys.remaining() && keys.get(next).mTime() < ticks - 1e-6) {
            next++;
        }
        AIQuatKey b = keys.get(Math.min(next, keys.remaining() - 1));
        AIQuatKey a = keys.get(Math.max(0, Math.min(next, keys.remaining() - 1) - (next > 0 ? 1 : 0)));
        Quaterniond first = quaternion(a);
        Quaterniond last = quaternion(b);
        return next == keys.remaining() ? last : first.slerp(last, part(a.mTime(), b.mTime(), ticks));
    }

    private static Quaterniond quaternion(AIQuatKey key) {
        return new Quaterniond(
                        key.mValue().x(),
                        key.mValue().y(),
                        key.mValue().z(),
                        key.mValue().w())
                .normalize();
    }

    private static double part(double from, double to, double at) {
        return to > from ? Math.max(0, Math.min(1, (at - from) / (to - from))) : 1;
    }

    private static Matrix4d matrix(AIMatrix4x4 m) {
        return new Matrix4d(
                m.a1(), m.b1(), m.c1(), m.d1(), m.a2(), m.b2(), m.c2(), m.d2(), m.a3(), m.b3(), m.c3(), m.d3(), m.a4(),
                m.b4(), m.c4(), m.d4());
    }

    @Override
    public void close() {
        Assimp.aiReleaseImport(scene);
    }
}
