package dev.throng.app.life;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.control.TickQueue;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writer of states and motions for instances that follow a {@link Behaviour}. An instance is written when its previous
 * state ends, and when the clock has jumped back. An instance keeps a clip that a user chose, but follows the
 * behaviour's motion. Frames in which no state ends allocate no memory.
 */
public final class Renewal {
    private static final int[] NONE = {};

    private @Nullable Behaviour[] behaviours = {}; // by slot; null without a behaviour
    private @Nullable BehaviourRecord[] shown = {};
    private int[] due = {}; // slots to update in this call
    private final TickQueue queue = new TickQueue();
    private long last;

    /**
     * Adds an instance and writes its state for tick 0.
     *
     * @param slot slot of the instance in the crowd
     * @param behaviour behaviour of the instance
     */
    public void add(CrowdState crowd, int slot, Behaviour behaviour) {
        if (slot >= behaviours.length) {
            int room = crowd.count();
            behaviours = Arrays.copyOf(behaviours, room);
            shown = Arrays.copyOf(shown, room);
            due = Arrays.copyOf(due, room);
        }
        behaviours[slot] = behaviour;
        crowd.states().expectLayer(); // gestures will need a layer
        show(crowd, slot, behaviour.at(0, crowd.states().masks()));
    }

    /**
     * Writes the instances whose states end at or before a tick; all instances if the clock has jumped back.
     *
     * @param crowd crowd of all added instances
     * @param ticks current tick
     * @return slots of the written instances, ascending
     */
    public int[] renew(CrowdState crowd, long ticks) {
        int count = ticks < last ? takeAll() : takeDue(ticks);
        last = ticks;
        for (int i = 0; i < count; i++) {
            renew(crowd, due[i], ticks);
        }
        return count == 0 ? NONE : Arrays.copyOf(due, count);
    }

    /**
     * Writes the slots of all added instances to {@link #due}.
     *
     * @return number of these slots
     */
    private int takeAll() {
        int count = 0;
        for (int slot = 0; slot < behaviours.length; slot++) {
            if (behaviours[slot] != null) {
                due[count++] = slot;
            }
        }
        return count;
    }

    /**
     * Writes to {@link #due} the slots of instances whose states end at or before a tick.
     *
     * @return number of these slots
     */
    private int takeDue(long ticks) {
        int count = 0;
        while (queue.tick() <= ticks) {
            due[count++] = queue.number();
            queue.set(queue.number(), TickQueue.NEVER);
        }
        Arrays.sort(due, 0, count);
        return count;
    }

    private void renew(CrowdState crowd, int slot, long ticks) {
        BehaviourRecord before = shown[slot];
        BehaviourRecord next = Objects.requireNonNull(behaviours[slot])
                .at(ticks, crowd.states().masks());
        if (before == null || before.isPlayed(crowd, slot)) {
            show(crowd, slot, next);
        } else {
            move(crowd, slot, next);
        }
    }

    private void show(CrowdState crowd, int slot, BehaviourRecord entry) {
        entry.play(crowd, slot);
        shown[slot] = entry;
        move(crowd, slot, entry);
    }

    private void move(CrowdState crowd, int slot, BehaviourRecord entry) {
        if (entry.motion() != null) {
            crowd.setMotion(slot, entry.motion());
        }
        queue.set(slot, entry.until());
    }
}
