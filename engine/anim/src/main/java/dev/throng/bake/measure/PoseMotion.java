package dev.throng.bake.measure;

import dev.throng.anim.state.IkEntry;
import org.joml.Vector3d;

/**
 * Sums of how far a blended pose gets from the rest pose, and of how fast it moves. Written over, so that many states make no object for
 * each.
 */
public final class PoseMotion {
    /** Share of scales at rest that rounding of exporters stays below. Nothing is known of larger scales that are added. */
    private static final double SCALE_ROUNDING = 1e-4;

    /** Angle, in radians, beyond which a target is right behind. */
    private static final double BEHIND = Math.toRadians(150);

    private final JointMotion motion;
    private final JointDeltas away; // how far the pose gets from the rest pose
    private final JointDeltas played; // how fast it moves
    private final JointDeltas
            grown; // how fast it moves while clips stand still and weights grow from 0 in one unit of time
    private int paces; // 1: without the last
    private final double[] sums; // of one call
    private final Part part = new Part();
    private final Part compared = new Part();
    private double most; // weight of what comes next
    private double change; // of that, at most

    /** @param motion of the clips that are played */
    public PoseMotion(JointMotion motion) {
        this.motion = motion;
        away = JointDeltas.none(motion.jointCount());
        played = JointDeltas.none(motion.jointCount());
        grown = JointDeltas.none(motion.jointCount());
        sums = new double[motion.jointCount()];
    }

    /** A clip. */
    private final class Part {
        private JointDeltas away = JointDeltas.none(0); // how far it gets from the rest pose
        private JointDeltas cycle = JointDeltas.none(0); // how fast it moves, for each cycle
        private double rate; // cycles for each unit of time

        void set(int clip, double cycles) {
            away = motion.away(clip);
            cycle = motion.speeds(clip);
            rate = cycles;
        }

        double turn(int joint) {
            return rate == 0 ? 0 : rate * cycle.angles()[joint];
        }

        double shift(int joint) {
            return rate == 0 ? 0 : rate * cycle.translations()[joint];
        }

        double stretch(int joint) {
            return rate == 0 ? 0 : rate * cycle.scales()[joint];
        }
    }

    /** Begins with a clip that counts alone. */
    public void begin(int clip, double cycles) {
        paces = 1;
        part.set(clip, cycles);
        for (int j = 0; j < motion.jointCount(); j++) {
            away.angles()[j] = part.away.angles()[j];
            away.translations()[j] = part.away.translations()[j];
            away.scales()[j] = part.away.scales()[j];
            played.angles()[j] = part.turn(j);
            played.translations()[j] = part.shift(j);
            played.scales()[j] = part.stretch(j);
        }
    }

    /** Begins to find how fast it moves while weights grow. */
    public void grow() {
        grown.clear();
        paces = 2;
    }

    /** Returns the farthest that a vertex moves in a unit of time, see {@link JointMotion#farthest}. */
    public double speed() {
        return motion.farthest(played, sums);
    }

    /** Returns the same while clips stand still and weights grow; 0 where that was not to be found. */
    public double reach() {
        return paces > 1 ? motion.farthest(grown, sums) : 0;
    }

    /** Sets the weight of the next additions. @param most that it is @param change of it, at most, in a unit of time */
    public void weigh(double most, double change) {
        this.most = most;
        this.change = change;
    }

    /** Returns whether the next additions count. */
    public boolean isWeighed() {
        return most > 0;
    }

    /** Sets the clip of the next additions. */
    public void play(int clip, double cycles) {
        part.set(clip, cycles);
    }

    /** Sets the clip that the clip of the next additions is compared with. */
    public void compare(int clip, double cycles) {
        compared.set(clip, cycles);
    }

    /** Adds what nothing is known of. */
    public void forget() {
        for (int p = 0; p < paces; p++) {
            pace(p).translations()[0] = Double.POSITIVE_INFINITY;
        }
    }

    private JointDeltas pace(int p) {
        return p == 0 ? played : grown;
    }

    /** Returns the share of a weight's change that counts. */
    private double rate(int p) {
        return p == 0 ? change : most;
    }

    /** Returns the speed of clips that counts. */
    private static double clips(int p, double speed) {
        return p == 0 ? speed : 0;
    }

    /**
     * Turns a joint, and joints that it hangs from, by a share to other rotations. These are known to stay where the first joint stays as it
     * is in the scene.
     *
     * @param joints number of all of them
     */
    public void turn(int first, int joints) {
        for (int p = 0; p < paces; p++) {
            JointDeltas pace = pace(p);
            boolean isStill = motion.farthest(pace, first) == 0 && motion.turn(pace, first) == 0;
            for (int t = 0, joint = first; t < joints; t++, joint = motion.parent(joint)) {
                pace.angles()[joint] += isStill ? rate(p) * 4 * Math.tan(Math.PI / 4) : Double.POSITIVE_INFINITY;
            }
        }
        for (int t = 0, joint = first; t < joints; t++, joint = motion.parent(joint)) {
            away.angles()[joint] = Math.PI;
        }
    }

    /** Half the angle between two rotations: of unit quaternions on one side at most a quarter turn. */
    private static double apart(JointDeltas one, JointDeltas other, int joint) {
        return Math.min((one.angles()[joint] + other.angles()[joint]) / 2, Math.PI / 2);
    }

    /** Goes from the pose to the clip and stays anywhere between. */
    public void mix(int j) {
        double apart = apart(away, part.away, j);
        for (int p = 0; p < paces; p++) {
            JointDeltas pace = pace(p);
            double rate = rate(p);
            double turn = Math.max(pace.angles()[j], clips(p, part.turn(j)));
            double shift = Math.max(pace.translations()[j], clips(p, part.shift(j)));
            double stretch = Math.max(pace.scales()[j], clips(p, part.stretch(j)));
            pace.angles()[j] = turn / Math.cos(apart / 2) + rate * 4 * Math.tan(apart / 2);
            pace.translations()[j] =
                    shift + rate * (away.translations()[j] + part.away.translations()[j]);
            pace.scales()[j] = stretch + rate * (away.scales()[j] + part.away.scales()[j]);
        }
        double further = Math.max(away.angles()[j], part.away.angles()[j]);
        away.angles()[j] =
                further <= Math.PI / 2 ? further : Math.PI; // within a quarter turn of rest mixtures are, too
        away.translations()[j] = Math.max(away.translations()[j], part.away.translations()[j]);
        away.scales()[j] = Math.max(away.scales()[j], part.away.scales()[j]);
    }

    /** Adds what the clip differs by from its reference. */
    public void add(int j) {
        double apart = apart(part.away, compared.away, j);
        double shift = part.away.translations()[j] + compared.away.translations()[j];
        double scaled = part.away.scales()[j] + compared.away.scales()[j];
        boolean scales = scaled > SCALE_ROUNDING * motion.restScale(j);
        for (int p = 0; p < paces; p++) {
            double turn = clips(p, part.turn(j) + compared.turn(j));
            pace(p).angles()[j] += turn / Math.cos(apart / 2) + rate(p) * 4 * Math.tan(apart / 2);
            double shifting = clips(p, part.shift(j) + compared.shift(j));
            pace(p).translations()[j] += scales ? Double.POSITIVE_INFINITY : most * shifting + rate(p) * shift;
        }
        away.angles()[j] = Math.min(away.angles()[j] + 2 * apart, Math.PI);
        away.translations()[j] += most * shift;
    }

    /**
     * Turns a joint towards a point. The smallest rotation from one direction to another by an angle b is nowhere faster than both
     * directions together divided by cos(b / 2); held at a limit of a, it is than {@code 2 sin(a / 2) / sin(b)} times that.
     */
    public void look(IkEntry.LookAt entry, Vector3d point) {
        int j = entry.joint();
        double most = Math.toRadians(entry.maxDegrees());
        double near = motion.distance(j, point.x, point.y, point.z) - motion.farthest(away, j);
        boolean isKnown = near > 0 && most < BEHIND;
        double steep = Math.max(1 / Math.cos(Math.min(most, BEHIND) / 2), 2 * Math.sin(most / 2) / Math.sin(BEHIND));
        for (int p = 0; p < paces; p++) {
            JointDeltas pace = pace(p);
            double turns = motion.turn(pace, j);
            double directions = turns + motion.farthest(pace, j) / Math.max(near, 0);
            double seen = steep * directions + 2 * Math.sin(most / 2) * (turns - pace.angles()[j]);
            double turn = seen / Math.cos(most / 4) + rate(p) * 4 * Math.tan(most / 4);
            pace.translations()[j] += isKnown ? 0 : Double.POSITIVE_INFINITY;
            pace.angles()[j] += isKnown ? turn : 0;
        }
        away.angles()[j] = Math.min(away.angles()[j] + most, Math.PI);
    }
}
