package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a {@link PlayedState}, as the GPU reads them: the only definition of this layout. Texels of four words, see
 * {@code shaders/lib/state.glsl}:
 *
 * <pre>
 *   0      numbers of base clips, layers and entries of inverse kinematics; share of feet on the ground (float)
 *   1      share of inverse kinematics, a fade: two texels as in a slot; the second has, third, how fast vertices may move, character
 *          units for each tick, and how far layers and inverse kinematics move them, character units (floats)
 *   3      slots, {@link #SLOT_TEXELS} texels each: four base clips, two layers, the references of these
 *  35      {@link IkRecord}s
 * </pre>
 *
 * A slot:
 *
 * <pre>
 *   0  clip's position in the atlas, phase at the start, rate low and high: as in {@code dev.throng.crowd.InstanceRecord}
 *   1  start tick low and high, flags, position of the mask
 *   2  fade: weight from, weight to (floats), start tick low and high
 *   3  fade: ticks, what elapsed ticks are multiplied with (float); of the first slot: 1 and the first texel of a host's pose in
 *      the rows of the {@link HeldTable}, or 0; 0
 * </pre>
 */
public final class StateRecord {
    /** Bytes of a texel. */
    private static final int TEXEL = 16;

    /** Texels of a slot. */
    public static final int SLOT_TEXELS = 4;

    /** Texel of the first slot. */
    public static final int FIRST_SLOT = 3;

    /** Texel of the share of inverse kinematics. */
    public static final int IK_SHARE = 1;

    /** Texel with the speed, third, and the reach. */
    public static final int SPEED = IK_SHARE + 1;

    /** Texel with the place of a host's pose, third. */
    public static final int HELD = FIRST_SLOT + SLOT_TEXELS - 1;

    /** Slot of the first layer. */
    public static final int LAYER_SLOT = PoseState.MAX_BASE;

    /** Slot of the first layer's reference. */
    public static final int REFERENCE_SLOT = LAYER_SLOT + PoseState.MAX_LAYERS;

    /** Slots of a record. */
    public static final int SLOTS = REFERENCE_SLOT + PoseState.MAX_LAYERS;

    /** Texel of the first entry of inverse kinematics. */
    public static final int FIRST_IK = FIRST_SLOT + SLOT_TEXELS * SLOTS;

    /** Texels of such an entry. */
    public static final int IK_TEXELS = IkRecord.BYTES / TEXEL;

    /** Texels of a record. */
    public static final int TEXELS = FIRST_IK + IK_TEXELS * PoseState.MAX_IK;

    /** Bytes of a record. */
    public static final int BYTES = TEXEL * TEXELS;

    /** Flag of a layer's slot: what the clip differs by from its reference is added. */
    public static final int FLAG_ADDITIVE = 4;

    private StateRecord() {}

    /** Writes a state over zeros. */
    static void put(ByteBuffer records, int at, PlayedState state, ClipAtlas atlas) {
        records.putInt(at, state.base().size());
        records.putInt(at + 4, state.layers().size());
        records.putInt(at + 8, state.ik().size());
        records.putFloat(at + 12, state.feet());
        putFade(records, at + TEXEL * IK_SHARE, state.ikShare());
        for (int i = 0; i < state.base().size(); i++) {
            putSlot(records, slot(at, i), state.base().get(i), atlas);
        }
        for (int i = 0; i < state.layers().size(); i++) {
            PlayedLayer layer = state.layers().get(i);
            int slot = slot(at, LAYER_SLOT + i);
            putSlot(records, slot, layer.clip(), atlas);
            records.putInt(slot + TEXEL + 12, layer.mask());
            ClipPlayback reference = layer.reference();
            if (reference != null) {
                records.putInt(slot + TEXEL + 8, records.getInt(slot + TEXEL + 8) | FLAG_ADDITIVE);
                putSlot(records, slot(at, REFERENCE_SLOT + i), new WeightedPlayback(reference, Fade.steady(1)), atlas);
            }
        }
        for (int i = 0; i < state.ik().size(); i++) {
            IkRecord.put(
                    records,
                    at + TEXEL * FIRST_IK + IkRecord.BYTES * i,
                    state.ik().get(i));
        }
    }

    /** Lets the look-ats of a state that was written turn to another instance's joint. @param gaze null: to their targets */
    static void putGaze(ByteBuffer records, int at, @Nullable Gaze gaze) {
        for (int i = 0; gaze != null && i < PoseState.MAX_IK; i++) {
            IkRecord.follow(records, at + TEXEL * FIRST_IK + IkRecord.BYTES * i, gaze);
        }
    }

    /** Lets a state that was written show a host's pose. @param firstTexel of it in the {@link HeldTable}'s rows, or {@link HeldTable#NONE} */
    static void putHeld(ByteBuffer records, int at, int firstTexel) {
        records.putInt(at + TEXEL * HELD + 8, firstTexel + 1);
    }

    /** Writes what {@link VertexMotion} says of a state. @param at of the state's first byte */
    public static void putMotion(ByteBuffer records, int at, VertexMotion.Bounds bounds) {
        records.putFloat(at + TEXEL * SPEED + 8, bounds.speed());
        records.putFloat(at + TEXEL * SPEED + 12, bounds.reach());
    }

    private static int slot(int at, int slot) {
        return at + TEXEL * (FIRST_SLOT + SLOT_TEXELS * slot);
    }

    private static void putSlot(ByteBuffer records, int at, WeightedPlayback clip, ClipAtlas atlas) {
        ClipPlayback playback = clip.playback();
        records.putInt(at, atlas.number(playback.clip()));
        records.putInt(at + 4, playback.offset());
        putWords(records, at + 8, playback.rate());
        putWords(records, at + TEXEL, playback.start());
        records.putInt(at + TEXEL + 8, playback.mode() == LoopMode.CLAMP ? ClipPlayback.FLAG_CLAMP : 0);
        putFade(records, at + 2 * TEXEL, clip.weight());
    }

    static void putFade(ByteBuffer records, int at, Fade fade) {
        records.putFloat(at, fade.from());
        records.putFloat(at + 4, fade.to());
        putWords(records, at + 8, fade.start());
        records.putInt(at + TEXEL, (int) fade.ticks());
        records.putFloat(at + TEXEL + 4, fade.inverse());
    }

    private static void putWords(ByteBuffer records, int at, long value) {
        records.putInt(at, (int) value);
        records.putInt(at + 4, (int) (value >>> 32));
    }
}
