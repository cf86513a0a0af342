package dev.throng.anim.root;

import dev.throng.anim.Clip;
import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ClipSampler;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.joml.Matrix4d;

/** Root joint and its ancestors, with their tracks of one clip. */
final class RootChain {
    private final Skeleton chain;
    private final Clip clip;
    private final double[] model;

    RootChain(Skeleton skeleton, Clip clip, int root) {
        List<Integer> line = new ArrayList<>();
        for (int j = root; j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            line.add(0, j);
        }
        chain = chain(skeleton, line);
        this.clip = new Clip(clip.index(), clip.name(), clip.duration(), tracks(clip, line));
        model = new double[line.size() * AffineD.STRIDE];
    }

    private static Skeleton chain(Skeleton skeleton, List<Integer> line) {
        List<Joint> joints = new ArrayList<>();
        double[] rest = new double[line.size() * Pose.STRIDE];
        for (int j : line) {
            int own = joints.size();
            System.arraycopy(skeleton.restPose().values(), j * Pose.STRIDE, rest, own * Pose.STRIDE, Pose.STRIDE);
            joints.add(new Joint(skeleton.name(j), own - 1, j));
        }
        return new Skeleton(joints, new Pose(rest));
    }

    private static List<Track> tracks(Clip clip, List<Integer> line) {
        return clip.tracks().stream()
                .filter(track -> line.contains(track.joint()))
                .map(t -> new Track(line.indexOf(t.joint()), t.channel(), t.interpolation(), t.times(), t.values()))
                .toList();
    }

    /** @return times of the clip's start, keys and end, between which the motion is smooth; seconds, increasing */
    List<Double> breaks() {
        TreeSet<Double> breaks = new TreeSet<>(List.of(0.0, clip.duration()));
        for (Track track : clip.tracks()) {
            for (float time : track.times()) {
                if (time > 0 && time < clip.duration()) {
                    breaks.add((double) time);
                }
            }
        }
        return List.copyOf(breaks);
    }

    double duration() {
        return clip.duration();
    }

    /** @return index of the root joint in the character's skeleton */
    int joint() {
        return chain.joints().get(root()).node();
    }

    /** @return scale factor from the root's parent space to model space, at the start of the clip; above 0 */
    double scale() {
        pose(0);
        return Math.cbrt(Math.abs(above().determinant3x3()));
    }

    /**
     * Evaluates the local transforms of the root joint and its ancestors. Sets {@link #above}.
     *
     * @param time seconds in the clip
     * @return new pose of the ancestors, the topmost first, then the root joint
     */
    Pose pose(double time) {
        Pose pose = chain.restPose().copy();
        ClipSampler.sample(clip, time, pose);
        AffineD.localToModel(chain, pose, model);
        return pose;
    }

    /** @return index of the root joint in {@link #pose} */
    int root() {
        return chain.jointCount() - 1;
    }

    /** @return matrix from the root's parent space to model space, for the last {@link #pose} */
    Matrix4d above() {
        Matrix4d above = new Matrix4d();
        for (int i = 0; root() > 0 && i < AffineD.STRIDE; i++) {
            above.setRowColumn(i / 4, i % 4, model[(root() - 1) * AffineD.STRIDE + i]);
        }
        return above;
    }
}
