package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuFootPlacement;
import dev.throng.math.Trs;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/**
 * Bounding spheres of poses that a host sets. With linear blend skinning, any convex body around the boxes of all
 * palette entries contains all vertices. Dual quaternion skinning moves a vertex out of this body by at most
 * {@code (1 - w) / w} times the largest distance between two boxes, where w is the vertex's largest weight, see
 * {@link DualBounds}. Not thread-safe.
 */
public final class PoseSphere {
    /** Factor that enlarges results, to cover float32 rounding along chains of joints. */
    private static final double MARGIN = 1.001;

    private final CharacterModel character;
    private final Skeleton skeleton;
    private final TransformRanges ranges;
    private final List<JointBounds> boxes;
    private final List<Matrix4x3d> binds; // inverse bind matrix of each box
    private final double[] bindStretches; // bound of the factor by which each inverse bind matrix lengthens a vector
    private final double[] farthest; // distance of each box's farthest corner from its joint
    private final double relativeExcess;
    private final double lowering;
    private final Matrix4x3d[] model;
    private final double[] reaches;
    private final double[] stretches;
    private final Vector3d[] translations; // translation of each joint
    private final Vector3d[] roots; // translation of each joint's root
    private final double[][] middles; // for each joint, centre of its translations in clips
    private final int[][] weightsAt; // for each box, indices in a pose of its morph targets' weights
    private final double[][] longest; // for each box and weight in weightsAt, longest displacement of a vertex
    private final Matrix4x3d map = new Matrix4x3d(); // work object
    private final double[] rows = new double[AffineD.STRIDE];
    private final Vector3d at = new Vector3d();
    private final Vector3d low = new Vector3d();
    private final Vector3d high = new Vector3d();

    /** @param atlas atlas of the character */
    public PoseSphere(CharacterModel character, ClipAtlas atlas) {
        this.character = character;
        skeleton = character.skeleton();
        ranges = new TransformRanges(atlas);
        boxes = JointBounds.of(character);
        binds = boxes.stream()
                .map(box -> AffineD.matrix(character.palette().inverseBind(), box.entry() * MatrixPalette.STRIDE))
                .toList();
        bindStretches = binds.stream().mapToDouble(this::stretch).toArray();
        farthest = boxes.stream()
                .mapToDouble(box -> box.farthestFromJoint(character.palette().inverseBind()))
                .toArray();
        relativeExcess = character.palette().blending() == Blending.LBS ? 0 : 4 * weightRatio(character);
        lowering = Legs.find(skeleton).map(this::lowering).orElse(0.0);
        int joints = skeleton.jointCount();
        model = new Matrix4x3d[joints];
        roots = new Vector3d[joints];
        reaches = new double[joints];
        stretches = new double[joints];
        translations = new Vector3d[joints];
        middles = new double[joints][];
        for (int j = 0; j < joints; j++) {
            model[j] = new Matrix4x3d();
            translations[j] = new Vector3d();
            middles[j] = ranges.middle(j);
        }
        weightsAt = boxes.stream()
                .map(box -> box.slots().map(this::weightAt).toArray())
                .toArray(int[][]::new);
        longest = boxes.stream().map(JointBounds::longest).toArray(double[][]::new);
    }

    /**
     * @return sum of a vertex's weights except the largest, divided by the largest; for the vertex with the largest
     *     quotient
     */
    private static double weightRatio(CharacterModel character) {
        double largest = 0;
        for (int level = 0; level < character.levelCount(); level++) {
            for (Mesh mesh : character.level(level).meshes()) {
                Influences influences = mesh.influences();
                for (int v = 0; v < mesh.vertexCount(); v++) {
                    double weight = influences.weights()[influences.heaviest(v)];
                    largest = Math.max(largest, (1 - weight) / weight);
                }
            }
        }
        return largest;
    }

    private double lowering(Legs legs) {
        int knee = skeleton.parent(legs.left().foot());
        double length = ranges.reach(knee, PoseState.MAX_LAYERS)
                + ranges.reach(legs.left().foot(), PoseState.MAX_LAYERS);
        return CpuFootPlacement.MOST_HIPS_SHIFT * length * ranges.stretch(knee, PoseState.MAX_LAYERS);
    }

    private int joint(JointBounds box) {
        return character.palette().joints()[box.entry()];
    }

    private int weightAt(int slot) {
        return character.palette().joints()[slot / Morphs.WEIGHTS_PER_JOINT] * Trs.STRIDE
                + slot % Morphs.WEIGHTS_PER_JOINT;
    }

    /**
     * Computes a sphere that contains every vertex in a pose. Allocates nothing.
     *
     * @param pose local transforms, a {@link Trs} per joint
     * @param out receives centre x y z and radius, model space
     * @return the sphere, {@code out}
     */
    public float[] of(float[] pose, float[] out) {
        low.set(Double.POSITIVE_INFINITY);
        high.set(Double.NEGATIVE_INFINITY);
        for (int j = 0; j < model.length; j++) {
            local(pose, j);
            if (skeleton.parent(j) != Skeleton.NO_PARENT) {
                model[skeleton.parent(j)].mul(model[j], model[j]);
            }
        }
        for (int b = 0; b < boxes.size(); b++) {
            add(b, moved(b, pose, false));
        }
        if (boxes.isEmpty()) {
            return sphere(at.zero(), 0, out);
        }
        double radius = MARGIN * (1 + relativeExcess) * low.distance(high) / 2;
        return sphere(low.add(high).div(2), radius, out);
    }

    /**
     * @param b index of the box
     * @param pose local transforms, which contain the weights of morph targets
     * @param isBlended whether the pose may be blended with clips and layers, so that their weights count, too
     * @return largest movement, by morph targets, of the vertices in a box, in mesh space
     */
    private double moved(int b, float[] pose, boolean isBlended) {
        double way = 0;
        for (int i = 0; i < weightsAt[b].length; i++) {
            int place = weightsAt[b][i];
            double clips =
                    isBlended ? ranges.farthest(place / Trs.STRIDE, place % Trs.STRIDE, PoseState.MAX_LAYERS) : 0;
            way += Math.max(Math.abs(pose[place]), clips) * longest[b][i];
        }
        return way;
    }

    private static float[] sphere(Vector3d centre, double radius, float[] out) {
        out[0] = (float) centre.x;
        out[1] = (float) centre.y;
        out[2] = (float) centre.z;
        out[3] = (float) radius;
        return out;
    }

    private void local(float[] pose, int joint) {
        int o = joint * Trs.STRIDE;
        int r = o + Trs.ROTATION;
        int s = o + Trs.SCALE;
        model[joint].translationRotateScale(
                pose[o],
                pose[o + 1],
                pose[o + 2],
                pose[r],
                pose[r + 1],
                pose[r + 2],
                pose[r + 3],
                pose[s],
                pose[s + 1],
                pose[s + 2]);
    }

    /**
     * Grows the pose's box to contain the box of a palette entry.
     *
     * @param b index of the entry's box
     * @param moved largest movement of vertices by morph targets, in mesh space
     */
    private void add(int b, double moved) {
        JointBounds box = boxes.get(b);
        model[joint(box)].mul(binds.get(b), map);
        for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
            map.transformPosition(at.set(box.corner(corner, 0), box.corner(corner, 1), box.corner(corner, 2)));
            low.min(at);
            high.max(at);
        }
        if (moved > 0) {
            double way = moved * stretch(map);
            low.sub(way, way, way);
            high.add(way, way, way);
        }
    }

    private double stretch(Matrix4x3d of) {
        rows[0] = of.m00();
        rows[1] = of.m10();
        rows[2] = of.m20();
        rows[4] = of.m01();
        rows[5] = of.m11();
        rows[6] = of.m21();
        rows[8] = of.m02();
        rows[9] = of.m12();
        rows[10] = of.m22();
        return AffineD.stretch(rows, 0);
    }

    /**
     * Computes a sphere that contains every vertex in a pose and in its blends with any pose state.
     *
     * @param pose local transforms, a {@link Trs} per joint
     * @param out receives centre x y z and radius, model space
     * @return the sphere, {@code out}; it depends on lengths only, and holds for any rotations of joints
     */
    public float[] blended(float[] pose, float[] out) {
        for (int j = 0; j < model.length; j++) {
            reach(pose, j);
        }
        Vector3d middle = low.zero();
        for (int b = 0; b < boxes.size(); b++) {
            middle.add(roots[joint(boxes.get(b))]);
        }
        middle.div(Math.max(boxes.size(), 1));
        double radius = 0;
        for (int b = 0; b < boxes.size(); b++) {
            int joint = joint(boxes.get(b));
            double far = farthest[b] + moved(b, pose, true) * bindStretches[b];
            radius = Math.max(radius, roots[joint].distance(middle) + reaches[joint] + stretches[joint] * far);
        }
        return sphere(middle, MARGIN * ((1 + relativeExcess) * radius + lowering), out);
    }

    /**
     * Computes how far a joint may be from its root, and the largest scale of its descendants, if the pose is blended with any
     * pose state.
     *
     * @param pose local transforms, a {@link Trs} per joint
     */
    private void reach(float[] pose, int joint) {
        int o = joint * Trs.STRIDE;
        int s = o + Trs.SCALE;
        int parent = skeleton.parent(joint);
        Vector3d own = translations[joint].set(pose[o], pose[o + 1], pose[o + 2]);
        double scale = Math.max(Math.abs(pose[s]), Math.max(Math.abs(pose[s + 1]), Math.abs(pose[s + 2])));
        double above = parent == Skeleton.NO_PARENT ? 1 : stretches[parent];
        stretches[joint] = above * Math.max(scale, ranges.stretch(joint, PoseState.MAX_LAYERS));
        if (parent == Skeleton.NO_PARENT) {
            double[] clips = middles[joint];
            roots[joint] = own;
            reaches[joint] = own.distance(clips[0], clips[1], clips[2]) + ranges.spread(joint, PoseState.MAX_LAYERS);
        } else {
            roots[joint] = roots[parent];
            reaches[joint] =
                    reaches[parent] + above * Math.max(own.length(), ranges.reach(joint, PoseState.MAX_LAYERS));
        }
    }
}
