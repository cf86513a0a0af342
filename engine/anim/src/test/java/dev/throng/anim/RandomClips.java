package dev.throng.anim;

import dev.throng.anim.exact.ScaleForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random clips of every interpolation; some start late, some end early. The tracks of a clip share a few sets of key times.
 * Motions are smaller in deep rigs, where they add up.
 */
final class RandomClips {
    private static final double SWING = 0.8;
    private static final int TIME_SETS = 3;

    private final RigShape shape;
    private final Skeleton skeleton;
    private final SplittableRandom random;
    private final double calm;

    RandomClips(RigShape shape, Skeleton skeleton, SplittableRandom random) {
        this.shape = shape;
        this.skeleton = skeleton;
        this.random = random;
        calm = Math.min(1, 8.0 / shape.maxDepth());
    }

    List<Clip> create() {
        List<Clip> clips = new ArrayList<>();
        for (int c = 0; c < shape.content().clips(); c++) {
            clips.add(clip(c));
        }
        return clips;
    }

    private Clip clip(int index) {
        float duration = (float) random.nextDouble(0.5, 2.5);
        List<float[]> times = new ArrayList<>();
        for (int i = 0; i < TIME_SETS; i++) {
            times.add(times(duration));
        }
        List<Track> tracks = new ArrayList<>();
        for (int j = 0; j < skeleton.jointCount(); j++) {
            if (random.nextInt(4) > 0) {
                tracks.add(track(j, Channel.ROTATION, interpolation(index), times.get(random.nextInt(TIME_SETS))));
            }
            if (random.nextInt(4) == 0) {
                tracks.add(track(j, Channel.TRANSLATION, interpolation(index), times.get(random.nextInt(TIME_SETS))));
            }
            if (random.nextInt(8) == 0) {
                tracks.add(track(j, Channel.SCALE, interpolation(index), times.get(random.nextInt(TIME_SETS))));
            }
        }
        return new Clip(index, "clip " + index, duration, tracks);
    }

    private Interpolation interpolation(int clip) {
        return switch (clip) {
            case 0 -> Interpolation.LINEAR;
            case 1 -> random.nextInt(8) == 0 ? Interpolation.STEP : Interpolation.LINEAR;
            case 2 -> Interpolation.CUBICSPLINE;
            default -> Interpolation.values()[random.nextInt(3)];
        };
    }

    private Track track(int joint, Channel channel, Interpolation interpolation, float[] times) {
        int parts = interpolation == Interpolation.CUBICSPLINE ? 3 : 1;
        int width = channel.width();
        float[] values = new float[times.length * parts * width];
        double[] key = new double[width];
        for (int k = 0; k < times.length; k++) {
            value(joint, channel, parts == 3, key);
            int at = (k * parts + parts / 2) * width;
            for (int c = 0; c < width; c++) {
                values[at + c] = (float) key[c];
                if (parts == 3 && channel != Channel.SCALE) {
                    values[at - width + c] = (float) (calm * random.nextDouble(-0.3, 0.3));
                    values[at + width + c] = (float) (calm * random.nextDouble(-0.3, 0.3));
                }
            }
        }
        return new Track(joint, channel, interpolation, times, values);
    }

    private float[] times(float duration) {
        int keys = random.nextInt(1, 9);
        float[] times = new float[keys];
        for (int k = 0; k < keys; k++) {
            times[k] = (float) random.nextDouble(0, duration);
        }
        if (random.nextBoolean()) {
            times[0] = 0;
        }
        if (random.nextBoolean()) {
            times[keys - 1] = duration;
        }
        Arrays.sort(times);
        for (int k = 1; k < keys; k++) {
            times[k] = Math.max(times[k], Math.nextUp(times[k - 1]));
        }
        return times;
    }

    private void value(int joint, Channel channel, boolean oneSided, double[] out) {
        int rest = Pose.offset(joint, channel);
        switch (channel) {
            case ROTATION -> {
                rotation(random, calm * SWING, out, 0);
                if (oneSided && out[3] < 0) {
                    negate(out);
                }
            }
            case SCALE -> scale(random, shape, 0.2, out, 0);
            case TRANSLATION -> {
                for (int c = 0; c < 3; c++) {
                    out[c] = skeleton.restPose().values()[rest + c] + calm * random.nextDouble(-0.1, 0.1);
                }
            }
        }
    }

    /** Brings keys of a spline to one hemisphere, so that the spline takes the short arc. */
    private static void negate(double[] quaternion) {
        for (int c = 0; c < 4; c++) {
            quaternion[c] = -quaternion[c];
        }
    }

    /** Unit quaternion with a random axis and an angle of up to {@code swing}. */
    static void rotation(SplittableRandom random, double swing, double[] out, int o) {
        double half = random.nextDouble(-swing, swing) / 2;
        double length = 0;
        for (int c = 0; c < 3; c++) {
            out[o + c] = random.nextDouble(-1, 1);
            length += out[o + c] * out[o + c];
        }
        double sign = random.nextBoolean() ? 1 : -1;
        for (int c = 0; c < 3; c++) {
            out[o + c] *= sign * StrictMath.sin(half) / StrictMath.sqrt(length);
        }
        out[o + 3] = sign * StrictMath.cos(half);
    }

    /** Factors around 1, equal in the UNIFORM form; closer to 1 in deep rigs, where they multiply. */
    static void scale(SplittableRandom random, RigShape shape, double max, double[] out, int o) {
        double spread = max * Math.min(1, 8.0 / shape.maxDepth());
        // equal as floats, as in files
        double even = (float) random.nextDouble(1 - spread, 1 + spread);
        for (int c = 0; c < 3; c++) {
            out[o + c] = shape.form() == ScaleForm.UNIFORM ? even : (float) random.nextDouble(1 - spread, 1 + spread);
        }
    }
}
