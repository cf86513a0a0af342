package dev.throng.app.compare;

import dev.throng.crowd.Moment;
import dev.throng.crowd.VertexPath;
import java.util.List;

/**
 * Two ways to the same vertices; borrowed.
 *
 * @param a the path that is judged
 * @param b the path that it is judged by
 */
record PathPair(VertexPath a, VertexPath b) {

    void pose(List<Moment> moments) {
        a.pose(moments);
        b.pose(moments);
    }
}
