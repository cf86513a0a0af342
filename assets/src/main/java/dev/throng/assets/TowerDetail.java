package dev.throng.assets;

/** How finely a level of detail shows the tower. */
enum TowerDetail {
    FINE(6, 3),
    /** Corners cut off flat, beads without relief, every block one piece. */
    MIDDLE(2, 2),
    /** Sharp corners, no beads. */
    COARSE(2, 1);

    private final int ringsPerBlock;
    private final int cornerColumns;

    TowerDetail(int ringsPerBlock, int cornerColumns) {
        this.ringsPerBlock = ringsPerBlock;
        this.cornerColumns = cornerColumns;
    }

    /** Rings of vertices from a block's bottom to its top. */
    int ringsPerBlock() {
        return ringsPerBlock;
    }

    /** Columns of vertices that make a rounded corner. */
    int cornerColumns() {
        return cornerColumns;
    }
}
