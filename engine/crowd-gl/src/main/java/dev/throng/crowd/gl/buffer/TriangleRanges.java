package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.MeshBuffers.DrawRange;
import dev.throng.crowd.gl.character.MeshBytes;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * How the triangles of a character are told apart when those are left out that show nothing: of each instance and each range of them a
 * bit for each triangle, in words of 32. Words and indices of an instance are where its vertices are, so
 * many for each vertex that those of every level of detail find room.
 */
public final class TriangleRanges {
    /** Fewer triangles cost less by themselves than what finds out about them. */
    public static final int MIN = 64;

    /** Words of a range, for shaders. */
    static final int WORDS = 8;

    private final List<DrawRange> ranges;
    private final MeshBytes meshes;
    private final boolean[] projects; // of ranges: each frame asks

    /** Of all that a character's meshes draw. */
    public TriangleRanges(MeshBytes meshes) {
        this.ranges = DrawCommands.ordered(meshes.draws());
        this.meshes = meshes;
        projects = new boolean[ranges.size()];
        for (int range = 0; range < projects.length; range++) {
            projects[range] = areCulled(range) && before(range, any -> 1) == 0;
        }
    }

    /** How many there are: as many as draw commands of a batch, and in their order. */
    public int count() {
        return ranges.size();
    }

    public DrawRange get(int range) {
        return ranges.get(range);
    }

    /** Whether triangles of any range are culled. */
    boolean areAnyCulled() {
        return culled().findAny().isPresent();
    }

    /** Whether triangles of a range are culled: not of those that only some material variants show, to save memory. */
    public boolean areCulled(int range) {
        return triangles(get(range)) >= MIN && !get(range).drawState().isVariant();
    }

    /**
     * Whether a range is the first of its level with triangles to cull: vertices are projected once for all of the
     * level.
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

    /** Sum over those of the same level that are looked at and come before one. */
    private int before(int range, ToIntFunction<DrawRange> each) {
        return culled().filter(other ->
                        other < range && get(other).level() == get(range).level())
                .map(other -> each.applyAsInt(get(other)))
                .sum();
    }

    private int vertices(int range) {
        return meshes.vertexCount(get(range).level());
    }

    /** Vertices of the level that has most, of those that are looked at. */
    int maxVertices() {
        return culled().map(this::vertices).max().orElse(0);
    }

    /** Words that there is room for at each vertex. */
    public int wordsPerVertex() {
        return maxPerVertex(TriangleRanges::words);
    }

    /** Indices that there is room for at each vertex. */
    public int indicesPerVertex() {
        return maxPerVertex(range -> range.indices().count());
    }

    /** Whole ones: the last range of a level says what all of it needs. */
    private int maxPerVertex(ToIntFunction<DrawRange> each) {
        return culled().map(range -> (int)
                        CullLayout.groups((long) before(range, each) + each.applyAsInt(get(range)), vertices(range)))
                .max()
                .orElse(0);
    }

    /** All of them as {@code lib/triangles.glsl} reads them, {@link #WORDS} each. */
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
