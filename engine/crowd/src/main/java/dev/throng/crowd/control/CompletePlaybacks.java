package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads and replaces everything that instances play, as {@link CompletePlayback}s. */
public final class CompletePlaybacks {
    /**
     * Complete playback of an instance.
     *
     * @param state state as in the instance's record
     * @param firstLayer number of the layer that is first in the state's list: 1 if the instance has only layer 1,
     *     otherwise 0
     * @param speed factor on the clips' speed; NaN: unchanged
     * @param cycle duration of a gait's cycle after the base's fade, in seconds; 0: unchanged
     */
    public record CompletePlayback(PlayedState state, int firstLayer, double speed, double cycle) {}

    private final PlaybackTable table;
    private final ClipTable clips;
    private final InstanceSpeeds instanceSpeeds;
    private final StateSink sink;

    CompletePlaybacks(PlaybackTable table, ClipTable clips, InstanceSpeeds instanceSpeeds, StateSink sink) {
        this.table = table;
        this.clips = clips;
        this.instanceSpeeds = instanceSpeeds;
        this.sink = sink;
    }

    /** Returns the playback of an instance, without clips that wait to fade in. */
    public CompletePlayback of(int instance) {
        int row = table.row(instance);
        if (row == PlaybackTable.NONE) {
            return new CompletePlayback(PlayedState.of(sink.playback(instance)), 0, instanceSpeeds.speed(instance), 0);
        }
        boolean isSecondAlone = !table.slots.isUsed(PlaybackTable.layerSlot(row, 0))
                && table.slots.isUsed(PlaybackTable.layerSlot(row, 1));
        double cycle = table.isWaiting(row) ? 0 : table.goalCycle(row);
        return new CompletePlayback(
                table.state(row).copy(), isSecondAlone ? 1 : 0, instanceSpeeds.speed(instance), cycle);
    }

    /**
     * Returns the playback that a requested clip would have: an existing loop that continues, or a new one.
     *
     * @param source 0: base; 1 or more: layer source - 1
     * @throws IndexOutOfBoundsException if the clip does not exist
     */
    public ClipPlayback begun(long now, int instance, int source, ClipRequest request) {
        clips.checked(request);
        int row = table.row(instance);
        int first = source == 0 ? 0 : PoseState.MAX_BASE + source - 1;
        int last = source == 0 ? PoseState.MAX_BASE - 1 : first;
        for (int s = first; row != PlaybackTable.NONE && s <= last; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (table.slots.isUsed(slot)
                    && instanceSpeeds.continues(instance, table.slots.playback(slot), request, now)) {
                return table.slots.playback(slot);
            }
        }
        ClipPlayback alone = row == PlaybackTable.NONE && source == 0 ? sink.playback(instance) : null;
        return alone != null && instanceSpeeds.continues(instance, alone, request, now)
                ? alone
                : instanceSpeeds.begun(instance, request, now);
    }

    /**
     * @param source 0: most recently requested clip of the base; 1 or more: layer source - 1
     * @return playback of one clip of an instance; null if there is no such clip
     */
    @Nullable
    ClipPlayback playing(int instance, int source) {
        PlaybackDraft playing = new PlaybackDraft();
        return read(instance, source, playing) ? playing.copy() : null;
    }

    /**
     * Reads the playback of one clip of an instance, as {@link #playing} does, without a new object.
     *
     * @return whether there is such a clip
     */
    boolean read(int instance, int source, PlaybackDraft out) {
        int row = table.row(instance);
        if (row == PlaybackTable.NONE) {
            sink.read(instance, out);
            return source == 0;
        }
        int slot = source == 0 ? table.leadSlot(row) : PlaybackTable.layerSlot(row, source - 1);
        table.slots.read(slot, out);
        return table.slots.isUsed(slot);
    }

    public GroundPosture posture(int instance) {
        return table.posture(table.row(instance));
    }

    /**
     * Replaces an instance's row in the playback table.
     * @return index of the row; the caller must write the instance's record
     */
    int put(int instance, CompletePlayback mixed) {
        if (!Double.isNaN(mixed.speed())) {
            instanceSpeeds.set(instance, mixed.speed());
        }
        int row = table.renew(instance);
        PlayedState state = mixed.state();
        for (int i = 0; i < state.base().size(); i++) {
            put(instance, PlaybackTable.slot(row, i), state.base().get(i));
        }
        for (int i = 0; i < state.layers().size(); i++) {
            PlayedLayer layer = state.layers().get(i);
            put(instance, PlaybackTable.layerSlot(row, mixed.firstLayer() + i), layer.clip());
            table.setLayer(row, mixed.firstLayer() + i, layer.mask(), layer.reference());
        }
        table.setLead(row, lead(state.base()));
        table.setGoalCycle(row, mixed.cycle());
        table.kinematics().set(row, state.ik(), state.ikShare());
        table.setPosture(row, state.posture());
        return row;
    }

    private void put(int instance, int slot, WeightedPlayback clip) {
        table.slots.setPlayback(slot, clip.playback());
        table.slots.setCycle(slot, instanceSpeeds.cycle(instance, clip.playback()));
        table.slots.setFade(slot, clip.weight());
    }

    /** @return the index of the clip with the largest final weight; among equal weights, the first */
    private static int lead(List<WeightedPlayback> base) {
        int lead = 0;
        for (int i = 1; i < base.size(); i++) {
            lead = base.get(i).weight().to() > base.get(lead).weight().to() ? i : lead;
        }
        return lead;
    }
}
