package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Surface of a whole body under construction. Each triangle has a mirror image at the plane x = 0; regions that meet
 * have separate vertices at the same positions.
 */
final class Draft {
    /** Triangles of one region. */
    static final class Part {
        private final Map<Vec, Integer> numbers = new LinkedHashMap<>();
        private final List<int[]> triangles = new ArrayList<>();

        private void add(Vec a, Vec b, Vec c) {
            triangles.add(new int[] {number(a), number(b), number(c)});
        }

        private int number(Vec p) {
            return numbers.computeIfAbsent(p, k -> numbers.size());
        }

        /** @return positions of this part's vertices, in the bind pose */
        Vec[] places() {
            return numbers.keySet().toArray(new Vec[0]);
        }

        /** @return indices in {@link #places}, three per triangle, counter-clockwise seen from outside */
        int[] indices() {
            return triangles.stream().flatMapToInt(Arrays::stream).toArray();
        }

        private void addNormals(Map<Vec, Vec> sums) {
            Vec[] places = places();
            for (int[] t : triangles) {
                for (int c = 0; c < 3; c++) {
                    Vec here = places[t[c]];
                    Vec next = places[t[(c + 1) % 3]].minus(here);
                    Vec last = places[t[(c + 2) % 3]].minus(here);
                    Vec face = next.cross(last);
                    double angle = StrictMath.atan2(face.length(), next.dot(last));
                    sums.merge(here, face.times(angle / Math.max(face.length(), Double.MIN_NORMAL)), Vec::plus);
                }
            }
        }
    }

    private final Map<Integer, Part> parts = new TreeMap<>();

    /**
     * Adds a triangle and its mirror image at x = 0.
     *
     * @param region index of the triangle's region
     */
    void add(Vec a, Vec b, Vec c, int region) {
        Part part = parts.computeIfAbsent(region, r -> new Part());
        part.add(a, b, c);
        part.add(mirrored(a), mirrored(c), mirrored(b));
    }

    private static Vec mirrored(Vec p) {
        return p.x() == 0 ? p : p.mirrored();
    }

    /** @return triangles by index of the region, for regions that have any */
    Map<Integer, Part> parts() {
        return parts;
    }

    /**
     * @return normals by position: means of the adjacent triangles' normals, weighted by angle (Thuermer and Wuethrich
     *     1998). On a coarse surface they look better than the exact body's normals
     */
    Map<Vec, Vec> normals() {
        Map<Vec, Vec> sums = new HashMap<>();
        parts.values().forEach(part -> part.addNormals(sums));
        sums.replaceAll((place, sum) -> sum.unit());
        return sums;
    }
}
