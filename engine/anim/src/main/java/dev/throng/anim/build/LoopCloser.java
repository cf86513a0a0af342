package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.util.Arrays;

/** Makes a track end with its start value, see {@link ClipBuilder#closeLoop}. */
final class LoopCloser {
    /** Values count as equal up to this difference, as a fraction of the track's largest absolute number. */
    private static final float ROUNDING = 1e-6f;

    private final Track track;
    private final int width;

    /** Number of floats per key: the value; for splines, incoming slope, value and outgoing slope. */
    private final int stride;

    private final int before;
    private final int last;

    LoopCloser(Track track) {
        this.track = track;
        width = track.channel().width();
        stride = isCubic() ? 3 * width : width;
        before = isCubic() ? width : 0;
        last = track.times().length - 1;
    }

    private boolean isCubic() {
        return track.interpolation() == Interpolation.CUBICSPLINE;
    }

    private boolean isClosed() {
        float largest = 0;
        for (float value : track.values()) {
            largest = Math.max(largest, Math.abs(value));
        }
        float gap = 0;
        for (int c = 0; c < width; c++) {
            gap = Math.max(gap, Math.abs(value(last, c) - side() * value(0, c)));
        }
        return track.interpolation() == Interpolation.STEP || gap <= ROUNDING * largest;
    }

    private float value(int key, int component) {
        return track.values()[key * stride + before + component];
    }

    /**
     * @return factor of the first rotation, -1 or 1, that makes the arc from the last to the first rotation short; 1
     *     for other channels
     */
    private float side() {
        float dot = 0;
        for (int c = 0; c < width; c++) {
            dot += value(0, c) * value(last, c);
        }
        return track.channel() == Channel.ROTATION && dot < 0 ? -1 : 1;
    }

    /** @return the track or, if its end differs from its start, a copy whose last key gets the first key's value */
    Track copied() {
        if (isClosed()) {
            return track;
        }
        float[] values = track.values().clone();
        putFirst(values, last * stride);
        return with(track.times(), values);
    }

    /**
     * @param duration duration of the clip before it is closed, seconds. If the track ends earlier, a key at this time
     *     repeats its last value
     * @param end time of a new last key with the first key's value, seconds; later than {@code duration}
     * @return the track or, if its end differs from its start, a copy with the new keys
     */
    Track appended(float duration, float end) {
        if (isClosed()) {
            return track;
        }
        boolean holds = duration > track.times()[last];
        int added = holds ? 2 : 1;
        float[] times = Arrays.copyOf(track.times(), last + 1 + added);
        float[] values = Arrays.copyOf(track.values(), times.length * stride);
        int lastKey = last * stride;
        if (holds) {
            times[last + 1] = duration;
            System.arraycopy(track.values(), lastKey + before, values, lastKey + stride + before, width);
        }
        if (isCubic()) { // the old last key gets its incoming slope as outgoing slope, or 0 to hold its value
            for (int c = 0; c < width; c++) {
                values[lastKey + 2 * width + c] = holds ? 0 : values[lastKey + c];
            }
        }
        times[last + added] = end;
        putFirst(values, (last + added) * stride);
        return with(times, values);
    }

    /**
     * Copies the first key's value to another key. In a spline, the other key's incoming slope becomes the first key's
     * outgoing slope, or 0 if the first key is after time 0.
     *
     * @param at index of the other key's first float in {@code values}
     */
    private void putFirst(float[] values, int at) {
        boolean moves = track.times()[0] == 0; // before a later first key, a track is constant
        for (int c = 0; c < width; c++) {
            values[at + before + c] = side() * value(0, c);
            if (isCubic()) {
                values[at + c] = moves ? side() * track.values()[2 * width + c] : 0;
            }
        }
    }

    private Track with(float[] times, float[] values) {
        return new Track(track.joint(), track.channel(), track.interpolation(), times, values);
    }
}
