package dev.throng.crowd.state;

import dev.throng.anim.LoopMode;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.posture.Tilt;
import java.nio.ByteBuffer;

/**
 * Byte layout of a {@link PlayedState}, read by the GPU. Texels of four words, see {@code shaders/lib/state.glsl}:
 *
 * <pre>
 *   0      numbers of base clips, layers and entries of inverse kinematics, 8 bits each, the lowest bits first, then {@link #FLAG_TILTS};
 *          momentum of the share of inverse kinematics: slope, settle (floats); weight of foot placement (float)
 *   1      share of inverse kinematics: a fade of two texels as in a slot, with other values instead of the momentum: largest speed of
 *          vertices, character units per tick, and reach of layers and inverse kinematics, character units (floats)
 *   3      slots, {@link #SLOT_TEXELS} texels each: four base clips, two layers, the layers' references
 *  35      {@link IkRecord}s
 * </pre>
 *
 * A slot:
 *
 * <pre>
 *   0  clip's index in the atlas, phase at the start, rate low and high: as in {@code dev.throng.crowd.InstanceRecord}
 *   1  start tick low and high, flags, layers: index of the mask; first slot: 1 plus the first texel of a host's pose in the
 *      {@link HostPoseTable}, or 0
 *   2  fade: weight from, weight to (floats), start tick low and high
 *   3  fade: ticks, factor of elapsed ticks (float), momentum: slope and settle (floats); references have the tilt instead of the
 *      momentum: x and y in the first, z and share in the second (floats)
 * </pre>
 */
public final class StateRecord {
    private static final int TEXEL = 16;

    public static final int SLOT_TEXELS = 4;

    public static final int FIRST_SLOT = 3;

    public static final int IK_SHARE = 1;

    /** Index, in a state's record, of the texel with the vertex speed in its third word and the reach in its fourth. */
    public static final int SPEED = IK_SHARE + 1;

    /** Index, in a state's record, of the texel whose fourth word links to a host's pose. */
    public static final int HOST_POSE = FIRST_SLOT + 1;

    public static final int LAYER_SLOT = PoseState.MAX_BASE;

    /** Slot of the playback that the first layer subtracts, if it is additive. */
    public static final int REFERENCE_SLOT = LAYER_SLOT + PoseState.MAX_LAYERS;

    /**
     * Index, in a state's record, of the texel with x and y of the tilt in its third and fourth word. The texel
     * {@link #SLOT_TEXELS} later has z and share.
     */
    public static final int TILT = FIRST_SLOT + SLOT_TEXELS * REFERENCE_SLOT + 3;

    public static final int SLOTS = REFERENCE_SLOT + PoseState.MAX_LAYERS;

    public static final int FIRST_IK = FIRST_SLOT + SLOT_TEXELS * SLOTS;

    public static final int IK_TEXELS = IkRecord.BYTES / TEXEL;

    public static final int TEXELS = FIRST_IK + IK_TEXELS * PoseState.MAX_IK;

    public static final int BYTES = TEXEL * TEXELS;

    /** Size of a state's record, in bytes, without the entries of inverse kinematics. */
    static final int PLAYED_BYTES = TEXEL * FIRST_IK;

    private static final int COUNT_BITS = 8;
    private static final int COUNTS = (1 << COUNT_BITS) - 1;

    /** Flag of a layer's slot: the layer is additive. */
    public static final int FLAG_ADDITIVE = 4;

    /** Flag in a state's first word, beside counts: the instance tilts. */
    public static final int FLAG_TILTS = 1 << 3 * COUNT_BITS;

    private StateRecord() {}

    /** Writes a state, except its inverse kinematics, to {@link #PLAYED_BYTES} bytes that must be 0. */
    static void put(ByteBuffer records, int at, StateDraft state, ClipAtlas atlas) {
        int turned = state.ik().entries(0).size();
        records.putInt(at, state.bases() | state.layers() << COUNT_BITS | turned << 2 * COUNT_BITS);
        putMomentum(records, at + 4, state.share(), 0);
        putPosture(records, at, state.posture());
        putFade(records, at + TEXEL * IK_SHARE, state.share(), 0);
        for (int s = 0; s < SLOTS; s++) {
            if (state.slots().isUsed(s)) {
                putSlot(records, slot(at, s), state.slots(), s, atlas);
            }
        }
        for (int s = 0; s < REFERENCE_SLOT; s++) {
            if (state.slots().isUsed(s)) {
                putMomentum(records, slot(at, s) + 3 * TEXEL + 8, state.slots().weights(), s);
            }
        }
        for (int layer = 0; layer < state.layers(); layer++) {
            int start = slot(at, LAYER_SLOT + layer) + TEXEL;
            int flags = state.isAdded(layer) ? FLAG_ADDITIVE : 0;
            records.putInt(start + 8, records.getInt(start + 8) | flags);
            records.putInt(start + 12, state.mask(layer));
        }
    }

    /** Writes the inverse kinematics of a state to bytes that must be 0. */
    static void putIk(ByteBuffer records, int at, IkRows ik, int row) {
        int count = ik.entries(row).size();
        for (int i = 0; i < count; i++) {
            IkRecord.put(records, at + TEXEL * FIRST_IK + IkRecord.BYTES * i, ik, row, i);
        }
    }

    /**
     * Reads a state, except its inverse kinematics.
     *
     * @param out receives the state
     */
    static void read(ByteBuffer records, int at, StateDraft out, ClipAtlas atlas) {
        out.clear();
        int counts = records.getInt(at);
        out.resize(counts & COUNTS, counts >>> COUNT_BITS & COUNTS);
        for (int s = 0; s < out.bases(); s++) {
            readClip(records, slot(at, s), out.slots(), s, atlas);
        }
        for (int layer = 0; layer < out.layers(); layer++) {
            int slot = slot(at, LAYER_SLOT + layer);
            readClip(records, slot, out.slots(), LAYER_SLOT + layer, atlas);
            out.setMask(layer, records.getInt(slot + TEXEL + 12));
            if ((records.getInt(slot + TEXEL + 8) & FLAG_ADDITIVE) != 0) {
                readClip(records, slot(at, REFERENCE_SLOT + layer), out.slots(), REFERENCE_SLOT + layer, atlas);
                out.slots().weights().setMomentum(REFERENCE_SLOT + layer, 0, 0); // the tilt is stored there
            }
        }
        readFade(records, at + TEXEL * IK_SHARE, out.share(), 0);
        out.share().setMomentum(0, records.getFloat(at + 4), records.getFloat(at + 8));
        out.setPosture(posture(records, at));
    }

    /**
     * Overwrites bytes with zeros.
     *
     * @param at offset of the first byte
     * @param bytes number of bytes, a multiple of {@link Long#BYTES}
     */
    static void clear(ByteBuffer records, int at, int bytes) {
        for (int i = 0; i < bytes; i += Long.BYTES) {
            records.putLong(at + i, 0);
        }
    }

    private static void putPosture(ByteBuffer records, int at, GroundPosture posture) {
        Tilt tilt = posture.tilt();
        records.putFloat(at + 12, posture.feet());
        if (!tilt.isNone()) {
            records.putInt(at, records.getInt(at) | FLAG_TILTS);
            int words = at + TEXEL * TILT + 8;
            records.putFloat(words, tilt.x()).putFloat(words + 4, tilt.y());
            words += TEXEL * SLOT_TEXELS;
            records.putFloat(words, tilt.z()).putFloat(words + 4, tilt.share());
        }
    }

    private static GroundPosture posture(ByteBuffer records, int at) {
        int first = at + TEXEL * TILT + 8;
        int second = first + TEXEL * SLOT_TEXELS;
        float feet = records.getFloat(at + 12);
        if ((records.getInt(at) & FLAG_TILTS) == 0) {
            return records.getInt(at + 12) == 0 ? GroundPosture.PLAIN : new GroundPosture(feet, Tilt.NONE);
        }
        return new GroundPosture(
                feet,
                new Tilt(
                        records.getFloat(first),
                        records.getFloat(first + 4),
                        records.getFloat(second),
                        records.getFloat(second + 4)));
    }

    private static void readClip(ByteBuffer records, int at, SlotTable out, int slot, ClipAtlas atlas) {
        boolean clamps = (records.getInt(at + TEXEL + 8) & ClipPlayback.FLAG_CLAMP) != 0;
        out.setClip(slot, atlas.clips().get(records.getInt(at)).index(), clamps ? LoopMode.CLAMP : LoopMode.LOOP);
        out.run(slot, records.getInt(at + 4), words(records, at + 8), words(records, at + TEXEL));
        readFade(records, at + 2 * TEXEL, out.weights(), slot);
        out.weights().setMomentum(slot, records.getFloat(at + 3 * TEXEL + 8), records.getFloat(at + 3 * TEXEL + 12));
    }

    private static void readFade(ByteBuffer records, int at, Fade.Rows out, int row) {
        long ticks = Integer.toUnsignedLong(records.getInt(at + TEXEL));
        out.set(row, records.getFloat(at), records.getFloat(at + 4), words(records, at + 8), ticks);
    }

    /**
     * Writes a joint of another instance into a state's record, as the target of the look-ats that are already written.
     *
     * @param instance number of the other instance, or {@link Gaze#GONE}
     */
    static void putGaze(ByteBuffer records, int at, int instance, int joint) {
        for (int i = 0; i < PoseState.MAX_IK; i++) {
            IkRecord.follow(records, at + TEXEL * FIRST_IK + IkRecord.BYTES * i, instance, joint);
        }
    }

    /**
     * Writes the link to a host's pose into a state's record.
     *
     * @param firstTexel texel of the pose in the {@link HostPoseTable}, or {@link HostPoseTable#NONE}
     */
    static void putHostPose(ByteBuffer records, int at, int firstTexel) {
        records.putInt(at + TEXEL * HOST_POSE + 12, firstTexel + 1);
    }

    /**
     * Writes the {@link VertexMotion.Bounds} of a state.
     *
     * @param at offset of the state's first byte
     * @param speed largest speed of a vertex, in character units per tick
     * @param reach largest displacement by layers and inverse kinematics, in character units
     */
    public static void putMotion(ByteBuffer records, int at, float speed, float reach) {
        putFloats(records, at + TEXEL * SPEED + 8, speed, reach);
    }

    private static int slot(int at, int slot) {
        return at + TEXEL * (FIRST_SLOT + SLOT_TEXELS * slot);
    }

    private static void putSlot(ByteBuffer records, int at, SlotTable slots, int slot, ClipAtlas atlas) {
        records.putInt(at, atlas.number(slots.clip(slot)));
        records.putInt(at + 4, slots.offset(slot));
        putWords(records, at + 8, slots.rate(slot));
        putWords(records, at + TEXEL, slots.start(slot));
        records.putInt(at + TEXEL + 8, slots.isLoop(slot) ? 0 : ClipPlayback.FLAG_CLAMP);
        putFade(records, at + 2 * TEXEL, slots.weights(), slot);
    }

    static void putFade(ByteBuffer records, int at, Fade fade) {
        putFloats(records, at, fade.from(), fade.to());
        putTime(records, at, fade.start(), fade.ticks());
        putFloats(
                records,
                at + TEXEL + 8,
                fade.momentum().slope(),
                fade.momentum().settle());
    }

    /**
     * Writes a fade with its momentum.
     *
     * @param at offset of the first byte
     * @param fades table with the fade
     * @param row row of the fade in the table
     */
    static void putWholeFade(ByteBuffer records, int at, Fade.Rows fades, int row) {
        putFade(records, at, fades, row);
        putMomentum(records, at + TEXEL + 8, fades, row);
    }

    private static void putMomentum(ByteBuffer records, int at, Fade.Rows fades, int row) {
        putFloats(records, at, fades.momentumSlope(row), fades.settle(row));
    }

    private static void putFade(ByteBuffer records, int at, Fade.Rows fades, int row) {
        putFloats(records, at, fades.from(row), fades.to(row));
        putTime(records, at, fades.start(row), fades.ticks(row));
    }

    private static void putFloats(ByteBuffer records, int at, float first, float second) {
        records.putFloat(at, first);
        records.putFloat(at + 4, second);
    }

    private static void putTime(ByteBuffer records, int at, long start, long ticks) {
        putWords(records, at + 8, start);
        records.putInt(at + TEXEL, (int) ticks);
        records.putFloat(at + TEXEL + 4, Fade.inverse(ticks));
    }

    private static void putWords(ByteBuffer records, int at, long value) {
        records.putInt(at, (int) value);
        records.putInt(at + 4, (int) (value >>> 32));
    }

    private static long words(ByteBuffer records, int at) {
        return Integer.toUnsignedLong(records.getInt(at)) | (long) records.getInt(at + 4) << 32;
    }
}
