package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.gl.framebuffer.DepthMaps;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The parts of the sun's maps that some boxes may be drawn into, in whole tiles. */
final class MapTiles {
    /** Tiles along a side of a map. */
    private static final int TILES = 16;

    private final int side;
    private final int tile;
    private final List<DepthMaps.Region> regions = new ArrayList<>();

    private MapTiles(int side) {
        this.side = side;
        tile = (side + TILES - 1) / TILES;
    }

    /**
     * Regions of the texture that holds all maps; none overlaps another one.
     *
     * @param maps side by side, see {@link DepthMaps}
     * @param boxes in scene space
     * @param side texels of a map's sides
     */
    static List<DepthMaps.Region> touchedBy(List<Aabb> boxes, List<Cascade> maps, int side) {
        MapTiles tiles = new MapTiles(side);
        for (int map = 0; map < maps.size(); map++) {
            BitSet[] rows = rows();
            for (Aabb box : boxes) {
                tiles.mark(box, maps.get(map), rows);
            }
            tiles.gather(rows, map * side);
        }
        return tiles.regions;
    }

    private static BitSet[] rows() {
        BitSet[] rows = new BitSet[TILES];
        for (int row = 0; row < TILES; row++) {
            rows[row] = new BitSet(TILES);
        }
        return rows;
    }

    /** A box is parallel to the axes, and a map's coordinates are linear: its corners are the farthest along each. */
    private void mark(Aabb box, Cascade map, BitSet[] rows) {
        int left = tileAt(map.least(0, box));
        int right = tileAt(map.most(0, box));
        int first = tileAt(map.least(1, box));
        int last = tileAt(map.most(1, box));
        for (int row = Math.max(first, 0); row <= Math.min(last, TILES - 1); row++) {
            if (left < TILES && right >= 0) {
                rows[row].set(Math.max(left, 0), Math.min(right, TILES - 1) + 1);
            }
        }
    }

    private int tileAt(double clip) {
        return (int) Math.floor((0.5 + 0.5 * clip) * side / tile);
    }

    /** Rows of tiles that are alike make one region. */
    private void gather(BitSet[] rows, int left) {
        int from = 0;
        for (int row = 1; row <= TILES; row++) {
            if (row == TILES || !rows[row].equals(rows[from])) {
                add(rows[from], left, from * tile, Math.min(row * tile, side));
                from = row;
            }
        }
    }

    private void add(BitSet columns, int left, int bottom, int top) {
        for (int x = columns.nextSetBit(0); x >= 0; x = columns.nextSetBit(columns.nextClearBit(x))) {
            int right = Math.min(columns.nextClearBit(x) * tile, side);
            regions.add(new DepthMaps.Region(left + x * tile, bottom, right - x * tile, top - bottom));
        }
    }
}
