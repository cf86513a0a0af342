package dev.throng.assets.figure.shape;

import dev.throng.assets.figure.shape.Dress.Region;
import java.util.Arrays;
import java.util.List;

/**
 * Hair and cut of the clothes.
 *
 * @param hair on the head
 * @param beard on chin and cheeks
 * @param sleeve end of the sleeves, as a share of the distance from shoulder to wrist
 * @param legwear trousers, shorts or skirt
 * @param outfit colours
 */
public record Style(Hair hair, boolean beard, double sleeve, Legwear legwear, Outfit outfit) {
    public static final double SHORT_SLEEVE = 0.32;
    public static final double LONG_SLEEVE = 0.94;

    /** Regions of the surface; a region's index here is its material's. */
    public List<Region> regions() {
        Region absent = legwear == Legwear.SKIRT ? Region.TROUSERS : Region.SKIRT;
        return Arrays.stream(Region.values()).filter(r -> r != absent).toList();
    }

    public enum Hair {
        /** Cut close, higher in front. */
        SHORT,
        /** To the shoulders. */
        LONG,
        /** Tied to a knot behind the crown. */
        BUN,
        /** A thick cap low over forehead and ears. */
        MOP
    }

    public enum Legwear {
        /** To the shoes. */
        TROUSERS,
        /** To above the knees, separate for each leg. */
        SHORTS,
        /** To the knees, around both legs. */
        SKIRT
    }
}
