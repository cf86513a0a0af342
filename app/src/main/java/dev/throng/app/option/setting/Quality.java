package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;

/**
 * What is spent on pictures.
 *
 * @param tier its name
 * @param resolution that pictures have; where a frame budget chooses, the finest
 * @param fewestSamples for each pixel that a frame budget may go down to, at most those of the resolution
 */
public record Quality(Tier tier, Resolution resolution, int fewestSamples) {
    /** Samples that were not asked for. */
    private static final int NONE = 1;

    /** Names of what is spent. */
    public enum Tier {
        /** As much as leaves a window its frames a second. */
        AUTO(1),
        /** No samples, half the width and height. */
        LOW(0.5),
        /** No samples. */
        MEDIUM(1),
        /** Everything. */
        HIGH(1);

        private final double scale;

        Tier(double scale) {
            this.scale = scale;
        }

        private boolean hasSamples() {
            return this == AUTO || this == HIGH;
        }
    }

    /**
     * A tier with its numbers.
     *
     * @param samples that were asked for, 0 and 1: none; these stay. Null: the tier's own
     * @param most samples of the scene's finest picture
     */
    public static Quality of(Tier tier, @Nullable Integer samples, int most) {
        if (samples != null) {
            int asked = Math.max(samples, NONE);
            return new Quality(tier, new Resolution(tier.scale, asked), asked);
        }
        return new Quality(tier, new Resolution(tier.scale, tier.hasSamples() ? most : NONE), NONE);
    }

    /** Whether a frame budget chooses resolutions. */
    public boolean isAuto() {
        return tier == Tier.AUTO;
    }

    /** Samples of the finest pictures. */
    public int samples() {
        return resolution.samples();
    }
}
