package dev.throng.crowd.gl.slot;

import org.jspecify.annotations.Nullable;

/** How many instances wanted slots, as far as it has come back from the device, and what follows for how many slots there are. */
final class SlotDemand {
    /** Frames after which slots that were not wanted meanwhile are given up. */
    static final int PATIENCE = 600;

    private final SlotLayout layout;
    private final int most;
    private int[] wanted;
    private int[] peak;
    private int frames;
    private boolean isNews;

    /** @param most slots of a block */
    SlotDemand(SlotLayout layout, int most) {
        this.layout = layout;
        this.most = most;
        wanted = new int[layout.batches()];
        peak = new int[layout.batches()];
    }

    /** Notes what the cull pass of a frame has left. @param headers of {@link PaletteSlots} */
    void seen(int[] headers) {
        for (int batch = 0; batch < wanted.length; batch++) {
            int header = batch * PaletteSlots.HEADER;
            wanted[batch] = headers[header + PaletteSlots.HELD] + headers[header + PaletteSlots.REFUSED];
            peak[batch] = Math.max(peak[batch], wanted[batch]);
        }
        isNews = true;
    }

    /** Notes how many slots a cull pass needs, before it hands them out. @return whether there are too few */
    boolean asks(int[] headers, SlotRooms rooms) {
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

    /** Returns the slots that the next frame should have; null if nothing changes. */
    @Nullable
    SlotRooms change(SlotRooms rooms) {
        if (isNews && rooms.areTight(wanted, layout)) {
            isNews = false;
            return wanted().atLeast(rooms);
        }
        isNews = false;
        if (++frames % PATIENCE != 0) {
            return null;
        }
        SlotRooms fewer = fewer(rooms);
        peak = wanted.clone();
        return fewer;
    }

    /** Slots for all that was wanted last. */
    SlotRooms wanted() {
        return SlotRooms.of(wanted, layout, most);
    }

    /** Returns as many slots as were wanted at most; null where that is not much less. */
    @Nullable
    SlotRooms fewer(SlotRooms rooms) {
        SlotRooms enough = SlotRooms.of(peak, layout, most);
        return 2 * enough.total() < rooms.total() ? enough : null;
    }

    /** Limits the numbers to the instances that remain. @param count number of instances now */
    void keep(int count) {
        for (int batch = 0; batch < wanted.length; batch++) {
            int present = layout.instancesIn(batch, 1, count);
            wanted[batch] = Math.min(wanted[batch], present);
            peak[batch] = Math.min(peak[batch], present);
        }
    }
}
