package dev.throng.crowd.gl.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.SunnyPlain;
import dev.throng.crowd.gl.scene.Aabb;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tiles of the sun's maps into which boxes are drawn. */
class MapTilesTest {
    private static final int SIDE = 1024;
    private static final int BOXES = 40;
    private static final int POINTS = 200;

    private static final CasterBounds SPACE =
            CasterBounds.of(new Aabb(new double[] {-40, 0, -40}, new double[] {40, 3, 40}));

    private static final int FEW_NEEDLESS = MapTiles.mostNeedless(true);

    /** Texels of the texture of all maps. */
    private record Region(int x, int y, int width, int height) {}

    private final SplittableRandom random = new SplittableRandom(3);
    private final List<Cascade> maps =
            Cascades.of(SunnyPlain.view(), SunnyPlain.SUN, SPACE, SIDE).maps();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyPointOfACasterBoxIsInExactlyOneTouchedRegion(boolean isSoftware) {
        List<Aabb> boxes = boxes();
        List<Region> regions = regions(touchedBy(boxes, SIDE, MapTiles.mostNeedless(isSoftware)));
        int inside = 0;
        for (Aabb box : boxes) {
            for (int p = 0; p < POINTS; p++) {
                for (int map = 0; map < maps.size(); map++) {
                    int[] texel = texel(map, box);
                    if (texel[0] >= 0 && texel[0] < SIDE && texel[1] >= 0 && texel[1] < SIDE) {
                        inside++;
                        int x = map * SIDE + texel[0];
                        assertEquals(1, count(regions, x, texel[1]), "regions at " + x + ", " + texel[1]);
                    }
                }
            }
        }
        assertTrue(inside > 1000, "only " + inside + " places are in any map");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 31, 33, 100, 1000, 1024})
    void touchedRegionsStayInsideShadowMapsOfAnySize(int side) {
        MapTiles touched = touchedBy(boxes(), side);
        MapTiles all = MapTiles.all(side, maps.size(), FEW_NEEDLESS);
        assertEquals((long) maps.size() * side * side, texels(all));
        for (MapTiles tiles : List.of(touched, all)) {
            for (Region r : regions(tiles)) {
                boolean isInside = r.y >= 0 && r.y + r.height <= side && r.x + r.width <= side * maps.size();
                assertTrue(r.width > 0 && r.height > 0 && isInside, () -> r + " of maps of " + side);
            }
        }
    }

    /** Regions must be few, since each is copied or cleared by a separate call. */
    @Test
    void twelveCasterBoxesTouchFewRegionsAndAtMostAQuarterOfShadowMaps() {
        int regions = 0;
        long texels = 0;
        for (int trial = 0; trial < 20; trial++) {
            MapTiles tiles = touchedBy(boxes().subList(0, 12), SIDE);
            regions += regions(tiles).size();
            texels += texels(tiles);
        }
        assertTrue(regions <= 20 * 20, regions + " regions");
        assertTrue(texels <= 20L * maps.size() * SIDE * SIDE / 4, texels + " texels");
    }

    @Test
    void graphicsCardsCopyFewerAndLargerRegions() {
        List<Aabb> boxes = boxes().subList(0, 12);
        List<Region> few = regions(touchedBy(boxes, SIDE, MapTiles.mostNeedless(false)));
        List<Region> many = regions(touchedBy(boxes, SIDE));
        assertTrue(2 * few.size() <= many.size(), few.size() + " and " + many.size() + " regions");
    }

    private static long texels(MapTiles tiles) {
        return regions(tiles).stream().mapToLong(r -> (long) r.width * r.height).sum();
    }

    @Test
    void smallCasterBoxTouchesASmallPartOfTheShadowMaps() {
        List<Aabb> one = List.of(new Aabb(new double[] {0, 0, 0}, new double[] {0.5, 1, 0.5}));
        long texels = texels(touchedBy(one, SIDE));
        assertTrue(texels > 0 && texels < SIDE * SIDE / 4, "found " + texels + " texels");
        assertEquals(List.of(), regions(touchedBy(List.of(), SIDE)));
    }

    @Test
    void addingTwoSetsOfShadowMapTilesMergesTheirRegions() {
        List<Aabb> boxes = boxes();
        MapTiles each = touchedBy(boxes.subList(0, BOXES / 2), SIDE);
        each.add(touchedBy(boxes.subList(BOXES / 2, BOXES), SIDE));
        assertEquals(regions(touchedBy(boxes, SIDE)), regions(each));
        each.set(touchedBy(boxes.subList(0, 1), SIDE));
        assertEquals(regions(touchedBy(boxes.subList(0, 1), SIDE)), regions(each));
        each.clear();
        assertEquals(List.of(), regions(each));
    }

    private MapTiles touchedBy(List<Aabb> boxes, int side) {
        return touchedBy(boxes, side, FEW_NEEDLESS);
    }

    private MapTiles touchedBy(List<Aabb> boxes, int side, int mostNeedless) {
        MapTiles touched = MapTiles.all(side, maps.size(), mostNeedless).none();
        boxes.forEach(box -> touched.touch(box, maps));
        return touched;
    }

    private static List<Region> regions(MapTiles tiles) {
        List<Region> regions = new ArrayList<>();
        tiles.forEach((x, y, width, height) -> regions.add(new Region(x, y, width, height)));
        return regions;
    }

    private List<Aabb> boxes() {
        List<Aabb> boxes = new ArrayList<>();
        for (int i = 0; i < BOXES; i++) {
            double x = random.nextDouble(-40, 35);
            double z = random.nextDouble(-40, 35);
            double[] max = {x + random.nextDouble(0, 5), random.nextDouble(0.1, 3), z + random.nextDouble(0, 5)};
            boxes.add(new Aabb(new double[] {x, 0, z}, max));
        }
        return boxes;
    }

    /** Returns the texel of a map for a random point of a box. */
    private int[] texel(int map, Aabb box) {
        float[] place = new float[3];
        for (int c = 0; c < 3; c++) {
            place[c] = (float) (box.min()[c] + random.nextDouble() * (box.max()[c] - box.min()[c]));
        }
        float[] at = maps.get(map).mapPosition(place[0], place[1], place[2]);
        return new int[] {(int) Math.floor(at[0] * SIDE), (int) Math.floor(at[1] * SIDE)};
    }

    private static long count(List<Region> regions, int x, int y) {
        return regions.stream()
                .filter(r -> x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height)
                .count();
    }
}
