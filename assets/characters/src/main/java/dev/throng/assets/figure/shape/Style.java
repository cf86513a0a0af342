package dev.throng.assets.figure.shape;

import dev.throng.assets.figure.shape.Dress.Region;
import java.util.Arrays;
import java.util.List;

/**
 * Hair and cut of the clothes.
 *
 * @param hair cut of the hair
 * @param beard whether chin and cheeks have a beard
 * @param sleeve position of the sleeves' ends, as a fraction of the distance from shoulder to wrist
 * @param legwear trousers, shorts or skirt
 * @param outfit colours of hair and clothes
 */
public record Style(Hair hair, boolean beard, double sleeve, Legwear legwear, Outfit outfit) {
    public static final double SHORT_SLEEVE = 0.32;
    public static final double LONG_SLEEVE = 0.94;

    /** @return regions of the surface, in the order of their materials */
    public List<Region> regions() {
        Region absent = legwear == Legwear.SKIRT ? Region.TROUSERS : Region.SKIRT;
        return Arrays.stream(Region.values()).filter(r -> r != absent).toList();
    }

    public enum Hair {
        /** Short hair, with more volume above the forehead. */
        SHORT,
        /** Hair down to the shoulders. */
        LONG,
        /** Hair in a knot behind the crown. */
        BUN,
        /** Thick hair over forehead and ears. */
        MOP
    }

    public enum Legwear {
        TROUSERS,
        SHORTS,
        SKIRT
    }
}
