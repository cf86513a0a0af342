package dev.throng.crowd;

import java.nio.ByteBuffer;

/** The bytes of a {@link Tint}: four floats r g b, value, one texel of {@code UNIT_TINTS}. The only definition of this layout. */
public final class TintRecord {
    /** Bytes of one record. */
    public static final int BYTES = 4 * Float.BYTES;

    private TintRecord() {}

    static void put(ByteBuffer records, int instance, Tint tint) {
        int at = instance * BYTES;
        records.putFloat(at, tint.red());
        records.putFloat(at + 4, tint.green());
        records.putFloat(at + 8, tint.blue());
        records.putFloat(at + 12, tint.value());
    }

    static Tint get(ByteBuffer records, int instance) {
        int at = instance * BYTES;
        return new Tint(
                records.getFloat(at), records.getFloat(at + 4), records.getFloat(at + 8), records.getFloat(at + 12));
    }
}
