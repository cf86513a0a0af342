package dev.throng.crowd;

import java.nio.ByteBuffer;

/**
 * The bytes of one instance's motion, as GPU and CPU read them: the only definition of this layout. Little or native
 * endian as the buffer is. std430 struct {@code Motion} of {@code shaders/lib/blocks.glsl}:
 *
 * <pre>
 *   0  uint  route: number in the table, 0xffffffff for none
 *   4  uint  offset: fraction of the route at the start
 *   8  uvec2 rate: low, high
 *  16  uvec2 start: low, high
 *  24  uvec2 reserved, 0
 * </pre>
 */
public final class MotionRecord {
    /** Bytes of one record. */
    public static final int BYTES = 32;

    /** Offset of the route's number. */
    public static final int ROUTE = 0;

    /** Offset of the phase at the start. */
    public static final int OFFSET = 4;

    /** Offset of the rate's low and high word. */
    public static final int RATE = 8;

    /** Offset of the start tick's low and high word. */
    public static final int START = 16;

    private MotionRecord() {}

    static void put(ByteBuffer records, int instance, Motion motion) {
        int at = instance * BYTES;
        records.putInt(at + ROUTE, motion.route());
        records.putInt(at + OFFSET, motion.offset());
        InstanceRecord.putWords(records, at + RATE, motion.rate());
        InstanceRecord.putWords(records, at + START, motion.start());
    }

    static Motion get(ByteBuffer records, int instance) {
        int at = instance * BYTES;
        return new Motion(
                records.getInt(at + ROUTE),
                records.getInt(at + OFFSET),
                InstanceRecord.words(records, at + RATE),
                InstanceRecord.words(records, at + START));
    }
}
