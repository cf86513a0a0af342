package dev.throng.app.compare;

import dev.throng.crowd.ClipTime;
import dev.throng.crowd.VertexBackend;
import java.util.List;

/**
 * Two ways to the same vertices; borrowed.
 *
 * @param a the path that is judged
 * @param b the path that it is judged by
 */
record PathPair(VertexBackend a, VertexBackend b) {

    void pose(List<ClipTime> clipTimes) {
        a.pose(clipTimes);
        b.pose(clipTimes);
    }
}
