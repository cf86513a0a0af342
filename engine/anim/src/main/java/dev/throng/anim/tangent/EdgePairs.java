package dev.throng.anim.tangent;

import java.util.Arrays;

/** Finds neighbouring triangles. Two triangles are neighbours across a side if both have this side, in opposite directions. */
final class EdgePairs {
    private static final int NONE = -1;

    private final TriangleFrames frames;
    private final int[] corners;
    private final int vertexCount;

    EdgePairs(TriangleFrames frames, int[] corners, int vertexCount) {
        this.frames = frames;
        this.corners = corners;
        this.vertexCount = vertexCount;
    }

    /**
     * @return for each corner, index of the neighbouring triangle across the side from this corner to the triangle's
     *     next corner; -1 without a neighbour
     */
    int[] neighbours() {
        int[] low = new int[corners.length];
        int[] high = new int[corners.length];
        for (int side = 0; side < corners.length; side++) {
            low[side] = Math.min(corners[side], end(side));
            high[side] = Math.max(corners[side], end(side));
        }
        int[] order = CountingSort.order(CountingSort.order(high, vertexCount), low, vertexCount);
        int[] neighbours = new int[corners.length];
        int[] next = new int[corners.length]; // for each side, the next unpaired side between the same vertices
        Arrays.fill(neighbours, NONE);
        int first = NONE;
        int last = NONE;
        for (int i = 0; i < order.length; i++) {
            int side = order[i];
            boolean isNewEdge = i == 0 || low[side] != low[order[i - 1]] || high[side] != high[order[i - 1]];
            first = isNewEdge ? NONE : first;
            if (frames.isDegenerate(side / 3)) {
                continue;
            }
            if (first != NONE && corners[first] != corners[side]) {
                neighbours[first] = side / 3;
                neighbours[side] = first / 3;
                first = next[first];
            } else {
                next[side] = NONE;
                if (first == NONE) {
                    first = side;
                } else {
                    next[last] = side;
                }
                last = side;
            }
        }
        return neighbours;
    }

    private int end(int side) {
        return corners[side % 3 == 2 ? side - 2 : side + 1];
    }

    /** Stable sort by integer keys, in linear time. */
    static final class CountingSort {
        private CountingSort() {}

        /**
         * Sorts numbered items by key.
         *
         * @param keys key of each item, 0 to {@code keyCount}, exclusive
         * @return numbers of the items; items with equal keys keep their order
         */
        static int[] order(int[] keys, int keyCount) {
            int[] items = new int[keys.length];
            for (int i = 0; i < items.length; i++) {
                items[i] = i;
            }
            return order(items, keys, keyCount);
        }

        /**
         * Sorts items by key; items with equal keys keep their order.
         *
         * @param items numbers of the items to sort
         * @param keys key of each item, by the item's number
         * @param keyCount number of possible keys, which are 0 and up
         */
        static int[] order(int[] items, int[] keys, int keyCount) {
            int[] starts = new int[keyCount + 1];
            for (int item : items) {
                starts[keys[item] + 1]++;
            }
            for (int key = 0; key < keyCount; key++) {
                starts[key + 1] += starts[key];
            }
            int[] ordered = new int[items.length];
            for (int item : items) {
                ordered[starts[keys[item]]++] = item;
            }
            return ordered;
        }
    }
}
