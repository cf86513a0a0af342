package dev.throng.crowd.control;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;

/**
 * Event: an instance passed a marker.
 *
 * @param tick first tick at which the clip's phase has reached the marker
 * @param instance number of the instance
 * @param layer layer that plays the clip, 0 or 1; {@link #BASE} for the base
 * @param marker the passed marker
 */
public record CrowdEvent(long tick, int instance, int layer, Marker marker) {
    /** Value of {@link #layer} for the most recently requested clip of the base. */
    public static final int BASE = -1;

    /** List of events in arrays, reused so that the events of a frame allocate nothing. Only {@link #get} allocates. */
    public static final class Rows extends AbstractList<CrowdEvent> {
        private static final Marker[] NONE = {};

        private long[] ticks = {};
        private int[] instances = {};
        private byte[] layers = {};
        private Marker[] markers = NONE;
        private int size;

        /** Adds an event; the parameters are those of {@link CrowdEvent}. */
        public void add(long tick, int instance, int layer, Marker marker) {
            if (size == markers.length) {
                int capacity = Math.max(16, 2 * size);
                ticks = Arrays.copyOf(ticks, capacity);
                instances = Arrays.copyOf(instances, capacity);
                layers = Arrays.copyOf(layers, capacity);
                markers = Arrays.copyOf(markers, capacity);
            }
            ticks[size] = tick;
            instances[size] = instance;
            layers[size] = (byte) layer;
            markers[size] = marker;
            size++;
        }

        /** Removes all events, and keeps the arrays. */
        @Override
        public void clear() {
            size = 0;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public CrowdEvent get(int row) {
            Objects.checkIndex(row, size);
            return new CrowdEvent(ticks[row], instances[row], layers[row], markers[row]);
        }

        public long tick(int row) {
            return ticks[row];
        }

        public int instance(int row) {
            return instances[row];
        }

        public int layer(int row) {
            return layers[row];
        }

        public Marker marker(int row) {
            return markers[row];
        }

        /**
         * @param row index of the event
         * @return whether the event reports that a clip of the base passed a marker of the given name
         */
        boolean isOfBase(int row, String name) {
            return layers[row] == BASE && markers[row].name().equals(name);
        }
    }
}
