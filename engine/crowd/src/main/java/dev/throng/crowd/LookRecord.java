package dev.throng.crowd;

import java.nio.ByteBuffer;

/** The bytes of a {@link Look}: four floats r g b, value, one texel of {@code UNIT_LOOKS}. The only definition of this layout. */
public final class LookRecord {
    /** Bytes of one record. */
    public static final int BYTES = 4 * Float.BYTES;

    private LookRecord() {}

    static void put(ByteBuffer records, int instance, Look look) {
        int at = instance * BYTES;
        records.putFloat(at, look.red());
        records.putFloat(at + 4, look.green());
        records.putFloat(at + 8, look.blue());
        records.putFloat(at + 12, look.value());
    }

    static Look get(ByteBuffer records, int instance) {
        int at = instance * BYTES;
        return new Look(
                records.getFloat(at), records.getFloat(at + 4), records.getFloat(at + 8), records.getFloat(at + 12));
    }
}
