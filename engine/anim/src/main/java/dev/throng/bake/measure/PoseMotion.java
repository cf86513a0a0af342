package dev.throng.bake.measure;

import dev.throng.anim.state.IkEntry;
import org.joml.Vector3d;

/**
 * Upper bounds of how fast a blended pose moves vertices, and of how far layers and inverse kinematics move them. The
 * caller describes the pose by calls, in the order of blending: {@link #begin}, then setters and additions. The caller
 * chooses the unit of time. One object can describe many poses successively, without allocations.
 */
public final class PoseMotion {
    /**
     * Largest change of scale, as a fraction of the scale, that counts as rounding. The bounds are infinite for
     * additive layers that change scales more.
     */
    private static final double SCALE_ROUNDING = 1e-4;

    /**
     * A look-at that may turn by this angle (radians) or more has no bound, because its target may be behind the joint.
     */
    private static final double BEHIND = Math.toRadians(150);

    private final JointMotion motion;
    private final JointDeltas away; // differences of the pose from the rest pose
    private final JointDeltas playbackSpeeds; // of joints while clips play
    private final JointDeltas growthSpeeds; // of joints while clips rest and weights grow from 0 in one unit of time
    private int speedCount; // number of speeds to bound: 2 after enableReach, else 1
    private final double[] sums; // work array
    private final PlayedClip currentClip = new PlayedClip();
    private final PlayedClip referenceClip = new PlayedClip();
    private double most; // largest weight of later additions
    private double change; // largest change of the weight per unit of time

    /** @param motion bounds of joints' movements in the character's clips */
    public PoseMotion(JointMotion motion) {
        this.motion = motion;
        away = JointDeltas.none(motion.jointCount());
        playbackSpeeds = JointDeltas.none(motion.jointCount());
        growthSpeeds = JointDeltas.none(motion.jointCount());
        sums = new double[motion.jointCount()];
    }

    private final class PlayedClip {
        private JointDeltas away = JointDeltas.none(0); // differences from the rest pose
        private JointDeltas cycle = JointDeltas.none(0); // speeds of joints per cycle
        private double rate; // cycles per unit of time

        void set(int clip, double cycles) {
            away = motion.restDifferences(clip);
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

    /**
     * Starts the description of a pose with its first clip.
     *
     * @param clip index in the character's clips
     * @param cycles rate of playback, cycles per unit of time
     */
    public void begin(int clip, double cycles) {
        speedCount = 1;
        currentClip.set(clip, cycles);
        for (int j = 0; j < motion.jointCount(); j++) {
            away.angles()[j] = currentClip.away.angles()[j];
            away.translations()[j] = currentClip.away.translations()[j];
            away.scales()[j] = currentClip.away.scales()[j];
            playbackSpeeds.angles()[j] = currentClip.turn(j);
            playbackSpeeds.translations()[j] = currentClip.shift(j);
            playbackSpeeds.scales()[j] = currentClip.stretch(j);
        }
    }

    /** Enables {@link #reach}. Must be called before additions to the pose. */
    public void enableReach() {
        growthSpeeds.clear();
        speedCount = 2;
    }

    /**
     * Bounds the movement of vertices per unit of time.
     *
     * @return scene units; infinite if there is no bound
     */
    public double speed() {
        return motion.largestMovement(playbackSpeeds, sums);
    }

    /**
     * Bounds how far vertices move if clips are at rest and the weights of all additions to the pose grow from 0 to
     * their largest values.
     *
     * @return scene units; 0 without a call of {@link #enableReach}
     */
    public double reach() {
        return speedCount > 1 ? motion.largestMovement(growthSpeeds, sums) : 0;
    }

    /**
     * Sets the weight of later additions to the pose.
     *
     * @param most largest weight that the additions reach
     * @param change largest change of the weight per unit of time
     */
    public void setWeight(double most, double change) {
        this.most = most;
        this.change = change;
    }

    /** Returns whether later additions have a weight above 0. */
    public boolean hasWeight() {
        return most > 0;
    }

    /**
     * Sets the clip of later additions.
     *
     * @param clip index in the character's clips
     * @param cycles rate of playback, cycles per unit of time
     */
    public void setClip(int clip, double cycles) {
        currentClip.set(clip, cycles);
    }

    /**
     * Sets the clip that later additive layers subtract.
     *
     * @param clip index in the character's clips
     * @param cycles rate of playback, cycles per unit of time
     */
    public void setReference(int clip, double cycles) {
        referenceClip.set(clip, cycles);
    }

    /** Adds a movement of unknown size to the pose, which makes its bounds infinite. */
    public void addUnknown() {
        for (int p = 0; p < speedCount; p++) {
            speeds(p).translations()[0] = Double.POSITIVE_INFINITY;
        }
    }

    private JointDeltas speeds(int p) {
        return p == 0 ? playbackSpeeds : growthSpeeds;
    }

    /**
     * @param p case to bound: 0 while clips play, 1 while clips are at rest and weights grow from 0
     * @return largest change of the current weight per unit of time
     */
    private double rate(int p) {
        return p == 0 ? change : most;
    }

    /**
     * @param p case to bound: 0 while clips play, 1 while clips are at rest and weights grow from 0
     * @param speed speed of the playing clip
     * @return {@code speed} if clips play, else 0
     */
    private static double clipSpeed(int p, double speed) {
        return p == 0 ? speed : 0;
    }

    /**
     * Adds rotations of joints by inverse kinematics, with the current weight. The speed has a bound only if the first joint is
     * at rest in the scene.
     *
     * @param first first joint; the others are its nearest ancestors
     * @param joints number of joints, including the first
     */
    public void addRotations(int first, int joints) {
        for (int p = 0; p < speedCount; p++) {
            JointDeltas speeds = speeds(p);
            boolean isStill = motion.largestMovement(speeds, first) == 0 && motion.turn(speeds, first) == 0;
            for (int t = 0, joint = first; t < joints; t++, joint = motion.parent(joint)) {
                speeds.angles()[joint] += isStill ? rate(p) * 4 * Math.tan(Math.PI / 4) : Double.POSITIVE_INFINITY;
            }
        }
        for (int t = 0, joint = first; t < joints; t++, joint = motion.parent(joint)) {
            away.angles()[joint] = Math.PI;
        }
    }

    /**
     * @param one bounds of the joints' differences from the rest pose, in one pose
     * @param other bounds of the joints' differences from the rest pose, in another pose
     * @return bound of half the angle between a joint's rotations in the two poses, radians, at most a quarter turn
     */
    private static double apart(JointDeltas one, JointDeltas other, int joint) {
        return Math.min((one.angles()[joint] + other.angles()[joint]) / 2, Math.PI / 2);
    }

    /**
     * Overrides a joint's transform by the current clip, with any weight up to the current weight.
     *
     * @param j joint
     */
    public void addOverride(int j) {
        double apart = apart(away, currentClip.away, j);
        for (int p = 0; p < speedCount; p++) {
            JointDeltas speeds = speeds(p);
            double rate = rate(p);
            double turn = Math.max(speeds.angles()[j], clipSpeed(p, currentClip.turn(j)));
            double shift = Math.max(speeds.translations()[j], clipSpeed(p, currentClip.shift(j)));
            double stretch = Math.max(speeds.scales()[j], clipSpeed(p, currentClip.stretch(j)));
            speeds.angles()[j] = turn / Math.cos(apart / 2) + rate * 4 * Math.tan(apart / 2);
            speeds.translations()[j] =
                    shift + rate * (away.translations()[j] + currentClip.away.translations()[j]);
            speeds.scales()[j] =
                    stretch + rate * (away.scales()[j] + currentClip.away.scales()[j]);
        }
        double further = Math.max(away.angles()[j], currentClip.away.angles()[j]);
        away.angles()[j] = further <= Math.PI / 2
                ? further
                : Math.PI; // a blend of rotations within a quarter turn of the rest pose stays within it, too
        away.translations()[j] =
                Math.max(away.translations()[j], currentClip.away.translations()[j]);
        away.scales()[j] = Math.max(away.scales()[j], currentClip.away.scales()[j]);
    }

    /**
     * Adds an additive layer to a joint: the difference between the current clip and the reference clip, times the
     * current weight.
     *
     * @param j joint
     */
    public void addDifference(int j) {
        double apart = apart(currentClip.away, referenceClip.away, j);
        double shift = currentClip.away.translations()[j] + referenceClip.away.translations()[j];
        double scaled = currentClip.away.scales()[j] + referenceClip.away.scales()[j];
        boolean scales = scaled > SCALE_ROUNDING * motion.restScale(j);
        for (int p = 0; p < speedCount; p++) {
            double turn = clipSpeed(p, currentClip.turn(j) + referenceClip.turn(j));
            speeds(p).angles()[j] += turn / Math.cos(apart / 2) + rate(p) * 4 * Math.tan(apart / 2);
            double shifting = clipSpeed(p, currentClip.shift(j) + referenceClip.shift(j));
            speeds(p).translations()[j] += scales ? Double.POSITIVE_INFINITY : most * shifting + rate(p) * shift;
        }
        away.angles()[j] = Math.min(away.angles()[j] + 2 * apart, Math.PI);
        away.translations()[j] += most * shift;
    }

    /**
     * Adds a look-at to its joint, with the current weight. If the smallest rotation from the forward direction to the
     * target's direction has an angle b, its speed is at most the sum of both directions' speeds divided by cos(b /
     * 2). If a largest angle a limits the rotation, this bound is multiplied by at most {@code 2 sin(a / 2) / sin(b)}.
     *
     * @param entry look-at
     * @param point target in the scene
     */
    public void addLookAt(IkEntry.LookAt entry, Vector3d point) {
        int j = entry.joint();
        double most = Math.toRadians(entry.maxDegrees());
        double near = motion.distance(j, point.x, point.y, point.z) - motion.largestMovement(away, j);
        boolean isKnown = near > 0 && most < BEHIND;
        double steep = Math.max(1 / Math.cos(Math.min(most, BEHIND) / 2), 2 * Math.sin(most / 2) / Math.sin(BEHIND));
        for (int p = 0; p < speedCount; p++) {
            JointDeltas speeds = speeds(p);
            double turns = motion.turn(speeds, j);
            double directions = turns + motion.largestMovement(speeds, j) / Math.max(near, 0);
            double seen = steep * directions + 2 * Math.sin(most / 2) * (turns - speeds.angles()[j]);
            double turn = seen / Math.cos(most / 4) + rate(p) * 4 * Math.tan(most / 4);
            speeds.translations()[j] += isKnown ? 0 : Double.POSITIVE_INFINITY;
            speeds.angles()[j] += isKnown ? turn : 0;
        }
        away.angles()[j] = Math.min(away.angles()[j] + most, Math.PI);
    }
}
