package dev.throng.crowd.control;

import dev.throng.crowd.control.BaseFades.Outcome;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.SlotTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Fades of layers. A new layer replaces an old one in two halves: the old layer fades out, then the new layer fades in.
 */
final class LayerFades {
    /**
     * Requested layer, and the tick at which it reaches its weight.
     *
     * @param end tick at which the layer reaches its weight
     * @param reference playback whose pose an additive layer subtracts; null for other layers
     */
    record LayerAim(
            LayerRequest request, long end, @Nullable ClipPlayback reference) {
        LayerAim(LayerRequest request, long end) {
            this(request, end, request.reference());
        }
    }

    private final PlaybackTable table;
    private final SlotTable slots;
    private final InstanceSpeeds instanceSpeeds;
    private final RequestDraft begun = new RequestDraft(); // scratch, like the next field
    private final PlaybackDraft playing = new PlaybackDraft();

    LayerFades(PlaybackTable table, InstanceSpeeds instanceSpeeds) {
        this.table = table;
        this.instanceSpeeds = instanceSpeeds;
        slots = table.slots;
    }

    /**
     * Fades a layer of an instance to a requested layer.
     *
     * @param row the instance's row in the {@link PlaybackTable}
     * @param layer number of the layer
     * @param aim requested layer
     * @param now tick at which the fade starts
     */
    Outcome aim(int row, int layer, LayerAim aim, long now) {
        int slot = PlaybackTable.layerSlot(row, layer);
        if (slots.weight(slot, now) == 0 || aim.end() == now) {
            return begin(row, layer, aim, now);
        }
        return continues(row, layer, aim, now) ? resume(row, layer, aim, now) : replace(row, layer, aim, now);
    }

    /**
     * Retargets the weight of a playing layer, unless the layer already reaches the requested weight in time.
     *
     * @param row the instance's row in the {@link PlaybackTable}
     * @param layer number of the layer
     * @param aim requested layer
     * @param now tick at which the change starts
     */
    private Outcome resume(int row, int layer, LayerAim aim, long now) {
        int slot = PlaybackTable.layerSlot(row, layer);
        table.setWaitingLayer(row, layer, null);
        if (slots.to(slot) == aim.request().weight() && slots.end(slot) <= aim.end()) {
            return Outcome.KEPT;
        }
        slots.weights().retarget(slot, aim.request().weight(), now, aim.end() - now);
        return Outcome.CHANGED;
    }

    private Outcome replace(int row, int layer, LayerAim aim, long now) {
        int slot = PlaybackTable.layerSlot(row, layer);
        LayerAim waiting = table.waitingLayer(row, layer);
        if (waiting != null && waiting.request().equals(aim.request()) && waiting.end() <= aim.end()) {
            return Outcome.KEPT;
        }
        long half = (aim.end() - now) / 2;
        boolean leaves = waiting != null && slots.end(slot) <= now + half;
        table.setWaitingLayer(row, layer, aim);
        if (!leaves) {
            slots.weights().retarget(slot, 0, now, half);
        }
        return Outcome.CHANGED;
    }

    private boolean continues(int row, int layer, LayerAim aim, long now) {
        LayerRequest request = aim.request();
        slots.read(PlaybackTable.layerSlot(row, layer), playing);
        return request.mask() == table.mask(row, layer)
                && Objects.equals(aim.reference(), table.reference(row, layer))
                && instanceSpeeds.continues(table.instance(row), playing, begun.set(request.clip()), now);
    }

    private Outcome begin(int row, int layer, LayerAim aim, long now) {
        int slot = PlaybackTable.layerSlot(row, layer);
        instanceSpeeds.begin(table.instance(row), begun.set(aim.request().clip()), now, playing);
        slots.setPlayback(slot, playing);
        slots.setCycle(slot, instanceSpeeds.cycle(table.instance(row), playing));
        slots.setFade(slot, 0, aim.request().weight(), now, aim.end() - now);
        table.setLayer(row, layer, aim.request().mask(), aim.reference());
        table.setWaitingLayer(row, layer, null);
        return Outcome.BEGAN;
    }

    void stop(int row, int layer, long now, long ticks) {
        int slot = PlaybackTable.layerSlot(row, layer);
        table.setWaitingLayer(row, layer, null);
        if (slots.isUsed(slot)) {
            slots.weights().retarget(slot, 0, now, ticks);
        }
    }

    /**
     * Applies the changes to a layer that are due at the end of its fade.
     *
     * @param row an instance's row in the {@link PlaybackTable}
     * @param layer number of the layer
     * @param tick end of the fade
     */
    Outcome change(int row, int layer, long tick) {
        int slot = PlaybackTable.layerSlot(row, layer);
        LayerAim waiting = table.waitingLayer(row, layer);
        if (!slots.isLeaving(slot) || slots.end(slot) > tick) {
            return Outcome.CHANGED;
        }
        slots.clear(slot);
        return waiting == null ? Outcome.CHANGED : begin(row, layer, waiting, tick);
    }
}
