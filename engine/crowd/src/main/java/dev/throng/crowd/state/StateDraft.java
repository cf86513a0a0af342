package dev.throng.crowd.state;

import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.posture.GroundPosture;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Mutable {@link PlayedState}, reused so that calls for many instances allocate nothing. It has the same slots as a
 * {@link StateRecord}.
 */
public final class StateDraft {
    private final SlotTable slots = new SlotTable();
    private final int[] masks = new int[PoseState.MAX_LAYERS];
    private final IkRows ik = new IkRows();
    private final Fade.Rows share = new Fade.Rows();
    private int bases;
    private int layers;
    private GroundPosture posture = GroundPosture.PLAIN;

    public StateDraft() {
        slots.grow(StateRecord.SLOTS);
        share.grow(1);
        clear();
    }

    /** Removes all clips, layers, inverse kinematics and the posture. */
    public void clear() {
        bases = 0;
        layers = 0;
        for (int s = 0; s < StateRecord.SLOTS; s++) {
            slots.clear(s);
        }
        ik.clear(0);
        share.steady(0, 1);
        posture = GroundPosture.PLAIN;
    }

    /**
     * Copies a state.
     *
     * @return this
     */
    public StateDraft set(PlayedState state) {
        clear();
        for (int i = 0; i < state.base().size(); i++) {
            put(bases++, state.base().get(i));
        }
        for (int i = 0; i < state.layers().size(); i++) {
            PlayedLayer layer = state.layers().get(i);
            put(StateRecord.LAYER_SLOT + layers, layer.clip());
            layer(layer.mask(), layer.reference());
        }
        ik.set(0, state.ik());
        share.set(0, state.ikShare());
        posture = state.posture();
        return this;
    }

    private void put(int slot, WeightedPlayback clip) {
        slots.setPlayback(slot, clip.playback());
        slots.setFade(slot, clip.weight());
    }

    public void addBase(SlotTable from, int slot) {
        slots.copy(bases++, from, slot);
    }

    /**
     * Adds a layer.
     *
     * @param mask index in the crowd's masks
     * @param reference as in {@link PlayedLayer}
     */
    public void addLayer(SlotTable from, int slot, int mask, @Nullable ClipPlayback reference) {
        slots.copy(StateRecord.LAYER_SLOT + layers, from, slot);
        layer(mask, reference);
    }

    private void layer(int mask, @Nullable ClipPlayback reference) {
        masks[layers] = mask;
        if (reference != null) {
            int slot = StateRecord.REFERENCE_SLOT + layers;
            slots.setPlayback(slot, reference);
            slots.weights().steady(slot, 1);
        }
        layers++;
    }

    /**
     * Copies the factor on the weights of inverse kinematics from a row of a table.
     *
     * @param from table of fades
     */
    public void setShare(Fade.Rows from, int row) {
        share.copy(0, from, row);
    }

    /** Sets the numbers of clips and layers. The caller sets their slots next. */
    void resize(int bases, int layers) {
        this.bases = bases;
        this.layers = layers;
    }

    void setMask(int layer, int mask) {
        masks[layer] = mask;
    }

    public void setPosture(GroundPosture other) {
        posture = other;
    }

    /** @return table whose row 0 has the state's inverse kinematics, for reading and writing */
    public IkRows ik() {
        return ik;
    }

    /** Slots of the base's clips, then of the layers' clips. */
    public SlotTable slots() {
        return slots;
    }

    public int bases() {
        return bases;
    }

    public int layers() {
        return layers;
    }

    int added() {
        int added = 0;
        for (int layer = 0; layer < layers; layer++) {
            added += isAdded(layer) ? 1 : 0;
        }
        return added;
    }

    boolean isAdded(int layer) {
        return slots.isUsed(StateRecord.REFERENCE_SLOT + layer);
    }

    int mask(int layer) {
        return masks[layer];
    }

    Fade.Rows share() {
        return share;
    }

    public GroundPosture posture() {
        return posture;
    }

    public PlayedState copy() {
        List<WeightedPlayback> base = new ArrayList<>(PoseState.MAX_BASE);
        for (int i = 0; i < bases; i++) {
            base.add(slots.get(i));
        }
        List<PlayedLayer> laid = new ArrayList<>(0);
        for (int i = 0; i < layers; i++) {
            ClipPlayback reference = isAdded(i) ? slots.playback(StateRecord.REFERENCE_SLOT + i) : null;
            laid.add(new PlayedLayer(slots.get(StateRecord.LAYER_SLOT + i), masks[i], reference));
        }
        return new PlayedState(base, laid, ik.get(0), share.get(0), posture);
    }

    /**
     * Checks that all masks, joints and clips of the state exist.
     *
     * @param count number of the crowd's masks
     * @throws IllegalArgumentException if a mask or joint is missing
     * @throws java.util.NoSuchElementException if the atlas lacks a clip
     */
    void require(ClipAtlas atlas, int count) {
        for (int s = 0; s < StateRecord.SLOTS; s++) {
            if (slots.isUsed(s)) {
                atlas.number(slots.clip(s));
            }
        }
        for (int layer = 0; layer < layers; layer++) {
            requireIndex("joint mask of a layer", masks[layer], count);
        }
        List<IkEntry> entries = ik.entries(0);
        for (int i = 0; i < entries.size(); i++) { // no iterator: many states may be set at once
            requireJoints(entries.get(i), atlas.layout().jointCount());
        }
    }

    private static void requireJoints(IkEntry entry, int joints) {
        String what = "joint of inverse kinematics";
        if (entry instanceof IkEntry.TwoBone twoBone) {
            requireIndex(what, twoBone.end(), joints);
        } else if (entry instanceof IkEntry.LookAt lookAt) {
            requireIndex(what, lookAt.joint(), joints);
        } else if (entry instanceof IkEntry.Chain chain) {
            requireIndex(what, chain.chain().root(), joints);
            requireIndex(what, chain.chain().end(), joints);
        }
    }

    static void requireIndex(String what, int found, int count) {
        if (found < 0 || found >= count) {
            throw new IllegalArgumentException(
                    what + ": found the index " + found + ", expected an index from 0 to " + (count - 1));
        }
    }
}
