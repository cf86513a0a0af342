package dev.throng.anim.modify;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.PolarD;
import dev.throng.anim.ik.IkDecisions;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.PoseState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks whether rounding may change a state's pose visibly, because a decision in the arithmetic is uncertain. Reasons are:
 * <ul>
 * <li>Quaternions of two rotations are nearly perpendicular: the sign of their dot product decides which arc is short.
 * <li>A palette entry is nearly flat: its nearest rotation, which dual quaternions need, is uncertain.
 * <li>Inverse kinematics has an uncertain decision, see {@link IkDecisions}.
 * </ul>
 */
public final class StateDecisions {
    /** Absolute dot product of unit quaternions below which rounding may change its sign. */
    private static final double RIGHT_ANGLE = 1e-5;

    /**
     * A matrix counts as flat if its absolute determinant is below this multiple of the third power of its Frobenius
     * norm.
     */
    private static final double FLAT = 1e-3;

    private final CharacterModel character;
    private final ExactState exact;
    private final List<int[]> pairs;
    private final double rightAngle;
    private double smallest;

    /** Creates a check of whether float32 rounding may change a pose. */
    public StateDecisions(CharacterModel character) {
        this(character, RIGHT_ANGLE);
    }

    /**
     * Creates a check of whether errors larger than rounding, such as an atlas's, may change a pose.
     *
     * @param rightAngle largest error of rotations, radians; a dot product of unit quaternions whose absolute value is
     *     smaller may change its sign
     */
    public StateDecisions(CharacterModel character, double rightAngle) {
        this.rightAngle = rightAngle;
        this.character = character;
        exact = new ExactState(character);
        pairs = character.palette().blending() == Blending.LBS ? List.of() : pairs(character);
    }

    /** @return all pairs of palette entries that a vertex blends: the entry of its largest weight, and another */
    private static List<int[]> pairs(CharacterModel character) {
        Set<List<Integer>> found = new LinkedHashSet<>();
        for (Mesh mesh : character.meshes()) {
            Influences influences = mesh.influences();
            for (int v = 0; v < mesh.vertexCount(); v++) {
                int first = v * influences.perVertex();
                int pivot = influences.heaviest(v);
                for (int i = first; i < first + influences.perVertex(); i++) {
                    if (influences.weights()[i] > 0) {
                        found.add(
                                List.of(influences.entries()[pivot], influences.entries()[i]));
                    }
                }
            }
        }
        return found.stream().map(pair -> new int[] {pair.get(0), pair.get(1)}).toList();
    }

    public boolean isNear(PoseState state) {
        smallest = 1;
        examine(state);
        Pose pose = exact.pose(new PoseState(state.base(), state.layers(), List.of()));
        return smallest < rightAngle
                || IkDecisions.isNear(state.ik(), character.skeleton(), pose)
                || !pairs.isEmpty() && isNear(pose);
    }

    private void examine(PoseState state) {
        PoseState base = new PoseState(state.base(), List.of(), List.of());
        List<Pose> poses = new ArrayList<>();
        for (BaseClip clip : state.blended()) {
            poses.add(exact.pose(PoseState.of(clip.moment())));
        }
        for (int i = 1; i < poses.size(); i++) {
            for (int j = 0; j < character.skeleton().jointCount(); j++) {
                compare(poses.get(0), poses.get(i), j);
            }
        }
        for (Layer layer : state.layers()) {
            examine(layer, exact.pose(base));
            List<Layer> more = new ArrayList<>(base.layers());
            more.add(layer);
            base = new PoseState(base.base(), more, List.of());
        }
    }

    private void examine(Layer layer, Pose pose) {
        double[] weights = layer.weights(character.skeleton());
        Pose laid = exact.pose(PoseState.of(layer.moment()));
        ClipMoment reference = layer.reference();
        Pose other = reference == null ? pose : exact.pose(PoseState.of(reference));
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] > 0 && (weights[j] < 1 || reference != null)) {
                compare(other, laid, j); // the difference of two rotations has their dot product as its w
            }
        }
    }

    private void compare(Pose a, Pose b, int joint) {
        int o = Pose.offset(joint, Channel.ROTATION);
        smallest = Math.min(smallest, Math.abs(dot(a.values(), o, b.values(), o)));
    }

    private static double dot(double[] a, int ao, double[] b, int bo) {
        double dot = 0;
        for (int c = 0; c < 4; c++) {
            dot += a[ao + c] * b[bo + c];
        }
        return dot;
    }

    private boolean isNear(Pose pose) {
        double[] palette = new double[character.palette().entryCount() * AffineD.STRIDE];
        AffineD.palette(character.palette(), AffineD.localToModel(character.skeleton(), pose), palette);
        double[] parts = new double[character.palette().entryCount() * PolarD.STRIDE];
        for (int e = 0; e < character.palette().entryCount(); e++) {
            if (isFlat(palette, e * AffineD.STRIDE)) {
                return true;
            }
            PolarD.split(palette, e * AffineD.STRIDE, parts, e * PolarD.STRIDE);
        }
        return pairs.stream()
                .anyMatch(pair ->
                        Math.abs(dot(parts, pair[0] * PolarD.STRIDE, parts, pair[1] * PolarD.STRIDE)) < rightAngle);
    }

    /**
     * @param m three rows of four at {@code o}
     * @return whether the matrix is so nearly singular that rounding may change its nearest rotation, see {@link #FLAT}
     */
    private static boolean isFlat(double[] m, int o) {
        double square = 0;
        for (int i = 0; i < AffineD.STRIDE; i++) {
            square += i % 4 == 3 ? 0 : m[o + i] * m[o + i];
        }
        double det = m[o] * (m[o + 5] * m[o + 10] - m[o + 6] * m[o + 9])
                - m[o + 1] * (m[o + 4] * m[o + 10] - m[o + 6] * m[o + 8])
                + m[o + 2] * (m[o + 4] * m[o + 9] - m[o + 5] * m[o + 8]);
        return Math.abs(det) < FLAT * square * Math.sqrt(square);
    }
}
