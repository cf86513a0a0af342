package dev.throng.crowd.gl.scene;

import dev.throng.crowd.cpu.CpuSrgb;
import org.jspecify.annotations.Nullable;

/**
 * Appearance of a studio, which may change in each frame. Only a change of the tone mapping needs other programs.
 *
 * @param turn rotation of the environment picture, in degrees counter-clockwise seen from +Y: 90 brings +X to -Z
 * @param toneMapping mapping of light to colours of the screen
 * @param exposure factor on all light before tone mapping, above 0
 * @param background plain sRGB colour, r g b from 0 to 1, without exposure and tone mapping; null: the environment
 *     picture, with exposure and tone mapping
 * @param floor floor below figures; null: none
 */
public record StudioDisplay(
        double turn,
        ToneMapping toneMapping,
        float exposure,
        float @Nullable [] background,
        @Nullable Floor floor) {
    /** Mapping of unbounded light to colours of the screen. */
    public enum ToneMapping {
        /** Khronos PBR Neutral tone mapper. */
        NEUTRAL,
        /** Hill's fit of the ACES reference rendering and output transforms. */
        ACES,
        /** No tone mapping: light above 1 is cut off. */
        NONE
    }

    /**
     * Horizontal floor that fades into the background.
     *
     * @param centre centre of the figures on the floor: x y z, scene units
     * @param radius radius of a circle around all figures, scene units
     * @param height height of the tallest figure above the floor, scene units
     */
    public record Floor(float[] centre, float radius, float height) {}

    /** Display with a middle grey background, as in a photographer's studio, and without a floor. */
    public static final StudioDisplay PLAIN = new StudioDisplay(0, ToneMapping.NEUTRAL, 1, grey(), null);

    private static float[] grey() {
        float middle = 128 / 255f;
        return new float[] {middle, middle, middle};
    }

    /**
     * @param degrees angle of the rotation in degrees, counter-clockwise seen from +Y
     * @return copy with this rotation
     */
    public StudioDisplay withTurn(double degrees) {
        return new StudioDisplay(degrees, toneMapping, exposure, background, floor);
    }

    public StudioDisplay withToneMapping(ToneMapping other) {
        return new StudioDisplay(turn, other, exposure, background, floor);
    }

    /**
     * @param factor factor on all light, above 0
     * @return copy with this exposure
     */
    public StudioDisplay withExposure(float factor) {
        return new StudioDisplay(turn, toneMapping, factor, background, floor);
    }

    /**
     * @param srgb plain colour; null: the environment picture
     * @return copy with this background
     */
    public StudioDisplay withBackground(float @Nullable [] srgb) {
        return new StudioDisplay(turn, toneMapping, exposure, srgb, floor);
    }

    /**
     * @param other floor; null: none
     * @return copy with this floor
     */
    public StudioDisplay withFloor(@Nullable Floor other) {
        return new StudioDisplay(turn, toneMapping, exposure, background, other);
    }

    /** @return background as linear light: r g b; black if the environment picture is shown */
    float[] plainColour() {
        float[] linear = new float[3];
        for (int c = 0; c < linear.length && background != null; c++) {
            linear[c] = CpuSrgb.decoded(background[c]);
        }
        return linear;
    }
}
