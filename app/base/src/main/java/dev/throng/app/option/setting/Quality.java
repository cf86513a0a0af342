package dev.throng.app.option.setting;

import dev.throng.crowd.gl.ShadowPass;
import dev.throng.crowd.gl.scene.Shading.Shadows;
import dev.throng.crowd.gl.scene.ShadowDetail;
import org.jspecify.annotations.Nullable;

/**
 * Quality of pictures: a tier, and single settings that override it.
 *
 * @param tier requested tier
 * @param appliedTier tier whose settings apply: the requested tier, or the device's tier if a frame budget, a limit on
 *     frame time, chooses resolutions
 * @param asked single settings that override those of the tier
 */
public record Quality(Tier tier, Tier appliedTier, Asked asked) {
    public enum Tier {
        /**
         * Tier that a measurement of the device selects, with the settings of {@link #HIGH} until then. A frame budget
         * chooses the resolution.
         */
        AUTO(TierSettings.HIGH),
        /** Lowest quality that shows the same scene. */
        LOW(TierSettings.LOW),
        /** Full resolution, with coarse shadows, a cheap filter and slightly coarser levels of detail. */
        MEDIUM(TierSettings.MEDIUM),
        /** Full quality. */
        HIGH(TierSettings.HIGH);

        private final TierSettings settings;

        Tier(TierSettings settings) {
            this.settings = settings;
        }

        public TierSettings settings() {
            return settings;
        }
    }

    /**
     * Settings that the user requested individually.
     *
     * @param antialiasing antialiasing method; null: the tier's
     * @param bias bias of levels of detail and poses; each step of 1 doubles the allowed error; null: the tier's
     * @param temporal whether a window combines samples of several frames
     */
    public record Asked(
            @Nullable Antialiasing antialiasing, @Nullable Double bias, Temporal temporal) {
        public static final Asked NOTHING = new Asked(null, null);

        /**
         * Creates settings without combining samples of several frames.
         *
         * @param antialiasing antialiasing method; null: the tier's
         * @param bias bias of levels of detail and poses; null: the tier's
         */
        public Asked(@Nullable Antialiasing antialiasing, @Nullable Double bias) {
            this(antialiasing, bias, Temporal.OFF);
        }
    }

    /** @return quality whose settings are those of the requested tier */
    public static Quality of(Tier tier, Asked asked) {
        return new Quality(tier, tier, asked);
    }

    /**
     * @param deviceTier tier of the device
     * @return this quality, with the settings of the device's tier if a frame budget chooses resolutions
     */
    public Quality withTier(Tier deviceTier) {
        return isAuto() ? new Quality(tier, deviceTier, asked) : this;
    }

    /** @return whether a frame budget chooses resolutions */
    public boolean isAuto() {
        return tier == Tier.AUTO;
    }

    /** @return resolution of pictures, or the finest possible one if a frame budget chooses resolutions */
    public Resolution resolution() {
        Antialiasing own = appliedTier.settings().antialiasing();
        return new Resolution(tier.settings().scale(), asked.antialiasing() != null ? asked.antialiasing() : own);
    }

    /**
     * @param temporal whether a window combines samples of several frames
     * @return a copy with that choice
     */
    public Quality with(Temporal temporal) {
        return new Quality(tier, appliedTier, new Asked(asked.antialiasing(), asked.bias(), temporal));
    }

    /** @return finest resolution at which a window draws frames */
    public Resolution windowResolution() {
        return gathers() ? new Resolution(tier.settings().scale(), Antialiasing.GATHERED) : resolution();
    }

    private boolean gathers() {
        return asked.temporal() == Temporal.ON;
    }

    /**
     * @return antialiasing of the lower resolutions that a frame budget chooses: a cheap filter, unless options request
     *     several samples per pixel or the combination of several frames
     */
    public Antialiasing reducedAntialiasing() {
        if (gathers()) {
            return Antialiasing.GATHERED;
        }
        return asked.antialiasing() != null ? asked.antialiasing() : Antialiasing.FILTER;
    }

    /** @return finest resolution and filter of the sun's shadows */
    public ShadowDetail shadows() {
        return appliedTier.settings().shadows();
    }

    /** @return bias of levels of detail and poses; each step of 1 doubles the allowed error */
    public double bias() {
        return asked.bias() != null ? asked.bias() : appliedTier.settings().bias();
    }

    /**
     * Settings of a tier.
     *
     * @param scale factor of width and height of pictures, above 0, at most 1
     * @param antialiasing antialiasing method, except in scenes made for measuring
     * @param shadows resolution and filter of shadow maps
     * @param bias bias of levels of detail and poses; each step of 1 doubles the allowed error
     */
    public record TierSettings(double scale, Antialiasing antialiasing, ShadowDetail shadows, double bias) {
        static final TierSettings LOW =
                new TierSettings(0.5, Antialiasing.FILTER, shadows(ShadowPass.COARSE_SIDE, Shadows.SHARP), 1);
        static final TierSettings MEDIUM =
                new TierSettings(1, Antialiasing.FILTER, shadows(ShadowPass.COARSE_SIDE, Shadows.SOFT), 0.5);

        /** Settings of the highest tier. Four samples per pixel smooth edges well, and every device supports them. */
        static final TierSettings HIGH =
                new TierSettings(1, Antialiasing.samples(4), shadows(ShadowPass.SIDE, Shadows.SOFT), 0);

        private static ShadowDetail shadows(int side, Shadows filter) {
            return new ShadowDetail(side, filter);
        }
    }
}
