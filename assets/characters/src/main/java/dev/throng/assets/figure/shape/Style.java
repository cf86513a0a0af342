package dev.throng.assets.figure.shape;

import dev.throng.assets.figure.shape.Dress.Region;
import java.util.Arrays;
import java.util.List;

/**
 * Hair and cut of the clothes.
 *
 * @param hair on the head
 * @param beard on chin and cheeks
 * @param sleeve where the sleeves end, as a share of the way from shoulder to wrist
 * @param legwear what covers the legs
 * @param outfit colours
 */
public record Style(Hair hair, boolean beard, double sleeve, Legwear legwear, Outfit outfit) {
    public static final double SHORT_SLEEVE = 0.32;
    public static final double LONG_SLEEVE = 0.94;

    /** What the surface consists of; a region's place here is its material's number. */
    public List<Region> regions() {
        Region absent = legwear == Legwear.SKIRT ? Region.TROUSERS : Region.SKIRT;
        return Arrays.stream(Region.values()).filter(r -> r != absent).toList();
    }

    public enum Hair {
        /** Cut close, with some height in front. */
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
        /** To above the knees, for each leg. */
        SHORTS,
        /** To the knees, around both legs. */
        SKIRT
    }
}
