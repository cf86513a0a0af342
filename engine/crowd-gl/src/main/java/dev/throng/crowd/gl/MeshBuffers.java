package dev.throng.crowd.gl;

import dev.throng.anim.Character;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.crowd.gl.MaterialSet.Appearance;
import dev.throng.gl.AttributeFormat;
import dev.throng.gl.GlException;
import dev.throng.gl.GpuBuffer;
import dev.throng.gl.Owned;
import dev.throng.gl.VertexArray;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * All vertices and triangles of a character in shared buffers, level of detail after level: every element of POSITION of every
 * mesh, in file order, and four influences each.
 *
 * <pre>
 * skinning stream, 48 B:  0 vec3 position   12 vec3 normal   24 vec4 weights   40 u16x4 palette entries
 * looks stream, 20 B:     0 vec2 uv          8 unorm16x4 colour  16 uint material number, FLAT_BIT
 * </pre>
 */
final class MeshBuffers implements AutoCloseable {
    /** Most palette entries that a vertex can name. */
    static final int MAX_ENTRIES = 1 << 16;

    static final int SKINNING_BYTES = 48;
    private static final int LOOKS_BYTES = 20;

    /** Set in a vertex's material number where the normal of the face is shown. */
    static final int FLAT_BIT = 1 << 31;

    private static final int STREAM_SKINNING = 0;
    private static final int STREAM_LOOKS = 1;

    /** Vertex stream of the draw list, filled by whoever draws. */
    static final int STREAM_DRAW_LIST = 2;

    private final Owned owned = new Owned();
    private final GpuBuffer skinning;
    private final GpuBuffer looks;
    private final GpuBuffer indices;
    private final List<List<Part>> parts = new ArrayList<>();
    private final List<Part> filed = new ArrayList<>();
    private final List<DrawRange> draws = new ArrayList<>();

    /** Vertices of a mesh in the buffers, one after the other. */
    record Part(int firstVertex, int vertexCount) {}

    /**
     * Triangles of meshes that look alike, drawn together.
     *
     * @param level of detail
     * @param firstIndex of its triangles; indices count from the buffer's first vertex
     * @param indexCount three for each triangle, at least one
     * @param appearance what they have in common
     */
    record DrawRange(int level, int firstIndex, int indexCount, Appearance appearance) {}

    /**
     * @param character whose materials and textures the parts use
     * @param drawn its meshes
     */
    MeshBuffers(Character character, DrawnMeshes drawn) {
        this(character, drawn.levels(), drawn.filed());
    }

    /**
     * @param levels what is drawn of each mesh of each level of detail, at least one level
     * @param undrawn of each mesh of the finest level, or none
     */
    MeshBuffers(Character character, List<List<MeshVertices>> levels, List<MeshVertices> undrawn) {
        long vertexCount = count(levels, Geometry::vertexCount) + count(List.of(undrawn), Geometry::vertexCount);
        ByteBuffer skin = direct(vertexCount * SKINNING_BYTES);
        ByteBuffer look = direct(vertexCount * LOOKS_BYTES);
        ByteBuffer index = direct(count(levels, Geometry::triangleCount) * 12);
        for (int level = 0; level < levels.size(); level++) {
            Character view = character.level(level);
            parts.add(putVertices(view, levels.get(level), skin, look));
            putTriangles(level, view, levels.get(level), index);
            if (level == 0) {
                filed.addAll(putVertices(character, undrawn, skin, look));
            }
        }
        try {
            skinning = owned.keep(GpuBuffer.of("vertices: skinning", skin.flip()), GpuBuffer::close);
            looks = owned.keep(GpuBuffer.of("vertices: looks", look.flip()), GpuBuffer::close);
            indices = owned.keep(GpuBuffer.of("triangles", index.flip()), GpuBuffer::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private static long count(List<List<MeshVertices>> levels, ToLongFunction<Geometry> each) {
        return levels.stream()
                .flatMap(List::stream)
                .mapToLong(mesh -> each.applyAsLong(mesh.geometry()))
                .sum();
    }

    private static List<Part> putVertices(
            Character level, List<MeshVertices> vertices, ByteBuffer skin, ByteBuffer look) {
        List<Part> parts = new ArrayList<>();
        for (int m = 0; m < vertices.size(); m++) {
            MeshVertices mesh = vertices.get(m);
            parts.add(new Part(skin.position() / SKINNING_BYTES, mesh.geometry().vertexCount()));
            putSkinning(mesh.geometry(), mesh.influences(), skin);
            putLooks(mesh, level.meshes().get(m).material(), look);
        }
        return parts;
    }

    private void putTriangles(int level, Character view, List<MeshVertices> vertices, ByteBuffer index) {
        alike(view).forEach((appearance, meshes) -> {
            int first = index.position() / 4;
            for (int m : meshes) {
                putIndices(vertices.get(m).geometry(), parts.get(level).get(m).firstVertex(), index);
            }
            draws.add(new DrawRange(level, first, index.position() / 4 - first, appearance));
        });
    }

    /** Meshes that show triangles, by what one draw can show, in the order of their first. */
    private static Map<Appearance, List<Integer>> alike(Character character) {
        Map<Appearance, List<Integer>> alike = new LinkedHashMap<>();
        for (int m = 0; m < character.meshes().size(); m++) {
            Mesh mesh = character.meshes().get(m);
            if (mesh.geometry().triangleCount() > 0) {
                Appearance appearance = Appearance.of(character.materials().get(mesh.material()));
                alike.computeIfAbsent(appearance, key -> new ArrayList<>()).add(m);
            }
        }
        return alike;
    }

    /**
     * A mesh as it is drawn.
     *
     * @param influences four of each vertex
     * @param flat vertices that show the normal of their face
     */
    record MeshVertices(Geometry geometry, Influences influences, BitSet flat) {}

    private static ByteBuffer direct(long bytes) {
        if (bytes > Integer.MAX_VALUE) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    "vertices and triangles: found " + bytes + " bytes of one kind, expected at most "
                            + Integer.MAX_VALUE);
        }
        return ByteBuffer.allocateDirect((int) bytes).order(ByteOrder.nativeOrder());
    }

    private static void putSkinning(Geometry geometry, Influences influences, ByteBuffer out) {
        float[] normals = geometry.normals();
        for (int v = 0; v < geometry.vertexCount(); v++) {
            for (int c = 0; c < 3; c++) {
                out.putFloat(geometry.positions()[3 * v + c]);
            }
            for (int c = 0; c < 3; c++) {
                out.putFloat(normals == null ? 0 : normals[3 * v + c]);
            }
            int first = v * Influences.GPU_INFLUENCES;
            for (int k = first; k < first + Influences.GPU_INFLUENCES; k++) {
                out.putFloat(influences.weights()[k]);
            }
            for (int k = first; k < first + Influences.GPU_INFLUENCES; k++) {
                out.putShort((short) influences.entries()[k]);
            }
        }
    }

    private static void putIndices(Geometry geometry, int firstVertex, ByteBuffer out) {
        for (int i : geometry.indices()) {
            out.putInt(firstVertex + i);
        }
    }

    private static void putLooks(MeshVertices mesh, int material, ByteBuffer out) {
        Geometry geometry = mesh.geometry();
        float[] uvs = geometry.uvs();
        float[] colours = geometry.colors();
        for (int v = 0; v < geometry.vertexCount(); v++) {
            out.putFloat(uvs == null ? 0 : uvs[2 * v]);
            out.putFloat(uvs == null ? 0 : uvs[2 * v + 1]);
            for (int c = 0; c < 4; c++) {
                float value = colours == null ? 1 : Math.min(Math.max(colours[4 * v + c], 0), 1);
                out.putShort((short) Math.round(value * 0xFFFF));
            }
            out.putInt(material | (mesh.flat().get(v) ? FLAT_BIT : 0));
        }
    }

    /** A vertex array over these buffers and a draw list. The caller owns it. */
    VertexArray vertexArray(GpuBuffer drawList) {
        return VertexArray.create("crowd vertices")
                .vertices(STREAM_SKINNING, skinning, 0, SKINNING_BYTES, 0)
                .attribute(ShaderInterface.ATTRIBUTE_POSITION, STREAM_SKINNING, AttributeFormat.FLOAT3, 0)
                .attribute(ShaderInterface.ATTRIBUTE_NORMAL, STREAM_SKINNING, AttributeFormat.FLOAT3, 12)
                .attribute(ShaderInterface.ATTRIBUTE_WEIGHTS, STREAM_SKINNING, AttributeFormat.FLOAT4, 24)
                .attribute(ShaderInterface.ATTRIBUTE_ENTRIES, STREAM_SKINNING, AttributeFormat.UINT16x4, 40)
                .vertices(STREAM_LOOKS, looks, 0, LOOKS_BYTES, 0)
                .attribute(ShaderInterface.ATTRIBUTE_UV, STREAM_LOOKS, AttributeFormat.FLOAT2, 0)
                .attribute(ShaderInterface.ATTRIBUTE_COLOUR, STREAM_LOOKS, AttributeFormat.UNORM16x4, 8)
                .attribute(ShaderInterface.ATTRIBUTE_MATERIAL, STREAM_LOOKS, AttributeFormat.UINT32x1, 16)
                .vertices(STREAM_DRAW_LIST, drawList, 0, DrawList.BYTES, 1)
                .attribute(ShaderInterface.ATTRIBUTE_PLACE, STREAM_DRAW_LIST, AttributeFormat.FLOAT4, DrawList.PLACE)
                .attribute(ShaderInterface.ATTRIBUTE_FACING, STREAM_DRAW_LIST, AttributeFormat.FLOAT2, DrawList.FACING)
                .attribute(
                        ShaderInterface.ATTRIBUTE_SEED_AND_SLOT,
                        STREAM_DRAW_LIST,
                        AttributeFormat.UINT32x2,
                        DrawList.SEED_AND_SLOT)
                .indices(indices);
    }

    /** One for each mesh of the finest level, in the character's order. */
    List<Part> parts() {
        return parts.get(0);
    }

    /** The file's own vertices of each of those meshes, which nothing draws; none unless they were asked for. */
    List<Part> filed() {
        return filed;
    }

    /** All vertices that a level of detail poses: those that are drawn, and with the finest level the file's own. */
    Part posed(int level) {
        int first = parts.get(level).isEmpty() ? 0 : parts.get(level).get(0).firstVertex();
        int more = level == 0 ? filed.stream().mapToInt(Part::vertexCount).sum() : 0;
        return new Part(first, vertexCount(level) + more);
    }

    /** The skinning stream. */
    GpuBuffer skinning() {
        return skinning;
    }

    /** Vertices that are drawn of a level of detail. */
    int vertexCount(int level) {
        return parts.get(level).stream().mapToInt(Part::vertexCount).sum();
    }

    /** What there is to draw of all levels of detail. */
    List<DrawRange> draws() {
        return draws;
    }

    long bytes() {
        return skinning.size() + looks.size() + indices.size();
    }

    @Override
    public void close() {
        owned.close();
    }
}
