package dev.throng.crowd.gl.scene;

import dev.throng.crowd.cpu.CpuSrgb;
import org.jspecify.annotations.Nullable;

/**
 * How a studio shows its light and what stands in it. Everything may change from frame to frame: only another tone mapping draws by
 * other programs.
 *
 * @param turn of the picture all around, degrees counter-clockwise seen from +Y: 90 brings what was at +X to -Z
 * @param toneMapping how light of any strength becomes colours of the screen
 * @param exposure factor on all light before tone mapping, above 0
 * @param background plain sRGB colour, r g b from 0 to 1, neither exposed nor tone-mapped; null: the picture all around, which is both
 * @param floor what figures stand on; null: nothing
 */
public record StudioDisplay(
        double turn,
        ToneMapping toneMapping,
        float exposure,
        float @Nullable [] background,
        @Nullable Floor floor) {
    /** Mapping of light of any strength to colours of the screen. */
    public enum ToneMapping {
        /** The Khronos PBR Neutral tone mapper. */
        NEUTRAL,
        /** Hill's fit of the Academy's reference rendering and output transforms. */
        ACES,
        /** Light above 1 is cut off. */
        NONE
    }

    /**
     * A horizontal floor that fades into the background.
     *
     * @param centre x y z of the middle of what stands on it, scene units
     * @param radius of the circle around the middle that holds all that stands on it, scene units
     * @param height of the tallest figure above the floor, scene units
     */
    public record Floor(float[] centre, float radius, float height) {}

    /** Middle grey behind figures, as in a photographer's studio; no floor. */
    public static final StudioDisplay PLAIN = new StudioDisplay(0, ToneMapping.NEUTRAL, 1, grey(), null);

    private static float[] grey() {
        float middle = 128 / 255f;
        return new float[] {middle, middle, middle};
    }

    /** Returns a copy with the picture turned. @param degrees counter-clockwise seen from +Y */
    public StudioDisplay withTurn(double degrees) {
        return new StudioDisplay(degrees, toneMapping, exposure, background, floor);
    }

    /** Returns a copy with another tone mapping. */
    public StudioDisplay withToneMapping(ToneMapping other) {
        return new StudioDisplay(turn, other, exposure, background, floor);
    }

    /** Returns a copy with another exposure. @param factor on all light, above 0 */
    public StudioDisplay withExposure(float factor) {
        return new StudioDisplay(turn, toneMapping, factor, background, floor);
    }

    /** Returns a copy with another background. @param srgb plain colour; null: the picture all around */
    public StudioDisplay withBackground(float @Nullable [] srgb) {
        return new StudioDisplay(turn, toneMapping, exposure, srgb, floor);
    }

    /** Returns a copy with another floor or none. */
    public StudioDisplay withFloor(@Nullable Floor other) {
        return new StudioDisplay(turn, toneMapping, exposure, background, other);
    }

    /** The plain colour as linear light; black where the picture all around is shown. */
    float[] plainColour() {
        float[] linear = new float[3];
        for (int c = 0; c < linear.length && background != null; c++) {
            linear[c] = CpuSrgb.decoded(background[c]);
        }
        return linear;
    }
}
