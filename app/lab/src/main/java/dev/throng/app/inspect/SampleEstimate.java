package dev.throng.app.inspect;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.bake.BakeSettings;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Estimate of the number of samples of a baked clip, computed for each track alone. Samples are assumed at key times,
 * at start and end, twice at jumps of STEP keys, and at halved intervals until linear interpolation is exact enough.
 * Effects of several tracks together are ignored.
 */
final class SampleEstimate {
    /** Largest number of inspected keys. More keys are not inspected, so that a broken file does not cost much time. */
    private static final long MOST_KEYS = 100_000;

    /** Largest number of times that an interval between keys is halved. */
    private static final int MOST_HALVINGS = 12;

    /**
     * Assumed distance of vertices from a joint that rotates or scales them, as a fraction of the rest pose's diagonal.
     */
    private static final double REACH = 0.5;

    private static final double[] ALPHAS = {0.25, 0.5, 0.75};

    private final Clip clip;
    private final double diagonal;
    private final double[] times;

    /** Number of equal pieces into which added samples divide each interval between sample times. */
    private final double[] pieces;

    private SampleEstimate(Clip clip, double diagonal) {
        this.clip = clip;
        this.diagonal = diagonal;
        TreeSet<Double> all = new TreeSet<>(List.of(0.0, clip.duration()));
        clip.tracks().forEach(track -> all.addAll(times(track)));
        times = all.stream().mapToDouble(Double::doubleValue).toArray();
        pieces = new double[times.length];
        Arrays.fill(pieces, 1);
    }

    /**
     * Estimates the number of samples of a clip.
     *
     * @param diagonal D, the diagonal of the box around the character's rest pose
     */
    static int samples(Clip clip, double diagonal) {
        SampleEstimate estimate = new SampleEstimate(clip, diagonal);
        if (clip.tracks().stream().mapToLong(track -> track.times().length).sum() <= MOST_KEYS) {
            clip.tracks().forEach(estimate::look);
        }
        return estimate.samples();
    }

    private static List<Double> times(Track track) {
        Double[] out = new Double[track.times().length];
        Arrays.setAll(out, k -> (double) track.times()[k]);
        return Arrays.asList(out);
    }

    private int samples() {
        TreeSet<Double> jumps = new TreeSet<>();
        for (Track track : clip.tracks()) {
            if (track.interpolation() == Interpolation.STEP) {
                jumps.addAll(times(track).subList(1, track.times().length));
            }
        }
        long samples = times.length + jumps.size();
        for (int i = 0; i + 1 < times.length; i++) {
            samples += (1L << divisions(pieces[i], 2)) - 1;
        }
        return (int) Math.min(samples, Integer.MAX_VALUE);
    }

    /**
     * @param value number to divide
     * @param factor divisor, more than 1
     * @return number of divisions by {@code factor} until {@code value} is at most 1; at most {@link #MOST_HALVINGS}
     */
    private static int divisions(double value, int factor) {
        int divisions = 0;
        for (double left = value; left > 1 && divisions < MOST_HALVINGS; left /= factor) {
            divisions++;
        }
        return divisions;
    }

    private void look(Track track) {
        if (track.interpolation() == Interpolation.STEP) {
            return;
        }
        Track first = new Track(0, track.channel(), track.interpolation(), track.times(), track.values());
        Clip alone = new Clip(clip.index(), clip.name(), clip.duration(), List.of(first));
        for (int k = 0; k + 1 < track.times().length; k++) {
            double from = track.times()[k];
            double span = track.times()[k + 1] - from;
            // halving an interval divides its distance from the curve by four
            double own = 1L << divisions(distance(alone, from, span) / BakeSettings.DEFAULT.maxError(), 4);
            for (int i = Arrays.binarySearch(times, from); i + 1 < times.length && times[i] < from + span; i++) {
                pieces[i] = Math.max(pieces[i], own * (times[i + 1] - times[i]) / span);
            }
        }
    }

    /**
     * @param alone clip with a single track
     * @param from start of the interval, seconds
     * @param span length of the interval, seconds
     * @return largest distance in an interval between a vertex that follows a track's curve and the same vertex with
     *     linear interpolation, as a fraction of D, the rest pose's diagonal
     */
    private double distance(Clip alone, double from, double span) {
        Pose a = sample(alone, from);
        Pose b = sample(alone, from + span);
        Pose mix = Pose.identity(1);
        double largest = 0;
        for (double alpha : ALPHAS) {
            mix.setMix(a, b, alpha, RotationMix.NLERP);
            double[] exact = sample(alone, from + alpha * span).values();
            double moved = length(mix.values(), exact, Channel.TRANSLATION, 1) / diagonal;
            double turned = Math.min(
                    length(mix.values(), exact, Channel.ROTATION, 1),
                    length(mix.values(), exact, Channel.ROTATION, -1));
            double scaled = length(mix.values(), exact, Channel.SCALE, 1);
            // a rotation's angle is twice that of its quaternion
            largest = Math.max(largest, moved + REACH * (2 * turned + scaled));
        }
        return largest;
    }

    private static Pose sample(Clip alone, double time) {
        Pose pose = Pose.identity(1);
        ClipSampler.sample(alone, time, pose);
        return pose;
    }

    /**
     * @param sign factor of {@code b}: 1 or -1
     * @return length of {@code a - sign * b}, for values of a channel
     */
    private static double length(double[] a, double[] b, Channel channel, double sign) {
        double sum = 0;
        for (int c = channel.offset(); c < channel.offset() + channel.width(); c++) {
            sum += (a[c] - sign * b[c]) * (a[c] - sign * b[c]);
        }
        return Math.sqrt(sum);
    }
}
