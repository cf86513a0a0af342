package dev.throng.convert.assimp;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.SceneClip;
import dev.throng.convert.scene.SourceScene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.lwjgl.assimp.AIAnimation;
import org.lwjgl.assimp.AINodeAnim;
import org.lwjgl.assimp.AIQuatKey;
import org.lwjgl.assimp.AIQuaternion;
import org.lwjgl.assimp.AIScene;
import org.lwjgl.assimp.AIVector3D;
import org.lwjgl.assimp.AIVectorKey;

/** Reader of Assimp's animations. */
final class AssimpClips {
    private final AIScene read;
    private final SourceScene scene;
    private final AssimpNodes nodes;

    AssimpClips(AIScene read, SourceScene scene, AssimpNodes nodes) {
        this.read = read;
        this.scene = scene;
        this.nodes = nodes;
    }

    void read() {
        for (int a = 0; a < read.mNumAnimations(); a++) {
            AIAnimation animation = AIAnimation.create(
                    Objects.requireNonNull(read.mAnimations()).get(a));
            double ticks = animation.mTicksPerSecond() > 0 ? animation.mTicksPerSecond() : SceneClip.TICKS_PER_SECOND;
            List<SceneClip.Track> tracks = new ArrayList<>();
            for (int c = 0; c < animation.mNumChannels(); c++) {
                AINodeAnim channel = AINodeAnim.create(
                        Objects.requireNonNull(animation.mChannels()).get(c));
                nodes.of(channel.mNodeName().dataString()).ifPresent(node -> add(node, channel, ticks, tracks));
            }
            String name = animation.mName().dataString();
            scene.clips().add(new SceneClip(name.isEmpty() ? scene.name() : name, tracks));
        }
    }

    private static void add(int node, AINodeAnim channel, double ticks, List<SceneClip.Track> tracks) {
        vectors(node, Channel.TRANSLATION, channel.mPositionKeys(), ticks, tracks);
        AIQuatKey.Buffer rotations = channel.mRotationKeys();
        if (rotations != null) {
            IntFunction<double[]> values = i -> {
                AIQuaternion q = rotations.get(i).mValue();
                return new double[] {q.x(), q.y(), q.z(), q.w()};
            };
            add(
                    new Target(node, Channel.ROTATION, rotations.remaining()),
                    i -> rotations.get(i).mTime() / ticks,
                    values,
                    tracks);
        }
        vectors(node, Channel.SCALE, channel.mScalingKeys(), ticks, tracks);
    }

    private static void vectors(
            int node, Channel channel, AIVectorKey.@Nullable Buffer keys, double ticks, List<SceneClip.Track> tracks) {
        if (keys != null) {
            IntFunction<double[]> values = i -> {
                AIVector3D v = keys.get(i).mValue();
                return new double[] {v.x(), v.y(), v.z()};
            };
            add(new Target(node, channel, keys.remaining()), i -> keys.get(i).mTime() / ticks, values, tracks);
        }
    }

    private record Target(int node, Channel channel, int keys) {}

    private static void add(
            Target target, IntToDoubleFunction times, IntFunction<double[]> values, List<SceneClip.Track> tracks) {
        int width = target.channel.width();
        double[] seconds = new double[target.keys];
        double[] all = new double[target.keys * width];
        for (int i = 0; i < target.keys; i++) {
            seconds[i] = times.applyAsDouble(i);
            System.arraycopy(values.apply(i), 0, all, i * width, width);
        }
        if (target.keys > 0) {
            tracks.add(new SceneClip.Track(target.node, target.channel, Interpolation.LINEAR, seconds, all));
        }
    }
}
