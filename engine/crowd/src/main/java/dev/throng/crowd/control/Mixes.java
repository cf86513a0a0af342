package dev.throng.crowd.control;

import dev.throng.anim.state.PoseState;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Complete playbacks of instances, read and replaced. */
public final class Mixes {
    /**
     * The complete playback of an instance.
     *
     * @param state record of the instance
     * @param firstLayer layer that the record's first layer is: 1 if there is only layer 1
     * @param speed factor on time from now on; NaN: unchanged
     * @param cycle seconds of a cycle of gaits after the base's fade; 0: unchanged
     */
    public record Mixed(PlayedState state, int firstLayer, double speed, double cycle) {}

    private final PlaybackTable table;
    private final ClipTable clips;
    private final Paces paces;
    private final StateSink sink;

    Mixes(PlaybackTable table, ClipTable clips, Paces paces, StateSink sink) {
        this.table = table;
        this.clips = clips;
        this.paces = paces;
        this.sink = sink;
    }

    /** Returns the playback of an instance, without clips that wait to fade in. */
    public Mixed of(int instance) {
        int row = table.row(instance);
        if (row == PlaybackTable.NONE) {
            return new Mixed(PlayedState.of(sink.playback(instance)), 0, paces.speed(instance), 0);
        }
        boolean isSecondAlone = !table.slots.isUsed(PlaybackTable.layerSlot(row, 0))
                && table.slots.isUsed(PlaybackTable.layerSlot(row, 1));
        double cycle = table.isWaiting(row) ? 0 : table.aimCycle(row);
        return new Mixed(table.state(row).copy(), isSecondAlone ? 1 : 0, paces.speed(instance), cycle);
    }

    /**
     * Returns the playback of a requested clip: that of a loop that plays already, or another one.
     *
     * @param source 0: the base; from 1 on a layer
     * @throws IndexOutOfBoundsException when there is no such clip
     */
    public ClipPlayback begun(long now, int instance, int source, ClipRequest request) {
        clips.checked(request);
        int row = table.row(instance);
        int first = source == 0 ? 0 : PoseState.MAX_BASE + source - 1;
        int last = source == 0 ? PoseState.MAX_BASE - 1 : first;
        for (int s = first; row != PlaybackTable.NONE && s <= last; s++) {
            int slot = PlaybackTable.slot(row, s);
            if (table.slots.isUsed(slot) && paces.goesOn(instance, table.slots.playback(slot), request, now)) {
                return table.slots.playback(slot);
            }
        }
        ClipPlayback alone = row == PlaybackTable.NONE && source == 0 ? sink.playback(instance) : null;
        return alone != null && paces.goesOn(instance, alone, request, now)
                ? alone
                : paces.begun(instance, request, now);
    }

    /** Returns the playback of one clip of an instance, or null. @param source 0: the base's last; from 1 on a layer's */
    @Nullable
    ClipPlayback playing(int instance, int source) {
        return table.playing(instance, source, sink);
    }

    /** Returns the posture of an instance on the ground. */
    public GroundPosture posture(int instance) {
        return table.posture(table.row(instance));
    }

    /** Replaces the playback of an instance. @return its row, to be written */
    int put(int instance, Mixed mixed) {
        if (!Double.isNaN(mixed.speed())) {
            paces.set(instance, mixed.speed());
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
        table.setAimCycle(row, mixed.cycle());
        table.turns().set(row, state.ik(), state.ikShare());
        table.setPosture(row, state.posture());
        return row;
    }

    private void put(int instance, int slot, WeightedPlayback clip) {
        table.slots.setPlayback(slot, clip.playback());
        table.slots.setCycle(slot, paces.cycle(instance, clip.playback()));
        table.slots.setFade(slot, clip.weight());
    }

    /** Returns the clip that counts most after all fades, the first of several. */
    private static int lead(List<WeightedPlayback> base) {
        int lead = 0;
        for (int i = 1; i < base.size(); i++) {
            lead = base.get(i).weight().to() > base.get(lead).weight().to() ? i : lead;
        }
        return lead;
    }
}
