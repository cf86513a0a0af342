package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.MeshBuffers.DrawRange;
import dev.throng.crowd.gl.character.MeshBytes;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * Ranges of a character's triangles for triangle culling. For each instance, each triangle of a range has one bit, and
 * 32 bits share a word. An instance gets words and indices in proportion to its vertices, enough for every level of
 * detail.
 */
public final class TriangleRanges {
    /** Least number of triangles of a culled range. Fewer cost less to draw than to test. */
    public static final int MIN = 64;

    /** Number of words of a range in shaders. */
    static final int WORDS = 8;

    private final List<DrawRange> ranges;
    private final MeshBytes meshes;
    private final boolean[] projects; // of ranges; read in each frame

    public TriangleRanges(MeshBytes meshes) {
        this.ranges = DrawCommands.ordered(meshes.draws());
        this.meshes = meshes;
        projects = new boolean[ranges.size()];
        for (int range = 0; range < projects.length; range++) {
            projects[range] = areCulled(range) && before(range, any -> 1) == 0;
        }
    }

    /** Number of ranges: one per draw command of a batch, in the same order. */
    public int count() {
        return ranges.size();
    }

    public DrawRange get(int range) {
        return ranges.get(range);
    }

    boolean areAnyCulled() {
        return culled().findAny().isPresent();
    }

    /**
     * Returns whether a range's triangles are culled. To save memory, triangles of material variants are never culled.
     */
    public boolean areCulled(int range) {
        return triangles(get(range)) >= MIN && !get(range).drawState().isVariant();
    }

    /**
     * @return whether this range is the first culled range of its level; only for such a range, a step projects the
     *     vertices of the level
     */
    public boolean projects(int range) {
        return projects[range];
    }

    private IntStream culled() {
        return IntStream.range(0, count()).filter(this::areCulled);
    }

    private static int triangles(DrawRange range) {
        return range.indices().count() / 3;
    }

    private static int words(DrawRange range) {
        return (int) CullLayout.groups(triangles(range), Bindings.WORD_BITS);
    }

    /**
     * Adds up a number of items over all culled ranges that precede a range in its level.
     *
     * @param each function that returns the number of items of one range
     */
    private int before(int range, ToIntFunction<DrawRange> each) {
        return culled().filter(other ->
                        other < range && get(other).level() == get(range).level())
                .map(other -> each.applyAsInt(get(other)))
                .sum();
    }

    private int vertices(int range) {
        return meshes.vertexCount(get(range).level());
    }

    /** Largest number of vertices of a level with culled ranges. */
    int maxVertices() {
        return culled().map(this::vertices).max().orElse(0);
    }

    public int wordsPerVertex() {
        return maxPerVertex(TriangleRanges::words);
    }

    public int indicesPerVertex() {
        return maxPerVertex(range -> range.indices().count());
    }

    /**
     * Divides each level's number of items by its number of vertices.
     *
     * @param each function that returns the number of items of one range
     * @return largest quotient of all levels of detail, rounded up
     */
    private int maxPerVertex(ToIntFunction<DrawRange> each) {
        return culled().map(range -> (int)
                        CullLayout.groups((long) before(range, each) + each.applyAsInt(get(range)), vertices(range)))
                .max()
                .orElse(0);
    }

    /** Ranges for {@code lib/triangles.glsl}, {@link #WORDS} each. */
    int[] table() {
        return IntStream.range(0, count())
                .flatMap(range -> IntStream.of(row(range)))
                .toArray();
    }

    private int[] row(int range) {
        DrawRange r = get(range);
        return new int[] {
            triangles(r),
            r.indices().first() / 3,
            before(range, TriangleRanges::words),
            before(range, each -> each.indices().count()),
            r.level(),
            meshes.posed(r.level()).firstVertex(),
            vertices(range),
            projects(range) ? 1 : 0
        };
    }
}
