package dev.throng.gltf;

import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import dev.throng.gltf.ledger.FeatureTable;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * Approximation of a material extension that is not drawn exactly.
 *
 * @param extension name of the extension, as in {@link FeatureTable}
 * @param isEffective whether the extension changes the look of a material
 * @param change returns the material that approximates the extension; the unchanged material if no other one is closer
 */
record MaterialApproximation(
        String extension, Predicate<MaterialJson> isEffective, BiFunction<MaterialJson, Material, Material> change) {
    /** Largest share of the background's light that a transparent material transmits; the rest keeps highlights visible. */
    private static final double CLEAREST = 0.7;

    /** Assumed mean value of a transmission texture, because such textures are not read. */
    private static final double TEXTURED = 0.5;

    /** Share of light that white sheen reflects, averaged over all directions. */
    private static final double SHEEN_ALBEDO = 0.15;

    private static final String TRANSMISSION = "extensions/" + Extensions.TRANSMISSION;
    private static final String DIFFUSE = "extensions/" + Extensions.DIFFUSE_TRANSMISSION;
    private static final String VOLUME = "extensions/" + Extensions.VOLUME;
    private static final String SHEEN = "extensions/" + Extensions.SHEEN + "/sheenColorFactor";
    private static final String ANISOTROPY = "extensions/" + Extensions.ANISOTROPY + "/anisotropyStrength";

    /** All approximations, in order of application, except for that of {@link GlossReader}. */
    static final List<MaterialApproximation> ALL = List.of(
            new MaterialApproximation(Extensions.VOLUME, MaterialJson::isThick, MaterialApproximation::attenuated),
            new MaterialApproximation(
                    Extensions.DIFFUSE_TRANSMISSION,
                    json -> json.diffuseTransmission() > 0,
                    MaterialApproximation::mixed),
            new MaterialApproximation(
                    Extensions.TRANSMISSION, json -> json.transmission() > 0, MaterialApproximation::transparent),
            new MaterialApproximation(
                    Extensions.SHEEN,
                    json -> json.isLit() && json.differs(SHEEN, 0, 0, 0),
                    MaterialApproximation::brighter),
            new MaterialApproximation(
                    Extensions.ANISOTROPY,
                    json -> json.isLit() && json.differs(ANISOTROPY, 0),
                    MaterialApproximation::rougher),
            new MaterialApproximation(
                    Extensions.IRIDESCENCE,
                    json -> json.isLit()
                            && json.number("extensions/" + Extensions.IRIDESCENCE + "/iridescenceFactor", 0) > 0,
                    (json, read) -> read),
            new MaterialApproximation(
                    Extensions.DISPERSION,
                    json -> json.isThick() && json.number("extensions/" + Extensions.DISPERSION + "/dispersion", 0) > 0,
                    (json, read) -> read));

    /** Approximates transmission by alpha blending; a material with alpha mode MASK is left unchanged. */
    private static Material transparent(MaterialJson json, Material read) {
        if (read.coverage().mode() == AlphaMode.MASK) {
            return read;
        }
        double share = json.transmission() * (json.has(TRANSMISSION + "/transmissionTexture") ? TEXTURED : 1);
        float[] colour = read.base().factor().clone();
        float opacity = (float) (1 - CLEAREST * share);
        colour[3] = read.coverage().mode() == AlphaMode.OPAQUE ? opacity : colour[3] * opacity;
        Material.Coverage coverage = read.coverage();
        return withColour(read, colour)
                .with(new Material.Coverage(AlphaMode.BLEND, coverage.cutoff(), coverage.doubleSided()));
    }

    /**
     * Tints light that passes through a thick body by Beer's law, for the distance {@code thicknessFactor}
     * (KHR_materials_volume).
     */
    private static Material attenuated(MaterialJson json, Material read) {
        double distance = json.number(VOLUME + "/attenuationDistance", 0);
        double thickness = json.number(VOLUME + "/thicknessFactor", 0);
        double[] left = json.numbers(VOLUME + "/attenuationColor", 1, 1, 1);
        double share = Math.min(json.transmission() + json.diffuseTransmission(), 1);
        float[] colour = read.base().factor().clone();
        for (int c = 0; c < 3 && distance > 0; c++) {
            double through = Math.pow(Math.min(Math.max(left[c], 0), 1), thickness / distance);
            colour[c] *= (float) (1 - share + share * through);
        }
        return withColour(read, colour);
    }

    /**
     * Approximates diffuse transmission through a thin surface by reflected light: under uniform light, both look the
     * same.
     */
    private static Material mixed(MaterialJson json, Material read) {
        double share = json.diffuseTransmission();
        double[] through = json.numbers(DIFFUSE + "/diffuseTransmissionColorFactor", 1, 1, 1);
        float[] colour = read.base().factor().clone();
        for (int c = 0; c < 3; c++) {
            colour[c] = fraction((1 - share) * colour[c] + share * through[c]);
        }
        return withColour(read, colour);
    }

    /** Approximates sheen: darkens the base colour by sheen's strongest channel, then adds sheen's mean reflection. */
    private static Material brighter(MaterialJson json, Material read) {
        if (read.base().texture().isPresent()) {
            return read;
        }
        double[] sheen = json.numbers(SHEEN, 0, 0, 0);
        double below = 1 - SHEEN_ALBEDO * Math.min(Arrays.stream(sheen).max().orElse(0), 1);
        float[] colour = read.base().factor().clone();
        for (int c = 0; c < 3; c++) {
            colour[c] = fraction(colour[c] * below + SHEEN_ALBEDO * sheen[c]);
        }
        return withColour(read, colour);
    }

    /**
     * Approximates anisotropy: replaces the roughness by the geometric mean of the highlight's widths along and across the
     * grain (KHR_materials_anisotropy: roughness squared, mixed with 1).
     */
    private static Material rougher(MaterialJson json, Material read) {
        double strength = Math.min(Math.abs(json.number(ANISOTROPY, 0)), 1);
        Material.Surface surface = read.surface();
        double across = surface.roughness() * surface.roughness();
        double along = across + (1 - across) * strength * strength;
        float roughness = (float) Math.sqrt(Math.sqrt(along * across));
        return roughness == surface.roughness()
                ? read
                : read.with(new Material.Surface(surface.metallic(), roughness, surface.texture(), surface.unlit()));
    }

    private static Material withColour(Material read, float[] colour) {
        return Arrays.equals(colour, read.base().factor())
                ? read
                : read.with(new Material.Base(
                        colour, read.base().texture(), read.base().colourVariants()));
    }

    private static float fraction(double value) {
        return (float) Math.min(Math.max(value, 0), 1);
    }
}
