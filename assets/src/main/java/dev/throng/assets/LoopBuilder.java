package dev.throng.assets;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds a looping clip from curves: CUBICSPLINE keys at an even rate, with the curves' slopes as tangents. The last
 * key equals the first, so that pose and velocity are continuous; the curves' periods divide the clip's duration.
 */
public final class LoopBuilder {
    /** Keys per second of a clip. Eased curves have keys at these times only, so that they are smooth in between. */
    private static final int KEY_RATE = 10;

    /** Largest difference between a curve's first and last value that counts as rounding. */
    private static final double ROUNDING = 1e-9;

    private final String name;
    private final float[] times;
    private final List<Track> tracks = new ArrayList<>();

    /**
     * @param name name of the clip
     * @param duration duration in seconds, rounded to a multiple of the interval between keys
     */
    public LoopBuilder(String name, double duration) {
        this.name = name;
        times = new float[(int) Math.round(duration * KEY_RATE) + 1];
        for (int k = 0; k < times.length; k++) {
            times[k] = k / (float) KEY_RATE;
        }
    }

    /**
     * Animates the rotation of a joint.
     *
     * @param joint index of the joint
     * @param turn local rotation as a function of time
     * @return this builder
     */
    public LoopBuilder turn(int joint, Turn turn) {
        return track(joint, Channel.ROTATION, turn::sample);
    }

    /**
     * Animates the height of a joint whose rest translation is zero.
     *
     * @param joint index of the joint
     * @param height local y translation in metres, as a function of time
     * @return this builder
     */
    LoopBuilder lift(int joint, Curve height) {
        return move(joint, Curve.constant(0), height, Curve.constant(0));
    }

    /**
     * Animates the translation of a joint in its parent's space.
     *
     * @param joint index of the joint
     * @param x x coordinate in metres, as a function of time
     * @param y y coordinate in metres, as a function of time
     * @param z z coordinate in metres, as a function of time
     * @return this builder
     */
    public LoopBuilder move(int joint, Curve x, Curve y, Curve z) {
        return track(joint, Channel.TRANSLATION, components(x, y, z));
    }

    /**
     * Animates the scale of a joint and its descendants along all axes.
     *
     * @param joint index of the joint
     * @param factor scale as a function of time
     * @return this builder
     */
    LoopBuilder grow(int joint, Curve factor) {
        return track(joint, Channel.SCALE, components(factor, factor, factor));
    }

    /**
     * Animates the scale of a joint and its descendants along the joint's y axis.
     *
     * @param joint index of the joint
     * @param factor scale along y as a function of time
     * @return this builder
     */
    public LoopBuilder stretch(int joint, Curve factor) {
        return track(joint, Channel.SCALE, components(Curve.constant(1), factor, Curve.constant(1)));
    }

    private static Motion components(Curve... curves) {
        return (time, value, slope) -> {
            for (int c = 0; c < curves.length; c++) {
                value[c] = curves[c].value(time);
                slope[c] = curves[c].slope(time);
            }
        };
    }

    /**
     * @param index index of the clip in its character
     * @return the clip
     */
    public Clip build(int index) {
        return new Clip(index, name, times[times.length - 1], tracks);
    }

    private LoopBuilder track(int joint, Channel channel, Motion motion) {
        int width = channel.width();
        double[][] first = keyAt(motion, 0, width);
        double[][] last = keyAt(motion, times[times.length - 1], width);
        if (!close(first[0], last[0]) || !close(first[1], last[1])) {
            throw new IllegalArgumentException("clip '" + name + "', joint " + joint + ", " + channel
                    + ": found different values or slopes at start and end, expected equal ones for a seamless loop");
        }
        float[] values = new float[times.length * 3 * width];
        for (int k = 0; k < times.length; k++) {
            double[][] key = k == times.length - 1 ? first : keyAt(motion, times[k], width);
            for (int c = 0; c < width; c++) {
                int inTangent = 3 * k * width + c;
                values[inTangent] = (float) key[1][c];
                values[inTangent + width] = (float) key[0][c];
                values[inTangent + 2 * width] = (float) key[1][c];
            }
        }
        tracks.add(new Track(joint, channel, Interpolation.CUBICSPLINE, times, values));
        return this;
    }

    private static double[][] keyAt(Motion motion, double time, int width) {
        double[][] key = new double[2][width];
        motion.sample(time, key[0], key[1]);
        return key;
    }

    private static boolean close(double[] a, double[] b) {
        for (int c = 0; c < a.length; c++) {
            if (Math.abs(a[c] - b[c]) > ROUNDING) {
                return false;
            }
        }
        return true;
    }

    /** Values of an animated channel as a function of time, with derivatives per second. */
    private interface Motion {
        void sample(double time, double[] value, double[] slope);
    }
}
