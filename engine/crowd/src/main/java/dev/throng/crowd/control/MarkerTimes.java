package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * When a playback passes the markers of its clip, in the integers of {@link PlaybackPhase}.
 *
 * <p>With r cycles times 2^64 a tick, the phase, whole cycles counted, is {@code P(e) = offset + floor(e r / 2^32)} after e ticks. Let f be
 * the lower 32 bits of {@code e r}. A marker d phases ahead of P(e) is reached by the least n with {@code f + n r >= d 2^32}, which is
 * {@code floor((d 2^32 - f - 1) / r) + 1}: no number in it is over 64 bits, and nothing is rounded.
 */
final class MarkerTimes {
    private static final long MASK = 0xFFFFFFFFL;

    /** No marker ahead. */
    private static final long NONE = Long.MAX_VALUE;

    /** Later than this, 146,000 years from tick 0, is never: no difference of ticks overflows. */
    private static final long LATEST = Long.MAX_VALUE / 2;

    private MarkerTimes() {}

    /** The first tick after a given one at which a marker is passed, or {@link TickQueue#NEVER}. */
    static long next(ClipPlayback playback, List<Marker> markers, long after) {
        long from = running(playback, after);
        long nearest = NONE;
        for (Marker marker : markers) {
            nearest = Math.min(nearest, ahead(playback, marker, from));
        }
        if (nearest == NONE || playback.rate() == 0) {
            return TickQueue.NEVER;
        }
        // d 2^32 is 2^64 at most: less 1 it fits, and less f it does not fall below 0, as d is 1 at least.
        long way = (nearest << 32) - 1 - remainder(playback, from);
        long ticks = Long.divideUnsigned(way, playback.rate()) + 1;
        return ticks <= 0 || from > LATEST - ticks ? TickQueue.NEVER : from + ticks;
    }

    /** The markers that are passed in the last tick before a given one, in their order: at a loop's seam what lies at the end comes first. */
    static List<Marker> passed(ClipPlayback playback, List<Marker> markers, long tick) {
        long from = running(playback, tick - 1);
        long rate = playback.rate();
        long step = (rate >>> 32) + (remainder(playback, from) + (rate & MASK) >>> 32);
        List<Marker> passed = new ArrayList<>();
        for (Marker marker : markers) {
            if (ahead(playback, marker, from) <= step) {
                passed.add(marker);
            }
        }
        passed.sort(Comparator.comparingLong((Marker marker) -> ahead(playback, marker, from))
                .thenComparing(marker -> marker.phase() != PlaybackPhase.END));
        return passed;
    }

    /** The markers that a playback begins at. */
    static List<Marker> at(ClipPlayback playback, List<Marker> markers, long tick) {
        long phase = PlaybackPhase.phaseOf(playback, running(playback, tick));
        return markers.stream()
                .filter(marker -> marker.phase() == phase && !marker.name().equals(Marker.LOOP))
                .toList();
    }

    /** The tick, or the start of a clip that is still to begin. */
    static long running(ClipPlayback playback, long tick) {
        return playback.mode() == LoopMode.CLAMP ? Math.max(tick, playback.start()) : tick;
    }

    /** Phases until a marker is reached, 1 or more. */
    private static long ahead(ClipPlayback playback, Marker marker, long tick) {
        long way = marker.phase() - PlaybackPhase.phaseOf(playback, tick);
        if (playback.mode() == LoopMode.CLAMP) {
            return way > 0 ? way : NONE;
        }
        return (way - 1 & MASK) + 1;
    }

    /** What {@code elapsed * rate} has below a phase. */
    private static long remainder(ClipPlayback playback, long tick) {
        return (tick - playback.start()) * playback.rate() & MASK;
    }
}
