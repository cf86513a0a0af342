package dev.throng.assets.sculpt;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Cyclic motion of a body.
 *
 * @param <P> postures of the body
 * @param name name of the clip
 * @param duration duration of one cycle, in seconds
 * @param speed speed over the ground in metres per second, towards +z; 0 if the body stays in place
 * @param course returns the posture at a phase from 0 to 1, which is the same at 0 and 1
 */
public record Motion<P extends TrunkPose>(String name, double duration, double speed, DoubleFunction<P> course) {
    private static final int KEYS_PER_SECOND = 30;

    /** Number of postures that {@link #raised} checks. */
    private static final int SAMPLES = 64;

    /**
     * @param phase phase of the cycle, 0 to 1
     * @param times number of oscillations per cycle
     * @param late delay, as a fraction of an oscillation
     * @return {@code sin(2 pi (phase * times - late))}
     */
    public static double sine(double phase, int times, double late) {
        return StrictMath.sin(2 * Math.PI * (phase * times - late));
    }

    /**
     * @param phase phase of the cycle, 0 to 1
     * @param times number of oscillations per cycle
     * @param late delay, as a fraction of an oscillation
     * @return {@code cos(2 pi (phase * times - late))}
     */
    public static double cosine(double phase, int times, double late) {
        return StrictMath.cos(2 * Math.PI * (phase * times - late));
    }

    /**
     * @param max largest rise, in metres
     * @param rise returns the rise that a posture allows, in metres; negative if the hips must sink
     * @return this motion with the hips as high as all postures allow
     */
    public Motion<P> raised(double max, ToDoubleFunction<P> rise) {
        double height = max;
        for (int i = 0; i < SAMPLES; i++) {
            height = Math.min(height, rise.applyAsDouble(course.apply(i / (double) SAMPLES)));
        }
        Vec raise = new Vec(0, height, 0);
        return new Motion<>(name, duration, speed, phase -> {
            P p = course.apply(phase);
            p.hips = p.hips.plus(raise);
            return p;
        });
    }

    /**
     * Builds clips of motions: CUBICSPLINE keys at an even rate, with tangents by central differences. Differences
     * continue around the loop, so that the end has the start's pose and velocity.
     *
     * @param motions motions to convert
     * @param hips position of joint 0 in the bind pose, in metres
     * @param <P> postures of the body
     * @param solver returns local rotations of all joints
     */
    public static <P extends TrunkPose> List<Clip> clips(
            List<Motion<P>> motions, Vec hips, Function<P, Rotation[]> solver) {
        List<Clip> clips = new ArrayList<>();
        motions.forEach(motion -> clips.add(motion.clip(clips.size(), hips, solver)));
        return clips;
    }

    private Clip clip(int index, Vec hips, Function<P, Rotation[]> solver) {
        int count = (int) Math.ceil(duration * KEYS_PER_SECOND);
        float[] times = new float[count + 1];
        Rotation[][] turns = new Rotation[count][];
        double[][] roots = new double[count][];
        for (int k = 0; k < count; k++) {
            times[k] = (float) (duration * k / count);
            P moment = course.apply(k / (double) count);
            turns[k] = solver.apply(moment);
            Vec root = hips.plus(moment.hips);
            roots[k] = new double[] {root.x(), root.y(), root.z()};
        }
        times[count] = (float) duration;
        List<Track> tracks = new ArrayList<>();
        tracks.add(track(0, Channel.TRANSLATION, times, roots));
        for (int j = 0; j < turns[0].length; j++) {
            tracks.add(track(j, Channel.ROTATION, times, quaternions(turns, j)));
        }
        return new Clip(index, name, times[count], tracks, speed);
    }

    /**
     * @param turns rotations by key, then by joint
     * @param joint index of the joint
     * @return quaternions x y z w of the joint by key, with signs chosen so that each is near to the previous
     *     quaternion
     */
    private static double[][] quaternions(Rotation[][] turns, int joint) {
        double[][] out = new double[turns.length][];
        Rotation last = Rotation.NONE;
        for (int k = 0; k < turns.length; k++) {
            Rotation now = turns[k][joint];
            last = now.dot(last) < 0 ? now.negated() : now;
            out[k] = new double[] {last.x(), last.y(), last.z(), last.w()};
        }
        return out;
    }

    private static Track track(int joint, Channel channel, float[] times, double[][] keys) {
        int width = channel.width();
        int count = keys.length;
        double step = (double) times[count] / count;
        float[] values = new float[(count + 1) * 3 * width];
        for (int k = 0; k <= count; k++) {
            double[] before = keys[Math.floorMod(k - 1, count)];
            double[] after = keys[(k + 1) % count];
            for (int c = 0; c < width; c++) {
                float slope = (float) ((after[c] - before[c]) / (2 * step));
                int at = 3 * k * width + c;
                values[at] = slope;
                values[at + width] = (float) keys[k % count][c];
                values[at + 2 * width] = slope;
            }
        }
        return new Track(joint, channel, Interpolation.CUBICSPLINE, times, values);
    }
}
