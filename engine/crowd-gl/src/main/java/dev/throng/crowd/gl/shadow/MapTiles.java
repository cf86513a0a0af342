package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.gl.framebuffer.DepthMaps;
import java.util.Arrays;
import java.util.List;

/** Parts of the sun's maps, in whole tiles. Changed in place: frames make no other ones. */
public final class MapTiles implements DepthMaps.Regions {
    /** Tiles along a side of a map, at most. */
    private static final int TILES = 32;

    /** Tiles without casters that a region may contain for each call that this saves: a call takes as long as some tiles. */
    private static final int SPARE = 2;

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

    /**
     * Passes these as regions of the texture that holds all maps; none overlaps another one. Few large regions cost less than many small
     * ones, so regions may contain some other tiles, too.
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
     * Whether a row of tiles is passed together with those below, by fewer calls.
     *
     * @param below all of their tiles
     * @param height of them in tiles
     */
    private static boolean joins(int below, int row, int height) {
        if (below == 0 || row == 0) {
            return below == row;
        }
        int all = below | row;
        int tiles = Integer.bitCount(all) * (height + 1);
        return tiles - Integer.bitCount(below) * height - Integer.bitCount(row) <= SPARE
                && calls(all, height + 1) < calls(below, height) + calls(row, 1);
    }

    /** Returns the number of regions of equal rows. */
    private static int calls(int row, int height) {
        int calls = 0;
        for (int left = row; left != 0; calls++) {
            int x = Integer.numberOfTrailingZeros(left);
            left &= ~bits(x, past(left, x, SPARE / height) - 1);
        }
        return calls;
    }

    /** @param row of tiles of a map @param from the first of rows that are alike @param end after the last one */
    private void visit(int map, int from, int end, int row, DepthMaps.Visitor visitor) {
        int bottom = from * tile;
        int height = Math.min(end * tile, side) - bottom;
        for (int left = row; left != 0; ) {
            int x = Integer.numberOfTrailingZeros(left);
            int past = past(left, x, SPARE / (end - from));
            visitor.visit(map * side + x * tile, bottom, Math.min(past * tile, side) - x * tile, height);
            left &= ~bits(x, past - 1);
        }
    }

    /** Returns the end of a run of tiles. @param first of them @param gap most tiles between two of them */
    private static int past(int row, int first, int gap) {
        int past = first;
        int next = first;
        while (next < TILES && next - past <= gap) {
            past = next + Integer.numberOfTrailingZeros(~(row >>> next));
            int more = past < TILES ? row >>> past : 0;
            next = more == 0 ? TILES : past + Integer.numberOfTrailingZeros(more);
        }
        return past;
    }
}
