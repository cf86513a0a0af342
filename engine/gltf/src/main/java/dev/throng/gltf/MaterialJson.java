package dev.throng.gltf;

import java.util.List;

/**
 * A material of the document, asked which of its properties can have an effect. Values of another type than the format's count
 * as absent.
 */
record MaterialJson(Json json) {
    private static final String SURFACE = "pbrMetallicRoughness/";

    /** Returns the value at a path of names separated by slashes. */
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

    /** Returns an array of numbers, or the defaults if the file has anything but that many numbers. */
    double[] numbers(String path, double... absent) {
        Json place = at(path);
        boolean isRight = place.isList()
                && place.size() == absent.length
                && place.elements().stream().allMatch(Json::isFiniteNumber);
        return isRight ? place.numbers(absent.length) : absent;
    }

    /** Whether a number, or any of several, is another than its default. */
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

    /** Whether KHR_materials_pbrSpecularGlossiness stands in for metal and roughness. */
    boolean isGlossy() {
        return isLit() && has("extensions/" + Extensions.GLOSSINESS);
    }

    /** Whether metal and roughness say how it reflects. */
    boolean isMetalRough() {
        return isLit() && !isGlossy();
    }

    /** Whether some of it is no metal, so that the reflectance of dielectrics counts. */
    boolean isDielectric() {
        return isMetalRough()
                && (has(SURFACE + "metallicRoughnessTexture") || number(SURFACE + "metallicFactor", 1) < 1);
    }

    /** Whether its specular reflection has any strength. */
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

    /** Share of the light that its dielectric part lets through, 0 to 1. */
    double transmission() {
        return isDielectric() ? fraction("extensions/" + Extensions.TRANSMISSION + "/transmissionFactor") : 0;
    }

    /** Share of the light that its dielectric part lets through and scatters, 0 to 1. */
    double diffuseTransmission() {
        return isDielectric()
                ? fraction("extensions/" + Extensions.DIFFUSE_TRANSMISSION + "/diffuseTransmissionFactor")
                : 0;
    }

    /** Whether light has a way to go inside of it. */
    boolean isThick() {
        return transmission() + diffuseTransmission() > 0
                && number("extensions/" + Extensions.VOLUME + "/thicknessFactor", 0) > 0;
    }

    /** Whether instances choose from colours in the base colour's place. */
    boolean hasColourVariants() {
        return at("extras/dyes").isList() && at("extras/dyes").size() > 0;
    }

    /** Whether alpha has an effect. */
    boolean isTransparent() {
        return at("alphaMode").isText("MASK") || at("alphaMode").isText("BLEND");
    }

    private double fraction(String path) {
        return Math.min(Math.max(number(path, 0), 0), 1);
    }

    /** Names of its extensions, in file order. */
    List<Json> extensions() {
        Json extensions = json.get("extensions");
        return extensions.isPresent() ? extensions.members() : List.of();
    }
}
