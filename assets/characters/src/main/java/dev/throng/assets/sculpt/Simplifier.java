package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * Simplification of a half surface by collapsing edges, the cheapest first, with quadrics as costs (Garland and
 * Heckbert 1997). Borders of regions and the open border on x = 0 have separate quadrics; the topology does not change.
 * Below 200 triangles, meshoptimizer makes larger errors (perf/README.md).
 */
final class Simplifier {
    /** Weight of planes along borders in quadrics, as a multiple of the weight of triangles. */
    private static final double BORDER_WEIGHT = 2;

    /** Weight of the distance to removed vertices in quadrics. It keeps triangle sizes even, also on straight limbs. */
    private static final double EVEN_WEIGHT = 2e-3;

    /** Cosine of the largest angle by which the collapse of an edge may rotate a triangle. */
    private static final double TURN_LIMIT = 0.2;

    private final Vec[] at;
    private final Quadric[] quadrics;
    private final int[] version;
    private final List<List<Face>> faces = new ArrayList<>();
    private final PriorityQueue<Collapse> queue = new PriorityQueue<>();
    private final List<Face> all = new ArrayList<>();
    private int count;
    private final double borderWeight;
    private final ToDoubleFunction<Vec> care;

    private static final class Face {
        final int[] corners;
        final int region;
        final int patch;
        boolean isGone;
        Vec outward = Vec.ZERO;

        Face(int[] corners, int region, int patch) {
            this.corners = corners.clone();
            this.region = region;
            this.patch = patch;
        }

        boolean has(int vertex) {
            return corners[0] == vertex || corners[1] == vertex || corners[2] == vertex;
        }
    }

    /** Division of triangles into regions, and of regions into patches; simplification keeps all their borders. */
    interface Grouping {
        /** @return index of a triangle's new region, by its centre and the index of its previous region */
        int region(Vec centre, int before);

        /** @return index of a triangle's patch within its region, by its centre */
        int patch(Vec centre);
    }

    /**
     * Prepares the simplification of a surface.
     * @param region returns the index of the region of a point, which is the centre of a triangle
     * @param care returns the factor on errors at a point, larger where the shape is important
     */
    Simplifier(HalfSurface surface, ToIntFunction<Vec> region, ToDoubleFunction<Vec> care) {
        this(surface.vertices(), care, BORDER_WEIGHT);
        for (int[] t : surface.triangles()) {
            add(new Face(t, region.applyAsInt(surface.centre(t)), 0));
        }
        start();
    }

    private Simplifier(Vec[] vertices, ToDoubleFunction<Vec> care, double borderWeight) {
        this.care = care;
        this.borderWeight = borderWeight;
        at = vertices.clone();
        version = new int[at.length];
        quadrics = new Quadric[at.length];
        for (int v = 0; v < at.length; v++) {
            quadrics[v] = new Quadric();
            faces.add(new ArrayList<>());
        }
    }

    /**
     * Starts another simplification of the remaining triangles. Errors are relative to their present shape.
     * @param grouping division of the triangles into regions and patches
     * @param newBorderWeight weight of planes along borders, as a multiple of the weight of triangles
     */
    Simplifier regrouped(Grouping grouping, ToDoubleFunction<Vec> newCare, double newBorderWeight) {
        Simplifier next = new Simplifier(at, newCare, newBorderWeight);
        for (Face face : all) {
            if (!face.isGone) {
                int[] t = face.corners;
                Vec centre = at[t[0]].plus(at[t[1]]).plus(at[t[2]]).times(1.0 / 3);
                next.add(new Face(t, grouping.region(centre, face.region), grouping.patch(centre)));
            }
        }
        next.start();
        return next;
    }

    private void add(Face face) {
        all.add(face);
        for (int corner : face.corners) {
            faces.get(corner).add(face);
        }
    }

    private void start() {
        count = all.size();
        all.forEach(face -> face.outward = outward(face.corners));
        all.forEach(this::addQuadrics);
        for (int v = 0; v < at.length; v++) {
            for (int other : neighbours(v)) {
                if (other > v) {
                    offer(v, other);
                }
            }
        }
    }

    private void addQuadrics(Face face) {
        int[] t = face.corners;
        Vec normal = normal(t, -1, Vec.ZERO);
        double area = normal.length();
        if (area == 0) {
            return;
        }
        double worth = care.applyAsDouble(at[t[0]]);
        for (int c = 0; c < 3; c++) {
            int a = t[c];
            int b = t[(c + 1) % 3];
            quadrics[a].addPlane(normal.times(1 / area), at[a], worth * area);
            quadrics[a].addPoint(at[a], EVEN_WEIGHT * worth * area);
            if (isBorder(face, a, b)) {
                Vec side = at[b].minus(at[a]).cross(normal);
                double length = at[b].minus(at[a]).length();
                if (side.length() > 0) {
                    quadrics[a].addPlane(side.unit(), at[a], worth * borderWeight * length * length);
                    quadrics[b].addPlane(side.unit(), at[a], worth * borderWeight * length * length);
                }
            }
        }
    }

    /** @return whether no other triangle of the same region and patch has the edge between two vertices */
    private boolean isBorder(Face face, int a, int b) {
        for (Face f : faces.get(a)) {
            if (f != face && f.has(b) && f.region == face.region && f.patch == face.patch) {
                return false;
            }
        }
        return true;
    }

    /** @return vector along a triangle's normal, twice its area long, with vertex {@code moved} at {@code to} */
    private Vec normal(int[] t, int moved, Vec to) {
        Vec a = t[0] == moved ? to : at[t[0]];
        Vec b = t[1] == moved ? to : at[t[1]];
        Vec c = t[2] == moved ? to : at[t[2]];
        return b.minus(a).cross(c.minus(a));
    }

    private Vec outward(int[] t) {
        Vec normal = normal(t, -1, Vec.ZERO);
        return normal.times(1 / Math.max(normal.length(), Double.MIN_NORMAL));
    }

    /** @return indices of the vertices that share an edge with a vertex, each once */
    private int[] neighbours(int v) {
        List<Face> around = faces.get(v);
        int[] out = new int[2 * around.size()];
        int count = 0;
        for (Face face : around) {
            for (int corner : face.corners) {
                if (corner != v && !contains(out, count, corner)) {
                    out[count++] = corner;
                }
            }
        }
        return Arrays.copyOf(out, count);
    }

    private static boolean contains(int[] some, int count, int wanted) {
        int i = 0;
        while (i < count && some[i] != wanted) {
            i++;
        }
        return i < count;
    }

    private void offer(int a, int b) {
        Quadric sum = Quadric.sum(quadrics[a], quadrics[b]);
        Vec target = sum.least(at[a].mix(at[b], 0.5));
        if (at[a].x() == 0 || at[b].x() == 0) {
            target = new Vec(0, target.y(), target.z());
        }
        queue.add(new Collapse(sum.at(target), a, b, version[a] + version[b], target));
    }

    /** Collapses edges until a number of triangles is reached, or no further edge may collapse. */
    void reduceTo(int triangles) {
        while (count > triangles && !queue.isEmpty()) {
            Collapse next = queue.remove();
            if (next.versions() == version[next.kept()] + version[next.gone()]
                    && !faces.get(next.gone()).isEmpty()
                    && isAllowed(next)) {
                apply(next);
            }
        }
    }

    private boolean isAllowed(Collapse c) {
        int shared = 0;
        for (Face face : faces.get(c.kept())) {
            shared += face.has(c.gone()) ? 1 : 0;
        }
        boolean bothOnBorder = at[c.kept()].x() == 0 && at[c.gone()].x() == 0;
        if (shared != (bothOnBorder ? 1 : 2)) {
            return false;
        }
        int[] near = neighbours(c.kept());
        long common = Arrays.stream(neighbours(c.gone()))
                .filter(v -> contains(near, near.length, v))
                .count();
        return common == shared
                && !bridges(c.kept(), c.gone())
                && !bridges(c.gone(), c.kept())
                && staysUpright(c.kept(), c.gone(), c.target())
                && staysUpright(c.gone(), c.kept(), c.target())
                && (at[c.kept()].x() == 0 || at[c.gone()].x() == 0 || c.target().x() > 0);
    }

    /** @return whether merging {@code merged} with {@code onBorder} would add an edge between vertices on x = 0 */
    private boolean bridges(int merged, int onBorder) {
        if (at[onBorder].x() != 0 || at[merged].x() == 0) {
            return false;
        }
        int[] near = neighbours(onBorder);
        return Arrays.stream(neighbours(merged))
                .anyMatch(v -> v != onBorder && at[v].x() == 0 && !contains(near, near.length, v));
    }

    private boolean staysUpright(int moved, int other, Vec to) {
        for (Face face : faces.get(moved)) {
            if (face.has(other)) {
                continue;
            }
            Vec before = normal(face.corners, -1, Vec.ZERO);
            Vec after = normal(face.corners, moved, to);
            double limit = TURN_LIMIT * after.length();
            if (before.dot(after) <= limit * before.length() || face.outward.dot(after) <= 0) {
                return false;
            }
        }
        return true;
    }

    private void apply(Collapse c) {
        at[c.kept()] = c.target();
        quadrics[c.kept()].add(quadrics[c.gone()]);
        for (Face face : faces.get(c.gone())) {
            if (face.has(c.kept())) {
                face.isGone = true;
                count--;
            } else {
                for (int i = 0; i < 3; i++) {
                    face.corners[i] = face.corners[i] == c.gone() ? c.kept() : face.corners[i];
                }
                faces.get(c.kept()).add(face);
            }
        }
        faces.get(c.gone()).clear();
        faces.get(c.kept()).removeIf(face -> face.isGone);
        for (int v : neighbours(c.kept())) {
            faces.get(v).removeIf(face -> face.isGone);
        }
        version[c.kept()]++;
        for (int v : neighbours(c.kept())) {
            offer(c.kept(), v);
        }
    }

    /** @return the current surface; relative to it, later collapses rotate triangles by less than 90 degrees */
    Draft draft() {
        Draft draft = new Draft();
        for (Face face : all) {
            if (!face.isGone) {
                face.outward = outward(face.corners);
                int[] t = face.corners;
                draft.add(at[t[0]], at[t[1]], at[t[2]], face.region);
            }
        }
        return draft;
    }
}
