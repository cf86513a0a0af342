package dev.throng.crowd.travel;

import dev.throng.anim.root.RootQuadrature;
import dev.throng.anim.state.PoseState;
import dev.throng.crowd.state.SlotTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Motions of instances that their clips move. Reuses the objects of instances that no longer move. */
final class Trips {
    private @Nullable Trip[] trips = {}; // by instance
    private final List<Trip> free = new ArrayList<>();
    private final SlotTable slots = new SlotTable(); // clips of all trips
    private final RootQuadrature quadrature = new RootQuadrature();
    private int made; // number of all trips
    private int room; // number of trips with slots

    /** @return exclusive upper bound of the indices of instances with a trip */
    int limit() {
        return trips.length;
    }

    /** @return trip of an instance; null if it has none */
    @Nullable
    Trip of(int instance) {
        return instance < trips.length ? trips[instance] : null;
    }

    /** Returns the trip of an instance; adds one if the instance has none. */
    Trip getOrAdd(int instance) {
        if (instance >= trips.length) {
            trips = Arrays.copyOf(trips, Math.max(instance + 1, trips.length + trips.length / 2));
        }
        Trip trip = trips[instance];
        if (trip == null) {
            trip = free.isEmpty() ? made() : free.remove(free.size() - 1);
            trips[instance] = trip;
        }
        return trip;
    }

    private Trip made() {
        if (made == room) {
            int more = Math.max(16, made + made / 2);
            slots.grow(more * PoseState.MAX_BASE);
            room = more; // last, as memory may be short
        }
        return new Trip(slots, made++, quadrature);
    }

    /** Ends the trip of an instance. */
    void remove(int instance) {
        Trip trip = of(instance);
        if (trip != null) {
            free.add(trip);
            trips[instance] = null;
        }
    }
}
