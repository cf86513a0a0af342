package dev.throng.crowd;

import java.nio.ByteBuffer;

/**
 * Tint of one instance, and its value for the shader of a host. Its bytes are four floats, red, green, blue and value: one texel of
 * {@code UNIT_TINTS}.
 *
 * @param red linear factor of the red in the colours of the instance's surfaces, 0 or more
 * @param green factor like red
 * @param blue factor like red
 * @param value number for a host's shader
 */
public record Tint(float red, float green, float blue, float value) {
    /** Leaves colours as materials have them. */
    public static final Tint PLAIN = new Tint(1, 1, 1, 0);

    /** Bytes of one tint. */
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
