package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Plan of the times at which a crowd shows a compared clip. The first instances show special times, such as the clip's
 * end; the other times are seeded and spread evenly over -1 to 2 durations of the clip. Instances with even indices
 * loop the clip, the others clamp the time.
 *
 * @param instances number of instances per clip, at least 0
 * @param seed start value of random times
 * @param time time in seconds that all instances show; null for planned times
 */
public record CrowdPlan(int instances, long seed, @Nullable Double time) {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final double GOLDEN = 0.6180339887498949;

    /**
     * @param clip index in the character's clips, or {@link BakedClip#REST}
     * @return times of a clip, one for each instance
     */
    public List<ClipTime> clipTimes(CharacterModel character, int clip) {
        SplittableRandom random = new SplittableRandom(seed + clip * GOLDEN_GAMMA);
        double duration =
                clip == BakedClip.REST ? 0 : character.clips().get(clip).duration();
        double span = duration > 0 ? duration : 1;
        double[] corners = clip == BakedClip.REST
                ? new double[0]
                : corners(character.clips().get(clip), span, random);
        double start = random.nextDouble();
        List<ClipTime> clipTimes = new ArrayList<>(instances);
        for (int i = 0; i < instances; i++) {
            double own = i < corners.length ? corners[i] : span * (3 * spread(start + i * GOLDEN) - 1);
            clipTimes.add(new ClipTime(clip, i % 2 == 0 ? LoopMode.LOOP : LoopMode.CLAMP, time == null ? own : time));
        }
        return clipTimes;
    }

    /**
     * @return fractional part of a number. For successive multiples of the golden ratio, these parts are spread evenly
     *     over 0 to 1
     */
    private static double spread(double x) {
        return x - Math.floor(x);
    }

    /**
     * @param span the clip's duration, or 1 for a clip without duration, in seconds; some times are outside the clip by
     *     a fraction of this span
     * @return times in seconds at which errors of looping (even indices) or of clamping (odd indices) appear
     */
    private static double[] corners(Clip clip, double span, SplittableRandom random) {
        double[] keys = keys(clip);
        double end = clip.duration();
        return new double[] {
            0,
            end,
            anyKey(keys, random),
            end + 0.5 * span,
            betweenKeys(keys, random),
            -0.25 * span,
            end,
            anyKey(keys, random),
            -0.25 * span,
            betweenKeys(keys, random),
            2 * end
        };
    }

    /** @return key times of all tracks, in seconds, ascending, with both ends of the clip */
    private static double[] keys(Clip clip) {
        TreeSet<Double> times = new TreeSet<>(List.of(0.0, clip.duration()));
        clip.tracks().forEach(track -> {
            for (float time : track.times()) {
                times.add((double) time);
            }
        });
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double anyKey(double[] keys, SplittableRandom random) {
        return keys[random.nextInt(keys.length)];
    }

    private static double betweenKeys(double[] keys, SplittableRandom random) {
        int next = keys.length == 1 ? 0 : random.nextInt(1, keys.length);
        return (keys[Math.max(next - 1, 0)] + keys[next]) / 2;
    }
}
