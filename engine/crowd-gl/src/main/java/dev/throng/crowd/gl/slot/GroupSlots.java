package dev.throng.crowd.gl.slot;

import java.util.ArrayList;
import java.util.List;

/**
 * Number of palette slots of each group of batches. A group has as many batches as one palette buffer allows; its
 * batches share its slots.
 *
 * @param batches number of batches of a group
 * @param slots number of slots of each group
 */
record GroupSlots(int batches, List<Integer> slots) {
    /** Number of spare slots of a group, in addition to one per {@link #HEAD_ROOM} needed slots. */
    static final int SPARE = 256;

    /** Number of needed slots for which one spare slot is added. */
    private static final int HEAD_ROOM = 4;

    GroupSlots {
        slots = List.copyOf(slots);
    }

    /**
     * @param wanted number of instances per batch that need a slot
     * @param most largest number of slots per palette buffer, at least a batch's instances
     * @return slots for all instances that need one, and spare slots
     */
    static GroupSlots of(int[] wanted, SlotLayout layout, int most) {
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
        return new GroupSlots(shared, slots);
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

    long total() {
        long total = 0;
        for (int group = 0; group < slots.size(); group++) {
            total += slots.get(group);
        }
        return total;
    }

    /** @return whether these groups have the same batches as those of {@code before}, and at least as many slots */
    boolean extend(GroupSlots before) {
        boolean extend = batches == before.batches;
        for (int group = 0; extend && group < slots.size(); group++) {
            extend = slots.get(group) >= before.slots.get(group);
        }
        return extend;
    }

    /**
     * @return copy in which each group has at least its slots in {@code before}; this object if the groups have other
     *     batches
     */
    GroupSlots atLeast(GroupSlots before) {
        if (batches != before.batches) {
            return this;
        }
        List<Integer> larger = new ArrayList<>();
        for (int group = 0; group < slots.size(); group++) {
            larger.add(Math.max(slots.get(group), before.slots.get(group)));
        }
        return new GroupSlots(batches, larger);
    }

    /**
     * @param wanted number of instances per batch that need a slot
     * @return whether any group has fewer slots than it needs with a small reserve, although not all of its instances
     *     have slots
     */
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

    /** @return whether there are slots for all instances */
    boolean holdAll(SlotLayout layout) {
        for (int group = 0; group < slots.size(); group++) {
            if (slots.get(group) < layout.instancesIn(group * batches, batches, layout.instances())) {
                return false;
            }
        }
        return true;
    }
}
