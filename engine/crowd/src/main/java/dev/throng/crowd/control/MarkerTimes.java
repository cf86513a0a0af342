package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Computes when a playback passes the markers of its clip, in the integers of {@link PlaybackPhase}.
 *
 * <p>At r cycles times 2^64 per tick, the phase after e ticks, with whole cycles, is
 * {@code P(e) = offset + floor(e r / 2^32)}. Let f be the lower 32 bits of {@code e r}. The playback reaches a marker d
 * phases ahead of P(e) after the least n ticks with {@code f + n r >= d 2^32}, which is
 * {@code floor((d 2^32 - f - 1) / r) + 1}. No number has more than 64 bits, and nothing is rounded.
 */
final class MarkerTimes {
    private static final long MASK = 0xFFFFFFFFL;

    private static final long NONE = Long.MAX_VALUE;

    /**
     * Latest tick at which a marker is passed, 146,000 years from tick 0, so that differences of ticks do not overflow.
     */
    private static final long LATEST = Long.MAX_VALUE / 2;

    private MarkerTimes() {}

    /** Next tick at which a playback passes a marker, or {@link TickQueue#NEVER}. */
    static long next(ClipPlayback playback, List<Marker> markers, long after) {
        long from = running(playback, after);
        long nearest = NONE;
        for (Marker marker : markers) {
            nearest = Math.min(nearest, ahead(playback, marker, from));
        }
        if (nearest == NONE || playback.rate() == 0) {
            return TickQueue.NEVER;
        }
        // d 2^32 is at most 2^64: minus 1 it fits. Minus f it is not negative, since d is at least 1.
        long way = (nearest << 32) - 1 - remainder(playback, from);
        long ticks = Long.divideUnsigned(way, playback.rate()) + 1;
        return ticks <= 0 || from > LATEST - ticks ? TickQueue.NEVER : from + ticks;
    }

    /**
     * Markers that a playback passes exactly at a tick, in order of time: the end of a loop's cycle comes before its
     * start.
     */
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

    /** Markers at the phase that a playback has at a tick. */
    static List<Marker> at(ClipPlayback playback, List<Marker> markers, long tick) {
        long phase = PlaybackPhase.phaseOf(playback, running(playback, tick));
        return markers.stream()
                .filter(marker -> marker.phase() == phase && !marker.name().equals(Marker.LOOP))
                .toList();
    }

    /** Returns the tick, or the playback's start if that is later. */
    static long running(ClipPlayback playback, long tick) {
        return playback.mode() == LoopMode.CLAMP ? Math.max(tick, playback.start()) : tick;
    }

    /** Number of phase units from a playback's phase to a marker ahead, at least 1. */
    private static long ahead(ClipPlayback playback, Marker marker, long tick) {
        long way = marker.phase() - PlaybackPhase.phaseOf(playback, tick);
        if (playback.mode() == LoopMode.CLAMP) {
            return way > 0 ? way : NONE;
        }
        return (way - 1 & MASK) + 1;
    }

    /** Returns the part of {@code elapsed * rate} below one phase unit. */
    private static long remainder(ClipPlayback playback, long tick) {
        return (tick - playback.start()) * playback.rate() & MASK;
    }
}
