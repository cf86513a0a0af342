package dev.throng.crowd;

import java.nio.ByteBuffer;

/**
 * Tint of one instance, and a value for shader code of the host application. Stored as one texel of four floats, in the
 * parameters' order.
 *
 * @param red linear factor of red, 0 or more
 * @param green linear factor of green, 0 or more
 * @param blue linear factor of blue, 0 or more
 * @param value number for shader code of the host application
 */
public record Tint(float red, float green, float blue, float value) {
    /** Tint that changes no colours. */
    public static final Tint PLAIN = new Tint(1, 1, 1, 0);

    public static final int BYTES = 4 * Float.BYTES;

    void put(ByteBuffer tints, int instance) {
        int at = instance * BYTES;
        tints.putFloat(at, red).putFloat(at + 4, green).putFloat(at + 8, blue).putFloat(at + 12, value);
    }

    static Tint get(ByteBuffer tints, int instance) {
        int at = instance * BYTES;
        return new Tint(tints.getFloat(at), tints.getFloat(at + 4), tints.getFloat(at + 8), tints.getFloat(at + 12));
    }
}
