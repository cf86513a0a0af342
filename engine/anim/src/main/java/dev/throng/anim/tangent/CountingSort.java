package dev.throng.anim.tangent;

/** Stable sorting by small keys in linear time. */
final class CountingSort {
    private CountingSort() {}

    /**
     * The order of items by their keys.
     *
     * @param keys 0 to {@code keyCount}, exclusive
     * @return numbers of the items; those of equal keys in their order
     */
    static int[] order(int[] keys, int keyCount) {
        int[] items = new int[keys.length];
        for (int i = 0; i < items.length; i++) {
            items[i] = i;
        }
        return order(items, keys, keyCount);
    }

    /** Returns items sorted by key; items with equal keys keep their order. @param keys by number of the item */
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
