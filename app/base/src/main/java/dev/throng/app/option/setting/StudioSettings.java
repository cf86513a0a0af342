package dev.throng.app.option.setting;

import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import org.jspecify.annotations.Nullable;

/**
 * Light, background and camera of a studio.
 *
 * @param environment a picture all around, the only light
 * @param tone how light becomes colours of the screen
 * @param background behind the figures
 * @param floor whether they stand on one
 * @param camera null: one that sees all figures
 */
public record StudioSettings(
        Environment environment,
        Tone tone,
        StudioBackground background,
        boolean floor,
        @Nullable FixedCamera camera) {
    /**
     * A picture all around.
     *
     * @param name of a built-in one, {@code studio} or {@code day}, or path of a Radiance file
     * @param turn degrees counter-clockwise seen from +Y
     */
    public record Environment(String name, double turn) {}

    /**
     * Tone mapping of the studio's light to colours of the screen.
     *
     * @param mapping of any strength to what a screen shows
     * @param exposure factor on light before it, above 0
     */
    public record Tone(ToneMapping mapping, double exposure) {}
}
