package dev.throng.crowd.gl;

import dev.throng.crowd.gl.MeshBuffers.DrawRange;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * How the triangles of a character are told apart when those are left out that show nothing: of each instance and each range of them a
 * bit for each triangle, in words of {@link ShaderInterface#RUN}. Words and indices of an instance are where its vertices are, so
 * many for each vertex that those of every level of detail find room.
 */
final class TriangleRanges {
    /** Fewer triangles cost less by themselves than what finds out about them. */
    static final int LEAST = 64;

    /** Words of a range, and of a level, for shaders. */
    static final int RANGE_WORDS = 8;

    static final int LEVEL_WORDS = 4;

    /** The range of a level that shows nothing. */
    static final int NO_RANGE = -1;

    private final List<DrawRange> ranges;
    private final MeshBuffers meshes;

    /** Of all that a character's meshes draw. */
    TriangleRanges(MeshBuffers meshes) {
        this.ranges = DrawCommands.ordered(meshes.draws());
        this.meshes = meshes;
    }

    /** How many there are: as many as draw commands of a batch, and in their order. */
    int count() {
        return ranges.size();
    }

    DrawRange get(int range) {
        return ranges.get(range);
    }

    /** Whether triangles of one are looked at. */
    boolean areCulled(int range) {
        return triangles(get(range)) >= LEAST;
    }

    /** Whether one is the first of its level whose triangles are looked at. */
    boolean projects(int range) {
        return of(get(range).level()).filter(this::areCulled).limit(1).anyMatch(first -> first == range);
    }

    private static int triangles(DrawRange range) {
        return range.indexCount() / 3;
    }

    private static int words(DrawRange range) {
        return (int) SelectLayout.groups(triangles(range), ShaderInterface.RUN);
    }

    private int firstWord(int range) {
        return of(get(range).level())
                .filter(before -> before < range)
                .map(before -> words(get(before)))
                .sum();
    }

    private IntStream of(int level) {
        return IntStream.range(0, count()).filter(range -> get(range).level() == level);
    }

    private int firstIndex(int level) {
        return of(level).map(range -> get(range).firstIndex()).min().orElse(0);
    }

    /** Words that there is room for at each vertex. */
    int wordsPerVertex() {
        return mostPerVertex(TriangleRanges::words);
    }

    /** Indices that there is room for at each vertex. */
    int indicesPerVertex() {
        return mostPerVertex(DrawRange::indexCount);
    }

    private int mostPerVertex(ToIntFunction<DrawRange> each) {
        return ranges.stream()
                .mapToInt(DrawRange::level)
                .distinct()
                .map(level -> (int) SelectLayout.groups(sum(level, each), vertices(level)))
                .max()
                .orElse(0);
    }

    private long sum(int level, ToIntFunction<DrawRange> each) {
        return of(level).mapToLong(range -> each.applyAsInt(get(range))).sum();
    }

    private int vertices(int level) {
        return meshes.posed(level).vertexCount();
    }

    /** Vertices of the level that has most. */
    int mostVertices(int levels) {
        return IntStream.range(0, levels).map(this::vertices).max().orElse(0);
    }

    /** All of them as {@code lib/triangles.glsl} reads them, {@link #RANGE_WORDS} each. */
    int[] table() {
        return IntStream.range(0, count())
                .flatMap(range -> IntStream.of(row(range)))
                .toArray();
    }

    private int[] row(int r) {
        DrawRange range = get(r);
        return new int[] {
            words(range),
            triangles(range),
            range.firstIndex() / 3,
            firstWord(r),
            range.level(),
            firstIndex(range.level()) / 3,
            areCulled(r) ? 1 : 0,
            projects(r) ? 1 : 0
        };
    }

    /** The levels of detail likewise, {@link #LEVEL_WORDS} each. */
    int[] levels(int levels) {
        return IntStream.range(0, levels)
                .flatMap(level -> IntStream.of(
                        meshes.posed(level).firstVertex(),
                        vertices(level),
                        of(level).findFirst().orElse(NO_RANGE),
                        0))
                .toArray();
    }
}
