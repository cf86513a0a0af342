package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares ticks of markers with a check of every tick, and with arbitrary-precision integers. */
class MarkerTimesTest {
    private static final long CYCLE = PlaybackPhase.END;
    private static final int TICKS = 300;

    /** Returns a playback of any rate, from nearly 0 to a cycle per tick. */
    private static ClipPlayback play(SplittableRandom random) {
        LoopMode mode = random.nextBoolean() ? LoopMode.LOOP : LoopMode.CLAMP;
        long rate = random.nextInt(20) == 0 ? -1L : random.nextLong() >>> random.nextInt(64);
        long offset = random.nextLong(CYCLE) >>> random.nextInt(33);
        return new ClipPlayback(0, mode, (int) offset, rate, random.nextInt(2 * TICKS) - TICKS);
    }

    private static List<Marker> markers(SplittableRandom random, LoopMode mode) {
        List<Marker> markers = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            markers.add(new Marker(0, random.nextLong(CYCLE) >>> random.nextInt(33), "m" + i));
        }
        markers.sort(Comparator.comparingLong(Marker::phase));
        boolean loops = mode == LoopMode.LOOP;
        markers.add(loops ? 0 : markers.size(), new Marker(0, loops ? 0 : CYCLE, loops ? Marker.LOOP : Marker.END));
        return markers;
    }

    /** Returns the phases since the start, with whole cycles. */
    private static BigInteger way(ClipPlayback playback, long tick) {
        BigInteger elapsed = BigInteger.valueOf(tick).subtract(BigInteger.valueOf(playback.start()));
        BigInteger rate = new BigInteger(Long.toUnsignedString(playback.rate()));
        BigInteger run = elapsed.multiply(rate).shiftRight(32);
        BigInteger offset = BigInteger.valueOf(Integer.toUnsignedLong(playback.offset()));
        if (playback.mode() == LoopMode.LOOP) {
            return run.add(offset);
        }
        return run.max(BigInteger.ZERO).add(offset).min(BigInteger.valueOf(CYCLE));
    }

    /** Counts how often a marker is after one position and at or before another. */
    private static int passes(ClipPlayback playback, Marker marker, BigInteger from, BigInteger to) {
        BigInteger phase = BigInteger.valueOf(marker.phase());
        if (playback.mode() == LoopMode.CLAMP) {
            return from.compareTo(phase) < 0 && to.compareTo(phase) >= 0 ? 1 : 0;
        }
        BigInteger before = from.subtract(phase).shiftRight(32);
        return to.subtract(phase).shiftRight(32).subtract(before).intValueExact();
    }

    private static List<Marker> passed(ClipPlayback playback, List<Marker> markers, long tick) {
        List<Marker> passed = new ArrayList<>();
        MarkerTimes.passed(playback, markers, tick, passed);
        return passed;
    }

    @Test
    void everyMarkerIsReportedAtItsFirstVisibleTick() {
        SplittableRandom random = new SplittableRandom(5);
        int found = 0;
        for (int i = 0; i < 4000; i++) {
            ClipPlayback playback = play(random);
            List<Marker> markers = markers(random, playback.mode());
            List<String> expected = new ArrayList<>();
            for (long tick = 1; tick <= TICKS; tick++) {
                for (Marker marker : markers) {
                    int passes = passes(playback, marker, way(playback, tick - 1), way(playback, tick));
                    expected.addAll(Collections.nCopies(passes, tick + " " + marker.name()));
                }
            }
            List<String> told = new ArrayList<>();
            long tick = MarkerTimes.next(playback, markers, 0);
            while (tick <= TICKS) {
                for (Marker marker : passed(playback, markers, tick)) {
                    told.add(tick + " " + marker.name());
                }
                tick = MarkerTimes.next(playback, markers, tick);
            }
            assertEquals(
                    expected.stream().sorted().toList(), told.stream().sorted().toList(), playback + " " + markers);
            found += told.size();
        }
        assertEquals(true, found > 50_000, "markers passed: " + found);
    }

    @Test
    void markersYearsAheadAreFoundToTheTick() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 20_000; i++) {
            ClipPlayback playback = play(random);
            List<Marker> markers = markers(random, playback.mode());
            long after = random.nextLong() >> 8 + random.nextInt(50);
            long next = MarkerTimes.next(playback, markers, after);
            if (next == TickQueue.NEVER) {
                continue;
            }
            BigInteger from = way(playback, after);
            int late = markers.stream()
                    .mapToInt(marker -> passes(playback, marker, from, way(playback, next)))
                    .sum();
            int early = markers.stream()
                    .mapToInt(marker -> passes(playback, marker, from, way(playback, next - 1)))
                    .sum();
            assertEquals(true, late > 0 && early == 0, playback + " after " + after + ": " + next);
        }
    }

    @Test
    void markersOfOneTickAreSortedByPhase() {
        ClipPlayback playback = new ClipPlayback(0, LoopMode.LOOP, 1 << 31, -1L, 0);
        List<Marker> markers =
                List.of(new Marker(0, 0, Marker.LOOP), Marker.at(0, 0.25, "quarter"), Marker.at(0, 0.75, "late"));
        List<String> names =
                passed(playback, markers, 1).stream().map(Marker::name).toList();
        assertEquals(List.of("late", Marker.LOOP, "quarter"), names);
    }

    @Test
    void pausedClipsPassNoMarker() {
        ClipPlayback playback = new ClipPlayback(0, LoopMode.LOOP, 0, 0, 0);
        assertEquals(
                TickQueue.NEVER,
                MarkerTimes.next(playback, List.of(new Marker(0, 0, Marker.LOOP)), Long.MIN_VALUE / 4));
    }
}
