package dev.throng.assets;

import java.util.ArrayList;
import java.util.List;

/** Cross-section of the tower: a square of half-width 1 with rounded corners and an inlaid stripe on its front. */
final class RoundedSquare {
    private static final double CORNER_RADIUS = 0.34;
    private static final double DIAGONAL = StrictMath.sqrt(0.5);

    /** Coordinate of a rounded corner on the diagonal. */
    private static final double ROUND = 1 - CORNER_RADIUS + CORNER_RADIUS * DIAGONAL;

    private static final double INLAY_HALF_WIDTH = 0.26;

    /** Colour of a {@link Strip} for a column. */
    enum Tint {
        BODY,
        EDGE,
        INLAY
    }

    /**
     * A point of the outline. Two columns at one point make a colour crease.
     *
     * @param x to the character's left
     * @param z to its front
     * @param normalX outward unit normal
     * @param normalZ outward unit normal
     * @param tint colour
     */
    record Column(double x, double z, double normalX, double normalZ, Tint tint) {
        /** Rotates by a quarter turn, front to left. */
        Column turned() {
            return new Column(z, -x, normalZ, -normalX, tint);
        }

        double distance(Column other) {
            return StrictMath.hypot(x - other.x, z - other.z);
        }
    }

    private RoundedSquare() {}

    /**
     * Outline whose order, with y up, puts its outside to a triangle's front; the last point is the first.
     *
     * @param cornerColumns 3: round, 2: bevelled, 1: sharp
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

    /** The front with its left corner. */
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
