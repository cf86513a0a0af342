package dev.throng.app.compare.shown;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.ik.IkDecisions;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * Random inverse kinematics, with targets around the joints: look-ats, and limbs (two-bone entries or chains). Half of
 * the states with inverse kinematics have only look-ats, sorted from parents to children; kernels solve such look-ats
 * while they build palettes.
 */
final class RandomIk {
    /** Largest number of look-ats in a state without limbs. */
    private static final int GAZES = 3;

    /**
     * Largest distance of a target from a chain's start, as a multiple of the chain's length; some targets are out of
     * reach.
     */
    private static final double FARTHEST = 1.3;

    /**
     * Largest number of random entries of inverse kinematics tried for one state. An entry is dropped if rounding could
     * change its result much, as for a leg that is just straight.
     */
    private static final int TRIES = 10;

    /**
     * A look-at's target is at a random multiple of a unit from the joint. The unit is this fraction of the rest pose's
     * diagonal or, if larger, the joint's distance from the origin.
     */
    private static final double NEAREST = 0.1;

    /** One in {@value} states with limbs ends with a limb whose pose may change much by rounding. */
    private static final int ONE_IN_EDGE = 8;

    /** One in {@value} limbs is a chain, solved by CCD or FABRIK; the others are two-bone entries. */
    private static final int ONE_IN_CHAIN = 3;

    /**
     * Largest number of a chain's bones, and of its iterations. It is small because each bone and each iteration adds a
     * rounding error.
     */
    private static final int BONES = 5;

    /**
     * Tolerance of half of the chains: distance between end and target at which a chain is solved, as a fraction of the
     * chain's length. The tolerance of the other chains is 0.
     */
    private static final double TOLERANCE = 0.02;

    private final Skeleton skeleton;
    private final ExactState exact;
    private final SplittableRandom random;
    private final int[] ends;
    private final double nearest;

    /** @param solves whether states may have inverse kinematics */
    RandomIk(CharacterModel character, boolean solves, SplittableRandom random) {
        skeleton = character.skeleton();
        exact = new ExactState(character);
        this.random = random;
        nearest = NEAREST * RestBox.of(character).diagonal();
        ends = IntStream.range(0, solves ? skeleton.jointCount() : 0)
                .filter(joint -> skeleton.ancestorCount(joint) >= 2)
                .toArray();
    }

    /**
     * @param still state without inverse kinematics
     * @return random inverse kinematics for the state's pose; empty for half of the states, and for skeletons without
     *     chains
     */
    List<IkEntry> entries(PoseState still) {
        return entries(() -> exact.pose(still));
    }

    /**
     * Draws random entries, and applies them to a pose.
     *
     * @param still supplies the pose; called only if there are entries
     * @return the entries
     */
    List<IkEntry> entries(Supplier<Pose> still) {
        List<IkEntry> entries = new ArrayList<>();
        if (ends.length == 0 || random.nextBoolean()) {
            return entries;
        }
        Pose pose = still.get();
        if (random.nextBoolean()) {
            look(pose, entries);
        } else {
            bend(pose, entries);
        }
        return entries;
    }

    private void look(Pose pose, List<IkEntry> entries) {
        for (int gaze = 0; gaze < GAZES; gaze++) {
            int joint = ends[gaze * ends.length / GAZES];
            boolean isNew = gaze == 0 || joint > ends[(gaze - 1) * ends.length / GAZES];
            if (isNew && random.nextBoolean()) {
                tryEntry(lookAt(joint, AffineD.localToModel(skeleton, pose)), pose, entries);
            }
        }
    }

    private void bend(Pose pose, List<IkEntry> entries) {
        int wanted = random.nextInt(1, 3);
        for (int i = 0; i < TRIES && entries.size() < wanted; i++) {
            double[] model = AffineD.localToModel(skeleton, pose);
            int joint = ends[random.nextInt(ends.length)];
            boolean bends = entries.isEmpty() || random.nextBoolean();
            tryEntry(bends ? limb(joint, model) : lookAt(joint, model), pose, entries);
        }
        if (random.nextInt(ONE_IN_EDGE) == 0) {
            entries.add(edge(ends[random.nextInt(ends.length)], AffineD.localToModel(skeleton, pose)));
        }
    }

    /**
     * @param end index of the limb's end joint
     * @param model transforms of joints in model space
     * @return a two-bone entry whose result may change much by rounding: the limb is just straight, just folded, or has
     *     its pole on the line to its target
     */
    private IkEntry edge(int end, double[] model) {
        int middle = skeleton.parent(end);
        Vector3d start = AffineD.position(model, skeleton.parent(middle));
        double first = start.distance(AffineD.position(model, middle));
        double second = AffineD.position(model, middle).distance(AffineD.position(model, end));
        double[] reaches = {first + second, Math.abs(first - second), 0.9 * Math.max(first, second)};
        int kind = random.nextInt(reaches.length);
        Vector3d way = direction();
        Vector3d target = new Vector3d(way).mul(reaches[kind]).add(start);
        Vector3d pole = kind < 2 ? null : new Vector3d(way).mul(first + second).add(start);
        return new IkEntry.TwoBone(end, target, pole, 1);
    }

    /** Adds an entry and applies it to the pose, unless rounding could change its result much. */
    private void tryEntry(IkEntry entry, Pose pose, List<IkEntry> entries) {
        Pose solved = pose.copy();
        if (!IkDecisions.isNear(List.of(entry), skeleton, solved)) {
            entries.add(entry);
            System.arraycopy(solved.values(), 0, pose.values(), 0, pose.values().length);
        }
    }

    private IkEntry limb(int end, double[] model) {
        return random.nextInt(ONE_IN_CHAIN) == 0 ? chain(end, model) : twoBone(end, model);
    }

    private IkEntry chain(int end, double[] model) {
        int root = end;
        double length = 0;
        for (int n = random.nextInt(2, BONES + 1); n > 0 && skeleton.ancestorCount(root) > 0; n--) {
            length += AffineD.position(model, root).distance(AffineD.position(model, skeleton.parent(root)));
            root = skeleton.parent(root);
        }
        IkEntry.Chain.Method[] methods = IkEntry.Chain.Method.values();
        IkEntry.Limits limits =
                new IkEntry.Limits(random.nextInt(1, BONES + 1), random.nextBoolean() ? 0 : TOLERANCE * length);
        Vector3d target =
                direction().mul(length * random.nextDouble(0.1, FARTHEST)).add(AffineD.position(model, root));
        IkEntry.Span chain = new IkEntry.Span(root, end);
        return new IkEntry.Chain(methods[random.nextInt(methods.length)], chain, target, limits, weight());
    }

    private IkEntry twoBone(int end, double[] model) {
        int middle = skeleton.parent(end);
        Vector3d start = AffineD.position(model, skeleton.parent(middle));
        double length = start.distance(AffineD.position(model, middle))
                + AffineD.position(model, middle).distance(AffineD.position(model, end));
        Vector3d target =
                direction().mul(length * random.nextDouble(0.1, FARTHEST)).add(start);
        Vector3d pole =
                random.nextBoolean() ? null : direction().mul(2 * length).add(start);
        return new IkEntry.TwoBone(end, target, pole, weight());
    }

    private IkEntry lookAt(int joint, double[] model) {
        double far = Math.max(AffineD.position(model, joint).length(), nearest);
        Vector3d target = direction().mul(far * random.nextDouble(0.5, 3)).add(AffineD.position(model, joint));
        Vector3d up = random.nextBoolean() ? null : direction();
        double limit = random.nextBoolean() ? 180 : random.nextDouble(10, 170);
        return new IkEntry.LookAt(joint, new IkEntry.Axes(direction(), up), target, limit, weight());
    }

    private Vector3d direction() {
        Vector3d v = new Vector3d();
        do {
            v.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (v.lengthSquared() > 1 || v.lengthSquared() < 1e-3);
        return v.normalize();
    }

    private double weight() {
        return random.nextInt(4) == 0 ? random.nextInt(2) : random.nextDouble();
    }
}
