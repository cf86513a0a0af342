package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.bake.measure.JointDeltas;
import dev.throng.bake.measure.JointMotion;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * How fast the vertices of an instance with a state may move: what is lost by showing a pose of a little earlier. Found when a state is
 * set, and true as long as it stays: of clips it takes where each is fastest, of fades where they are steepest, and sums it up along the
 * skeleton ({@link JointMotion}). Mixing two rotations that are an angle a apart, as quaternions, is nowhere faster than the faster one
 * divided by cos(a / 2), and goes from one to the other by at most 4 tan(a / 2).
 *
 * <p>Nothing is known, so that the speed is infinite, of mixtures of more than two clips or of weights that do not add up to the same at
 * all times, of two-bone chains and heads that roll where what they hang from moves, of feet on the ground, of heads that look at what they
 * may touch, and of scales that are added.
 * Where a head looks at what passes right behind it, it swings round: that counts as a jump, which comes a moment earlier or later. Any
 * thread.
 */
public final class StateMotion {
    /** Cycles of a tick that a rate of 1 is. */
    private static final double RATE = 0x1p-64;

    /** Slope of a smoothstep where it is steepest. */
    private static final double STEEPEST = 1.5;

    /** Share by which two sums of weights may differ that float32 has made of the same. */
    private static final double EVEN = 1e-6;

    /** Share of scales at rest from which on others are no rounding of exporters: of those that are added nothing is said. */
    private static final double SCALE_ROUNDING = 1e-4;

    /** Radians from which on what is looked at is right behind. */
    private static final double BEHIND = Math.toRadians(150);

    private final JointMotion motion;

    /** @param motion of the clips that states name */
    public StateMotion(JointMotion motion) {
        this.motion = motion;
    }

    /** A weight. @param most that it is @param rate of its change, at most, for each tick */
    private record Weight(double most, double rate) {
        static Weight of(Fade fade) {
            double way = Math.abs((double) fade.to() - fade.from());
            return new Weight(Math.max(fade.from(), fade.to()), fade.ticks() == 0 ? 0 : STEEPEST * way / fade.ticks());
        }

        /** One that grows to all of it in one unit of time. */
        static Weight whole(Fade fade) {
            double most = Weight.of(fade).most;
            return new Weight(most, most);
        }

        Weight times(double factor) {
            return new Weight(most * factor, rate * factor);
        }
    }

    /** Where a pose may be, by how far it is from the rest pose, and how fast it moves. @param speed for each tick */
    private record Part(JointDeltas away, JointDeltas speed) {
        double angle(int joint) {
            return away.angles()[joint];
        }
    }

    /**
     * The most that a vertex moves.
     *
     * @param masks that the state's layers name
     * @return character units for each tick; infinite where nothing is known
     */
    public float speed(PlayedState state, MaskTable masks) {
        return farthest(state, masks, Weight::of);
    }

    /**
     * The most that a vertex is moved by all that a state adds to its base, layers and inverse kinematics: where they count a share s less,
     * by no more than s times this. It is how fast vertices move while clips stand still and these weights grow from 0 in one unit of time.
     *
     * @param masks that the state's layers name
     * @return character units; 0 where nothing is added, the largest float where nothing is known
     */
    public float reach(PlayedState state, MaskTable masks) {
        if (state.layers().isEmpty() && state.ik().isEmpty()) {
            return 0;
        }
        float reach = farthest(held(state), masks, Weight::whole);
        return reach < Float.MAX_VALUE ? reach : Float.MAX_VALUE;
    }

    /** The same with clips that stand still, and steady shares of the base. */
    private static PlayedState held(PlayedState state) {
        List<PlayedClip> base = state.base().stream()
                .map(clip -> new PlayedClip(held(clip.playback()), Fade.steady((float) Weight.of(clip.weight()).most)))
                .toList();
        List<PlayedLayer> layers = state.layers().stream()
                .map(layer -> {
                    ClipPlayback reference = layer.reference();
                    PlayedClip clip = new PlayedClip(
                            held(layer.clip().playback()), layer.clip().weight());
                    return new PlayedLayer(clip, layer.mask(), reference == null ? null : held(reference));
                })
                .toList();
        return new PlayedState(base, layers, state.ik(), state.ikShare(), state.feet());
    }

    private static ClipPlayback held(ClipPlayback playback) {
        return new ClipPlayback(playback.clip(), playback.mode(), playback.offset(), 0, playback.start());
    }

    private float farthest(PlayedState state, MaskTable masks, Function<Fade, Weight> weights) {
        Part pose = base(state.base());
        if (pose == null || state.feet() > 0) {
            return Float.POSITIVE_INFINITY;
        }
        for (PlayedLayer layer : state.layers()) {
            Weight weight = weights.apply(layer.clip().weight());
            lay(layer, new Masked(weight, masks.masks().get(layer.mask())), pose);
        }
        Weight share = weights.apply(state.ikShare());
        for (IkEntry entry : state.ik()) {
            if (share.most > 0 && entry.weight() > 0) {
                solve(entry, share.times(entry.weight()), pose);
            }
        }
        return (float) motion.farthest(pose.speed);
    }

    private void solve(IkEntry entry, Weight weight, Part pose) {
        if (entry instanceof IkEntry.LookAt look && look.axes().up() == null) {
            look(look, weight, pose);
        } else if (entry instanceof IkEntry.LookAt look) {
            turn(look.joint(), isStill(pose, look.joint()), weight, pose);
        } else if (entry instanceof IkEntry.TwoBone bones) {
            boolean isKnown = isStill(pose, bones.end());
            int middle = motion.parent(bones.end());
            turn(bones.end(), isKnown, weight, pose);
            turn(middle, isKnown, weight, pose);
            turn(motion.parent(middle), isKnown, weight, pose);
        } else {
            pose.speed.translations()[0] = Double.POSITIVE_INFINITY;
        }
    }

    /** Whether a joint stays as it is in the scene. */
    private boolean isStill(Part pose, int joint) {
        return motion.farthest(pose.speed, joint) == 0 && motion.turn(pose.speed, joint) == 0;
    }

    /** Turns a joint by a share from one rotation, which stays, to another. */
    private static void turn(int joint, boolean isKnown, Weight weight, Part pose) {
        pose.speed.angles()[joint] += isKnown ? weight.rate * 4 * Math.tan(Math.PI / 4) : Double.POSITIVE_INFINITY;
        pose.away.angles()[joint] = Math.PI;
    }

    private Part part(ClipPlayback playback) {
        JointDeltas cycle = motion.speeds(playback.clip());
        return new Part(motion.away(playback.clip()).copy(), times(cycle, Math.abs((double) playback.rate()) * RATE));
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

    /** Null where nothing is known. */
    private @Nullable Part base(List<PlayedClip> base) {
        List<PlayedClip> counted =
                base.stream().filter(clip -> Weight.of(clip.weight()).most > 0).toList();
        Part first = part((counted.isEmpty() ? base : counted).get(0).playback());
        if (counted.size() < 2) {
            return first;
        }
        Fade one = counted.get(0).weight();
        Fade other = counted.get(1).weight();
        double sum = (double) one.from() + other.from();
        boolean isEven = Math.abs(one.to() + other.to() - sum) <= EVEN * sum;
        boolean together = one.ticks() == other.ticks() && one.start() == other.start() && isEven;
        boolean steady = one.from() == one.to() && other.from() == other.to();
        boolean stands = counted.stream().allMatch(StateMotion::stands);
        if (!stands && (counted.size() > 2 || !together && !steady)) {
            return null;
        }
        for (PlayedClip next : counted.subList(1, counted.size())) {
            Part part = part(next.playback());
            for (int j = 0; j < first.away.angles().length; j++) {
                mix(first, part, new Weighted(j, Weight.of(next.weight()).times(1 / sum)));
            }
        }
        return first;
    }

    /** Whether a clip and its share stay as they are. */
    private static boolean stands(PlayedClip clip) {
        return clip.playback().rate() == 0
                && clip.weight().from() == clip.weight().to();
    }

    /** A layer's weight, and what it is multiplied with for each joint. */
    private record Masked(Weight weight, float[] mask) {}

    private void lay(PlayedLayer layer, Masked masked, Part pose) {
        Part laid = part(layer.clip().playback());
        ClipPlayback reference = layer.reference();
        Part compared = reference == null ? null : part(reference);
        for (int j = 0; j < masked.mask.length; j++) {
            Weight own = masked.weight.times(masked.mask[j]);
            if (own.most > 0 && compared == null) {
                mix(pose, laid, new Weighted(j, own));
            } else if (own.most > 0 && compared != null) {
                add(pose, laid, compared, new Weighted(j, own));
            }
        }
    }

    /** What counts for a joint. */
    private record Weighted(int joint, Weight weight) {}

    /** Half the angle between two rotations: of unit quaternions on one side at most a quarter turn. */
    private static double apart(Part one, Part other, int joint) {
        return Math.min((one.angle(joint) + other.angle(joint)) / 2, Math.PI / 2);
    }

    /** Goes from a pose to another and stays anywhere between. */
    private static void mix(Part pose, Part other, Weighted what) {
        int j = what.joint;
        double rate = what.weight.rate;
        double apart = apart(pose, other, j);
        double faster = Math.max(pose.speed.angles()[j], other.speed.angles()[j]);
        pose.speed.angles()[j] = faster / Math.cos(apart / 2) + rate * 4 * Math.tan(apart / 2);
        pose.speed.translations()[j] = Math.max(
                        pose.speed.translations()[j], other.speed.translations()[j])
                + rate * (pose.away.translations()[j] + other.away.translations()[j]);
        pose.speed.scales()[j] = Math.max(pose.speed.scales()[j], other.speed.scales()[j])
                + rate * (pose.away.scales()[j] + other.away.scales()[j]);
        double further = Math.max(pose.angle(j), other.angle(j));
        pose.away.angles()[j] =
                further <= Math.PI / 2 ? further : Math.PI; // within a quarter turn of rest mixtures are, too
        pose.away.translations()[j] =
                Math.max(pose.away.translations()[j], other.away.translations()[j]);
        pose.away.scales()[j] = Math.max(pose.away.scales()[j], other.away.scales()[j]);
    }

    private void add(Part pose, Part laid, Part compared, Weighted what) {
        int j = what.joint;
        Weight weight = what.weight;
        double apart = apart(laid, compared, j);
        double turn = laid.speed.angles()[j] + compared.speed.angles()[j];
        pose.speed.angles()[j] += turn / Math.cos(apart / 2) + weight.rate * 4 * Math.tan(apart / 2);
        double shift = laid.away.translations()[j] + compared.away.translations()[j];
        double shifting =
                weight.most * (laid.speed.translations()[j] + compared.speed.translations()[j]) + weight.rate * shift;
        double scaled = laid.away.scales()[j] + compared.away.scales()[j];
        boolean scales = scaled > SCALE_ROUNDING * motion.restScale(j);
        pose.speed.translations()[j] += scales ? Double.POSITIVE_INFINITY : shifting;
        pose.away.angles()[j] = Math.min(pose.angle(j) + 2 * apart, Math.PI);
        pose.away.translations()[j] += weight.most * shift;
    }

    /**
     * The smallest rotation from one direction to another by an angle b is nowhere faster than both directions together divided by
     * cos(b / 2); held at a limit of a, it is than {@code 2 sin(a / 2) / sin(b)} times that.
     */
    private void look(IkEntry.LookAt entry, Weight weight, Part pose) {
        int j = entry.joint();
        double most = Math.toRadians(entry.maxDegrees());
        Vector3dc target = entry.target();
        double near = motion.distance(j, target.x(), target.y(), target.z()) - motion.farthest(pose.away, j);
        double directions = motion.turn(pose.speed, j) + motion.farthest(pose.speed, j) / Math.max(near, 0);
        double steep = Math.max(1 / Math.cos(Math.min(most, BEHIND) / 2), 2 * Math.sin(most / 2) / Math.sin(BEHIND));
        double seen = steep * directions
                + 2
                        * Math.sin(most / 2)
                        * (motion.turn(pose.speed, j) - pose.speed.angles()[j]);
        boolean isKnown = near > 0 && most < BEHIND;
        double turn = seen / Math.cos(most / 4) + weight.rate * 4 * Math.tan(most / 4);
        pose.speed.translations()[j] += isKnown ? 0 : Double.POSITIVE_INFINITY;
        pose.speed.angles()[j] += isKnown ? turn : 0;
        pose.away.angles()[j] = Math.min(pose.angle(j) + most, Math.PI);
    }
}
