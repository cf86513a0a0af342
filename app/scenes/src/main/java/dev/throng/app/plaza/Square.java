package dev.throng.app.plaza;

import dev.throng.assets.models.Furnishing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleToIntFunction;

/**
 * A square for so many people, from near to far: rows of blocks askew to the view. A function of its seed and count. A square holds
 * {@link #MOST_SEEN}; further people are in the streets around it, where they walk and talk unseen.
 *
 * @param sight from where it is seen
 * @param reach metres from the origin to the farthest of the people on the square
 * @param seats one for each person, those on the square first
 * @param items what stands there, farther out than the people
 */
public record Square(Sight sight, double reach, List<Seat> seats, List<Item> items) {
    /** Most people on the square itself: beyond, they would be dots before a horizon of dots. */
    static final int MOST_SEEN = 50_000;

    /** Metres over which the crowd thins out at its end. */
    static final double THINNING = 14;

    private static final double FIRST_REACH = 20;

    /** Metres from the origin to where the houses begin: small crowds have a square around them, and sky above it. */
    private static final double LEAST_SIZE = 72;

    /** Metres that things stand beyond the people, before the houses begin. */
    private static final double BEYOND = 12;

    /** People are left out from so many metres out of sight on: nearer ones may cast shadows into it. */
    private static final double ROOM = 3;

    /** Lays a square out. @param count at least 0 */
    public static Square of(long seed, int count) {
        int shown = Math.min(count, MOST_SEEN);
        Sight sight = Sight.of(shown);
        BlockRows rows = new BlockRows(seed, sight);
        double reach = reach(shown, FIRST_REACH, r -> seats(rows, sight, r).size());
        List<Seat> seats = new ArrayList<>(seats(rows, sight, reach).subList(0, shown));
        if (count > shown) {
            double around = reach(count - shown, reach, r -> hidden(rows, r).size());
            seats.addAll(hidden(rows, around).subList(0, count - shown));
        }
        double end = Math.max(reach + BEYOND, LEAST_SIZE);
        List<Item> items = new ArrayList<>();
        rows.within(end).stream()
                .flatMap(block -> block.draw().items().stream())
                .filter(item -> item.thing() != Furnishing.SLENDER_TREE
                                && item.thing() != Furnishing.PLANTER
                                && item.thing() != Furnishing.BED
                        || sight.isClear(item.pose()))
                .forEach(items::add);
        items.addAll(HouseRow.behind(sight, end));
        return new Square(sight, reach, List.copyOf(seats), List.copyOf(items));
    }

    /** Metres within which there is room for so many. */
    private static double reach(int count, double first, DoubleToIntFunction room) {
        double reach = first;
        int found = room.applyAsInt(reach);
        while (found < count) {
            // The room grows with the square of the reach.
            double missing = Math.sqrt(count / Math.max(found, 1.0));
            reach *= Math.min(Math.max(1.02 * missing, 1.1), 4);
            found = room.applyAsInt(reach);
        }
        return reach;
    }

    /** Seats of blocks out of sight up to a rank, in order. */
    private static List<Seat> hidden(BlockRows rows, double reach) {
        return rows.hidden(reach).stream()
                .flatMap(block -> block.draw().seats().stream())
                .filter(seat -> seat.rank() <= reach)
                .sorted(Comparator.comparingDouble(Seat::rank))
                .toList();
    }

    /** All seats up to a rank, in order. */
    private static List<Seat> seats(BlockRows rows, Sight sight, double reach) {
        return rows.within(reach).stream()
                .flatMap(block -> block.draw().seats().stream())
                .filter(seat -> seat.rank() <= reach)
                .filter(seat -> seat.ride() != null || sight.sees(seat.pose(), ROOM))
                .sorted(Comparator.comparingDouble(Seat::rank))
                .toList();
    }

    /**
     * A thing and its place.
     *
     * @param thing what it is
     * @param pose where it stands
     * @param scale of its size
     */
    public record Item(Furnishing thing, GroundPose pose, double scale) {}
}
