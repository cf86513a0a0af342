package dev.throng.crowd.control;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.List;

/**
 * Computes when a playback passes the markers of its clip, in the integers of {@link PlaybackPhase}.
 *
 * <p>The rate r is in cycles per tick, times 2^64. Phases are in cycles, times 2^32. After e ticks, the phase plus all
 * whole cycles is {@code P(e) = offset + floor(e r / 2^32)}. Let f be the lower 32 bits of {@code e r}. The playback
 * reaches the phase P(e) + d after n further ticks: the least n with {@code f + n r >= d 2^32}, which is {@code
 * floor((d 2^32 - f - 1) / r) + 1}. No number has more than 64 bits, and nothing is rounded.
 */
final class MarkerTimes {
    private static final long MASK = 0xFFFFFFFFL;

    private static final long NONE = Long.MAX_VALUE;

    /**
     * Latest tick at which a marker is passed, 146,000 years from tick 0, so that differences of ticks do not overflow.
     */
    private static final long LATEST = Long.MAX_VALUE / 2;

    private MarkerTimes() {}

    /** @return next tick, after {@code after}, at which a playback passes a marker, or {@link TickQueue#NEVER} */
    static long next(Playback playback, List<Marker> markers, long after) {
        long from = running(playback, after);
        long nearest = NONE;
        for (int i = 0; i < markers.size(); i++) { // no iterator: called for each event
            nearest = Math.min(nearest, ahead(playback, markers.get(i), from));
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
     * Finds the markers that a playback passes after the previous tick and up to a given tick, in order of time. In a
     * loop, markers at the clip's end come before markers at its start.
     *
     * @param tick the given tick, at which the markers are reported
     * @param out list to which the markers are appended
     */
    static void passed(Playback playback, List<Marker> markers, long tick, List<Marker> out) {
        long from = running(playback, tick - 1);
        long rate = playback.rate();
        long step = (rate >>> 32) + (remainder(playback, from) + (rate & MASK) >>> 32);
        int first = out.size();
        for (int i = 0; i < markers.size(); i++) {
            Marker marker = markers.get(i);
            if (ahead(playback, marker, from) <= step) {
                int at = out.size();
                while (at > first && isBefore(playback, marker, out.get(at - 1), from)) {
                    at--;
                }
                out.add(at, marker);
            }
        }
    }

    private static boolean isBefore(Playback playback, Marker marker, Marker other, long from) {
        long ahead = ahead(playback, marker, from);
        long otherAhead = ahead(playback, other, from);
        boolean isEnd = marker.phase() == PlaybackPhase.END && other.phase() != PlaybackPhase.END;
        return ahead < otherAhead || ahead == otherAhead && isEnd;
    }

    /**
     * Finds the markers at a playback's phase at a tick, except {@link Marker#LOOP}.
     *
     * @param out list to which the markers are appended
     */
    static void at(Playback playback, List<Marker> markers, long tick, List<Marker> out) {
        long phase = PlaybackPhase.phaseOf(playback, running(playback, tick));
        for (int i = 0; i < markers.size(); i++) {
            Marker marker = markers.get(i);
            if (marker.phase() == phase && !marker.name().equals(Marker.LOOP)) {
                out.add(marker);
            }
        }
    }

    /** @return the tick or, for a clip that plays once, the playback's start if that is later */
    static long running(Playback playback, long tick) {
        return playback.mode() == LoopMode.CLAMP ? Math.max(tick, playback.start()) : tick;
    }

    /**
     * @return distance from a playback's phase to the next passage of a marker, as a fraction of a clip times 2^32.
     *     At least 1; {@link #NONE} if a clip that plays once has already passed the marker.
     */
    private static long ahead(Playback playback, Marker marker, long tick) {
        long way = marker.phase() - PlaybackPhase.phaseOf(playback, tick);
        if (playback.mode() == LoopMode.CLAMP) {
            return way > 0 ? way : NONE;
        }
        return (way - 1 & MASK) + 1;
    }

    /** @return the lowest 32 bits of {@code elapsed * rate}: the part below one phase unit */
    private static long remainder(Playback playback, long tick) {
        return (tick - playback.start()) * playback.rate() & MASK;
    }
}
