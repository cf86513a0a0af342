package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.LayerFades.LayerAim;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.SlotTable;
import dev.throng.crowd.state.StateDraft;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Table of instances that play more than a single clip, each with a row of slots. */
final class PlaybackTable {
    /** Number of slots in a row of the table: the base's clips, then the layers' clips. */
    static final int SLOTS = PoseState.MAX_BASE + PoseState.MAX_LAYERS;

    /**
     * Memory of a row, in bytes: slots, waiting base, fields of this class with references of 4 bytes, and
     * {@link TickQueue} entry.
     */
    static final int BYTES = SLOTS * SlotTable.BYTES
            + BlendDraft.Rows.BYTES
            + 3 * Integer.BYTES
            + 1
            + Double.BYTES
            + PoseState.MAX_LAYERS * 3 * Integer.BYTES
            + Integer.BYTES
            + 2 * Integer.BYTES
            + Long.BYTES
            + Float.BYTES;

    static final int NONE = -1;

    final SlotTable slots = new SlotTable();

    /** Index of each instance's row, plus 1; 0 for none. */
    private int[] rows = new int[0];

    private int[] instances = new int[0];
    private int[] free = new int[0];
    private int freeCount;
    private byte[] leads = new byte[0];
    private double[] goalCycles = new double[0];
    private int[] masks = new int[0];
    private @Nullable ClipPlayback[] references = new @Nullable ClipPlayback[0];
    private final BlendDraft.Rows waiting = new BlendDraft.Rows();
    private final BlendDraft next = new BlendDraft(); // scratch
    private @Nullable LayerAim[] waitingLayers = new @Nullable LayerAim[0];
    private @Nullable GroundPosture[] postures = new @Nullable GroundPosture[0];
    private final KinematicsRows kinematics = new KinematicsRows();
    private final StateDraft draft = new StateDraft(); // scratch
    private final PlaybackDraft playing = new PlaybackDraft(); // scratch

    /** @return row of an instance, or {@link #NONE} */
    int row(int instance) {
        return instance < rows.length ? rows[instance] - 1 : NONE;
    }

    int instance(int row) {
        return instances[row];
    }

    int capacity() {
        return instances.length;
    }

    int count() {
        return capacity() - freeCount;
    }

    /**
     * Opens a row for an instance without one.
     * @param playback current playback of the instance
     * @param cycle duration of its cycle at speed 1, in seconds
     */
    int open(int instance, Playback playback, double cycle, long now) {
        int row = take(instance);
        slots.setPlayback(slot(row, 0), playback);
        slots.setCycle(slot(row, 0), cycle);
        slots.setFade(slot(row, 0), 1, 1, now, 0);
        leads[row] = 0;
        return row;
    }

    private int take(int instance) {
        if (freeCount == 0) {
            grow(Math.max(16, capacity() + capacity() / 2));
        }
        if (instance >= rows.length) {
            rows = Arrays.copyOf(rows, Math.max(instance + 1, rows.length + rows.length / 2));
        }
        int row = free[--freeCount];
        rows[instance] = row + 1;
        instances[row] = instance;
        return row;
    }

    /** Opens an empty row for an instance, or empties its row. */
    int renew(int instance) {
        int row = row(instance);
        if (row == NONE) {
            return take(instance);
        }
        clear(row);
        return row;
    }

    void close(int row) {
        rows[instances[row]] = 0;
        free[freeCount++] = row;
        clear(row);
    }

    private void clear(int row) {
        for (int s = 0; s < SLOTS; s++) {
            slots.clear(slot(row, s));
        }
        kinematics.clear(row);
        postures[row] = null;
        goalCycles[row] = 0;
        endWaiting(row);
        Arrays.fill(waitingLayers, row * PoseState.MAX_LAYERS, (row + 1) * PoseState.MAX_LAYERS, null);
    }

    private void grow(int capacity) {
        int before = capacity();
        instances = Arrays.copyOf(instances, capacity);
        free = Arrays.copyOf(free, capacity);
        leads = Arrays.copyOf(leads, capacity);
        goalCycles = Arrays.copyOf(goalCycles, capacity);
        postures = Arrays.copyOf(postures, capacity);
        masks = Arrays.copyOf(masks, capacity * PoseState.MAX_LAYERS);
        references = Arrays.copyOf(references, capacity * PoseState.MAX_LAYERS);
        waitingLayers = Arrays.copyOf(waitingLayers, capacity * PoseState.MAX_LAYERS);
        slots.grow(capacity * SLOTS);
        for (int row = capacity - 1; row >= before; row--) {
            free[freeCount++] = row;
        }
    }

    /**
     * Index of a row's slot in the table of slots.
     *
     * @param s number of the slot in the row, 0 to {@link #SLOTS} - 1
     */
    static int slot(int row, int s) {
        return row * SLOTS + s;
    }

    static int layerSlot(int row, int layer) {
        return slot(row, PoseState.MAX_BASE + layer);
    }

    /** @return base slot of the most recently requested clip */
    int leadSlot(int row) {
        return slot(row, leads[row]);
    }

    void setLead(int row, int s) {
        leads[row] = (byte) s;
    }

    /** @return duration of the gaits' cycle after the base's fade, in seconds; 0: unchanged */
    double goalCycle(int row) {
        return goalCycles[row];
    }

    void setGoalCycle(int row, double seconds) {
        goalCycles[row] = seconds;
    }

    boolean isWaiting(int row) {
        return waiting.isUsed(row);
    }

    /** @return blend that waits for free slots, in an object that the next call overwrites */
    BlendDraft waiting(int row) {
        waiting.read(row, next);
        return next;
    }

    /** Stores a copy of a blend, which waits for free slots. */
    void setWaiting(int row, BlendDraft aim) {
        waiting.reserve(capacity());
        waiting.set(row, aim);
    }

    void endWaiting(int row) {
        waiting.clear(row);
    }

    /** @return layer that starts when the present one has faded out; null if none waits */
    @Nullable
    LayerAim waitingLayer(int row, int layer) {
        return waitingLayers[row * PoseState.MAX_LAYERS + layer];
    }

    void setWaitingLayer(int row, int layer, @Nullable LayerAim aim) {
        waitingLayers[row * PoseState.MAX_LAYERS + layer] = aim;
    }

    int mask(int row, int layer) {
        return masks[row * PoseState.MAX_LAYERS + layer];
    }

    /** @return playback whose pose an additive layer subtracts; null for other layers */
    @Nullable
    ClipPlayback reference(int row, int layer) {
        return references[row * PoseState.MAX_LAYERS + layer];
    }

    void setLayer(int row, int layer, int mask, @Nullable ClipPlayback reference) {
        masks[row * PoseState.MAX_LAYERS + layer] = mask;
        references[row * PoseState.MAX_LAYERS + layer] = reference;
    }

    /** @return inverse kinematics and hosts' poses of the instances, by row of this table */
    KinematicsRows kinematics() {
        return kinematics;
    }

    void setPosture(int row, GroundPosture posture) {
        postures[row] = posture.equals(GroundPosture.PLAIN) ? null : posture;
    }

    GroundPosture posture(int row) {
        GroundPosture own = row == NONE ? null : postures[row];
        return own == null ? GroundPosture.PLAIN : own;
    }

    /** @return next tick at which the end of a fade changes a row, or {@link TickQueue#NEVER} */
    long nextChange(int row) {
        long next = kinematics.nextEnd(row);
        boolean paces = isWaiting(row) || goalCycles[row] != 0;
        for (int s = 0; s < SLOTS; s++) {
            int slot = slot(row, s);
            boolean isBase = s < PoseState.MAX_BASE;
            if (slots.isLeaving(slot) || isBase && paces && slots.isUsed(slot)) {
                next = Math.min(next, isBase ? baseEnd(row) : slots.end(slot));
            }
        }
        return next;
    }

    /** @return tick at which all fades of a base have ended */
    long baseEnd(int row) {
        long end = Long.MIN_VALUE;
        for (int s = 0; s < PoseState.MAX_BASE; s++) {
            int slot = slot(row, s);
            end = slots.isUsed(slot) ? Math.max(end, slots.end(slot)) : end;
        }
        return end;
    }

    boolean isPlain(int row) {
        int used = 0;
        for (int s = 0; s < SLOTS; s++) {
            used += slots.isUsed(slot(row, s)) ? 1 : 0;
        }
        boolean isTurned = postures[row] != null || !kinematics.isNone(row);
        return used == 1 && slots.isUsed(leadSlot(row)) && !isTurned && goalCycles[row] == 0;
    }

    /** @return state that a row's instance plays, in an object that the next call overwrites */
    StateDraft state(int row) {
        draft.clear();
        for (int s = 0; s < PoseState.MAX_BASE; s++) {
            if (slots.isUsed(slot(row, s))) {
                draft.addBase(slots, slot(row, s));
            }
        }
        for (int layer = 0; layer < PoseState.MAX_LAYERS; layer++) {
            if (slots.isUsed(layerSlot(row, layer))) {
                draft.addLayer(slots, layerSlot(row, layer), mask(row, layer), reference(row, layer));
            }
        }
        kinematics.write(row, draft);
        draft.setPosture(posture(row));
        return draft;
    }

    void write(int row, long now, StateSink sink) {
        if (isPlain(row)) {
            sink.play(now, instances[row], slots.read(leadSlot(row), playing));
        } else {
            sink.play(now, instances[row], state(row));
            writePose(row, sink);
        }
    }

    private void writePose(int row, StateSink sink) {
        if (kinematics.hasHostPose(row)) {
            sink.showHostPose(instances[row], kinematics.hostPoseWeights(), row);
        } else {
            sink.release(instances[row]);
        }
    }
}
