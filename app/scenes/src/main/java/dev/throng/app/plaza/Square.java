package dev.throng.app.plaza;

import dev.throng.assets.models.Furnishing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleToIntFunction;

/**
 * Town square for a number of people: rows of blocks, filled from near to far. It is a function of seed and count. At
 * most {@link #MOST_SEEN} people are on the square; all others walk and talk in streets around it, where no camera sees
 * them.
 *
 * @param camera view of the square
 * @param reach distance from the origin to the farthest person on the square, in metres
 * @param seats one for each person; those on the square first
 * @param items things on the square, including those that are farther away than all people
 */
public record Square(SquareCamera camera, double reach, List<Seat> seats, List<Item> items) {
    /** Largest number of people on the square itself. Farther people would be dots at the horizon. */
    static final int MOST_SEEN = 50_000;

    /** Width in metres of the zone at the crowd's border in which people become sparser. */
    static final double THINNING = 14;

    private static final double FIRST_REACH = 20;

    /**
     * Smallest distance from the origin to the houses in metres. Because of it, pictures of small crowds also show the
     * square and sky.
     */
    private static final double LEAST_SIZE = 72;

    /** Width in metres of the zone behind the farthest people that still has things. */
    private static final double DECOR_MARGIN = 12;

    /**
     * Largest distance in metres from the visible area to standing and seated people who are kept outside it, because
     * their shadows may be visible.
     */
    private static final double SHADOW_MARGIN = 3;

    /**
     * @param seed seed of the square
     * @param count number of people, at least 0
     * @return layout of a square for the people
     */
    public static Square of(long seed, int count) {
        int shown = Math.min(count, MOST_SEEN);
        SquareCamera camera = SquareCamera.of(shown);
        BlockRows rows = new BlockRows(seed, camera);
        double reach = reach(shown, FIRST_REACH, r -> seats(rows, camera, r).size());
        List<Seat> seats = new ArrayList<>(seats(rows, camera, reach).subList(0, shown));
        if (count > shown) {
            double around = reach(count - shown, reach, r -> hidden(rows, r).size());
            seats.addAll(hidden(rows, around).subList(0, count - shown));
        }
        double end = Math.max(reach + DECOR_MARGIN, LEAST_SIZE);
        List<Item> items = new ArrayList<>();
        rows.within(end).stream()
                .flatMap(block -> block.draw().items().stream())
                .filter(item -> item.thing() != Furnishing.SLENDER_TREE
                                && item.thing() != Furnishing.PLANTER
                                && item.thing() != Furnishing.BED
                        || camera.isClear(item.pose()))
                .forEach(items::add);
        items.addAll(HouseRow.behind(camera, end));
        return new Square(camera, reach, List.copyOf(seats), List.copyOf(items));
    }

    /**
     * @param count number of people
     * @param first first radius to try, in metres
     * @param room returns the number of seats within a radius
     * @return radius in metres within which enough people have a seat
     */
    private static double reach(int count, double first, DoubleToIntFunction room) {
        double reach = first;
        int found = room.applyAsInt(reach);
        while (found < count) {
            // The number of seats grows with the square of the radius.
            double missing = Math.sqrt(count / Math.max(found, 1.0));
            reach *= Math.min(Math.max(1.02 * missing, 1.1), 4);
            found = room.applyAsInt(reach);
        }
        return reach;
    }

    /**
     * @param reach radius around the origin, in metres; seats whose rank is larger than this radius are omitted
     * @return seats in blocks out of view, by ascending rank
     */
    private static List<Seat> hidden(BlockRows rows, double reach) {
        return rows.hidden(reach).stream()
                .flatMap(block -> block.draw().seats().stream())
                .filter(seat -> seat.rank() <= reach)
                .sorted(Comparator.comparingDouble(Seat::rank))
                .toList();
    }

    /**
     * @param reach radius around the origin, in metres; seats whose rank is larger than this radius are omitted
     * @return seats in blocks in view, by ascending rank
     */
    private static List<Seat> seats(BlockRows rows, SquareCamera camera, double reach) {
        return rows.within(reach).stream()
                .flatMap(block -> block.draw().seats().stream())
                .filter(seat -> seat.rank() <= reach)
                .filter(seat -> seat.ride() != null || camera.sees(seat.pose(), SHADOW_MARGIN))
                .sorted(Comparator.comparingDouble(Seat::rank))
                .toList();
    }

    /**
     * Thing on the square.
     *
     * @param thing sort of thing
     * @param pose position and heading on the square
     * @param scale factor on the thing's usual size
     */
    public record Item(Furnishing thing, GroundPose pose, double scale) {}
}
