package dev.throng.crowd;

/**
 * Tint of one instance, and its value for the shader of a host.
 *
 * @param red factor on the colours of its surfaces, linear, 0 or more
 * @param green the same
 * @param blue the same
 * @param value what a host's shader makes of it
 */
public record Tint(float red, float green, float blue, float value) {
    /** Colours as materials have them. */
    public static final Tint PLAIN = new Tint(1, 1, 1, 0);
}
