package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.bake.measure.JointDeltas;
import dev.throng.bake.measure.JointMotion;
import java.util.List;
import org.joml.Vector3dc;

/**
 * How fast the vertices of an instance with a state may move: what a pose of a little earlier misplaces. Found when a state is
 * set, and true as long as it stays: of clips it takes where each is fastest, of fades where they are steepest, and sums it up along the
 * skeleton ({@link JointMotion}). Mixing two rotations that are an angle a apart, as quaternions, is nowhere faster than the faster one
 * divided by cos(a / 2), and goes from one to the other by at most 4 tan(a / 2).
 *
 * <p>Nothing is known, so that the speed is infinite, of looks at other instances, of mixtures of more than two clips or of weights that
 * do not add up to the same at all times, of two-bone chains and heads that roll where what they hang from moves, of feet on the ground, of
 * heads that look at what they may touch, and of scales that are added. Where a head looks at what passes right behind it, it swings
 * round: that counts as a jump, which comes a moment earlier or later. Any thread.
 */
public final class VertexMotion {
    /** Cycles of a tick that a rate of 1 is. */
    private static final double RATE = 0x1p-64;

    /** Share by which two sums of weights may differ that float32 has made of the same. */
    private static final double EVEN = 1e-6;

    /** Share of scales at rest from which on others are no rounding of exporters: of those that are added nothing is said. */
    private static final double SCALE_ROUNDING = 1e-4;

    /** Radians from which on what is looked at is right behind. */
    private static final double BEHIND = Math.toRadians(150);

    private final JointMotion motion;

    /** @param motion of the clips that states name */
    public VertexMotion(JointMotion motion) {
        this.motion = motion;
    }

    /**
     * What is known of a state.
     *
     * @param speed the most that a vertex moves, character units for each tick; infinite where nothing is known
     * @param reach the most that a vertex is moved by all that the state adds to its base, layers and inverse kinematics, character units:
     *     where they count a share s less, by no more than s times this. It is how fast vertices move while clips stand still and these
     *     weights grow from 0 in one unit of time. 0 where nothing is added, the largest float where nothing is known
     */
    public record Bounds(float speed, float reach) {}

    /** A weight. @param most that it is @param rate of its change, at most, for each tick */
    private record Weight(double most, double rate) {
        static Weight of(Fade fade) {
            return new Weight(fade.most(), fade.steepest());
        }

        Weight times(double factor) {
            return new Weight(most * factor, rate * factor);
        }
    }

    /** A clip. @param away how far it gets from the rest pose @param speed how fast it moves, for each tick */
    private record Part(JointDeltas away, JointDeltas speed) {}

    /** How fast a pose moves. @param grows whether clips stand still and weights grow from 0 in one unit of time */
    private record Pace(JointDeltas speed, boolean grows) {
        double rate(Weight weight) {
            return grows ? weight.most : weight.rate;
        }

        /** What counts of the speed of clips. */
        double of(double clips) {
            return grows ? 0 : clips;
        }
    }

    /**
     * What was put together so far.
     *
     * @param away how far it gets from the rest pose
     * @param paces that are to be found
     * @param follows whether it looks at another instance
     */
    private record Pose(JointDeltas away, List<Pace> paces, boolean follows) {}

    /** How a state moves vertices. @param masks that its layers name @param follows whether it looks at another instance */
    public Bounds of(PlayedState state, MaskTable masks, boolean follows) {
        boolean adds = !state.layers().isEmpty() || !state.ik().isEmpty();
        if (state.feet() > 0 || !state.tilt().isNone()) {
            return new Bounds(Float.POSITIVE_INFINITY, adds ? Float.MAX_VALUE : 0);
        }
        List<WeightedPlayback> counted = counted(state.base());
        Pose pose = base(counted);
        Pace played = pose.paces.get(0);
        if (adds) {
            Pace grown = new Pace(JointDeltas.none(pose.away.angles().length), true);
            pose = new Pose(pose.away, List.of(played, grown), follows);
            add(state, masks, pose);
        }
        float speed = isKnown(counted) && !follows ? (float) motion.farthest(played.speed) : Float.POSITIVE_INFINITY;
        float reach = adds ? (float) motion.farthest(pose.paces.get(1).speed) : 0;
        // What is not known may have come to no number on the way.
        return new Bounds(
                speed <= Float.MAX_VALUE ? speed : Float.POSITIVE_INFINITY,
                reach <= Float.MAX_VALUE ? reach : Float.MAX_VALUE);
    }

    private void add(PlayedState state, MaskTable masks, Pose pose) {
        for (PlayedLayer layer : state.layers()) {
            Weight weight = Weight.of(layer.clip().weight());
            lay(layer, new Masked(weight, masks.masks().get(layer.mask())), pose);
        }
        Weight share = Weight.of(state.ikShare());
        for (IkEntry entry : state.ik()) {
            if (share.most > 0 && entry.weight() > 0) {
                solve(entry, share.times(entry.weight()), pose);
            }
        }
    }

    private void solve(IkEntry entry, Weight weight, Pose pose) {
        if (entry instanceof IkEntry.LookAt look && look.axes().up() == null && !pose.follows) {
            look(look, weight, pose);
        } else if (entry instanceof IkEntry.LookAt look) {
            turn(pose, weight, look.joint());
        } else if (entry instanceof IkEntry.TwoBone bones) {
            int middle = motion.parent(bones.end());
            turn(pose, weight, bones.end(), middle, motion.parent(middle));
        } else {
            pose.paces.forEach(pace -> pace.speed.translations()[0] = Double.POSITIVE_INFINITY);
        }
    }

    /** Turns joints by a share to other rotations, which are known to stay where the first joint stays as it is in the scene. */
    private void turn(Pose pose, Weight weight, int... joints) {
        for (Pace pace : pose.paces) {
            boolean isStill = motion.farthest(pace.speed, joints[0]) == 0 && motion.turn(pace.speed, joints[0]) == 0;
            for (int joint : joints) {
                pace.speed.angles()[joint] +=
                        isStill ? pace.rate(weight) * 4 * Math.tan(Math.PI / 4) : Double.POSITIVE_INFINITY;
            }
        }
        for (int joint : joints) {
            pose.away.angles()[joint] = Math.PI;
        }
    }

    private Part part(ClipPlayback playback) {
        JointDeltas cycle = motion.speeds(playback.clip());
        return new Part(motion.away(playback.clip()), times(cycle, Math.abs((double) playback.rate()) * RATE));
    }

    private static JointDeltas times(JointDeltas moves, double factor) {
        JointDeltas product = JointDeltas.none(moves.angles().length);
        for (int j = 0; factor != 0 && j < moves.angles().length; j++) {
            product.angles()[j] = factor * moves.angles()[j];
            product.translations()[j] = factor * moves.translations()[j];
            product.scales()[j] = factor * moves.scales()[j];
        }
        return product;
    }

    /** The clips of a base that count; the first where none does. */
    private static List<WeightedPlayback> counted(List<WeightedPlayback> base) {
        List<WeightedPlayback> counted =
                base.stream().filter(clip -> Weight.of(clip.weight()).most > 0).toList();
        return counted.isEmpty() ? base.subList(0, 1) : counted;
    }

    private Pose base(List<WeightedPlayback> counted) {
        Part first = part(counted.get(0).playback());
        Pose pose = new Pose(first.away.copy(), List.of(new Pace(first.speed, false)), false);
        double sum = counted.size() < 2 ? 1 : sum(counted);
        for (WeightedPlayback next : counted.subList(1, counted.size())) {
            Part part = part(next.playback());
            Weight weight = Weight.of(next.weight()).times(1 / sum);
            for (int j = 0; j < pose.away.angles().length; j++) {
                mix(pose, part, new Weighted(j, weight));
            }
        }
        return pose;
    }

    private static double sum(List<WeightedPlayback> counted) {
        return (double) counted.get(0).weight().from() + counted.get(1).weight().from();
    }

    /** Whether clips that count are not too many, or too uneven in their weights, for anything to be known. */
    private static boolean isKnown(List<WeightedPlayback> counted) {
        if (counted.size() < 2 || counted.stream().allMatch(VertexMotion::stands)) {
            return true;
        }
        Fade one = counted.get(0).weight();
        Fade other = counted.get(1).weight();
        double sum = sum(counted);
        boolean isEven = Math.abs(one.to() + other.to() - sum) <= EVEN * sum;
        isEven &= Math.abs(one.momentum().slope() + other.momentum().slope()) * one.ticks() <= EVEN * sum
                && one.momentum().settle() == other.momentum().settle();
        boolean together = one.ticks() == other.ticks() && one.start() == other.start() && isEven;
        boolean steady = one.isSteady() && other.isSteady();
        return counted.size() == 2 && (together || steady);
    }

    /** Whether a clip and its share stay as they are. */
    private static boolean stands(WeightedPlayback clip) {
        return clip.playback().rate() == 0 && clip.weight().isSteady();
    }

    /** A layer's weight, and what it is multiplied with for each joint. */
    private record Masked(Weight weight, float[] mask) {}

    private void lay(PlayedLayer layer, Masked masked, Pose pose) {
        Part laid = part(layer.clip().playback());
        ClipPlayback reference = layer.reference();
        Part compared = reference == null ? null : part(reference);
        for (int j = 0; j < masked.mask.length; j++) {
            if (masked.weight.most * masked.mask[j] <= 0) {
                continue; // most joints of most masks
            }
            Weighted own = new Weighted(j, masked.weight.times(masked.mask[j]));
            if (compared == null) {
                mix(pose, laid, own);
            } else {
                add(pose, laid, compared, own);
            }
        }
    }

    /** What counts for a joint. */
    private record Weighted(int joint, Weight weight) {}

    /** Half the angle between two rotations: of unit quaternions on one side at most a quarter turn. */
    private static double apart(JointDeltas one, JointDeltas other, int joint) {
        return Math.min((one.angles()[joint] + other.angles()[joint]) / 2, Math.PI / 2);
    }

    /** Goes from a pose to another and stays anywhere between. */
    private static void mix(Pose pose, Part other, Weighted what) {
        int j = what.joint;
        JointDeltas away = pose.away;
        double apart = apart(away, other.away, j);
        for (Pace pace : pose.paces) {
            JointDeltas own = pace.speed;
            double rate = pace.rate(what.weight);
            double turn = Math.max(own.angles()[j], pace.of(other.speed.angles()[j]));
            double shift = Math.max(own.translations()[j], pace.of(other.speed.translations()[j]));
            double stretch = Math.max(own.scales()[j], pace.of(other.speed.scales()[j]));
            own.angles()[j] = turn / Math.cos(apart / 2) + rate * 4 * Math.tan(apart / 2);
            own.translations()[j] =
                    shift + rate * (away.translations()[j] + other.away.translations()[j]);
            own.scales()[j] = stretch + rate * (away.scales()[j] + other.away.scales()[j]);
        }
        double further = Math.max(away.angles()[j], other.away.angles()[j]);
        away.angles()[j] =
                further <= Math.PI / 2 ? further : Math.PI; // within a quarter turn of rest mixtures are, too
        away.translations()[j] = Math.max(away.translations()[j], other.away.translations()[j]);
        away.scales()[j] = Math.max(away.scales()[j], other.away.scales()[j]);
    }

    private void add(Pose pose, Part laid, Part compared, Weighted what) {
        int j = what.joint;
        Weight weight = what.weight;
        double apart = apart(laid.away, compared.away, j);
        double shift = laid.away.translations()[j] + compared.away.translations()[j];
        double scaled = laid.away.scales()[j] + compared.away.scales()[j];
        boolean scales = scaled > SCALE_ROUNDING * motion.restScale(j);
        for (Pace pace : pose.paces) {
            double turn = pace.of(laid.speed.angles()[j] + compared.speed.angles()[j]);
            pace.speed.angles()[j] += turn / Math.cos(apart / 2) + pace.rate(weight) * 4 * Math.tan(apart / 2);
            double shifting =
                    pace.of(laid.speed.translations()[j] + compared.speed.translations()[j]);
            pace.speed.translations()[j] +=
                    scales ? Double.POSITIVE_INFINITY : weight.most * shifting + pace.rate(weight) * shift;
        }
        pose.away.angles()[j] = Math.min(pose.away.angles()[j] + 2 * apart, Math.PI);
        pose.away.translations()[j] += weight.most * shift;
    }

    /**
     * The smallest rotation from one direction to another by an angle b is nowhere faster than both directions together divided by
     * cos(b / 2); held at a limit of a, it is than {@code 2 sin(a / 2) / sin(b)} times that.
     */
    private void look(IkEntry.LookAt entry, Weight weight, Pose pose) {
        int j = entry.joint();
        double most = Math.toRadians(entry.maxDegrees());
        Vector3dc target = entry.target();
        double near = motion.distance(j, target.x(), target.y(), target.z()) - motion.farthest(pose.away, j);
        boolean isKnown = near > 0 && most < BEHIND;
        double steep = Math.max(1 / Math.cos(Math.min(most, BEHIND) / 2), 2 * Math.sin(most / 2) / Math.sin(BEHIND));
        for (Pace pace : pose.paces) {
            double turned = motion.turn(pace.speed, j);
            double directions = turned + motion.farthest(pace.speed, j) / Math.max(near, 0);
            double seen = steep * directions
                    + 2 * Math.sin(most / 2) * (turned - pace.speed.angles()[j]);
            double turn = seen / Math.cos(most / 4) + pace.rate(weight) * 4 * Math.tan(most / 4);
            pace.speed.translations()[j] += isKnown ? 0 : Double.POSITIVE_INFINITY;
            pace.speed.angles()[j] += isKnown ? turn : 0;
        }
        pose.away.angles()[j] = Math.min(pose.away.angles()[j] + most, Math.PI);
    }
}
