package dev.throng.bake.measure;

import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.bake.atlas.Phase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Samples of a clip at its keys: at each key time of any track, at 0 and at the duration. Where a value jumps (at a STEP key,
 * or keys closer than one phase), two samples have the same phase: the poses before and after the jump.
 */
public final class KeySamples {
    /**
     * Sample of a clip, before it is packed into an atlas.
     *
     * @param phase 0 to 2^32
     * @param pose local transforms of all joints
     */
    public record PoseSample(long phase, Pose pose) {}

    private final Clip clip;
    private final Skeleton skeleton;
    private final double[] times;
    private final double[] jumps;

    private KeySamples(Clip clip, Skeleton skeleton) {
        this.clip = clip;
        this.skeleton = skeleton;
        times = distinct(DoubleStream.concat(
                DoubleStream.of(0, clip.duration()), clip.tracks().stream().flatMapToDouble(KeySamples::keyTimes)));
        jumps = distinct(clip.tracks().stream().flatMapToDouble(KeySamples::jumpTimes));
    }

    /** @return key samples of a clip, in order of time; one sample for a clip of duration 0 */
    public static List<PoseSample> of(Clip clip, Skeleton skeleton) {
        return clip.duration() == 0
                ? List.of(new PoseSample(0, sample(clip, skeleton, 0)))
                : new KeySamples(clip, skeleton).samples();
    }

    /**
     * Evaluates a clip; joints without a track keep the rest pose.
     *
     * @param time seconds in the clip
     */
    public static Pose sample(Clip clip, Skeleton skeleton, double time) {
        Pose pose = skeleton.restPose().copy();
        ClipSampler.sample(clip, time, pose);
        return pose;
    }

    private List<PoseSample> samples() {
        List<PoseSample> samples = new ArrayList<>();
        int first = 0;
        while (first < times.length) {
            long phase = Phase.of(times[first], clip.duration());
            int end = first + 1;
            while (end < times.length && Phase.of(times[end], clip.duration()) == phase) {
                end++;
            }
            addSamples(phase, times[first], times[end - 1], samples);
            first = end;
        }
        return samples;
    }

    private void addSamples(long phase, double first, double last, List<PoseSample> samples) {
        if (first < last || Arrays.binarySearch(jumps, first) >= 0) {
            samples.add(new PoseSample(phase, sample(clip, skeleton, Math.max(0, Math.nextDown(first)))));
        }
        samples.add(new PoseSample(phase, sample(clip, skeleton, last)));
    }

    private double[] distinct(DoubleStream stream) {
        return stream.filter(t -> t >= 0 && t <= clip.duration())
                .sorted()
                .distinct()
                .toArray();
    }

    /**
     * @param clip keyframes, or null for the rest pose
     * @param duration duration of the clip, seconds
     * @return phases of all keys of the clip, 0 to 2^32, in order, without duplicates
     */
    public static long[] phases(@Nullable Clip clip, double duration) {
        if (clip == null || duration == 0) {
            return new long[0];
        }
        return clip.tracks().stream()
                .flatMapToDouble(KeySamples::keyTimes)
                .filter(time -> time >= 0)
                .mapToLong(time -> Phase.of(time, duration))
                .sorted()
                .distinct()
                .toArray();
    }

    static DoubleStream keyTimes(Track track) {
        float[] keys = track.times();
        return IntStream.range(0, keys.length).mapToDouble(k -> keys[k]);
    }

    /** @return the key times above 0 at which the value of a STEP track changes; empty for other interpolation */
    private static DoubleStream jumpTimes(Track track) {
        if (track.interpolation() != Interpolation.STEP) {
            return DoubleStream.empty();
        }
        int width = track.channel().width();
        float[] values = track.values();
        return IntStream.range(1, track.times().length)
                .filter(k -> !Arrays.equals(values, (k - 1) * width, k * width, values, k * width, (k + 1) * width))
                .mapToDouble(k -> track.times()[k])
                .filter(time -> time > 0);
    }
}
