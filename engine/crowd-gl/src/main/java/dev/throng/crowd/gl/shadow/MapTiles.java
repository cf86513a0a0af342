package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.gl.framebuffer.DepthMaps;
import java.util.Arrays;
import java.util.List;

/** Parts of the sun's maps, in whole tiles. Changed in place: frames make no other ones. */
public final class MapTiles implements DepthMaps.Regions {
    /** Tiles along a side of a map, at most. */
    private static final int TILES = 32;

    /** Texels by which what is drawn may reach out of its box: coarse levels err by a few. */
    private static final double SLACK = 8;

    private final int side;
    private final int tile;
    private final int tiles; // along a side; the last may be narrower
    private final int maps;
    private final int[] rows; // of each map: a bit for each tile of a row

    private MapTiles(int side, int maps) {
        this.side = side;
        this.maps = maps;
        tile = (side + TILES - 1) / TILES;
        tiles = (side + tile - 1) / tile;
        rows = new int[maps * tiles];
    }

    /** None of the maps. @param side texels of a map's sides */
    public static MapTiles none(int side, int maps) {
        return new MapTiles(side, maps);
    }

    /** All of the maps. @param side texels of a map's sides */
    static MapTiles all(int side, int maps) {
        MapTiles all = new MapTiles(side, maps);
        Arrays.fill(all.rows, bits(0, all.tiles - 1));
        return all;
    }

    private static int bits(int first, int last) {
        return -1 >>> TILES - 1 - (last - first) << first;
    }

    /** Takes all tiles out. */
    public void clear() {
        Arrays.fill(rows, 0);
    }

    /** Makes these the same tiles as others of the same maps. */
    void set(MapTiles other) {
        System.arraycopy(other.rows, 0, rows, 0, rows.length);
    }

    /** Adds others of the same maps. */
    void add(MapTiles other) {
        for (int i = 0; i < rows.length; i++) {
            rows[i] |= other.rows[i];
        }
    }

    /**
     * Adds what a box may be drawn into. It is parallel to the axes, and a map's coordinates are linear: its corners are the farthest along
     * each.
     *
     * @param box in scene space
     * @param cascades side by side, see {@link DepthMaps}
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

    /** @param more texels */
    private int tileAt(double clip, double more) {
        return (int) Math.floor(((0.5 + 0.5 * clip) * side + more) / tile);
    }

    /** Passes these as regions of the texture that holds all maps; none overlaps another one. Rows of tiles that are alike make one. */
    @Override
    public void forEach(DepthMaps.Visitor visitor) {
        for (int map = 0; map < maps; map++) {
            int from = 0;
            for (int row = 1; row <= tiles; row++) {
                if (row == tiles || rows[map * tiles + row] != rows[map * tiles + from]) {
                    visit(map, from, row, visitor);
                    from = row;
                }
            }
        }
    }

    /** @param end after the last row */
    private void visit(int map, int from, int end, DepthMaps.Visitor visitor) {
        int bottom = from * tile;
        int height = Math.min(end * tile, side) - bottom;
        for (int left = rows[map * tiles + from]; left != 0; ) {
            int x = Integer.numberOfTrailingZeros(left);
            int past = x + Integer.numberOfTrailingZeros(~(left >>> x));
            visitor.visit(map * side + x * tile, bottom, Math.min(past * tile, side) - x * tile, height);
            left &= ~bits(x, past - 1);
        }
    }
}
