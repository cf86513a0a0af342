package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Checks whether a surface is closed in every pose, so that back-face culling changes no pixel. Every edge of a
 * triangle must have an opposite edge that the same joints move, and no connected piece may be inside out in the rest pose.
 * Poses that turn folds inside out are not considered.
 */
public final class ClosedSurface {
    private static final int EMPTY = -1;

    /** Largest rounding error of a volume, relative to the sum of its tetrahedra's absolute volumes. */
    private static final double ROUNDING = 1e-6;

    private final float[] positions; // float32, so that vertices stay equal in spite of rounding
    private final long[] influenceHashes;
    private final int[] firstEquals; // for each vertex, the first vertex that equals it
    private final int[] corners; // for each corner of a triangle, its vertex's element of firstEquals

    private ClosedSurface(CharacterModel level, ExactSkinner skinner) {
        positions = new float[3 * level.vertexCount()];
        influenceHashes = new long[level.vertexCount()];
        firstEquals = new int[level.vertexCount()];
        corners = new int[3 * level.triangleCount()];
        int[] table = new int[4 * Integer.highestOneBit(Math.max(1, firstEquals.length))];
        Arrays.fill(table, EMPTY);
        int first = 0;
        int corner = 0;
        for (Mesh mesh : level.meshes()) {
            double[] posed = skinner.positions(mesh);
            for (int i = 0; i < posed.length; i++) {
                positions[3 * first + i] = (float) posed[i] + 0f; // turns -0 into 0
            }
            for (int v = 0; v < mesh.vertexCount(); v++) {
                influenceHashes[first + v] = influenceHash(mesh.influences(), v);
                firstEquals[first + v] = place(table, first + v);
            }
            for (int index : mesh.geometry().indices()) {
                corners[corner++] = firstEquals[first + index];
            }
            first += mesh.vertexCount();
        }
    }

    /** @return hash of a vertex's influences, independent of their order */
    private static long influenceHash(Influences influences, int vertex) {
        long sum = 0;
        for (int i = vertex * influences.perVertex(); i < (vertex + 1) * influences.perVertex(); i++) {
            if (influences.weights()[i] > 0) {
                sum += mix((long) influences.entries()[i] << Integer.SIZE
                        | Float.floatToIntBits(influences.weights()[i]));
            }
        }
        return sum;
    }

    private int place(int[] table, int vertex) {
        int o = 3 * vertex;
        long mixed = mix(mix(influenceHashes[vertex] + bits(o)) + bits(o + 1)) + bits(o + 2);
        int at = (int) mix(mixed) & table.length - 1;
        while (table[at] != EMPTY && !isSame(vertex, table[at])) {
            at = at + 1 & table.length - 1;
        }
        table[at] = table[at] == EMPTY ? vertex : table[at];
        return table[at];
    }

    private boolean isSame(int a, int b) {
        return influenceHashes[a] == influenceHashes[b]
                && Arrays.equals(positions, 3 * a, 3 * a + 3, positions, 3 * b, 3 * b + 3);
    }

    private int bits(int component) {
        return Float.floatToIntBits(positions[component]);
    }

    /** Mixes bits as SplitMix64 does (Steele, Lea and Flood, 2014). */
    private static long mix(long value) {
        long z = value * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /**
     * Returns whether all meshes of each level of detail together form a closed surface.
     *
     * @return false for characters with morph targets, which may tear surfaces
     */
    public static boolean isClosed(CharacterModel character) {
        if (character.hasMorphs()) {
            return false;
        }
        ExactSkinner skinner = new ExactSkinner(character);
        for (int level = 0; level < character.levelCount(); level++) {
            ClosedSurface surface = new ClosedSurface(character.level(level), skinner);
            if (!surface.hasNoOpenEdge() || !surface.hasNoPieceInsideOut()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether every edge has an opposite edge: adds hashes of edges, and subtracts those of reversed edges. The sum of
     * an open surface is 0 with probability 2^-64.
     */
    private boolean hasNoOpenEdge() {
        long sum = 0;
        for (int i = 0; i < corners.length; i++) {
            long from = corners[i];
            long to = corners[next(i)];
            sum += mix(from << Integer.SIZE | to) - mix(to << Integer.SIZE | from);
        }
        return sum == 0;
    }

    private static int next(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    /** @return whether no connected piece is inside out; true for two-sided sheets, which have the volume 0 */
    private boolean hasNoPieceInsideOut() {
        int[] parents = pieces();
        double[] volumes = new double[parents.length];
        double[] sizes = new double[parents.length];
        for (int i = 0; i < corners.length; i += 3) {
            double volume = volume(3 * corners[i], 3 * corners[i + 1], 3 * corners[i + 2]);
            int piece = root(parents, corners[i]);
            volumes[piece] += volume;
            sizes[piece] += Math.abs(volume);
        }
        return IntStream.range(0, volumes.length).allMatch(piece -> volumes[piece] >= -ROUNDING * sizes[piece]);
    }

    /**
     * Finds the surface's connected pieces.
     *
     * @return union-find parent of each vertex
     */
    private int[] pieces() {
        int[] parents = firstEquals.clone();
        for (int i = 0; i < corners.length; i++) {
            parents[root(parents, corners[i])] = root(parents, corners[next(i)]);
        }
        return parents;
    }

    private static int root(int[] parents, int place) {
        int at = place;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]]; // halves the path for later searches
            at = parents[at];
        }
        return at;
    }

    /** @return six times the signed volume of the tetrahedron from the origin to a triangle */
    private double volume(int a, int b, int c) {
        float[] p = positions;
        return p[a] * ((double) p[b + 1] * p[c + 2] - (double) p[b + 2] * p[c + 1])
                + p[a + 1] * ((double) p[b + 2] * p[c] - (double) p[b] * p[c + 2])
                + p[a + 2] * ((double) p[b] * p[c + 1] - (double) p[b + 1] * p[c]);
    }
}
