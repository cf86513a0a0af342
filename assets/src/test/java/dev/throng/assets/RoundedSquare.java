package dev.throng.assets;

import java.util.ArrayList;
import java.util.List;

/** The cross-section of the tower: a square of half-width 1 with rounded corners and an inlaid stripe on its front. */
final class RoundedSquare {
    private static final double CORNER_RADIUS = 0.34;
    private static final double DIAGONAL = StrictMath.sqrt(0.5);

    /** Where a round corner crosses the diagonal. */
    private static final double ROUND = 1 - CORNER_RADIUS + CORNER_RADIUS * DIAGONAL;

    private static final double INLAY_HALF_WIDTH = 0.26;

    /** Which colour of a {@link Strip} a column takes. */
    enum Tint {
        BODY,
        EDGE,
        INLAY
    }

    /**
     * A point of the outline. Two columns at one place make a crease of colour.
     *
     * @param x to the character's left
     * @param z to its front
     * @param normalX outward unit normal
     * @param normalZ outward unit normal
     * @param tint colour
     */
    record Column(double x, double z, double normalX, double normalZ, Tint tint) {
        /** A quarter turn, front to left. */
        Column turned() {
            return new Column(z, -x, normalZ, -normalX, tint);
        }

        double distance(Column other) {
            return StrictMath.hypot(x - other.x, z - other.z);
        }
    }

    private RoundedSquare() {}

    /**
     * The outline in the order that, with y up, has its outside to the front of a triangle; the last is the first.
     *
     * @param cornerColumns 3: round, 2: cut off flat, 1: sharp
     */
    static List<Column> columns(int cornerColumns) {
        List<Column> side = side(cornerColumns);
        List<Column> columns = new ArrayList<>(side);
        columns.addAll(
                cornerColumns > 1 ? 1 : 0,
                List.of(
                        face(-INLAY_HALF_WIDTH, Tint.BODY),
                        face(-INLAY_HALF_WIDTH, Tint.INLAY),
                        face(INLAY_HALF_WIDTH, Tint.INLAY),
                        face(INLAY_HALF_WIDTH, Tint.BODY)));
        for (int s = 0; s < 3; s++) {
            side = side.stream().map(Column::turned).toList();
            columns.addAll(side);
        }
        columns.add(columns.get(0));
        return columns;
    }

    /** The front and its corner to the left. */
    private static List<Column> side(int cornerColumns) {
        Column right = face(-(1 - CORNER_RADIUS), Tint.BODY);
        Column left = face(1 - CORNER_RADIUS, Tint.BODY);
        return switch (cornerColumns) {
            case 1 -> List.of(diagonal(1, Tint.BODY));
            case 2 -> List.of(right, left);
            default -> List.of(right, left, diagonal(ROUND, Tint.EDGE));
        };
    }

    private static Column face(double x, Tint tint) {
        return new Column(x, 1, 0, 1, tint);
    }

    private static Column diagonal(double at, Tint tint) {
        return new Column(at, at, DIAGONAL, DIAGONAL, tint);
    }
}
