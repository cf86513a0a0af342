package dev.throng.assets.sculpt;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * Poses over a round to clips: CUBICSPLINE keys at an even rate, tangents by central differences around the loop, so that
 * the end has the start's pose and velocity.
 */
public final class LoopMaker {
    private static final int KEYS_PER_SECOND = 30;

    private LoopMaker() {}

    /**
     * A pose of all joints.
     *
     * @param root place of joint 0, in metres
     * @param turns local, one for each joint
     */
    public record Moment(Vec root, Rotation[] turns) {}

    /**
     * @param index of the clip in its character
     * @param duration in seconds
     * @param speed over the ground in metres a second
     * @param course pose at a phase from 0 to less than 1
     */
    public static Clip make(int index, String name, double duration, double speed, DoubleFunction<Moment> course) {
        int count = (int) Math.ceil(duration * KEYS_PER_SECOND);
        float[] times = new float[count + 1];
        Moment[] moments = new Moment[count];
        double[][] roots = new double[count][];
        for (int k = 0; k < count; k++) {
            times[k] = (float) (duration * k / count);
            moments[k] = course.apply(k / (double) count);
            Vec root = moments[k].root;
            roots[k] = new double[] {root.x(), root.y(), root.z()};
        }
        times[count] = (float) duration;
        List<Track> tracks = new ArrayList<>();
        tracks.add(track(0, Channel.TRANSLATION, times, roots));
        for (int j = 0; j < moments[0].turns.length; j++) {
            tracks.add(track(j, Channel.ROTATION, times, quaternions(moments, j)));
        }
        return new Clip(index, name, times[count], tracks, speed);
    }

    /** Of one joint, each on the side of the one before. */
    private static double[][] quaternions(Moment[] moments, int joint) {
        double[][] out = new double[moments.length][];
        Rotation last = Rotation.NONE;
        for (int k = 0; k < moments.length; k++) {
            Rotation now = moments[k].turns[joint];
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
