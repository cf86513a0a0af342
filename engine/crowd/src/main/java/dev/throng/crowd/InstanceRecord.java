package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackDraft;
import dev.throng.crowd.state.StateTable;
import java.nio.ByteBuffer;

/**
 * Byte layout of one instance, read by GPU and CPU, in the buffer's byte order. std430 struct {@code Instance} of
 * {@code shaders/lib/blocks.glsl}:
 *
 * <pre>
 *   0  vec4  positionScale: x y z, scale
 *  16  vec2  facing: cosine and sine of the heading
 *  24  uint  seed of colours
 *  28  uint  state: 1 plus the number of the {@link dev.throng.crowd.state.PlayedState}, or 0
 *  32  uint  clip: index of the baked clip in the atlas
 *  36  uint  offset: phase at which playback starts
 *  40  uvec2 rate: low, high
 *  48  uvec2 start: low, high
 *  56  uint  flags: bit 0 clamp, bit 1 moves, from bit 2 the look: hidden parts, then the material variant
 *  60  uint  renewed: 0 here; on the device, number of the first frame that shows the current playback
 * </pre>
 */
public final class InstanceRecord {
    public static final int BYTES = 64;

    public static final int POSITION_SCALE = 0;

    public static final int FACING = 16;

    public static final int SEED = 24;

    public static final int STATE = 28;

    /** State number of an instance that plays a single clip. */
    static final int NO_STATE = -1;

    /** Byte offset of the clip's index in the atlas. */
    public static final int CLIP = 32;

    /** Byte offset of the phase at which the clip's playback starts. */
    public static final int OFFSET = 36;

    public static final int RATE = 40;

    public static final int START = 48;

    public static final int FLAGS = 56;

    /** Byte offset of the number of the first frame that shows the current playback. */
    public static final int RENEWED = 60;

    /** Flag: the instance has a moving {@link MotionRecord}. */
    public static final int FLAG_MOVES = 2;

    /** Index of the look's lowest bit in the flags; see {@link dev.throng.anim.MaterialVariants}. */
    public static final int HIDDEN_SHIFT = 2;

    private InstanceRecord() {}

    /**
     * Writes an instance at the origin in the rest pose.
     *
     * @param clipSlot index of the rest pose in the atlas
     */
    static void putNew(ByteBuffer records, int instance, int clipSlot) {
        putTransform(records, instance, InstanceTransform.ORIGIN);
        putPlayback(records, instance, clipSlot, ClipPlayback.loop(BakedClip.REST, 0, 0));
        putState(records, instance, NO_STATE);
        putSeed(records, instance, instance);
        putMoves(records, instance, false);
        putLook(records, instance, 0);
    }

    static void putTransform(ByteBuffer records, int instance, InstanceTransform transform) {
        putPosition(records, instance, transform.x(), transform.y(), transform.z());
        putScale(records, instance, transform.scale());
        putHeading(records, instance, transform.heading());
    }

    static void putPosition(ByteBuffer records, int instance, float x, float y, float z) {
        int at = instance * BYTES + POSITION_SCALE;
        records.putFloat(at, x);
        records.putFloat(at + 4, y);
        records.putFloat(at + 8, z);
    }

    static void putScale(ByteBuffer records, int instance, float scale) {
        records.putFloat(instance * BYTES + POSITION_SCALE + 12, scale);
    }

    static void putHeading(ByteBuffer records, int instance, float heading) {
        records.putFloat(instance * BYTES + FACING, (float) StrictMath.cos(heading));
        records.putFloat(instance * BYTES + FACING + 4, (float) StrictMath.sin(heading));
    }

    static void putSeed(ByteBuffer records, int instance, int seed) {
        records.putInt(instance * BYTES + SEED, seed);
    }

    static void forgetState(ByteBuffer records, int instance, StateTable states) {
        int number = state(records, instance);
        if (number != NO_STATE) {
            states.remove(number);
            putState(records, instance, NO_STATE);
        }
    }

    static void putState(ByteBuffer records, int instance, int number) {
        records.putInt(instance * BYTES + STATE, number + 1);
    }

    static int state(ByteBuffer records, int instance) {
        return records.getInt(instance * BYTES + STATE) - 1;
    }

    static void putPlayback(ByteBuffer records, int instance, int clipSlot, Playback playback) {
        int at = instance * BYTES;
        records.putInt(at + CLIP, clipSlot);
        records.putInt(at + OFFSET, playback.offset());
        putWords(records, at + RATE, playback.rate());
        putWords(records, at + START, playback.start());
        putFlag(records, instance, ClipPlayback.FLAG_CLAMP, playback.mode() == LoopMode.CLAMP);
    }

    /**
     * Reads the playback of an instance from its record.
     *
     * @param clip index of the clip in the character's clips
     */
    static void readPlayback(ByteBuffer records, int instance, int clip, PlaybackDraft out) {
        int at = instance * BYTES;
        boolean clamps = (records.getInt(at + FLAGS) & ClipPlayback.FLAG_CLAMP) != 0;
        out.clip(clip, clamps ? LoopMode.CLAMP : LoopMode.LOOP);
        out.run(records.getInt(at + OFFSET), words(records, at + RATE), words(records, at + START));
    }

    /**
     * Writes an instance's hidden parts and material variant.
     *
     * @param look bits of hidden parts and material variant
     */
    static void putLook(ByteBuffer records, int instance, int look) {
        int at = instance * BYTES + FLAGS;
        int others = records.getInt(at) & (1 << HIDDEN_SHIFT) - 1;
        records.putInt(at, others | look << HIDDEN_SHIFT);
    }

    static int look(ByteBuffer records, int instance) {
        return records.getInt(instance * BYTES + FLAGS) >>> HIDDEN_SHIFT;
    }

    static void putMoves(ByteBuffer records, int instance, boolean moves) {
        putFlag(records, instance, FLAG_MOVES, moves);
    }

    private static void putFlag(ByteBuffer records, int instance, int flag, boolean on) {
        int at = instance * BYTES + FLAGS;
        records.putInt(at, on ? records.getInt(at) | flag : records.getInt(at) & ~flag);
    }

    static void readTransform(ByteBuffer records, int instance, float[] out) {
        for (int i = 0; i < RouteTransform.FLOATS; i++) {
            out[i] = records.getFloat(instance * BYTES + POSITION_SCALE + i * Float.BYTES);
        }
    }

    /** Writes a number as two uints, the low word first in any byte order, as the shader reads them. */
    static void putWords(ByteBuffer records, int at, long value) {
        records.putInt(at, (int) value);
        records.putInt(at + 4, (int) (value >>> 32));
    }

    static long words(ByteBuffer records, int at) {
        return Integer.toUnsignedLong(records.getInt(at)) | (long) records.getInt(at + 4) << 32;
    }
}
