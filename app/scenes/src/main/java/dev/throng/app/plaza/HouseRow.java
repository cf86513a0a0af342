package dev.throng.app.plaza;

import dev.throng.app.plaza.Square.Item;
import dev.throng.assets.models.Furnishing;
import java.util.ArrayList;
import java.util.List;

/** What closes the square at the back: a row of houses, trees and lamps in front of them. */
final class HouseRow {
    /** Metres from where the square ends to the fronts of the houses. */
    private static final double MARGIN = 10;

    /** Widths of the houses in metres; five bays and six. */
    private static final double[] WIDTHS = {16, 19.2};

    /** Metres from tree to tree, a lamp half way. */
    private static final double TREES = 13;

    /** Metres from trees to houses. */
    private static final double PAVEMENT = 5.5;

    private HouseRow() {}

    /** All that is seen. @param end metres from the origin to where the square ends */
    static List<Item> behind(Sight sight, double end) {
        double front = -end - MARGIN;
        double half = sight.halfWidth(front);
        List<Item> items = new ArrayList<>();
        int number = 0;
        double x = -half;
        while (x < half) {
            // Long, short, long, long, short: no rhythm that the eye finds at once.
            int kind = number % 5 == 1 || number % 5 == 4 ? 1 : 0;
            x += WIDTHS[kind] / 2;
            items.add(new Item(kind == 0 ? Furnishing.HOUSE : Furnishing.LOW_HOUSE, new GroundPose(x, front, 0), 1));
            x += WIDTHS[kind] / 2;
            number++;
        }
        for (double tree = -half; tree < half; tree += TREES) {
            items.add(new Item(Furnishing.TREE, new GroundPose(tree, front + PAVEMENT, tree), 1));
            items.add(new Item(Furnishing.LAMP, new GroundPose(tree + TREES / 2, front + PAVEMENT, 0), 1));
        }
        return items;
    }
}
