package dev.throng.app.option.setting;

import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import org.jspecify.annotations.Nullable;

/**
 * Light, background and camera of scene studio.
 *
 * @param environment environment picture, the only light
 * @param tone tone mapping
 * @param background background behind the figures
 * @param floor whether to draw a floor
 * @param camera fixed camera; null: a camera that sees all figures
 */
public record StudioSettings(
        Environment environment,
        Tone tone,
        StudioBackground background,
        boolean floor,
        @Nullable FixedCamera camera) {
    /**
     * Environment picture.
     *
     * @param name {@code studio} or {@code day} for a built-in one, or path of a Radiance file
     * @param turn rotation in degrees, counter-clockwise seen from +Y
     */
    public record Environment(String name, double turn) {}

    /**
     * Tone mapping to screen colours.
     *
     * @param mapping curve from light to screen colours
     * @param exposure factor of light before the mapping, above 0
     */
    public record Tone(ToneMapping mapping, double exposure) {}
}
