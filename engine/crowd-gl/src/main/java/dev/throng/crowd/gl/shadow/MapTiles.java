package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.gl.framebuffer.DepthMaps;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Parts of the sun's maps, in whole tiles. */
public final class MapTiles {
    /** Tiles along a side of a map, at most. */
    private static final int TILES = 32;

    /** Texels by which what is drawn may reach out of its box: coarse levels err by a few. */
    private static final double SLACK = 8;

    private final int side;
    private final int tile;
    private final int tiles; // along a side; the last may be narrower
    private final List<BitSet[]> maps; // a set of columns for each row

    private MapTiles(int side, int maps) {
        this.side = side;
        tile = (side + TILES - 1) / TILES;
        tiles = (side + tile - 1) / tile;
        this.maps = Stream.generate(this::rows).limit(maps).toList();
    }

    private BitSet[] rows() {
        return Stream.generate(() -> new BitSet(tiles)).limit(tiles).toArray(BitSet[]::new);
    }

    /** All of the maps. @param side texels of a map's sides */
    static MapTiles all(int side, int maps) {
        MapTiles all = new MapTiles(side, maps);
        all.maps.forEach(rows -> List.of(rows).forEach(columns -> columns.set(0, all.tiles)));
        return all;
    }

    /**
     * What boxes may be drawn into.
     *
     * @param boxes in scene space
     * @param maps side by side, see {@link DepthMaps}
     * @param side texels of a map's sides
     */
    public static MapTiles touchedBy(List<Aabb> boxes, List<Cascade> maps, int side) {
        MapTiles touched = new MapTiles(side, maps.size());
        for (int map = 0; map < maps.size(); map++) {
            for (Aabb box : boxes) {
                touched.mark(box, maps.get(map), touched.maps.get(map));
            }
        }
        return touched;
    }

    /** A box is parallel to the axes, and a map's coordinates are linear: its corners are the farthest along each. */
    private void mark(Aabb box, Cascade map, BitSet[] rows) {
        int left = tileAt(map.least(0, box), -SLACK);
        int right = tileAt(map.most(0, box), SLACK);
        int first = tileAt(map.least(1, box), -SLACK);
        int last = tileAt(map.most(1, box), SLACK);
        for (int row = Math.max(first, 0); row <= Math.min(last, tiles - 1); row++) {
            if (left < tiles && right >= 0) {
                rows[row].set(Math.max(left, 0), Math.min(right, tiles - 1) + 1);
            }
        }
    }

    /** @param more texels */
    private int tileAt(double clip, double more) {
        return (int) Math.floor(((0.5 + 0.5 * clip) * side + more) / tile);
    }

    /** These and others of the same maps. */
    MapTiles union(MapTiles other) {
        MapTiles both = new MapTiles(side, maps.size());
        for (int map = 0; map < maps.size(); map++) {
            for (int row = 0; row < tiles; row++) {
                both.maps.get(map)[row].or(maps.get(map)[row]);
                both.maps.get(map)[row].or(other.maps.get(map)[row]);
            }
        }
        return both;
    }

    /** The same as regions of the texture that holds all maps; none overlaps another one. */
    List<DepthMaps.Region> regions() {
        List<DepthMaps.Region> regions = new ArrayList<>();
        IntStream.range(0, maps.size()).forEach(map -> gather(maps.get(map), map * side, regions));
        return regions;
    }

    /** Rows of tiles that are alike make one region. */
    private void gather(BitSet[] rows, int left, List<DepthMaps.Region> regions) {
        int from = 0;
        for (int row = 1; row <= tiles; row++) {
            if (row == tiles || !rows[row].equals(rows[from])) {
                int bottom = from * tile;
                int height = Math.min(row * tile, side) - bottom;
                add(rows[from], new DepthMaps.Region(left, bottom, side, height), regions);
                from = row;
            }
        }
    }

    /** @param across the whole width of a map */
    private void add(BitSet columns, DepthMaps.Region across, List<DepthMaps.Region> regions) {
        for (int x = columns.nextSetBit(0); x >= 0; x = columns.nextSetBit(columns.nextClearBit(x))) {
            int right = Math.min(columns.nextClearBit(x) * tile, side);
            regions.add(new DepthMaps.Region(across.x() + x * tile, across.y(), right - x * tile, across.height()));
        }
    }
}
