package dev.throng.convert.shape;

import java.util.ArrayList;
import java.util.List;

/** Triangulation of polygons in space. */
public final class Polygons {
    private Polygons() {}

    /**
     * Triangulates a polygon: a convex one by a fan from its first corner, others by ear clipping (Meisters, "Polygons
     * have ears", 1975) along the normal. A polygon that crosses itself yields some triangles.
     *
     * @param polygon x, y, z of each corner
     * @return n - 2 triples of corner indices
     */
    public static List<int[]> triangles(double[][] polygon) {
        int n = polygon.length;
        double[] normal = normal(polygon);
        if (n == 3 || isConvex(polygon, normal)) {
            List<int[]> fan = new ArrayList<>();
            for (int i = 1; i + 1 < n; i++) {
                fan.add(new int[] {0, i, i + 1});
            }
            return fan;
        }
        return ears(polygon, normal);
    }

    /** @return Newell's normal: its components are twice the area of the polygon projected along each axis */
    private static double[] normal(double[][] polygon) {
        double[] sum = new double[3];
        for (int i = 0; i < polygon.length; i++) {
            double[] a = polygon[i];
            double[] b = polygon[(i + 1) % polygon.length];
            sum[0] += (a[1] - b[1]) * (a[2] + b[2]);
            sum[1] += (a[2] - b[2]) * (a[0] + b[0]);
            sum[2] += (a[0] - b[0]) * (a[1] + b[1]);
        }
        return sum;
    }

    private static boolean isConvex(double[][] polygon, double[] normal) {
        int n = polygon.length;
        for (int i = 0; i < n; i++) {
            if (turn(polygon[i], polygon[(i + 1) % n], polygon[(i + 2) % n], normal) < 0) {
                return false;
            }
        }
        return true;
    }

    /** @return number that is positive if the path a, b, c turns left, seen from the tip of the normal */
    private static double turn(double[] a, double[] b, double[] c, double[] normal) {
        double x = (b[1] - a[1]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[1] - a[1]);
        double y = (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]);
        double z = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        return x * normal[0] + y * normal[1] + z * normal[2];
    }

    private static List<int[]> ears(double[][] polygon, double[] normal) {
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < polygon.length; i++) {
            left.add(i);
        }
        List<int[]> triangles = new ArrayList<>();
        while (left.size() > 3) {
            int ear = 0;
            while (ear < left.size() && !isEar(polygon, normal, left, ear)) {
                ear++;
            }
            ear %= left.size(); // without an ear, the polygon crosses itself
            triangles.add(corner(left, ear));
            left.remove(ear);
        }
        triangles.add(new int[] {left.get(0), left.get(1), left.get(2)});
        return triangles;
    }

    private static int[] corner(List<Integer> left, int at) {
        int n = left.size();
        return new int[] {left.get((at + n - 1) % n), left.get(at), left.get((at + 1) % n)};
    }

    private static boolean isEar(double[][] polygon, double[] normal, List<Integer> left, int at) {
        int[] ear = corner(left, at);
        double[] a = polygon[ear[0]];
        double[] b = polygon[ear[1]];
        double[] c = polygon[ear[2]];
        if (turn(a, b, c, normal) <= 0) {
            return false;
        }
        return left.stream()
                .map(i -> polygon[i])
                .noneMatch(p -> p != a
                        && p != b
                        && p != c
                        && turn(a, b, p, normal) >= 0
                        && turn(b, c, p, normal) >= 0
                        && turn(c, a, p, normal) >= 0);
    }
}
