package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.gl.framebuffer.DepthMaps;
import java.util.Arrays;
import java.util.List;

/** Set of tiles of the sun's shadow maps, changed in place, so that frames allocate no memory. */
public final class MapTiles implements DepthMaps.Regions {
    /** Largest number of tiles along a side of a map. */
    private static final int TILES = 32;

    /** Margin around the boxes of casters, in texels, because coarse levels of detail may exceed the boxes. */
    private static final double SLACK = 8;

    private final int side;
    private final int tile;
    private final int tiles; // along a side of a map; the last tile may be narrower
    private final int maps;
    private final int mostNeedless; // largest number of needless tiles that save a region
    private final int[] rows; // per map and row of tiles, one bit per tile

    private MapTiles(int side, int maps, int mostNeedless) {
        this.side = side;
        this.maps = maps;
        this.mostNeedless = mostNeedless;
        tile = (side + TILES - 1) / TILES;
        tiles = (side + tile - 1) / tile;
        rows = new int[maps * tiles];
    }

    /**
     * Returns the largest number of needless tiles that are copied to save a call. The numbers assume that a call takes as long as
     * copying two tiles of 16 KB on software OpenGL, and half a megabyte on a graphics card, which was not measured.
     */
    static int mostNeedless(boolean isSoftware) {
        return isSoftware ? 2 : 32;
    }

    /**
     * @param side texels along a side of a map
     * @param maps number of maps
     * @param mostNeedless largest number of needless tiles that {@link #forEach} visits to save a region
     * @return set of all tiles
     */
    static MapTiles all(int side, int maps, int mostNeedless) {
        MapTiles all = new MapTiles(side, maps, mostNeedless);
        Arrays.fill(all.rows, bits(0, all.tiles - 1));
        return all;
    }

    /** @return new empty set of the same maps' tiles */
    MapTiles none() {
        return new MapTiles(side, maps, mostNeedless);
    }

    private static int bits(int first, int last) {
        return -1 >>> TILES - 1 - (last - first) << first;
    }

    public void clear() {
        Arrays.fill(rows, 0);
    }

    void set(MapTiles other) {
        System.arraycopy(other.rows, 0, rows, 0, rows.length);
    }

    void add(MapTiles other) {
        for (int i = 0; i < rows.length; i++) {
            rows[i] |= other.rows[i];
        }
    }

    /**
     * Adds the tiles that a box may cover.
     *
     * @param box box around an object, in scene space
     * @param cascades maps side by side, see {@link DepthMaps}
     */
    public void touch(Aabb box, List<Cascade> cascades) {
        for (int map = 0; map < maps; map++) {
            Cascade cascade = cascades.get(map);
            int left = Math.max(tileAt(cascade.least(0, box), -SLACK), 0);
            int right = Math.min(tileAt(cascade.most(0, box), SLACK), tiles - 1);
            int first = Math.max(tileAt(cascade.least(1, box), -SLACK), 0);
            int last = Math.min(tileAt(cascade.most(1, box), SLACK), tiles - 1);
            for (int row = first; row <= last && left <= right; row++) {
                rows[map * tiles + row] |= bits(left, right);
            }
        }
    }

    /**
     * @param clip clip-space coordinate in a map
     * @param more margin in texels that is added to the coordinate, positive or negative
     * @return index of the tile's row or column
     */
    private int tileAt(double clip, double more) {
        return (int) Math.floor(((0.5 + 0.5 * clip) * side + more) / tile);
    }

    /**
     * Visits disjoint regions of the texture of all maps. The regions contain this set's tiles, and also other tiles
     * where a few large regions cost less than many small ones.
     */
    @Override
    public void forEach(DepthMaps.Visitor visitor) {
        for (int map = 0; map < maps; map++) {
            int from = 0;
            int row = rows[map * tiles];
            for (int end = 1; end <= tiles; end++) {
                int next = end == tiles ? 0 : rows[map * tiles + end];
                if (end < tiles && joins(row, next, end - from)) {
                    row |= next;
                } else {
                    visit(map, from, end, row, visitor);
                    from = end;
                    row = next;
                }
            }
        }
    }

    /**
     * @param below tiles of the rows below, which are visited together, a bit per column
     * @param row tiles of the row, a bit per column
     * @param height number of rows below
     * @return whether a row of tiles should be visited together with the rows below, to save a region
     */
    private boolean joins(int below, int row, int height) {
        if (below == 0 || row == 0) {
            return below == row;
        }
        int all = below | row;
        int tiles = Integer.bitCount(all) * (height + 1);
        return tiles - Integer.bitCount(below) * height - Integer.bitCount(row) <= mostNeedless
                && calls(all, height + 1) < calls(below, height) + calls(row, 1);
    }

    /**
     * @param row tiles of each of the rows, a bit per column
     * @param height number of equal rows
     * @return number of regions for rows of equal tiles
     */
    private int calls(int row, int height) {
        int calls = 0;
        for (int left = row; left != 0; calls++) {
            int x = Integer.numberOfTrailingZeros(left);
            left &= ~bits(x, endOfRun(left, x, mostNeedless / height) - 1);
        }
        return calls;
    }

    /**
     * @param map index of the map
     * @param from index of the first of the rows to visit
     * @param end index of the row after the last one
     * @param row tiles of each of these equal rows, a bit per column
     */
    private void visit(int map, int from, int end, int row, DepthMaps.Visitor visitor) {
        int bottom = from * tile;
        int height = Math.min(end * tile, side) - bottom;
        for (int left = row; left != 0; ) {
            int x = Integer.numberOfTrailingZeros(left);
            int endOfRun = endOfRun(left, x, mostNeedless / (end - from));
            visitor.visit(map * side + x * tile, bottom, Math.min(endOfRun * tile, side) - x * tile, height);
            left &= ~bits(x, endOfRun - 1);
        }
    }

    /**
     * @param row tiles of a row, a bit per column
     * @param first index of the first tile of the run
     * @param gap largest number of consecutive missing tiles within the run
     * @return index after the last tile of a run
     */
    private static int endOfRun(int row, int first, int gap) {
        int endOfRun = first;
        int next = first;
        while (next < TILES && next - endOfRun <= gap) {
            endOfRun = next + Integer.numberOfTrailingZeros(~(row >>> next));
            int more = endOfRun < TILES ? row >>> endOfRun : 0;
            next = more == 0 ? TILES : endOfRun + Integer.numberOfTrailingZeros(more);
        }
        return endOfRun;
    }
}
