package dev.throng.app.blend;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Motion that alternates between two gaits with crossfades, in step. Each gait plays alone for a while at its own rate;
 * during a fade, both play at the mean rate. A phase is a 64-bit integer sum that overflows at the end of a cycle, so
 * it has no rounding error that grows with time.
 */
final class AlternatingGaits {
    /** Duration for which a gait plays alone, in ticks. */
    static final long ALONE = 2_000_000;

    /** Duration of a fade, in ticks. */
    static final long FADE = 1_000_000;

    /** Duration in ticks of one alternation: the first gait, a fade, the second gait, and a fade back. */
    static final long CYCLE = 2 * (ALONE + FADE);

    private static final long[] TICKS = {ALONE, FADE, ALONE, FADE};

    private final int[] clips;
    private final long[] rates;

    /**
     * @param first gait that plays alone at tick 0, starting at phase 0
     * @param second gait in step with the first
     */
    AlternatingGaits(Clip first, Clip second) {
        long slow = Clock.rate(first.duration(), 1);
        long fast = Clock.rate(second.duration(), 1);
        long mean = (slow >>> 1) + (fast >>> 1);
        clips = new int[] {first.index(), second.index()};
        rates = new long[] {slow, mean, fast, mean};
    }

    PlayedState at(long ticks) {
        long start = Math.floorDiv(ticks, CYCLE) * CYCLE;
        long phase = Math.floorDiv(ticks, CYCLE) * phaseChange(rates.length);
        int part = 0;
        while (ticks - start >= TICKS[part]) {
            start += TICKS[part];
            part++;
        }
        return part(part, start, (int) (phase + phaseChange(part) >>> 32));
    }

    /**
     * Blends both gaits in step with constant weights.
     *
     * @param share weight of the second gait, 0 to 1
     * @param offset phase of both gaits at tick {@code start}, as an unsigned 32-bit fraction
     * @param start tick at which both gaits have the phase {@code offset}
     */
    PlayedState mixed(float share, int offset, long start) {
        long rate = rates[0] + (long) (share * (double) (rates[2] - rates[0]));
        float[] weights = {1 - share, share};
        List<WeightedPlayback> base = IntStream.range(0, clips.length)
                .mapToObj(i -> new WeightedPlayback(
                        new ClipPlayback(clips[i], LoopMode.LOOP, offset, rate, start), Fade.steady(weights[i])))
                .toList();
        return new PlayedState(base, List.of(), List.of());
    }

    /**
     * @param parts number of intervals, counted from the start of an alternation, 0 to 4: the first gait, a fade, the
     *     second gait, and a fade back
     * @return change of the phase during these intervals together, as a 64-bit fraction of a gait's cycle
     */
    private long phaseChange(int parts) {
        long sum = 0;
        for (int part = 0; part < parts; part++) {
            sum += TICKS[part] * rates[part];
        }
        return sum;
    }

    private PlayedState part(int part, long start, int offset) {
        int leaving = part < 2 ? 0 : 1;
        ClipPlayback before = new ClipPlayback(clips[leaving], LoopMode.LOOP, offset, rates[part], start);
        if (part % 2 == 0) {
            return PlayedState.of(before);
        }
        ClipPlayback after = new ClipPlayback(clips[1 - leaving], LoopMode.LOOP, offset, rates[part], start);
        WeightedPlayback out = new WeightedPlayback(before, new Fade(1, 0, start, FADE));
        WeightedPlayback in = new WeightedPlayback(after, new Fade(0, 1, start, FADE));
        return new PlayedState(List.of(out, in), List.of(), List.of());
    }
}
