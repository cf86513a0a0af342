package dev.throng.assets.figure;

import dev.throng.assets.figure.Outfit.Region;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A whole surface in the making: halves mirrored, a vertex of its own for each place and region. */
final class Draft {
    /**
     * Where regions meet, each has its own vertex in the same place.
     *
     * @param place in the bind pose
     * @param region its colour
     */
    record Corner(Vec place, Region region) {}

    private final Map<Corner, Integer> numbers = new LinkedHashMap<>();
    private final List<int[]> triangles = new ArrayList<>();

    /** Adds a triangle and its mirror image. */
    void add(Vec a, Vec b, Vec c, Region region) {
        triangles.add(new int[] {number(a, region), number(b, region), number(c, region)});
        triangles.add(new int[] {mirrored(a, region), mirrored(c, region), mirrored(b, region)});
    }

    private int mirrored(Vec p, Region region) {
        return number(p.x() == 0 ? p : p.mirrored(), region);
    }

    private int number(Vec p, Region region) {
        return numbers.computeIfAbsent(new Corner(p, region), k -> numbers.size());
    }

    List<Corner> corners() {
        return List.copyOf(numbers.keySet());
    }

    int[] indices() {
        return triangles.stream().flatMapToInt(Arrays::stream).toArray();
    }

    /** Means of the triangles around each place, by area: they follow a coarse surface better than the true body's. */
    Map<Vec, Vec> normals() {
        List<Corner> corners = corners();
        Map<Vec, Vec> sums = new HashMap<>();
        for (int[] t : triangles) {
            Vec a = corners.get(t[0]).place();
            Vec face = corners.get(t[1])
                    .place()
                    .minus(a)
                    .cross(corners.get(t[2]).place().minus(a));
            for (int corner : t) {
                sums.merge(corners.get(corner).place(), face, Vec::plus);
            }
        }
        sums.replaceAll((place, sum) -> sum.unit());
        return sums;
    }
}
