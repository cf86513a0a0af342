package dev.throng.gltf;

import dev.throng.anim.Warning;

/**
 * Reader of material factors. A factor out of range is clamped with a warning, because factors change only the look.
 */
final class Factors {
    private final Gltf gltf;

    Factors(Gltf gltf) {
        this.gltf = gltf;
    }

    /**
     * Reads a factor from 0 to 1.
     *
     * @param absent value of an absent factor
     */
    float fraction(Json place, double absent) {
        return (float) clamped(place, place.number(absent), 1);
    }

    float[] fractions(Json place, double... absent) {
        return all(place, 1, absent);
    }

    /**
     * Reads a factor of at least 0.
     *
     * @param absent value of an absent factor
     */
    float positive(Json place, double absent) {
        return (float) clamped(place, place.number(absent), Float.MAX_VALUE);
    }

    float[] positives(Json place, double... absent) {
        return all(place, Float.MAX_VALUE, absent);
    }

    /**
     * Reads an index of refraction: at least 1, or 0, for which KHR_materials_ior has a separate rule.
     *
     * @param absent value if the file has no index
     */
    float ior(Json place, double absent) {
        double value = place.number(absent);
        if (value < 1 && value != 0) {
            warn(place, value, "an index of refraction of 0, or of at least 1", 1);
            return 1;
        }
        return (float) value;
    }

    private float[] all(Json place, double most, double... absent) {
        double[] values = place.numbers(absent);
        float[] inside = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            inside[i] = (float) clamped(place, values[i], most);
        }
        return inside;
    }

    private double clamped(Json place, double value, double most) {
        double inside = Math.min(Math.max(value, 0), most);
        if (inside != value) {
            warn(place, value, most == 1 ? "a factor from 0 to 1" : "a factor of at least 0", inside);
        }
        return inside;
    }

    private void warn(Json place, double found, String expected, double drawn) {
        gltf.warn(
                Warning.Code.FACTOR_CLAMPED,
                place,
                "found the value " + found + ", expected " + expected + "; the material is drawn with the value "
                        + drawn);
    }
}
