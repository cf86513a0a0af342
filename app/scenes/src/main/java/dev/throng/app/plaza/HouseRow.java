package dev.throng.app.plaza;

import dev.throng.app.plaza.Square.Item;
import dev.throng.assets.models.Furnishing;
import java.util.ArrayList;
import java.util.List;

/** Builder of the square's far end: a row of houses behind trees and lamps. */
final class HouseRow {
    /** Distance from the square's end to the houses, in metres. */
    private static final double MARGIN = 10;

    /** Widths of houses with five and with six bays, in metres. */
    private static final double[] WIDTHS = {16, 19.2};

    /** Distance between trees in metres; lamps are halfway between trees. */
    private static final double TREES = 13;

    /** Distance from trees to houses, in metres. */
    private static final double PAVEMENT = 5.5;

    private HouseRow() {}

    /**
     * @param end distance from the origin to the square's far end, in metres
     * @return visible houses, trees and lamps
     */
    static List<Item> behind(SquareCamera camera, double end) {
        double front = -end - MARGIN;
        double half = camera.halfWidth(front);
        List<Item> items = new ArrayList<>();
        int number = 0;
        double x = -half;
        while (x < half) {
            // Long, short, long, long, short: an irregular rhythm.
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
