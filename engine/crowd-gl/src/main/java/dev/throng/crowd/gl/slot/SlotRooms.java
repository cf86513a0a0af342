package dev.throng.crowd.gl.slot;

import java.util.ArrayList;
import java.util.List;

/**
 * How many slots there are, and which batches share them: as many batches as one block has slots for.
 *
 * @param batches that share slots, one after the other
 * @param slots of each group of such batches
 */
record SlotRooms(int batches, List<Integer> slots) {
    /** Slots that are taken beyond head room, so that a few more instances fit into small crowds, too. */
    static final int SPARE = 256;

    /** One more for so many that are wanted: head room. */
    private static final int HEAD_ROOM = 4;

    /** Copies the list. */
    SlotRooms {
        slots = List.copyOf(slots);
    }

    /**
     * Returns slots for all instances that want one, with head room.
     *
     * @param wanted instances of each batch that want a slot
     * @param most slots of a block, at least the instances of a batch
     */
    static SlotRooms of(int[] wanted, SlotLayout layout, int most) {
        int shared = layout.batches();
        while (shared > 1 && !fits(wanted, shared, most)) {
            shared = (shared + 1) / 2;
        }
        List<Integer> slots = new ArrayList<>();
        for (int first = 0; first < layout.batches(); first += shared) {
            long sum = sum(wanted, first, shared);
            long roomy = sum + sum / HEAD_ROOM + SPARE;
            slots.add((int) Math.min(Math.min(roomy, most), layout.instancesIn(first, shared, layout.instances())));
        }
        return new SlotRooms(shared, slots);
    }

    private static boolean fits(int[] wanted, int shared, int most) {
        for (int first = 0; first < wanted.length; first += shared) {
            long sum = sum(wanted, first, shared);
            if (sum + sum / HEAD_ROOM > most) {
                return false;
            }
        }
        return true;
    }

    private static long sum(int[] wanted, int first, int batches) {
        long sum = 0;
        for (int batch = first; batch < Math.min(first + batches, wanted.length); batch++) {
            sum += wanted[batch];
        }
        return sum;
    }

    /** Slots of all groups. */
    long total() {
        long total = 0;
        for (int group = 0; group < slots.size(); group++) {
            total += slots.get(group);
        }
        return total;
    }

    /** Whether these are the same groups with as many slots or more. */
    boolean extend(SlotRooms before) {
        boolean extend = batches == before.batches;
        for (int group = 0; extend && group < slots.size(); group++) {
            extend = slots.get(group) >= before.slots.get(group);
        }
        return extend;
    }

    /** Returns these groups with at least as many slots as before. */
    SlotRooms atLeast(SlotRooms before) {
        if (batches != before.batches) {
            return this;
        }
        List<Integer> larger = new ArrayList<>();
        for (int group = 0; group < slots.size(); group++) {
            larger.add(Math.max(slots.get(group), before.slots.get(group)));
        }
        return new SlotRooms(batches, larger);
    }

    /** Whether any group has fewer slots than are wanted and there could be. */
    boolean areTight(int[] wanted, SlotLayout layout) {
        for (int group = 0; group < slots.size(); group++) {
            int first = group * batches;
            long sum = sum(wanted, first, batches);
            boolean isFull = slots.get(group) >= layout.instancesIn(first, batches, layout.instances());
            if (!isFull && sum + sum / (4 * HEAD_ROOM) > slots.get(group)) {
                return true;
            }
        }
        return false;
    }

    /** Whether there are slots for as many instances as the part has room for. */
    boolean holdAll(SlotLayout layout) {
        for (int group = 0; group < slots.size(); group++) {
            if (slots.get(group) < layout.instancesIn(group * batches, batches, layout.instances())) {
                return false;
            }
        }
        return true;
    }
}
