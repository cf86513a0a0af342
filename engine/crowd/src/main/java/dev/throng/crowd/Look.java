package dev.throng.crowd;

/**
 * What is an instance's own of its colours, beside its seed.
 *
 * @param red factor on the colours of its surfaces, linear, 0 or more
 * @param green the same
 * @param blue the same
 * @param value what a host's shader makes of it
 */
public record Look(float red, float green, float blue, float value) {
    /** Colours as materials have them. */
    public static final Look PLAIN = new Look(1, 1, 1, 0);
}
