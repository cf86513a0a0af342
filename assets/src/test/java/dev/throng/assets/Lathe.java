package dev.throng.assets;

import dev.throng.anim.Geometry;
import dev.throng.assets.RoundedSquare.Column;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sweeps an outline along a profile, scaled at every ring. Vertices are ordered by strip, ring and column; u follows
 * the outline and v the profile, both from 0 to 1.
 */
final class Lathe {
    private final List<Column> columns;
    private final List<Strip> strips;
    private final float[] positions;
    private final float[] normals;
    private final float[] uvs;
    private final float[] colors;
    private final IntStream.Builder indices = IntStream.builder();
    private int vertex;

    private Lathe(List<Column> columns, List<Strip> strips) {
        this.columns = columns;
        this.strips = strips;
        int vertices =
                columns.size() * strips.stream().mapToInt(Strip::ringCount).sum();
        positions = new float[3 * vertices];
        normals = new float[3 * vertices];
        uvs = new float[2 * vertices];
        colors = new float[4 * vertices];
    }

    /**
     * @param columns the closed outline
     * @param strips from the bottom's centre, out and up, to the top's centre; each starts where the previous one
     *     ended
     */
    static Geometry sweep(List<Column> columns, List<Strip> strips) {
        Lathe lathe = new Lathe(columns, strips);
        lathe.addStrips();
        return new Geometry(
                lathe.positions,
                lathe.normals,
                lathe.uvs,
                lathe.colors,
                lathe.indices.build().toArray());
    }

    private void addStrips() {
        double total =
                strips.stream().mapToDouble(s -> lengthTo(s, s.ringCount() - 1)).sum();
        double before = 0;
        for (Strip strip : strips) {
            for (int ring = 0; ring < strip.ringCount(); ring++) {
                if (ring > 0) {
                    addTriangles(strip, ring - 1);
                }
                addRing(strip, ring, (before + lengthTo(strip, ring)) / total);
            }
            before += lengthTo(strip, strip.ringCount() - 1);
        }
    }

    private static double lengthTo(Strip strip, int ring) {
        return IntStream.range(0, ring).mapToDouble(strip::length).sum();
    }

    private void addRing(Strip strip, int ring, double v) {
        double outline = outlineTo(columns.size() - 1);
        for (int c = 0; c < columns.size(); c++) {
            Column column = columns.get(c);
            double half = strip.halfWidths()[ring];
            set3(positions, column.x() * half, strip.heights()[ring], column.z() * half);
            addNormal(column, strip.spread(ring), strip.rise(ring));
            uvs[2 * vertex] = (float) (outlineTo(c) / outline);
            uvs[2 * vertex + 1] = (float) v;
            System.arraycopy(strip.colours().color(column.tint()), 0, colors, 4 * vertex, 4);
            vertex++;
        }
    }

    private double outlineTo(int column) {
        return IntStream.range(0, column)
                .mapToDouble(c -> columns.get(c).distance(columns.get(c + 1)))
                .sum();
    }

    /**
     * The surface is {@code (h q, y)} with outline q of normal n and profile h, y: its normal, the cross product of the
     * two tangents, is {@code (y' n, -h' q.n)}.
     */
    private void addNormal(Column column, double spread, double rise) {
        double x = rise * column.normalX();
        double y = -spread * (column.x() * column.normalX() + column.z() * column.normalZ());
        double z = rise * column.normalZ();
        double length = StrictMath.sqrt(x * x + y * y + z * z);
        set3(normals, x / length, y / length, z / length);
    }

    private void set3(float[] out, double x, double y, double z) {
        out[3 * vertex] = (float) x;
        out[3 * vertex + 1] = (float) y;
        out[3 * vertex + 2] = (float) z;
    }

    /** Connects a ring, already added, to the next; a ring that is a point gets one triangle instead of two. */
    private void addTriangles(Strip strip, int ring) {
        int lower = vertex - columns.size();
        for (int c = 0; c + 1 < columns.size(); c++) {
            if (columns.get(c).distance(columns.get(c + 1)) == 0) {
                continue;
            }
            if (strip.halfWidths()[ring] > 0) {
                addTriangle(lower + c, lower + c + 1, vertex + c + 1);
            }
            if (strip.halfWidths()[ring + 1] > 0) {
                addTriangle(lower + c, vertex + c + 1, vertex + c);
            }
        }
    }

    private void addTriangle(int a, int b, int c) {
        indices.add(a).add(b).add(c);
    }
}
