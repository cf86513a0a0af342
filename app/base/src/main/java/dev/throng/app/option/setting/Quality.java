package dev.throng.app.option.setting;

import dev.throng.crowd.gl.ShadowPass;
import dev.throng.crowd.gl.scene.Shading.Shadows;
import dev.throng.crowd.gl.scene.ShadowDetail;
import org.jspecify.annotations.Nullable;

/**
 * What is spent on pictures: a tier's settings, and what was asked for by itself, which wins.
 *
 * @param tier its name
 * @param worth the tier whose settings hold: its own, or the one that the device is worth where a frame budget chooses
 * @param asked for by itself
 */
public record Quality(Tier tier, Tier worth, Asked asked) {
    /** Names of what is spent. */
    public enum Tier {
        /** As much as leaves a window its frames a second; as high until the device's worth is known. */
        AUTO(TierSettings.HIGH),
        /** The least that shows the same scene. */
        LOW(TierSettings.LOW),
        /** All pixels, and little else. */
        MEDIUM(TierSettings.MEDIUM),
        /** Everything. */
        HIGH(TierSettings.HIGH);

        private final TierSettings settings;

        Tier(TierSettings settings) {
            this.settings = settings;
        }

        /** What it fixes. */
        public TierSettings settings() {
            return settings;
        }
    }

    /**
     * What was asked for by itself. Null: as the tier says.
     *
     * @param antialiasing what smooths edges
     * @param bias of levels of detail and poses
     */
    public record Asked(
            @Nullable Antialiasing antialiasing, @Nullable Double bias) {
        /** Nothing was. */
        public static final Asked NOTHING = new Asked(null, null);
    }

    /** A tier on a device that is worth it. */
    public static Quality of(Tier tier, Asked asked) {
        return new Quality(tier, tier, asked);
    }

    /** The same on a device that is worth a tier; frame budgets alone go by that. */
    public Quality on(Tier device) {
        return isAuto() ? new Quality(tier, device, asked) : this;
    }

    /** Whether a frame budget chooses resolutions. */
    public boolean isAuto() {
        return tier == Tier.AUTO;
    }

    /** That pictures have; where a frame budget chooses, the finest. */
    public Resolution resolution() {
        Antialiasing own = worth.settings().antialiasing();
        return new Resolution(tier.settings().scale(), asked.antialiasing() != null ? asked.antialiasing() : own);
    }

    /** What smooths edges where a frame budget goes down: the filter costs little, unless samples are asked for. */
    public Antialiasing least() {
        return asked.antialiasing() != null ? asked.antialiasing() : Antialiasing.FILTER;
    }

    /** How finely the sun's shadows are drawn, at most. */
    public ShadowDetail shadows() {
        return worth.settings().shadows();
    }

    /** Of levels of detail and poses. */
    public double bias() {
        return asked.bias() != null ? asked.bias() : worth.settings().bias();
    }

    /**
     * What a tier fixes where nothing else is asked for.
     *
     * @param scale of width and height of pictures, above 0 and up to 1
     * @param antialiasing what smooths edges of scenes that are there to be looked at
     * @param shadows how finely the sun's are drawn
     * @param bias of levels of detail and poses, see {@code CullSettings}
     */
    public record TierSettings(double scale, Antialiasing antialiasing, ShadowDetail shadows, double bias) {
        static final TierSettings LOW =
                new TierSettings(0.5, Antialiasing.FILTER, shadows(ShadowPass.COARSE_SIDE, Shadows.SHARP), 1);
        static final TierSettings MEDIUM =
                new TierSettings(1, Antialiasing.FILTER, shadows(ShadowPass.COARSE_SIDE, Shadows.SOFT), 0.5);

        /** Every device has four samples, and they are enough for smooth edges. */
        static final TierSettings HIGH =
                new TierSettings(1, Antialiasing.samples(4), shadows(ShadowPass.SIDE, Shadows.SOFT), 0);

        private static ShadowDetail shadows(int side, Shadows filter) {
            return new ShadowDetail(side, filter);
        }
    }
}
