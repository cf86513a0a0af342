package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.MeshBuffers.DrawRange;
import dev.throng.crowd.gl.character.MeshBytes;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * Ranges of a character's triangles that are culled on the GPU. Per instance, each triangle of a range has a visibility
 * bit, and 32 bits share a word. An instance's memory for words and indices is proportional to its number of vertices,
 * and suffices for every level of detail.
 */
public final class TriangleRanges {
    /** Least number of triangles of a culled range, because smaller ranges cost less to draw than to test. */
    public static final int MIN = 64;

    /** Number of words that {@link #table} has for a range of triangles. */
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

    /** @return number of ranges: one per draw command of a batch, in the same order */
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
     * @param range index of the range
     * @return whether the range's triangles are culled; to save memory, triangles of material variants never are
     */
    public boolean areCulled(int range) {
        return triangles(get(range)) >= MIN && !get(range).drawState().isVariant();
    }

    /**
     * @param range index of the range
     * @return whether the vertices of the range's level of detail are projected with this range: true for the level's
     *     first culled range
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
     * @param range index of a range
     * @param each function that returns a number for one range, such as its number of words
     * @return sum of these numbers over the culled ranges that precede a range in its level of detail
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

    /** @return largest number of vertices of a level of detail, among levels with culled ranges */
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
     * @param each function that returns the number of words or indices of one range of triangles
     * @return largest ratio, over all levels of detail, of a level's words or indices to its vertices; rounded up
     */
    private int maxPerVertex(ToIntFunction<DrawRange> each) {
        return culled().map(range -> (int)
                        CullLayout.groups((long) before(range, each) + each.applyAsInt(get(range)), vertices(range)))
                .max()
                .orElse(0);
    }

    /** @return table for {@code lib/triangles.glsl}: {@link #WORDS} words per range of triangles */
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
