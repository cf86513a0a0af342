package dev.throng.assets.figure;

import dev.throng.assets.figure.shape.Figure;
import dev.throng.assets.figure.shape.Figure.Build;
import dev.throng.assets.figure.shape.Outfit;
import dev.throng.assets.figure.shape.Style;
import dev.throng.assets.figure.shape.Style.Hair;
import dev.throng.assets.figure.shape.Style.Legwear;

/** Types of built-in people. */
public enum BodyType {
    /** 1.75 m high, average proportions, short hair, T-shirt and trousers. */
    ADULT(1.75, 0.236, 0.9, Build.EVEN, style(Hair.SHORT, Style.SHORT_SLEEVE, Legwear.TROUSERS, Outfit.ADULT)),
    /** 1.68 m high, hair to the shoulders, long sleeves and trousers. */
    WOMAN(1.68, 0.23, 0.87, Build.FEMALE, style(Hair.LONG, Style.LONG_SLEEVE, Legwear.TROUSERS, Outfit.WOMAN)),
    /** 1.66 m high, hair in a knot, T-shirt and skirt. */
    SKIRT(1.66, 0.228, 0.865, Build.FEMALE, style(Hair.BUN, Style.SHORT_SLEEVE, Legwear.SKIRT, Outfit.SKIRT)),
    /** 1.88 m high, long-legged and slender, long sleeves. */
    TALL(1.88, 0.238, 0.995, Build.SLENDER, style(Hair.SHORT, Style.LONG_SLEEVE, Legwear.TROUSERS, Outfit.TALL)),
    /** 1.7 m high, broad, with belly and beard. */
    STOUT(
            1.7,
            0.24,
            0.845,
            Build.BROAD,
            new Style(Hair.SHORT, true, Style.SHORT_SLEEVE, Legwear.TROUSERS, Outfit.STOUT)),
    /** 1.2 m high, about seven years old, in shorts. */
    CHILD(1.2, 0.204, 0.565, Build.SMALL, style(Hair.MOP, Style.SHORT_SLEEVE, Legwear.SHORTS, Outfit.CHILD));

    private final Figure figure;

    BodyType(double height, double headHeight, double legLength, Build build, Style style) {
        figure = new Figure(height, headHeight, legLength, build, style);
    }

    private static Style style(Hair hair, double sleeve, Legwear legwear, Outfit outfit) {
        return new Style(hair, false, sleeve, legwear, outfit);
    }

    Figure figure() {
        return figure;
    }
}
