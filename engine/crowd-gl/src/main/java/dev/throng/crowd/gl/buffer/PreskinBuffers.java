package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.character.MeshBytes;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.memory.AttributeFormat;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** GPU buffers for preskinning one part of a crowd: its visible vertices are skinned once per frame, before drawing. */
public final class PreskinBuffers {
    /**
     * Largest number of preskinned vertices per part: 384 MiB, or 640 MiB with tangents. Up to this limit, counts
     * summed over 128 lanes of {@code preskin_scan.comp} fit into a word.
     */
    public static final int MAX_VERTICES = 1 << 24;

    /** Format of skinned vertices. Texels of two floats need no padding: a vertex has 6 floats, or 10 with a tangent. */
    public static final BufferTexture.Format FORMAT = BufferTexture.Format.RG32F;

    /** Number of texels for position and normal. */
    public static final int TEXELS = 3;

    private static final int TANGENT_TEXELS = 2;

    /**
     * Value in place of the vertex offset of a draw list entry whose vertices are skinned at drawing. No sum of two
     * vertex indices equals this value.
     */
    public static final int NOT_PRESKINNED = 1 << 31;

    private static final int STREAM_VERTEX_OFFSETS = MeshBuffers.STREAM_DRAW_LIST + 1;

    private final int capacity;
    private final boolean holdsAll;
    private final PreskinWork work;
    private final GpuBuffer starts;
    private final GpuBuffer vertexOffsets;
    private final GpuBuffer skinned;
    private final BufferTexture texels;
    private final BufferTexture vertices;
    private final @Nullable BufferTexture tangents;
    private final BufferTexture levels;
    private @Nullable ShaderProgram skinning;

    /**
     * @param scope scope that owns and closes the created GL objects
     * @param character character of the instances, not closed by this object
     * @param max largest number of preskinned vertices
     */
    PreskinBuffers(ResourceScope scope, GpuCharacter character, CullLayout layout, int max) {
        MeshBytes meshes = character.prepared().meshes();
        capacity = capacity(meshes, layout, max);
        holdsAll = capacity == ofAllInstances(meshes, layout);
        work = new PreskinWork(scope, layout, finest(meshes, layout));
        starts = scope.buffer("preskin starts", startBytes(layout));
        vertexOffsets = scope.buffer("preskin vertex offsets", vertexOffsetBytes(layout));
        skinned = scope.buffer("skinned vertices", capacity * bytes(meshes));
        texels = scope.texels("skinned vertices", skinned, FORMAT);
        vertices = scope.texels("vertices to skin", character.meshes().skinning(), BufferTexture.Format.RGBA32UI);
        GpuBuffer tangentStream = character.meshes().tangents();
        tangents = tangentStream == null
                ? null
                : scope.texels("tangents to skin", tangentStream, BufferTexture.Format.RGBA32F);
        levels = scope.table("vertices of levels", levels(meshes, layout), BufferTexture.Format.RG32UI);
    }

    /** @return texels per skinned vertex: position and normal, and a tangent if the character has tangents */
    public static int texels(MeshBytes meshes) {
        return meshes.hasTangents() ? TEXELS + TANGENT_TEXELS : TEXELS;
    }

    public static long bytes(MeshBytes meshes) {
        return (long) texels(meshes) * FORMAT.bytes();
    }

    /** @return largest number of this character's vertices that a device can preskin per part of a crowd; 0: none */
    public static int maxVertices(PreparedCharacter character, DeviceLimits limits) {
        long texels = character.meshes().skinningBytes() / Bindings.TEXEL_BYTES;
        if (!character.hasPalette() || texels > limits.bufferTextureTexels()) {
            return 0;
        }
        MeshBytes meshes = character.meshes();
        long limit =
                Math.min(limits.storageBlockBytes() / bytes(meshes), limits.bufferTextureTexels() / texels(meshes));
        return (int) Math.min(limit, MAX_VERTICES);
    }

    /**
     * @param max largest capacity, in vertices
     * @return capacity in vertices, at most the number of vertices of all instances
     */
    private static int capacity(MeshBytes meshes, CullLayout layout, int max) {
        return (int) Math.min(ofAllInstances(meshes, layout), max);
    }

    /** @return number of vertices of all instances if each shows the level of detail with the most vertices */
    private static long ofAllInstances(MeshBytes meshes, CullLayout layout) {
        int largest = IntStream.range(0, layout.levels())
                .map(level -> meshes.posed(level).vertexCount())
                .max()
                .orElse(0);
        return (long) largest * layout.count();
    }

    private static int finest(MeshBytes meshes, CullLayout layout) {
        return layout.levels() == 0 ? 0 : meshes.posed(0).vertexCount();
    }

    private static int[] levels(MeshBytes meshes, CullLayout layout) {
        return IntStream.range(0, layout.levels())
                .mapToObj(meshes::posed)
                .flatMapToInt(part -> IntStream.of(part.firstVertex(), part.vertexCount()))
                .toArray();
    }

    private static long startBytes(CullLayout layout) {
        return (long) Integer.BYTES * layout.wordBlocks();
    }

    private static long vertexOffsetBytes(CullLayout layout) {
        return (long) Integer.BYTES * layout.frusta() * layout.count();
    }

    static long bytes(MeshBytes meshes, CullLayout layout, int max) {
        long skinned = capacity(meshes, layout, max) * bytes(meshes);
        long tables = startBytes(layout) + vertexOffsetBytes(layout) + 2L * Integer.BYTES * layout.levels();
        return skinned + tables + PreskinWork.bytes(layout);
    }

    /** Adds the vertex offset of each instance to a vertex array. */
    public void feed(VertexArray array) {
        array.vertices(STREAM_VERTEX_OFFSETS, vertexOffsets, 0, Integer.BYTES, 1)
                .attribute(Bindings.ATTRIBUTE_PRESKINNED, STREAM_VERTEX_OFFSETS, AttributeFormat.UINT32x1, 0);
    }

    void bindForDrawing() {
        texels.bind(Bindings.UNIT_SKINNED);
    }

    public void bindForPlanning() {
        work.bindForWriting();
        starts.bindStorage(Bindings.BLOCK_STARTS);
        vertexOffsets.bindStorage(Bindings.BLOCK_VERTEX_OFFSETS);
        levels.bind(Bindings.UNIT_LEVELS);
    }

    public void bindForSkinning() {
        work.bindForReading();
        vertices.bind(Bindings.UNIT_VERTICES);
        skinned.bindStorage(Bindings.BLOCK_SKINNED);
        if (tangents != null) {
            tangents.bind(Bindings.UNIT_TANGENTS);
        }
    }

    /**
     * @param make function that creates the program at the first call
     * @return program of the skinning step, not to be closed by the caller
     */
    public ShaderProgram skinning(Supplier<ShaderProgram> make) {
        ShaderProgram program = skinning == null ? make.get() : skinning;
        skinning = program;
        return program;
    }

    public PreskinWork work() {
        return work;
    }

    /** @return buffer of skinned vertices, {@link #texels} texels each */
    public GpuBuffer skinned() {
        return skinned;
    }

    /** @return whether the memory suffices for all instances at any level of detail */
    boolean holdsAll() {
        return holdsAll;
    }

    public int capacity() {
        return capacity;
    }

    /** Reads the vertex offset of each draw list entry. Waits for the device. */
    public int[] downloadVertexOffsets() {
        return vertexOffsets.downloadInts(0, (int) (vertexOffsets.size() / Integer.BYTES));
    }
}
