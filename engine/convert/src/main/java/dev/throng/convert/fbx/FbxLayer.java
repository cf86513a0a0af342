package dev.throng.convert.fbx;

/**
 * How an animation layer acts on those below it.
 *
 * @param weight 0 to 1
 * @param mode the lowest layer, one that adds, or one that takes the place of those below
 * @param rotationsAdd whether angles are added one by one instead of rotations multiplied
 * @param scalesAdd whether factors are added instead of multiplied
 */
record FbxLayer(double weight, Mode mode, boolean rotationsAdd, boolean scalesAdd) {
    /** The lowest layer, or the file's BlendMode. */
    enum Mode {
        BASE,
        ADDITIVE,
        OVERRIDE
    }

    /** @param isLowest whether there is no layer below */
    static FbxLayer of(FbxProperties properties, boolean isLowest) {
        double weight = properties.number("Weight", 100) / 100;
        return new FbxLayer(
                Math.max(0, Math.min(1, weight)),
                isLowest ? Mode.BASE : properties.whole("BlendMode", 0) == 0 ? Mode.ADDITIVE : Mode.OVERRIDE,
                properties.whole("RotationAccumulationMode", 0) != 0,
                properties.whole("ScaleAccumulationMode", 0) != 0);
    }
}
