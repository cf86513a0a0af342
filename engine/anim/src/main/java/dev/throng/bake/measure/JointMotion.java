package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleUnaryOperator;

/**
 * How far and how fast the clips of an atlas move single joints, and what that does to vertices: each joint carries all that hangs from it,
 * which is no farther from it than bones are long and layers may shift them. A vertex moves by no more than the sum, over its joint and all ancestors, of how far
 * each is shifted and of how far it is turned times that reach. Any thread.
 */
public final class JointMotion {
    /** Phases of a cycle. */
    private static final double PHASES = 0x1p32;

    /** What float32 may make of lengths and sums. */
    private static final double MARGIN = 1.001;

    private final ClipAtlas atlas;
    private final AtlasLayout layout;
    private final Skeleton skeleton;
    private final double[] above; // stretch of what a joint hangs from
    private final double[] held; // the farthest of what a joint carries, in its own space
    private final double[] carried; // the same in its parent's
    private final double[] rest;
    private final boolean isMorphed;
    private final Map<Integer, Moves> away = new ConcurrentHashMap<>();
    private final Map<Integer, Moves> speeds = new ConcurrentHashMap<>();

    /**
     * Moves of all joints in their parents' spaces, one number for each; or so much of them in a unit of time.
     *
     * @param turns radians, 0 or more
     * @param shifts lengths, 0 or more; infinite where nothing is known
     * @param scales of scale factors, 0 or more
     */
    public record Moves(double[] turns, double[] shifts, double[] scales) {
        /** None. */
        public Moves(int joints) {
            this(new double[joints], new double[joints], new double[joints]);
        }
    }

    /** @param atlas baked from the character */
    public JointMotion(CharacterModel character, ClipAtlas atlas) {
        this.atlas = atlas;
        layout = atlas.layout();
        skeleton = character.skeleton();
        rest = AffineD.localToModel(skeleton, skeleton.restPose());
        isMorphed = character.hasMorphs();
        TransformRanges ranges = new TransformRanges(atlas);
        int joints = skeleton.jointCount();
        above = new double[joints];
        held = new double[joints];
        carried = new double[joints];
        for (JointBounds box : JointBounds.of(character)) {
            int joint = character.palette().joints()[box.entry()];
            held[joint] =
                    Math.max(held[joint], farthest(box, character.palette().inverseBind()));
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

    /** The farthest corner of a box from the origin of its entry's joint. */
    private static double farthest(JointBounds box, float[] inverseBind) {
        double farthest = 0;
        for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
            double square = 0;
            int at = box.entry() * MatrixPalette.STRIDE;
            for (int row = at; row < at + MatrixPalette.STRIDE; row += 4) {
                double place = inverseBind[row + 3];
                for (int c = 0; c < 3; c++) {
                    place += inverseBind[row + c] * box.corner(corner, c);
                }
                square += place * place;
            }
            farthest = Math.max(farthest, square);
        }
        return Math.sqrt(farthest);
    }

    /** How far each joint gets from its rest pose anywhere in a clip. @param clip index in the character's, or that of the rest pose */
    public Moves away(int clip) {
        return away.computeIfAbsent(clip, index -> findAway(atlas.clip(index)));
    }

    /** How fast each joint moves where a clip is fastest, for each whole cycle. Jumps do not count, see {@link MaxVertexSpeed}. */
    public Moves speeds(int clip) {
        return speeds.computeIfAbsent(clip, index -> findSpeeds(atlas.clip(index)));
    }

    private Moves findAway(BakedClip clip) {
        Moves moves = new Moves(skeleton.jointCount());
        int rest = atlas.clip(BakedClip.REST).firstSample();
        for (int s = clip.firstSample(); s < clip.firstSample() + clip.sampleCount(); s++) {
            add(moves, rest, s, chord -> 4 * Math.asin(chord / 2), 1);
        }
        return moves;
    }

    private Moves findSpeeds(BakedClip clip) {
        Moves moves = new Moves(skeleton.jointCount());
        for (int s = clip.firstSample(); s < clip.firstSample() + clip.sampleCount() - 1; s++) {
            double inverse = atlas.samples().inverseSpans()[s] * PHASES;
            if (inverse != 0) {
                // Half way between two samples a mixed rotation is the fastest.
                add(moves, s, s + 1, chord -> 2 * chord / Math.sqrt(1 - chord * chord / 4), inverse);
            }
        }
        return moves;
    }

    /** Grows to what lies between two samples. @param turn of the chord between two quaternions */
    private void add(Moves moves, int from, int to, DoubleUnaryOperator turn, double factor) {
        for (int j = 0; j < moves.turns.length; j++) {
            int a = layout.floatOffset(from, j);
            int b = layout.floatOffset(to, j);
            moves.shifts[j] = Math.max(moves.shifts[j], factor * distance(a, b, 3));
            moves.scales[j] = Math.max(moves.scales[j], factor * scaled(a, b));
            double chord = Math.min(chord(a + AtlasLayout.TEXEL, b + AtlasLayout.TEXEL), Math.sqrt(2));
            moves.turns[j] = Math.max(moves.turns[j], factor * turn.applyAsDouble(chord));
        }
    }

    private double distance(int a, int b, int count) {
        double square = 0;
        for (int c = 0; c < count; c++) {
            double way = (double) atlas.texels()[a + c] - atlas.texels()[b + c];
            square += way * way;
        }
        return Math.sqrt(square);
    }

    private double scaled(int a, int b) {
        return layout.form() == ScaleForm.UNIFORM
                ? distance(a + 3, b + 3, 1)
                : distance(a + 2 * AtlasLayout.TEXEL, b + 2 * AtlasLayout.TEXEL, 3);
    }

    /** Between two quaternions, of either sign. */
    private double chord(int a, int b) {
        double plus = 0;
        for (int c = 0; c < 4; c++) {
            double sum = (double) atlas.texels()[a + c] + atlas.texels()[b + c];
            plus += sum * sum;
        }
        return Math.min(distance(a, b, 4), Math.sqrt(plus));
    }

    /** The farthest that any vertex moves while joints move so, in scene units; infinite where morph targets move vertices, too. */
    public double farthest(Moves moves) {
        double farthest = 0;
        double[] sums = new double[moves.turns.length];
        for (int j = 0; j < sums.length; j++) {
            int parent = skeleton.parent(j);
            double own = above[j] * (moves.shifts[j] + carrying(moves, j));
            sums[j] = (parent == Skeleton.NO_PARENT ? 0 : sums[parent]) + own;
            farthest = Math.max(farthest, sums[j]);
        }
        return isMorphed ? Double.POSITIVE_INFINITY : MARGIN * farthest;
    }

    private double carrying(Moves moves, int joint) {
        return moves.turns[joint] * carried[joint] + moves.scales[joint] * held[joint];
    }

    /** The same of a joint's own place. */
    public double farthest(Moves moves, int joint) {
        double sum = above[joint] * moves.shifts[joint];
        for (int j = skeleton.parent(joint); j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            sum += above[j] * (moves.shifts[j] + carrying(moves, j));
        }
        return MARGIN * sum;
    }

    /** How far a joint turns in the scene, radians. */
    public double turn(Moves moves, int joint) {
        double sum = 0;
        for (int j = joint; j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            sum += moves.turns[j];
        }
        return sum;
    }

    /** Distance of a joint's place in the rest pose from a point of the scene. */
    public double distance(int joint, double x, double y, double z) {
        int at = joint * AffineD.STRIDE;
        return Math.sqrt(square(rest[at + 3] - x) + square(rest[at + 7] - y) + square(rest[at + 11] - z));
    }

    private static double square(double x) {
        return x * x;
    }
}
