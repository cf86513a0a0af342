package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import java.util.ArrayList;
import java.util.List;

/** Triangles of a posed character in scene space, to which distances of points are computed. */
final class PosedSurface {
    private final double[] vertices;
    private final int[] indices;

    /** Bounding sphere of each triangle: x y z of the centroid, then the radius. */
    private final double[] spheres;

    private PosedSurface(double[] vertices, int[] indices) {
        this.vertices = vertices;
        this.indices = indices;
        spheres = new double[4 * (indices.length / 3)];
        for (int t = 0; t < indices.length / 3; t++) {
            putSphere(t);
        }
    }

    private void putSphere(int triangle) {
        int o = 4 * triangle;
        for (int corner = 0; corner < 3; corner++) {
            for (int c = 0; c < 3; c++) {
                spheres[o + c] += vertices[3 * indices[3 * triangle + corner] + c] / 3;
            }
        }
        for (int corner = 0; corner < 3; corner++) {
            int v = 3 * indices[3 * triangle + corner];
            double square = square(
                    vertices[v] - spheres[o], vertices[v + 1] - spheres[o + 1], vertices[v + 2] - spheres[o + 2]);
            spheres[o + 3] = Math.max(spheres[o + 3], Math.sqrt(square));
        }
    }

    private static double square(double x, double y, double z) {
        return x * x + y * y + z * z;
    }

    /**
     * Creates the surface of a character in a pose.
     *
     * @param skinner skinner that is set to the pose, for the character or another of its levels of detail
     */
    static PosedSurface of(CharacterModel character, ExactSkinner skinner) {
        double[] vertices = new double[3 * character.vertexCount()];
        List<Integer> indices = new ArrayList<>();
        int first = 0;
        for (Mesh mesh : character.meshes()) {
            double[] positions = skinner.positions(mesh);
            System.arraycopy(positions, 0, vertices, 3 * first, positions.length);
            for (int i : mesh.geometry().indices()) {
                indices.add(first + i);
            }
            first += mesh.vertexCount();
        }
        return new PosedSurface(
                vertices, indices.stream().mapToInt(Integer::intValue).toArray());
    }

    double[] vertices() {
        return vertices;
    }

    int triangleCount() {
        return indices.length / 3;
    }

    /** @return distance from a point to the nearest triangle; infinite without triangles */
    double distance(double x, double y, double z) {
        if (spheres.length == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double[] p = {x, y, z};
        double min = squareOfDistance(p, nearestMiddle(x, y, z)); // a first limit, which skips most triangles
        double leastReach = Math.sqrt(min);
        for (int s = 0; s < spheres.length; s += 4) {
            double reach = leastReach + spheres[s + 3];
            // skips triangles that are too far away; NaN skips none
            if (!(square(x - spheres[s], y - spheres[s + 1], z - spheres[s + 2]) > reach * reach)) {
                min = Math.min(min, squareOfDistance(p, s / 4));
                leastReach = Math.sqrt(min);
            }
        }
        return leastReach;
    }

    private int nearestMiddle(double x, double y, double z) {
        int nearest = 0;
        double min = Double.POSITIVE_INFINITY;
        for (int s = 0; s < spheres.length; s += 4) {
            double square = square(x - spheres[s], y - spheres[s + 1], z - spheres[s + 2]);
            if (square < min) {
                min = square;
                nearest = s / 4;
            }
        }
        return nearest;
    }

    private double squareOfDistance(double[] p, int triangle) {
        return squareOfDistance(p, corner(3 * triangle), corner(3 * triangle + 1), corner(3 * triangle + 2));
    }

    private double[] corner(int index) {
        int o = 3 * indices[index];
        return new double[] {vertices[o], vertices[o + 1], vertices[o + 2]};
    }

    /**
     * @param p point x y z
     * @param a first corner of the triangle, x y z; b and c are the others
     * @return squared distance from a point to a triangle: to the triangle's plane if the point is above or below the
     *     triangle, else to the nearest edge
     */
    private static double squareOfDistance(double[] p, double[] a, double[] b, double[] c) {
        double[] ab = minus(b, a);
        double[] ac = minus(c, a);
        double[] ap = minus(p, a);
        double bb = dot(ab, ab);
        double bc = dot(ab, ac);
        double cc = dot(ac, ac);
        double area2 = bb * cc - bc * bc;
        double v = (cc * dot(ap, ab) - bc * dot(ap, ac)) / area2;
        double w = (bb * dot(ap, ac) - bc * dot(ap, ab)) / area2;
        if (area2 > 0 && v >= 0 && w >= 0 && v + w <= 1) {
            return square(p, a, v, ab, w, ac);
        }
        double toEdges = Math.min(toSegment(p, a, b), toSegment(p, b, c));
        return Math.min(toEdges, toSegment(p, c, a));
    }

    private static double toSegment(double[] p, double[] a, double[] b) {
        double[] ab = minus(b, a);
        double length2 = dot(ab, ab);
        double share = length2 > 0 ? dot(minus(p, a), ab) / length2 : 0;
        return square(p, a, Math.max(0, Math.min(1, share)), ab, 0, ab);
    }

    /**
     * @param v factor of {@code ab}
     * @param w factor of {@code ac}
     * @return squared distance from p to {@code a + v ab + w ac}
     */
    private static double square(double[] p, double[] a, double v, double[] ab, double w, double[] ac) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            double d = p[i] - a[i] - v * ab[i] - w * ac[i];
            sum += d * d;
        }
        return sum;
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
