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
 * How far and how fast the clips of an atlas move single joints in their parents' spaces, and what that does to vertices: each joint
 * carries all that hangs from it, which is no farther from it than bones are long and layers may shift them. A vertex moves by no more
 * than the sum, over its joint and all ancestors, of how far each is shifted and of how far it is turned times that reach. True of poses
 * whose layers add no scales: bones are stretched by scales of clips, which mixtures of clips keep to. Any thread.
 */
public final class JointMotion {
    /** What float32 may make of lengths and sums. */
    private static final double MARGIN = 1.001;

    private final ClipAtlas atlas;
    private final Skeleton skeleton;
    private final double[] above; // stretch of what a joint hangs from
    private final double[] held; // the farthest of what a joint carries, in its own space
    private final double[] carried; // the same in its parent's
    private final Vector3dc[] places; // of joints in the rest pose
    private final boolean isMorphed;
    private final Map<Integer, JointDeltas> away = new ConcurrentHashMap<>();
    private final Map<Integer, JointDeltas> speeds = new ConcurrentHashMap<>();

    /** @param atlas baked from the character */
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
        held = new double[joints];
        carried = new double[joints];
        for (JointBounds box : JointBounds.of(character)) {
            int joint = character.palette().joints()[box.entry()];
            held[joint] = Math.max(
                    held[joint], box.farthestFromJoint(character.palette().inverseBind()));
        }
        for (int j = joints - 1; j >= 0; j--) { // children come after parents
            carried[j] = held[j] * ranges.stretch(j, 0);
            int parent = skeleton.parent(j);
            if (parent != Skeleton.NO_PARENT) {
                held[parent] = Math.max(held[parent], ranges.reach(j, PoseState.MAX_LAYERS) + carried[j]);
            }
        }
        for (int j = 0; j < joints; j++) {
            int parent = skeleton.parent(j);
            above[j] = parent == Skeleton.NO_PARENT ? 1 : above[parent] * ranges.stretch(parent, 0);
        }
    }

    /** How far each joint gets from its rest pose anywhere in a clip. @param clip index in the character's, or that of the rest pose */
    public JointDeltas away(int clip) {
        JointDeltas found = away.get(clip); // most times: without an object that finds it
        return found != null ? found : away.computeIfAbsent(clip, index -> findAway(atlas.clip(index)));
    }

    /** How fast each joint moves where a clip is fastest, for each whole cycle. Jumps do not count, see {@link MaxVertexSpeed}. */
    public JointDeltas speeds(int clip) {
        JointDeltas found = speeds.get(clip);
        return found != null ? found : speeds.computeIfAbsent(clip, index -> findSpeeds(atlas.clip(index)));
    }

    private JointDeltas findAway(BakedClip clip) {
        JointDeltas away = JointDeltas.none(skeleton.jointCount());
        float[] locals = new float[skeleton.jointCount() * Pose.STRIDE];
        Pose rest = Pose.identity(skeleton.jointCount());
        sample(atlas.clip(BakedClip.REST).firstSample(), locals);
        copy(locals, rest);
        for (int s = clip.firstSample(); s < clip.firstSample() + clip.sampleCount(); s++) {
            sample(s, locals);
            away.add(locals, rest);
        }
        return away;
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
            quicken(speeds, step, inverse);
        }
        return speeds;
    }

    /** Grows to the speeds of a step. Half way between two samples a mixed rotation is the fastest. @param inverse of its time */
    private static void quicken(JointDeltas speeds, JointDeltas step, double inverse) {
        Arrays.setAll(speeds.angles(), j -> Math.max(speeds.angles()[j], inverse * 4 * Math.tan(step.angles()[j] / 4)));
        Arrays.setAll(speeds.translations(), j -> Math.max(speeds.translations()[j], inverse * step.translations()[j]));
        Arrays.setAll(speeds.scales(), j -> Math.max(speeds.scales()[j], inverse * step.scales()[j]));
    }

    /** Local transforms of a sample, as a {@link Pose} has them. */
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
     * Returns the farthest that any vertex moves while joints move so.
     *
     * @param sums overwritten: a number for each joint
     * @return scene units; infinite where morph targets move vertices, too
     */
    double farthest(JointDeltas moves, double[] sums) {
        double farthest = 0;
        for (int j = 0; j < sums.length; j++) {
            int parent = skeleton.parent(j);
            double own = above[j] * (moves.translations()[j] + carrying(moves, j));
            sums[j] = (parent == Skeleton.NO_PARENT ? 0 : sums[parent]) + own;
            farthest = Math.max(farthest, sums[j]);
        }
        return isMorphed ? Double.POSITIVE_INFINITY : MARGIN * farthest;
    }

    private double carrying(JointDeltas moves, int joint) {
        return moves.angles()[joint] * carried[joint] + moves.scales()[joint] * held[joint];
    }

    /** The same of a joint's own place. */
    public double farthest(JointDeltas moves, int joint) {
        double sum = above[joint] * moves.translations()[joint];
        for (int j = skeleton.parent(joint); j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            sum += above[j] * (moves.translations()[j] + carrying(moves, j));
        }
        return MARGIN * sum;
    }

    /** How far a joint turns in the scene, radians. */
    public double turn(JointDeltas moves, int joint) {
        double sum = 0;
        for (int j = joint; j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            sum += moves.angles()[j];
        }
        return sum;
    }

    /** Returns the number of joints. */
    public int jointCount() {
        return skeleton.jointCount();
    }

    /** The joint that a joint hangs from, or {@link Skeleton#NO_PARENT}. */
    public int parent(int joint) {
        return skeleton.parent(joint);
    }

    /** The smallest absolute value of a joint's scale along an axis, in its parent's space at rest. */
    public double restScale(int joint) {
        double least = Double.POSITIVE_INFINITY;
        int scale = Pose.offset(joint, Channel.SCALE);
        for (int c = scale; c < scale + Channel.SCALE.width(); c++) {
            least = Math.min(least, Math.abs(skeleton.restPose().values()[c]));
        }
        return least;
    }

    /** Distance of a joint's place in the rest pose from a point of the scene. */
    public double distance(int joint, double x, double y, double z) {
        return places[joint].distance(x, y, z);
    }
}
