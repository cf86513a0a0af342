package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.character.MeshBytes;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.Draw;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * GPU buffers for triangle culling of one part of a crowd: window positions of vertices, a visibility bit per triangle,
 * indices of remaining triangles, a draw command per instance.
 */
public final class TriangleBuffers {
    /**
     * Largest number of draw commands of a part, one per range and instance. Every device's storage block can contain
     * so many. With more instances, triangles are too small for culling to pay off.
     */
    public static final int MAX_COMMANDS = 1 << 19;

    /** Largest number of projected vertices of a part; each needs about 40 bytes. */
    public static final int MAX_VERTICES = 1 << 22;

    private static final int PIXEL_BYTES = 2 * Float.BYTES;

    private static final int VISIBILITY_BYTES = 2 * Integer.BYTES;

    private final DrawCommands listed;
    private final CullLayout layout;
    private final TriangleRanges ranges;
    private final int capacity;
    private final TriangleWork work;
    private final GpuBuffer pixelPositions;
    private final BufferTexture pixelTexels;
    private final GpuBuffer visibilityBits;
    private final GpuBuffer indices;
    private final GpuBuffer commands;
    private final BufferTexture triangles;
    private final BufferTexture vertices;
    private final BufferTexture table;
    private final Map<String, ShaderProgram> programs = new HashMap<>();

    /**
     * @param scope scope that owns and closes the created GL objects
     * @param character character of the instances, not closed by this object
     * @param listed commands that draw whole instances, not closed by this object
     */
    TriangleBuffers(
            ResourceScope scope, GpuCharacter character, DrawCommands listed, CullLayout layout, BatchPlan plan) {
        this.listed = listed;
        this.layout = layout;
        MeshBuffers meshes = character.meshes();
        MeshBytes bytes = character.prepared().meshes();
        ranges = new TriangleRanges(bytes);
        capacity = capacity(ranges, layout, plan);
        long commandBytes = commands(ranges, layout) * Draw.COMMAND_BYTES;
        work = new TriangleWork(scope, headers());
        pixelPositions = scope.buffer("projected vertices", (long) PIXEL_BYTES * capacity);
        pixelTexels = scope.texels("projected vertices", pixelPositions, BufferTexture.Format.RG32F);
        visibilityBits = scope.buffer(
                "visibility bits of triangles", (long) VISIBILITY_BYTES * ranges.wordsPerVertex() * capacity);
        indices = scope.buffer("triangles that may show", indexBytes(bytes, ranges, capacity));
        commands = scope.buffer("draws of triangles that may show", commandBytes);
        triangles = scope.texels("triangles", meshes.indices(), BufferTexture.Format.RGB32UI);
        vertices = scope.texels("vertices to project", meshes.skinning(), BufferTexture.Format.RGBA32UI);
        table = scope.table("ranges", ranges.table(), BufferTexture.Format.RGBA32UI);
        meshes.indices().copyTo(indices, 0, 0, meshes.indices().size());
    }

    public static boolean isWanted(MeshBytes meshes, CullLayout layout, BatchPlan plan) {
        if (plan.projected() == 0 || layout.count() == 0) {
            return false;
        }
        var ranges = new TriangleRanges(meshes);
        return ranges.areAnyCulled() && commands(ranges, layout) <= MAX_COMMANDS;
    }

    /** @return largest number of vertices that a device can project per part for triangle culling; 0: none */
    static int maxVertices(PreparedCharacter character, DeviceLimits limits) {
        MeshBytes meshes = character.meshes();
        var ranges = new TriangleRanges(meshes);
        long texels = limits.bufferTextureTexels();
        boolean readable = meshes.indexBytes() / BufferTexture.Format.RGB32UI.bytes() <= texels
                && meshes.skinningBytes() / Bindings.TEXEL_BYTES <= texels;
        if (!ranges.areAnyCulled() || !readable || !Draw.supportsIndirectCount()) {
            return 0;
        }
        long maxTested = limits.storageBlockBytes() / VISIBILITY_BYTES / ranges.wordsPerVertex();
        long words = (limits.storageBlockBytes() - meshes.indexBytes()) / Integer.BYTES;
        long indexed = Math.max(words, 0) / ranges.indicesPerVertex();
        return (int) Math.min(Math.min(maxTested, indexed), Math.min(texels, MAX_VERTICES));
    }

    /** @return capacity in vertices, at most the number of vertices of all instances */
    private static int capacity(TriangleRanges ranges, CullLayout layout, BatchPlan plan) {
        return (int) Math.min((long) ranges.maxVertices() * layout.count(), plan.projected());
    }

    private static long indexBytes(MeshBytes meshes, TriangleRanges ranges, int capacity) {
        return meshes.indexBytes() + (long) Integer.BYTES * ranges.indicesPerVertex() * capacity;
    }

    private static long commands(TriangleRanges ranges, CullLayout layout) {
        return (long) ranges.count() * layout.batches() * batchCapacity(layout);
    }

    private static int batchCapacity(CullLayout layout) {
        return Math.min(layout.batchSize(), layout.count());
    }

    static long bytes(MeshBytes meshes, CullLayout layout, BatchPlan plan) {
        var ranges = new TriangleRanges(meshes);
        int capacity = capacity(ranges, layout, plan);
        return TriangleWork.bytes(layout.batches() * ranges.count())
                + (PIXEL_BYTES + (long) VISIBILITY_BYTES * ranges.wordsPerVertex()) * capacity
                + indexBytes(meshes, ranges, capacity)
                + commands(ranges, layout) * Draw.COMMAND_BYTES
                + (long) Integer.BYTES * TriangleRanges.WORDS * ranges.count();
    }

    /**
     * Sets the indices of a vertex array: indices of the mesh, then indices of the triangles that remain after culling.
     */
    void feed(VertexArray array) {
        array.indices(indices);
    }

    public int capacity() {
        return capacity;
    }

    /** @return number of headers in {@link TriangleWork}: one per batch and range of triangles */
    public int headers() {
        return layout.batches() * ranges.count();
    }

    public TriangleRanges ranges() {
        return ranges;
    }

    /**
     * @param step name of the step, such as {@code plan}
     * @param make function that creates the program at the step's first call
     * @return program of a step of triangle culling, not to be closed by the caller
     */
    public ShaderProgram program(String step, Supplier<ShaderProgram> make) {
        return programs.computeIfAbsent(step, key -> make.get());
    }

    public TriangleWork work() {
        return work;
    }

    public void bindForPlanning() {
        listed.bind();
        work.bindForWriting();
        table.bind(Bindings.UNIT_RANGES);
    }

    public void bindForProjecting() {
        work.bindForReading();
        table.bind(Bindings.UNIT_RANGES);
        vertices.bind(Bindings.UNIT_VERTICES);
        pixelPositions.bindStorage(Bindings.BLOCK_SKINNED);
    }

    /** Binds the buffers for the steps that cull projected triangles. */
    public void bindForCulling() {
        work.bindForReading();
        table.bind(Bindings.UNIT_RANGES);
        triangles.bind(Bindings.UNIT_TRIANGLES);
        pixelTexels.bind(Bindings.UNIT_PROJECTED);
        visibilityBits.bindStorage(Bindings.BLOCK_VISIBILITY);
        indices.bindStorage(Bindings.BLOCK_INDICES);
        commands.bindStorage(Bindings.BLOCK_COMMANDS);
    }

    public int firstCommand(int header) {
        return header * batchCapacity(layout);
    }

    /**
     * Draws the triangles of a range that remain after culling. The part's vertices, the program and the batch's
     * palettes must be bound.
     *
     * @param header index of the range's header in {@link TriangleWork}: batch times {@link TriangleRanges#count}, plus
     *     the range
     */
    public void draw(int header) {
        commands.bindDrawIndirect();
        listed.bindCount();
        long first = (long) firstCommand(header) * Draw.COMMAND_BYTES;
        Draw.multiElementsIndirectCount(first, listed.countOffset(header), batchCapacity(layout));
    }

    /**
     * Reads draw commands, five words each. Waits for the device.
     *
     * @param header index, in {@link TriangleWork}, of the header of a batch and range: batch times {@link
     *     TriangleRanges#count}, plus the range
     * @param count number of commands to read, starting at the header's first
     */
    public int[] downloadCommands(int header, int count) {
        long first = (long) firstCommand(header) * Draw.COMMAND_BYTES;
        return commands.downloadInts(first, count * Draw.COMMAND_BYTES / Integer.BYTES);
    }

    /**
     * Reads vertex indices of triangles. Waits for the device.
     *
     * @param first position of the first read index in the buffer, which contains the mesh's indices, then those of
     *     triangles that remain after culling
     * @param count number of indices
     */
    public int[] downloadIndices(int first, int count) {
        return indices.downloadInts((long) first * Integer.BYTES, count);
    }

    /**
     * Reads window positions of vertices, x and y each. Waits for the device.
     *
     * @param first index of the first vertex
     * @param count number of vertices
     */
    public float[] downloadPixels(int first, int count) {
        return pixelPositions.downloadFloats((long) first * PIXEL_BYTES, 2 * count);
    }
}
