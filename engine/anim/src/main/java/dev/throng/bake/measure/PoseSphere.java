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
import java.util.function.IntToDoubleFunction;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/**
 * Bounding spheres of poses that a host sets. With linear blend skinning, any convex body around the boxes of palette entries
 * contains all vertices. Dual quaternion skinning moves a vertex out by at most {@code (1 - w) / w} times the distance of two
 * boxes, where w is its largest weight, see {@link DualBounds}. Not thread-safe.
 */
public final class PoseSphere {
    /** Factor of results that covers float32 rounding along chains of joints. */
    private static final double MARGIN = 1.001;

    private final CharacterModel character;
    private final Skeleton skeleton;
    private final TransformRanges ranges;
    private final List<JointBounds> boxes;
    private final List<Matrix4x3d> binds; // inverse bind matrix of each box
    private final double[] farthest; // distance of each box's farthest corner from its joint
    private final double bulge;
    private final double lowering;
    private final Matrix4x3d[] model;
    private final double[] reaches;
    private final double[] stretches;
    private final Vector3d[] roots;

    /** @param atlas atlas of the character */
    public PoseSphere(CharacterModel character, ClipAtlas atlas) {
        this.character = character;
        skeleton = character.skeleton();
        ranges = new TransformRanges(atlas);
        boxes = JointBounds.of(character);
        binds = boxes.stream()
                .map(box -> AffineD.matrix(character.palette().inverseBind(), box.entry() * MatrixPalette.STRIDE))
                .toList();
        farthest = boxes.stream()
                .mapToDouble(box -> box.farthestFromJoint(character.palette().inverseBind()))
                .toArray();
        bulge = character.palette().blending() == Blending.LBS ? 0 : 4 * bulge(character);
        lowering = Legs.find(skeleton).map(this::lowering).orElse(0.0);
        int joints = skeleton.jointCount();
        model = new Matrix4x3d[joints];
        roots = new Vector3d[joints];
        reaches = new double[joints];
        stretches = new double[joints];
        for (int j = 0; j < joints; j++) {
            model[j] = new Matrix4x3d();
        }
    }

    /** Largest ratio of a vertex's other weights to its largest weight. */
    private static double bulge(CharacterModel character) {
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
        return CpuFootPlacement.LOWEST * length * ranges.stretch(knee, PoseState.MAX_LAYERS);
    }

    private int joint(JointBounds box) {
        return character.palette().joints()[box.entry()];
    }

    /** Largest movement of the vertices in a box by morph targets, in mesh space. */
    private double moved(JointBounds box, IntToDoubleFunction weights) {
        return box.weightCount() == 0 ? 0 : box.displacement(weights);
    }

    private int weightAt(int slot) {
        return character.palette().joints()[slot / Morphs.WEIGHTS_PER_JOINT] * Trs.STRIDE
                + slot % Morphs.WEIGHTS_PER_JOINT;
    }

    /**
     * Returns a sphere that contains every vertex in a pose.
     *
     * @param pose local transforms, a {@link Trs} per joint
     * @return centre x y z and radius, model space
     */
    public float[] of(float[] pose) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (int j = 0; j < model.length; j++) {
            local(pose, j);
            if (skeleton.parent(j) != Skeleton.NO_PARENT) {
                model[skeleton.parent(j)].mul(model[j], model[j]);
            }
        }
        for (int b = 0; b < boxes.size(); b++) {
            add(b, moved(boxes.get(b), slot -> pose[weightAt(slot)]), low, high);
        }
        if (boxes.isEmpty()) {
            return new float[4];
        }
        double radius = MARGIN * (1 + bulge) * low.distance(high) / 2;
        return sphere(low.add(high).div(2), radius);
    }

    private static float[] sphere(Vector3d centre, double radius) {
        return new float[] {(float) centre.x, (float) centre.y, (float) centre.z, (float) radius};
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
     * Grows a box to contain the box of a palette entry in the pose.
     *
     * @param b number of the entry's box
     * @param moved largest movement of vertices by morph targets, in mesh space
     * @param low smallest x y z
     * @param high largest x y z
     */
    private void add(int b, double moved, Vector3d low, Vector3d high) {
        JointBounds box = boxes.get(b);
        Matrix4x3d map = model[joint(box)].mul(binds.get(b), new Matrix4x3d());
        for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
            Vector3d at = new Vector3d(box.corner(corner, 0), box.corner(corner, 1), box.corner(corner, 2));
            map.transformPosition(at);
            low.min(at);
            high.max(at);
        }
        if (moved > 0) {
            double way = moved * stretch(map);
            low.sub(way, way, way);
            high.add(way, way, way);
        }
    }

    private static double stretch(Matrix4x3d map) {
        double[] rows = {
            map.m00(), map.m10(), map.m20(), 0, map.m01(), map.m11(), map.m21(), 0, map.m02(), map.m12(), map.m22(), 0
        };
        return AffineD.stretch(rows, 0);
    }

    /**
     * Returns a sphere that contains every vertex in a pose and in its blends with any state.
     *
     * @param pose local transforms, a {@link Trs} per joint
     * @return centre x y z and radius, model space
     */
    public float[] blended(float[] pose) {
        for (int j = 0; j < model.length; j++) {
            reach(pose, j);
        }
        Vector3d middle = new Vector3d();
        for (JointBounds box : boxes) {
            middle.add(roots[joint(box)]);
        }
        middle.div(Math.max(boxes.size(), 1));
        double radius = 0;
        for (int b = 0; b < boxes.size(); b++) {
            int joint = joint(boxes.get(b));
            double far = farthest[b] + moved(b, pose);
            radius = Math.max(radius, roots[joint].distance(middle) + reaches[joint] + stretches[joint] * far);
        }
        return sphere(middle, MARGIN * ((1 + bulge) * radius + lowering));
    }

    private double moved(int b, float[] pose) {
        double most = moved(boxes.get(b), slot -> {
            int at = weightAt(slot);
            double clips = ranges.farthest(at / Trs.STRIDE, at % Trs.STRIDE, PoseState.MAX_LAYERS);
            return Math.max(Math.abs(pose[at]), clips);
        });
        return most == 0 ? 0 : most * stretch(binds.get(b));
    }

    /** Computes a joint's largest distance from its root, and the largest scale of its descendants. */
    private void reach(float[] pose, int joint) {
        int o = joint * Trs.STRIDE;
        int s = o + Trs.SCALE;
        int parent = skeleton.parent(joint);
        Vector3d own = new Vector3d(pose[o], pose[o + 1], pose[o + 2]);
        double scale = Math.max(Math.abs(pose[s]), Math.max(Math.abs(pose[s + 1]), Math.abs(pose[s + 2])));
        double above = parent == Skeleton.NO_PARENT ? 1 : stretches[parent];
        stretches[joint] = above * Math.max(scale, ranges.stretch(joint, PoseState.MAX_LAYERS));
        if (parent == Skeleton.NO_PARENT) {
            double[] clips = ranges.middle(joint);
            roots[joint] = own;
            reaches[joint] = own.distance(clips[0], clips[1], clips[2]) + ranges.spread(joint, PoseState.MAX_LAYERS);
        } else {
            roots[joint] = roots[parent];
            reaches[joint] =
                    reaches[parent] + above * Math.max(own.length(), ranges.reach(joint, PoseState.MAX_LAYERS));
        }
    }
}
