package dev.throng.crowd.gl;

import java.util.List;
import java.util.Objects;

/** A crowd that a renderer draws: what can be done to it while it is drawn. Not usable once the renderer is closed. */
public final class Crowd {
    private final List<CrowdGroup> groups;
    private final Runnable moved;

    /**
     * @param groups that it was split into, in order; borrowed
     * @param moved told when instances may be somewhere else
     */
    Crowd(List<CrowdGroup> groups, Runnable moved) {
        this.groups = List.copyOf(groups);
        this.moved = moved;
    }

    /** Instances that are drawn where they are seen. */
    public int count() {
        return groups.stream().mapToInt(CrowdGroup::count).sum();
    }

    /**
     * Shows what the crowd's state says now of some instances. Uploads their records, and their motions where the crowd moves;
     * nothing else. Other instances may be posed anew in the next frame.
     *
     * @param first of them
     * @param count of them, 0 or more
     * @throws IndexOutOfBoundsException when there are no such instances
     * @throws IllegalStateException when one moves and none did when the crowd was added
     */
    public void update(int first, int count) {
        Objects.checkFromIndexSize(first, count, count());
        int begin = 0;
        for (CrowdGroup group : groups) {
            int from = Math.max(first - begin, 0);
            int end = Math.min(first + count - begin, group.count());
            if (from < end) {
                group.update(from, end - from);
            }
            begin += group.count();
        }
        moved.run();
    }
}
