package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;

/**
 * What is spent on pictures.
 *
 * @param tier its name
 * @param resolution that pictures have; where a frame budget chooses, the finest
 * @param least that smooths edges where a frame budget goes down, at most what the resolution has
 */
public record Quality(Tier tier, Resolution resolution, Antialiasing least) {
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
     * @param asked what smooths edges, which stays. Null: the tier's own
     * @param most that smooths edges of the scene's finest picture
     */
    public static Quality of(Tier tier, @Nullable Antialiasing asked, Antialiasing most) {
        if (asked != null) {
            return new Quality(tier, new Resolution(tier.scale, asked), asked);
        }
        Antialiasing own = tier.hasSamples() ? most : Antialiasing.NONE;
        return new Quality(tier, new Resolution(tier.scale, own), Antialiasing.NONE);
    }

    /** Whether a frame budget chooses resolutions. */
    public boolean isAuto() {
        return tier == Tier.AUTO;
    }
}
