package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.look.PartNames;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.AttributeFormat;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * GPU buffers of a character's vertices and triangles, one level of detail after another. Each vertex has four
 * influences. Bytes and offsets of each stream's elements:
 *
 * <pre>
 * skinning stream, 48 B:  0 vec3 position   12 vec3 normal   24 vec4 weights   40 u16x4 palette entries
 * surface stream, 20 B:   0 vec2 uv          8 unorm16x4 colour  16 uint material number, FLAT_BIT
 * second uvs, 8 B:        0 vec2 uv          if any mesh has them
 * tangents, 16 B:         0 vec4 tangent     if any mesh has them
 * </pre>
 */
public final class MeshBuffers {
    /** Largest number of palette entries that vertices can index. */
    static final int MAX_ENTRIES = 1 << 16;

    public static final int SKINNING_BYTES = 48;

    /** Offset of the normal in the skinning stream, in bytes. */
    static final int NORMAL = 12;
    /** Offset of the influences' weights in the skinning stream, in bytes. */
    static final int WEIGHTS = 24;
    /** Offset of the influences' palette entries in the skinning stream, in bytes. */
    static final int ENTRIES = 40;

    static final int SURFACE_BYTES = 20;
    /** Offset of the material number in the surface stream, in bytes. */
    static final int MATERIAL = 16;

    /** Bit of a vertex's material number that selects the face's normal. */
    public static final int FLAT_BIT = 1 << 31;

    private static final int STREAM_SKINNING = 0;
    private static final int STREAM_SURFACE = 1;

    private static final int STREAM_SECOND_UVS = 2;
    private static final int STREAM_TANGENTS = 3;

    /** Index of the vertex stream of the draw list. */
    public static final int STREAM_DRAW_LIST = 4;

    private final ResourceScope scope;
    private final MeshBytes bytes;
    private final GpuBuffer skinning;
    private final GpuBuffer surface;
    private final GpuBuffer indices;
    private final @Nullable GpuBuffer secondUvs;
    private final @Nullable GpuBuffer tangents;
    private final @Nullable BufferTexture morphs;
    private final int[] vertexCounts; // of levels of detail; read in each frame
    private final boolean blends;

    /**
     * Consecutive vertices of a mesh.
     *
     * @param firstVertex index, in the mesh buffers, of the first vertex
     * @param vertexCount number of vertices
     */
    public record Part(int firstVertex, int vertexCount) {}

    /**
     * Triangles that one draw shows.
     *
     * @param level level of detail
     * @param influences largest number of influences per vertex: 2 or 4
     * @param indices range of the index buffer, whose indices count from the buffers' first vertex
     * @param drawState draw state of all the triangles
     * @param features needed shader features
     */
    public record DrawRange(
            int level, int influences, Indices indices, DrawState drawState, MaterialFeatures features) {}

    /**
     * Range of the index buffer: three vertex indices per triangle, at least one triangle.
     *
     * @param first position, in the index buffer, of the first index
     * @param count number of indices
     */
    public record Indices(int first, int count) {}

    /**
     * @param scope owner of these buffers only
     * @param bytes contents of the buffers, uploaded unchanged
     * @param palette layout of the palettes in which shaders find the weights of morph targets
     */
    MeshBuffers(ResourceScope scope, MeshBytes bytes, MatrixPalette palette) {
        this.scope = scope;
        this.bytes = bytes;
        vertexCounts =
                IntStream.range(0, bytes.parts().size()).map(bytes::vertexCount).toArray();
        blends = bytes.blends();
        skinning = scope.own(GpuBuffer.of("vertices: skinning", bytes.skinning()));
        surface = scope.own(GpuBuffer.of("vertices: surface", bytes.surface()));
        indices = scope.own(GpuBuffer.of("triangles", bytes.indices()));
        DetailBytes detail = bytes.detail();
        secondUvs =
                detail.secondUvs() == null ? null : scope.own(GpuBuffer.of("vertices: second uvs", detail.secondUvs()));
        tangents = detail.tangents() == null ? null : scope.own(GpuBuffer.of("vertices: tangents", detail.tangents()));
        Morphs displacements = bytes.morphs();
        morphs = displacements == null
                ? null
                : scope.table("morph targets", MorphWords.of(displacements, palette), BufferTexture.Format.RGBA32UI);
    }

    /**
     * Vertices and triangles of a drawn mesh.
     *
     * @param influences four influences per vertex
     * @param flat vertices shaded by their face's normal
     */
    record MeshVertices(Geometry geometry, Influences influences, BitSet flat) {}

    /** @return new vertex array over these buffers and a draw list, owned by the caller */
    public VertexArray vertexArray(GpuBuffer drawList) {
        VertexArray vertices = VertexArray.create("crowd vertices")
                .vertices(STREAM_SKINNING, skinning, 0, SKINNING_BYTES, 0)
                .attribute(Bindings.ATTRIBUTE_POSITION, STREAM_SKINNING, AttributeFormat.FLOAT3, 0)
                .attribute(Bindings.ATTRIBUTE_NORMAL, STREAM_SKINNING, AttributeFormat.FLOAT3, NORMAL)
                .attribute(Bindings.ATTRIBUTE_WEIGHTS, STREAM_SKINNING, AttributeFormat.FLOAT4, WEIGHTS)
                .attribute(Bindings.ATTRIBUTE_ENTRIES, STREAM_SKINNING, AttributeFormat.UINT16x4, ENTRIES)
                .vertices(STREAM_SURFACE, surface, 0, SURFACE_BYTES, 0)
                .attribute(Bindings.ATTRIBUTE_UV, STREAM_SURFACE, AttributeFormat.FLOAT2, 0)
                .attribute(Bindings.ATTRIBUTE_COLOUR, STREAM_SURFACE, AttributeFormat.UNORM16x4, 8)
                .attribute(Bindings.ATTRIBUTE_MATERIAL, STREAM_SURFACE, AttributeFormat.UINT32x1, MATERIAL)
                .indices(indices);
        if (secondUvs != null) {
            vertices.vertices(STREAM_SECOND_UVS, secondUvs, 0, DetailBytes.SECOND_UV_BYTES, 0)
                    .attribute(Bindings.ATTRIBUTE_SECOND_UV, STREAM_SECOND_UVS, AttributeFormat.FLOAT2, 0);
        }
        if (tangents != null) {
            vertices.vertices(STREAM_TANGENTS, tangents, 0, DetailBytes.TANGENT_BYTES, 0)
                    .attribute(Bindings.ATTRIBUTE_TANGENT, STREAM_TANGENTS, AttributeFormat.FLOAT4, 0);
        }
        return DrawList.feed(vertices, drawList);
    }

    /** @return vertices of each mesh of the finest level of detail, in order */
    public List<Part> parts() {
        return bytes.parts().get(0);
    }

    /**
     * @param character character of these meshes
     * @return one word per vertex: bits of the named parts that contain the vertex, see {@link PartNames}
     */
    public int[] partBits(CharacterModel character) {
        PartNames names = PartNames.of(character);
        int[] bits = new int[bytes.skinning().limit() / SKINNING_BYTES];
        for (int level = 0; level < bytes.parts().size(); level++) {
            List<Mesh> meshes = character.level(level).meshes();
            for (int m = 0; m < meshes.size(); m++) {
                Part part = bytes.parts().get(level).get(m);
                int end = part.firstVertex() + part.vertexCount();
                Arrays.fill(bits, part.firstVertex(), end, names.bits(meshes.get(m)));
            }
        }
        return bits;
    }

    /**
     * @return the file's own vertices, which are never drawn, for each mesh of the finest level of detail; empty unless
     *     requested
     */
    public List<Part> fileParts() {
        return bytes.fileParts();
    }

    /**
     * @return vertices that skinning moves at a level of detail: the drawn ones and, at the finest level, the undrawn
     *     ones of the file
     */
    public Part posed(int level) {
        return bytes.posed(level);
    }

    public void bindMorphs() {
        if (morphs != null) {
            morphs.bind(Bindings.UNIT_MORPHS);
        }
    }

    public GpuBuffer skinning() {
        return skinning;
    }

    /** @return tangents, one per vertex, or null */
    public @Nullable GpuBuffer tangents() {
        return tangents;
    }

    /** @return three indices per triangle, counted from the buffers' first vertex */
    public GpuBuffer indices() {
        return indices;
    }

    /** @return number of drawn vertices of a level of detail */
    public int vertexCount(int level) {
        return vertexCounts[level];
    }

    public List<DrawRange> draws() {
        return bytes.draws();
    }

    public boolean blends() {
        return blends;
    }

    public long bytes() {
        return scope.bytes();
    }
}
