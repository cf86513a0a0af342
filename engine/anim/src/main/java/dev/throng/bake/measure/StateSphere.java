package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuFootPlacement;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * Bounding sphere of a character in any pose state, for any rotations. A joint is in a ball around its nearest ancestor that
 * no clip moves. The ball's radius is the sum of the largest lengths of the bones between joint and ancestor, times the
 * largest scales. With dual quaternion skinning, a vertex is at most {@code sum w_i |x_i - x_r| / w_r} outside the ball of r,
 * the entry of largest weight; x_i is the vertex moved by entry i alone, see {@link DualBounds}.
 */
public final class StateSphere {
    /** Factor that enlarges results, to cover float32 rounding along chains of joints. */
    private static final double MARGIN = 1.001;

    private final CharacterModel character;
    private final int layers;
    private final TransformRanges ranges;
    private final MorphReach morphs;
    private final double[] model;
    private final boolean[] still;
    private final double[] centres;
    private final double[] radii;
    private final double[] stretches;
    private final double[] shrinks;
    private final double unevenness;
    private final List<Ball> balls = new ArrayList<>();

    private StateSphere(CharacterModel character, ClipAtlas atlas, Features features) {
        this.character = character;
        layers = features.additive;
        Skeleton skeleton = character.skeleton();
        int joints = skeleton.jointCount();
        ranges = new TransformRanges(atlas);
        morphs = new MorphReach(character.palette(), ranges, layers);
        model = AffineD.localToModel(skeleton, skeleton.restPose());
        still = new boolean[joints];
        centres = new double[3 * joints];
        radii = new double[joints];
        stretches = new double[joints];
        shrinks = new double[joints];
        for (int j = 0; j < joints; j++) {
            int parent = skeleton.parent(j);
            boolean isStill = ranges.isConstant(j) && features.turns == Turns.ANIMATED;
            still[j] = isStill && (parent == Skeleton.NO_PARENT || still[parent]);
            place(j, parent);
        }
        unevenness = character.palette().blending() == Blending.LBS ? 0 : unevenness();
    }

    /** @return upper bound of how much the scale-and-shear matrices of two palette entries differ, in any pose state */
    private double unevenness() {
        float[] m = character.palette().inverseBind();
        double largest = 0;
        double smallest = Double.MAX_VALUE;
        for (int e = 0; e < character.palette().entryCount(); e++) {
            int joint = character.palette().joints()[e];
            double square = 0;
            for (int i = e * MatrixPalette.STRIDE; i < (e + 1) * MatrixPalette.STRIDE; i++) {
                square += i % 4 == 3 ? 0 : (double) m[i] * m[i];
            }
            double scale = Math.sqrt(square / 3); // exact for a similarity, else at most sqrt(3) times too small
            largest = Math.max(largest, stretches[joint] * scale);
            smallest = Math.min(smallest, shrinks[joint] * scale);
        }
        boolean areSimilarities =
                ranges.isUniform() && character.palette().inSimilarities().isPresent();
        return areSimilarities ? Math.max(largest - smallest, 0) : 2 * Math.sqrt(3) * largest;
    }

    /** Joints that states may rotate. */
    public enum Turns {
        /** Only joints that a clip animates may rotate. */
        ANIMATED,
        /** Every joint may rotate, for example by inverse kinematics. */
        ALL
    }

    /**
     * Features that states may use.
     *
     * @param additive number of additive layers, each of which adds a difference of two translations
     * @param turns joints that may rotate
     * @param placesFeet whether foot placement may move the hips
     * @param tilts whether bodies may tilt
     */
    public record Features(int additive, Turns turns, boolean placesFeet, boolean tilts) {
        /** All features of states except tilt. */
        public static final Features ANY = new Features(PoseState.MAX_LAYERS, Turns.ALL, true, false);

        /** All features of states. */
        public static final Features ANY_TILTED = new Features(PoseState.MAX_LAYERS, Turns.ALL, true, true);

        public Features(int additive, Turns turns) {
            this(additive, turns, false, false);
        }
    }

    /** Ball in model space. */
    public record Ball(double[] centre, double radius) {
        /** @return a ball that contains this one after any rotation about the origin */
        Ball turned() {
            return new Ball(0, 0, 0, MARGIN * (Math.hypot(Math.hypot(centre[0], centre[1]), centre[2]) + radius));
        }

        Ball(double x, double y, double z, double radius) {
            this(new double[] {x, y, z}, radius);
        }
    }

    /**
     * Returns a ball that contains every vertex in all pose states with given features.
     *
     * @param atlas atlas with the clips of the states
     * @param features features that the states may use
     */
    public static Ball of(CharacterModel character, ClipAtlas atlas, Features features) {
        StateSphere sphere = new StateSphere(character, atlas, features);
        for (int level = 0; level < character.levelCount(); level++) {
            character.level(level).meshes().forEach(sphere::addMesh);
        }
        Ball upright = around(sphere.balls, features.placesFeet ? MARGIN * sphere.lowering() : 0);
        return features.tilts ? upright.turned() : upright;
    }

    private double lowering() {
        return Legs.find(character.skeleton())
                .map(legs -> CpuFootPlacement.MOST_HIPS_SHIFT * Math.min(length(legs.left()), length(legs.right())))
                .orElse(0.0);
    }

    private double length(Legs.Leg leg) {
        Skeleton skeleton = character.skeleton();
        int knee = skeleton.parent(leg.foot());
        return stretches[skeleton.parent(knee)] * ranges.reach(knee, layers)
                + stretches[knee] * ranges.reach(leg.foot(), layers);
    }

    /**
     * @param more amount added to the radius
     * @return a ball that contains several balls, with an increased radius
     */
    private static Ball around(List<Ball> balls, double more) {
        double[] middle = new double[3];
        for (int c = 0; c < 3; c++) {
            int axis = c;
            DoubleSummaryStatistics range =
                    balls.stream().mapToDouble(ball -> ball.centre[axis]).summaryStatistics();
            middle[c] = balls.isEmpty() ? 0 : 0.5 * range.getMin() + 0.5 * range.getMax();
        }
        double radius = balls.stream()
                .mapToDouble(ball -> ball.radius
                        + length(new double[] {
                            ball.centre[0] - middle[0], ball.centre[1] - middle[1], ball.centre[2] - middle[2]
                        }))
                .max()
                .orElse(0);
        return new Ball(middle, radius + more);
    }

    private void place(int j, int parent) {
        double reach = ranges.reach(j, layers);
        double above = parent == Skeleton.NO_PARENT ? 1 : stretches[parent];
        stretches[j] = above * ranges.stretch(j, layers);
        shrinks[j] = (parent == Skeleton.NO_PARENT ? 1 : shrinks[parent]) * ranges.shrink(j, layers);
        boolean hangsStill = parent == Skeleton.NO_PARENT || still[parent];
        if (hangsStill) {
            double[] local = ranges.middle(j);
            for (int c = 0; c < 3; c++) {
                centres[3 * j + c] = parent == Skeleton.NO_PARENT ? local[c] : transform(parent, c, local);
            }
            radii[j] = above * ranges.spread(j, layers);
        } else {
            System.arraycopy(centres, 3 * parent, centres, 3 * j, 3);
            radii[j] = radii[parent] + above * reach;
        }
    }

    private double transform(int joint, int row, double[] p) {
        int m = joint * AffineD.STRIDE + 4 * row;
        return model[m] * p[0] + model[m + 1] * p[1] + model[m + 2] * p[2] + model[m + 3];
    }

    private void addMesh(Mesh mesh) {
        Influences influences = mesh.influences();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            int first = v * influences.perVertex();
            double outside = character.palette().blending() == Blending.LBS ? 0 : dualQuaternionExcess(mesh, v);
            for (int i = first; i < first + influences.perVertex(); i++) {
                if (influences.weights()[i] != 0) {
                    addVertex(mesh, v, influences.entries()[i], outside);
                }
            }
        }
    }

    private void addVertex(Mesh mesh, int vertex, int entry, double outside) {
        int joint = character.palette().joints()[entry];
        double[] bound = bound(mesh, vertex, entry);
        double moved = morphs.of(mesh, vertex, entry);
        if (still[joint] && outside == 0) {
            double radius = MARGIN * stretches[joint] * moved;
            balls.add(new Ball(
                    transform(joint, 0, bound), transform(joint, 1, bound), transform(joint, 2, bound), radius));
        } else {
            double radius = MARGIN * (radii[joint] + stretches[joint] * (length(bound) + moved) + outside);
            balls.add(new Ball(centres[3 * joint], centres[3 * joint + 1], centres[3 * joint + 2], radius));
        }
    }

    private double[] bound(Mesh mesh, int vertex, int entry) {
        float[] p = mesh.geometry().positions();
        float[] m = character.palette().inverseBind();
        double[] out = new double[3];
        for (int c = 0; c < 3; c++) {
            int row = entry * MatrixPalette.STRIDE + 4 * c;
            out[c] = m[row + 3];
            for (int i = 0; i < 3; i++) {
                out[c] += m[row + i] * p[3 * vertex + i];
            }
        }
        return out;
    }

    /** @return largest distance, in any pose state, by which a vertex is outside the ball of its heaviest palette entry */
    private double dualQuaternionExcess(Mesh mesh, int vertex) {
        Influences influences = mesh.influences();
        int pivot = influences.heaviest(vertex);
        double sum = 0;
        for (int i = vertex * influences.perVertex(); i < (vertex + 1) * influences.perVertex(); i++) {
            if (i != pivot && influences.weights()[i] > 0) {
                sum += influences.weights()[i]
                        * apart(
                                mesh,
                                vertex,
                                influences.entries()[i],
                                influences.entries()[pivot]);
            }
        }
        return sum / influences.weights()[pivot];
    }

    /** @return largest distance, in any pose state, between the positions to which two palette entries move a vertex */
    private double apart(Mesh mesh, int vertex, int a, int b) {
        int[] joints = character.palette().joints();
        double own = stretches[joints[a]] * (length(bound(mesh, vertex, a)) + morphs.of(mesh, vertex, a));
        double other = stretches[joints[b]] * (length(bound(mesh, vertex, b)) + morphs.of(mesh, vertex, b));
        double way = Math.min(alongSkeleton(joints[a], joints[b]), throughBalls(joints[a], joints[b]));
        return way + own + other + 2 * unevenness * distance(mesh, vertex);
    }

    /** @return largest sum of bone lengths between two joints, in any pose state; infinite for joints of different roots */
    private double alongSkeleton(int a, int b) {
        Skeleton skeleton = character.skeleton();
        double way = 0;
        int from = a;
        int to = b;
        while (from != to) {
            int lower = skeleton.ancestorCount(from) > skeleton.ancestorCount(to) ? from : to;
            int parent = skeleton.parent(lower);
            if (parent == Skeleton.NO_PARENT) {
                return Double.POSITIVE_INFINITY;
            }
            way += stretches[parent] * ranges.reach(lower, layers);
            from = lower == from ? parent : from;
            to = lower == to ? parent : to;
        }
        return way;
    }

    private double throughBalls(int a, int b) {
        double[] way = new double[3];
        for (int c = 0; c < 3; c++) {
            way[c] = centres[3 * a + c] - centres[3 * b + c];
        }
        return length(way) + radii[a] + radii[b];
    }

    private double distance(Mesh mesh, int vertex) {
        float[] p = mesh.geometry().positions();
        return morphs.of(mesh, vertex) + length(new double[] {p[3 * vertex], p[3 * vertex + 1], p[3 * vertex + 2]});
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }
}
