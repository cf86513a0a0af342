package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/**
 * Candidate edge for removal by {@link Simplifier}, ordered by cost.
 *
 * @param cost error that the removal causes
 * @param kept vertex of the edge that moves to the target
 * @param gone vertex of the edge that is removed
 * @param versions sum of both vertices' versions when the cost was computed; the cost is outdated once the sum differs
 * @param target position of the kept vertex after the removal
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
