package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/**
 * Edge that {@link Simplifier} may remove, ordered by cost.
 *
 * @param cost error that the removal causes
 * @param kept index of the edge's vertex that remains and is moved
 * @param gone index of the edge's vertex that is removed
 * @param versions sum of both vertices' version numbers when the cost was computed; if the sum has changed, the cost is
 *     outdated
 * @param target new position of the remaining vertex, in metres
 */
record Collapse(double cost, int kept, int gone, int versions, Vec target) implements Comparable<Collapse> {
    @Override
    public int compareTo(Collapse other) {
        if (cost < other.cost || cost > other.cost) { // almost always, and fast
            return cost < other.cost ? -1 : 1;
        }
        int order = Double.compare(cost, other.cost);
        order = order == 0 ? Integer.compare(kept, other.kept) : order;
        return order == 0 ? Integer.compare(gone, other.gone) : order;
    }
}
