package dev.throng.gltf;

/** An accessor's element type. */
enum ElementType {
    SCALAR(1, 1),
    VEC2(1, 2),
    VEC3(1, 3),
    VEC4(1, 4),
    MAT2(2, 2),
    MAT3(3, 3),
    MAT4(4, 4);

    private static final int COLUMN_ALIGNMENT = 4;

    private final int columns;
    private final int rows;

    ElementType(int columns, int rows) {
        this.columns = columns;
        this.rows = rows;
    }

    /** Number of components. */
    int width() {
        return columns * rows;
    }

    /** Bytes of a packed element; the columns of a matrix begin at multiples of four bytes (section 3.6.2.4). */
    int bytes(Component component) {
        int column = rows * component.bytes();
        return columns == 1 ? column : columns * -Math.floorDiv(-column, COLUMN_ALIGNMENT) * COLUMN_ALIGNMENT;
    }
}
