package dev.throng.bake.measure;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.AtlasSampler;
import dev.throng.bake.cpu.SampleSpan;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.joml.Vector3dc;

/**
 * Upper bounds of movements and speeds of joints and vertices in an atlas's clips. A vertex moves at most by a sum over
 * its joint and the joint's ancestors. Each of these joints adds its own movement, plus its rotation (radians) and
 * change of scale, each multiplied by its distance from the farthest point that it moves. The bounds hold for layers
 * that add no scales. Any thread may call it.
 */
public final class JointMotion {
    /** Factor that enlarges results, to cover float32 rounding. */
    private static final double MARGIN = 1.001;

    private final ClipAtlas atlas;
    private final Skeleton skeleton;
    private final double[] above; // for each joint, product of the ancestors' scales
    private final double[]
            reach; // for each joint, distance to the farthest vertex or joint that it moves, in its space
    private final double[] reachInParent; // value of reach for each joint, in the parent's space
    private final Vector3dc[] places; // positions of joints in the rest pose
    private final boolean isMorphed;
    private final Map<Integer, JointDeltas> restDifferences = new ConcurrentHashMap<>();
    private final Map<Integer, JointDeltas> speeds = new ConcurrentHashMap<>();

    /** @param atlas atlas of the character */
    public JointMotion(CharacterModel character, ClipAtlas atlas) {
        this.atlas = atlas;
        skeleton = character.skeleton();
        double[] rest = AffineD.localToModel(skeleton, skeleton.restPose());
        places = new Vector3dc[skeleton.jointCount()];
        Arrays.setAll(places, j -> AffineD.position(rest, j));
        isMorphed = character.hasMorphs();
        TransformRanges ranges = new TransformRanges(atlas);
        int joints = skeleton.jointCount();
        above = new double[joints];
        reach = new double[joints];
        reachInParent = new double[joints];
        for (JointBounds box : JointBounds.of(character)) {
            int joint = character.palette().joints()[box.entry()];
            reach[joint] = Math.max(
                    reach[joint], box.farthestFromJoint(character.palette().inverseBind()));
        }
        for (int j = joints - 1; j >= 0; j--) { // children before parents
            reachInParent[j] = reach[j] * ranges.stretch(j, 0);
            int parent = skeleton.parent(j);
            if (parent != Skeleton.NO_PARENT) {
                reach[parent] = Math.max(reach[parent], ranges.reach(j, PoseState.MAX_LAYERS) + reachInParent[j]);
            }
        }
        for (int j = 0; j < joints; j++) {
            int parent = skeleton.parent(j);
            above[j] = parent == Skeleton.NO_PARENT ? 1 : above[parent] * ranges.stretch(parent, 0);
        }
    }

    /**
     * Largest differences between joints' transforms in a clip and in the rest pose.
     *
     * @param clip index in the character's clips, or {@link BakedClip#REST}
     * @return one difference per joint
     */
    public JointDeltas restDifferences(int clip) {
        JointDeltas found = restDifferences.get(clip); // avoids creating a lambda
        return found != null
                ? found
                : restDifferences.computeIfAbsent(clip, index -> findRestDifferences(atlas.clip(index)));
    }

    /**
     * Largest speeds of joints' transforms in a clip, per cycle; jumps are ignored.
     *
     * @param clip index in the character's clips, or {@link BakedClip#REST}
     * @return one speed per joint
     */
    public JointDeltas speeds(int clip) {
        JointDeltas found = speeds.get(clip);
        return found != null ? found : speeds.computeIfAbsent(clip, index -> findSpeeds(atlas.clip(index)));
    }

    private JointDeltas findRestDifferences(BakedClip clip) {
        JointDeltas differences = JointDeltas.none(skeleton.jointCount());
        float[] locals = new float[skeleton.jointCount() * Pose.STRIDE];
        Pose rest = Pose.identity(skeleton.jointCount());
        sample(atlas.clip(BakedClip.REST).firstSample(), locals);
        copy(locals, rest);
        for (int s = clip.firstSample(); s < clip.firstSample() + clip.sampleCount(); s++) {
            sample(s, locals);
            differences.add(locals, rest);
        }
        return differences;
    }

    private JointDeltas findSpeeds(BakedClip clip) {
        JointDeltas speeds = JointDeltas.none(skeleton.jointCount());
        JointDeltas step = JointDeltas.none(skeleton.jointCount());
        float[] locals = new float[skeleton.jointCount() * Pose.STRIDE];
        Pose last = Pose.identity(skeleton.jointCount());
        sample(clip.firstSample(), locals);
        for (int s = clip.firstSample(); s < clip.firstSample() + clip.sampleCount() - 1; s++) {
            copy(locals, last);
            sample(s + 1, locals);
            step.clear();
            step.add(locals, last);
            double inverse = atlas.samples().inverseSpans()[s] * Phase.CYCLE; // 0 for a jump
            growSpeeds(speeds, step, inverse);
        }
        return speeds;
    }

    /**
     * Raises speeds to at least those between two samples. A rotation counts with its speed midway, where nlerp is
     * fastest.
     *
     * @param step differences between the samples
     * @param inverse 1 divided by the time between the samples, in cycles
     */
    private static void growSpeeds(JointDeltas speeds, JointDeltas step, double inverse) {
        Arrays.setAll(speeds.angles(), j -> Math.max(speeds.angles()[j], inverse * 4 * Math.tan(step.angles()[j] / 4)));
        Arrays.setAll(speeds.translations(), j -> Math.max(speeds.translations()[j], inverse * step.translations()[j]));
        Arrays.setAll(speeds.scales(), j -> Math.max(speeds.scales()[j], inverse * step.scales()[j]));
    }

    private void sample(int sample, float[] locals) {
        SampleSpan span = new SampleSpan();
        span.hold(sample);
        for (int j = 0; j < skeleton.jointCount(); j++) {
            AtlasSampler.local(atlas, span, j, locals, j * Pose.STRIDE);
        }
    }

    private static void copy(float[] locals, Pose pose) {
        Arrays.setAll(pose.values(), i -> locals[i]);
    }

    /**
     * @param moves bounds of the movements of all joints' transforms
     * @param sums work array, one number per joint
     * @return bound of the movement of any vertex, scene units; infinite for a character with morph targets
     */
    double largestMovement(JointDeltas moves, double[] sums) {
        double largest = 0;
        for (int j = 0; j < sums.length; j++) {
            int parent = skeleton.parent(j);
            double own = above[j] * (moves.translations()[j] + carrying(moves, j));
            sums[j] = (parent == Skeleton.NO_PARENT ? 0 : sums[parent]) + own;
            largest = Math.max(largest, sums[j]);
        }
        return isMorphed ? Double.POSITIVE_INFINITY : MARGIN * largest;
    }

    private double carrying(JointDeltas moves, int joint) {
        return moves.angles()[joint] * reachInParent[joint] + moves.scales()[joint] * reach[joint];
    }

    /**
     * Bounds how far a joint's position moves in the scene.
     *
     * @param moves bounds of the movements of all joints' transforms
     * @return scene units
     */
    public double largestMovement(JointDeltas moves, int joint) {
        double sum = above[joint] * moves.translations()[joint];
        for (int j = skeleton.parent(joint); j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            sum += above[j] * (moves.translations()[j] + carrying(moves, j));
        }
        return MARGIN * sum;
    }

    /**
     * Bounds how far a joint rotates in the scene.
     *
     * @param moves bounds of the movements of all joints' transforms
     * @return radians
     */
    public double turn(JointDeltas moves, int joint) {
        double sum = 0;
        for (int j = joint; j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            sum += moves.angles()[j];
        }
        return sum;
    }

    public int jointCount() {
        return skeleton.jointCount();
    }

    public int parent(int joint) {
        return skeleton.parent(joint);
    }

    /** Smallest absolute scale of a joint in the rest pose, relative to its parent. */
    public double restScale(int joint) {
        double least = Double.POSITIVE_INFINITY;
        int scale = Pose.offset(joint, Channel.SCALE);
        for (int c = scale; c < scale + Channel.SCALE.width(); c++) {
            least = Math.min(least, Math.abs(skeleton.restPose().values()[c]));
        }
        return least;
    }

    /** Distance from a point of the scene to a joint's position in the rest pose. */
    public double distance(int joint, double x, double y, double z) {
        return places[joint].distance(x, y, z);
    }
}
