package dev.throng.app.life;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.TickQueue;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Keeps the instances of one crowd at their courses. Only those are looked at whose records are over; after a jump back all of them.
 * Those that are held at a clip by hand are left alone, but move on.
 */
public final class Renewal {
    private final Map<Integer, Course> courses = new TreeMap<>();
    private final Map<Integer, Deed> shown = new HashMap<>();
    private final TickQueue queue = new TickQueue();
    private long last;

    /** Lets an instance follow a course, and shows where it has come to at tick 0. */
    public void add(CrowdState crowd, int slot, Course course) {
        courses.put(slot, course);
        crowd.states().expectLayer(); // gestures come sooner or later
        show(crowd, slot, course.at(0, crowd.states().masks()));
    }

    /**
     * Brings the records up to a tick.
     *
     * @param crowd that all were added for
     * @return those that were written, ascending
     */
    public int[] renew(CrowdState crowd, long ticks) {
        TreeSet<Integer> due = new TreeSet<>();
        if (ticks < last) {
            due.addAll(courses.keySet());
        }
        last = ticks;
        while (queue.tick() <= ticks) {
            due.add(queue.number());
            queue.set(queue.number(), TickQueue.NEVER);
        }
        due.forEach(slot -> renew(crowd, slot, ticks));
        return due.stream().mapToInt(slot -> slot).toArray();
    }

    private void renew(CrowdState crowd, int slot, long ticks) {
        Deed before = shown.get(slot);
        Deed next = Objects.requireNonNull(courses.get(slot))
                .at(ticks, crowd.states().masks());
        if (before == null || before.isPlayed(crowd, slot)) {
            show(crowd, slot, next);
        } else {
            move(crowd, slot, next);
        }
    }

    private void show(CrowdState crowd, int slot, Deed deed) {
        deed.play(crowd, slot);
        shown.put(slot, deed);
        move(crowd, slot, deed);
    }

    private void move(CrowdState crowd, int slot, Deed deed) {
        if (deed.motion() != null) {
            crowd.setMotion(slot, deed.motion());
        }
        queue.set(slot, deed.until());
    }
}
