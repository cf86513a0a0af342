package dev.throng.gltf;

import java.util.List;

/**
 * Material of the document, with tests of whether its properties have an effect. Values of a wrong type count as
 * absent.
 */
record MaterialJson(Json json) {
    private static final String SURFACE = "pbrMetallicRoughness/";

    /**
     * Finds a value of the material.
     *
     * @param path names separated by slashes
     * @return the value, possibly absent
     */
    Json at(String path) {
        return json.find(path);
    }

    boolean has(String path) {
        return at(path).isPresent();
    }

    double number(String path, double absent) {
        Json place = at(path);
        return place.isFiniteNumber() ? place.number() : absent;
    }

    /**
     * Reads numbers of the material.
     *
     * @param path names separated by slashes
     * @param absent default values
     * @return the numbers at the path, or the defaults if the file has something else there, or another count of numbers
     */
    double[] numbers(String path, double... absent) {
        Json place = at(path);
        boolean isRight = place.isList()
                && place.size() == absent.length
                && place.elements().stream().allMatch(Json::isFiniteNumber);
        return isRight ? place.numbers(absent.length) : absent;
    }

    /**
     * @param path names separated by slashes
     * @param defaults default of the number, or of each number of an array
     * @return whether the value at the path is present and differs from its default
     */
    boolean differs(String path, double... defaults) {
        if (defaults.length == 1) {
            return number(path, defaults[0]) != defaults[0];
        }
        double[] numbers = numbers(path, defaults);
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] != defaults[i]) {
                return true;
            }
        }
        return false;
    }

    boolean isLit() {
        return !has("extensions/" + Extensions.UNLIT);
    }

    /** @return whether KHR_materials_pbrSpecularGlossiness replaces metalness and roughness */
    boolean isGlossy() {
        return isLit() && has("extensions/" + Extensions.GLOSSINESS);
    }

    /** @return whether metalness and roughness describe the reflection */
    boolean isMetalRough() {
        return isLit() && !isGlossy();
    }

    /** @return whether the material is not entirely metal, so that the reflectance of dielectrics has an effect */
    boolean isDielectric() {
        return isMetalRough()
                && (has(SURFACE + "metallicRoughnessTexture") || number(SURFACE + "metallicFactor", 1) < 1);
    }

    boolean isSpecular() {
        return isDielectric() && number("extensions/" + Extensions.SPECULAR + "/specularFactor", 1) > 0;
    }

    boolean isEmissive() {
        return isLit()
                && differs("emissiveFactor", 0, 0, 0)
                && number("extensions/" + Extensions.EMISSIVE_STRENGTH + "/emissiveStrength", 1) > 0;
    }

    boolean isCoated() {
        return isLit() && number("extensions/" + Extensions.CLEARCOAT + "/clearcoatFactor", 0) > 0;
    }

    /** @return share of light that passes through the dielectric part of the material, 0 to 1 */
    double transmission() {
        return isDielectric() ? fraction("extensions/" + Extensions.TRANSMISSION + "/transmissionFactor") : 0;
    }

    /** @return share of light that passes through the dielectric part of the material and is scattered, 0 to 1 */
    double diffuseTransmission() {
        return isDielectric()
                ? fraction("extensions/" + Extensions.DIFFUSE_TRANSMISSION + "/diffuseTransmissionFactor")
                : 0;
    }

    /** @return whether light travels a distance inside the body (KHR_materials_volume) */
    boolean isThick() {
        return transmission() + diffuseTransmission() > 0
                && number("extensions/" + Extensions.VOLUME + "/thicknessFactor", 0) > 0;
    }

    /** @return whether the base colour is replaced by colour variants, which instances' seeds choose */
    boolean hasColourVariants() {
        return at("extras/dyes").isList() && at("extras/dyes").size() > 0;
    }

    boolean isTransparent() {
        return at("alphaMode").isText("MASK") || at("alphaMode").isText("BLEND");
    }

    private double fraction(String path) {
        return Math.min(Math.max(number(path, 0), 0), 1);
    }

    List<Json> extensions() {
        Json extensions = json.get("extensions");
        return extensions.isPresent() ? extensions.members() : List.of();
    }
}
