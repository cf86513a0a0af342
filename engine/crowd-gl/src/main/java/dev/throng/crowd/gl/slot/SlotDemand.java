package dev.throng.crowd.gl.slot;

import org.jspecify.annotations.Nullable;

/** Demand for palette slots, as reported by the device, and the resulting number of slots to allocate. */
final class SlotDemand {
    /** Number of frames after which unused slots are released. */
    static final int PATIENCE = 600;

    private final SlotLayout layout;
    private final int most;
    private int[] wanted;
    private int[] peak;
    private int frames;
    private boolean isNews;

    /** @param most largest number of slots per palette buffer */
    SlotDemand(SlotLayout layout, int most) {
        this.layout = layout;
        this.most = most;
        wanted = new int[layout.batches()];
        peak = new int[layout.batches()];
    }

    /**
     * Records how many slots a frame's cull pass needed.
     *
     * @param headers headers of {@link PaletteSlots}
     */
    void recordDemand(int[] headers) {
        for (int batch = 0; batch < wanted.length; batch++) {
            int header = batch * PaletteSlots.HEADER;
            wanted[batch] = headers[header + PaletteSlots.HELD] + headers[header + PaletteSlots.REFUSED];
            peak[batch] = Math.max(peak[batch], wanted[batch]);
        }
        isNews = true;
    }

    /**
     * Records how many slots a cull pass needs, before it assigns any slot.
     *
     * @param headers headers of {@link PaletteSlots}
     * @param rooms current slots
     * @return whether there are too few slots
     */
    boolean needsMore(int[] headers, GroupSlots rooms) {
        boolean isShort = false;
        for (int first = 0; first < wanted.length; first += rooms.batches()) {
            int asked = 0;
            for (int batch = first; batch < Math.min(first + rooms.batches(), wanted.length); batch++) {
                int header = batch * PaletteSlots.HEADER;
                int taken = headers[header + PaletteSlots.TAKEN];
                wanted[batch] = headers[header + PaletteSlots.HELD] + taken;
                peak[batch] = Math.max(peak[batch], wanted[batch]);
                asked += taken;
            }
            int header = first * PaletteSlots.HEADER;
            int unused = headers[header + PaletteSlots.ROOM] - headers[header + PaletteSlots.FRESH];
            isShort |= asked > headers[header + PaletteSlots.FREE] + unused;
        }
        return isShort;
    }

    /**
     * @param rooms current slots
     * @return slots for the next frame, or null for no change
     */
    @Nullable
    GroupSlots nextSlots(GroupSlots rooms) {
        if (isNews && rooms.areTight(wanted, layout)) {
            isNews = false;
            return wanted().atLeast(rooms);
        }
        isNews = false;
        if (++frames % PATIENCE != 0) {
            return null;
        }
        GroupSlots fewer = fewer(rooms);
        peak = wanted.clone();
        return fewer;
    }

    /** @return slots for the most recently reported demand */
    GroupSlots wanted() {
        return GroupSlots.of(wanted, layout, most);
    }

    /**
     * @param rooms current slots
     * @return slots for the peak demand, or null if they are at least half of the current ones
     */
    @Nullable
    GroupSlots fewer(GroupSlots rooms) {
        GroupSlots enough = GroupSlots.of(peak, layout, most);
        return 2 * enough.total() < rooms.total() ? enough : null;
    }

    /**
     * Limits the demand to the remaining instances.
     *
     * @param count number of remaining instances
     */
    void limitTo(int count) {
        for (int batch = 0; batch < wanted.length; batch++) {
            int present = layout.instancesIn(batch, 1, count);
            wanted[batch] = Math.min(wanted[batch], present);
            peak[batch] = Math.min(peak[batch], present);
        }
    }
}
