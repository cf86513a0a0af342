package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/**
 * An edge that may be taken out; what costs least comes first.
 *
 * @param kept one of its vertices, which goes to the target
 * @param gone the other
 * @param versions of both vertices together when this was found out
 */
record Collapse(double cost, int kept, int gone, int versions, Vec target) implements Comparable<Collapse> {
    @Override
    public int compareTo(Collapse other) {
        if (cost < other.cost || cost > other.cost) { // nearly always, and said quickly
            return cost < other.cost ? -1 : 1;
        }
        int order = Double.compare(cost, other.cost);
        order = order == 0 ? Integer.compare(kept, other.kept) : order;
        return order == 0 ? Integer.compare(gone, other.gone) : order;
    }
}
