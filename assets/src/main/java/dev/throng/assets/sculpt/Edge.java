package dev.throng.assets.sculpt;

/**
 * An edge as a key. Its hash takes the two vertices in turn: the exclusive or that a long of both would have is the same
 * few numbers for all neighbours.
 */
record Edge(int from, int to) {
    /** The same from either end. */
    static Edge between(int a, int b) {
        return new Edge(Math.min(a, b), Math.max(a, b));
    }
}
