package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.crowd.gl.character.MaterialFeatures.Feature;
import dev.throng.crowd.gl.character.MeshBuffers.DrawRange;
import dev.throng.crowd.gl.character.MeshBuffers.Indices;
import dev.throng.crowd.gl.character.MeshBuffers.MeshVertices;
import dev.throng.crowd.gl.character.MeshBuffers.Part;
import dev.throng.gl.GlException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of a character's vertices and triangles, uploaded by {@link MeshBuffers}, and their layout. Needs no OpenGL. Buffers are direct, from 0 to
 * their limit, and must not be modified.
 */
public final class MeshBytes {
    private final ByteBuffer skinning;
    private final ByteBuffer surface;
    private final ByteBuffer indices;
    private final List<List<Part>> parts = new ArrayList<>();
    private final List<Part> fileParts = new ArrayList<>();
    private final List<DrawRange> draws = new ArrayList<>();
    private final @Nullable Morphs morphs;
    private final DetailBytes detail;

    /**
     * @param character character with the materials and textures of the parts
     * @param drawn meshes of the character
     * @throws GlException LIMIT if one buffer cannot contain the meshes
     */
    MeshBytes(CharacterModel character, UploadMeshes drawn) {
        this(character, drawn.levels(), drawn.fileMeshes(), drawn.areSkinned());
    }

    /**
     * @param levels drawn meshes of each level of detail, at least one level
     * @param undrawn vertices that are stored but not drawn, of each mesh of the finest level; may be empty
     */
    MeshBytes(CharacterModel character, List<List<MeshVertices>> levels, List<MeshVertices> undrawn) {
        this(character, levels, undrawn, true);
    }

    private MeshBytes(
            CharacterModel character, List<List<MeshVertices>> levels, List<MeshVertices> undrawn, boolean areSkinned) {
        long vertexCount = count(levels, Geometry::vertexCount) + count(List.of(undrawn), Geometry::vertexCount);
        skinning = direct(vertexCount * MeshBuffers.SKINNING_BYTES);
        surface = direct(vertexCount * MeshBuffers.SURFACE_BYTES);
        indices = direct(count(levels, Geometry::triangleCount) * 12);
        List<Geometry> all = new ArrayList<>();
        for (int level = 0; level < levels.size(); level++) {
            levels.get(level).forEach(mesh -> all.add(mesh.geometry()));
            CharacterModel view = character.level(level);
            parts.add(putVertices(view, levels.get(level)));
            putTriangles(level, view, levels.get(level), areSkinned);
            if (level == 0) {
                fileParts.addAll(putVertices(character, undrawn));
                undrawn.forEach(mesh -> all.add(mesh.geometry()));
            }
        }
        draws.addAll(VariantTable.of(character.surface()).ranges(character, draws));
        morphs = Morphs.join(all);
        detail = DetailBytes.of(all);
        skinning.flip();
        surface.flip();
        indices.flip();
    }

    MeshBytes(CachedMeshes kept, CharacterModel character) {
        skinning = kept.skinning();
        surface = kept.surface();
        indices = kept.indices();
        parts.addAll(kept.parts());
        draws.addAll(kept.draws());
        draws.addAll(VariantTable.of(character.surface()).ranges(character, draws));
        detail = kept.detail();
        morphs = null;
    }

    private static long count(List<List<MeshVertices>> levels, ToLongFunction<Geometry> each) {
        return levels.stream()
                .flatMap(List::stream)
                .mapToLong(mesh -> each.applyAsLong(mesh.geometry()))
                .sum();
    }

    private List<Part> putVertices(CharacterModel level, List<MeshVertices> vertices) {
        List<Part> added = new ArrayList<>();
        for (int m = 0; m < vertices.size(); m++) {
            MeshVertices mesh = vertices.get(m);
            int first = skinning.position() / MeshBuffers.SKINNING_BYTES;
            added.add(new Part(first, mesh.geometry().vertexCount()));
            putSkinning(mesh.geometry(), mesh.influences(), skinning);
            putSurface(mesh, level.meshes().get(m).material(), surface);
        }
        return added;
    }

    private void putTriangles(int level, CharacterModel view, List<MeshVertices> vertices, boolean areSkinned) {
        alike(view).forEach((drawState, meshes) -> {
            List<MeshVertices> alike = meshes.stream().map(vertices::get).toList();
            boolean isFaceted = alike.stream().anyMatch(mesh -> !mesh.flat().isEmpty());
            MaterialFeatures features = features(view, drawState, meshes, isFaceted);
            // blended surfaces keep their order
            boolean splits = areSkinned && materials(view, meshes).allMatch(Material::isSolid);
            for (InfluenceSplit.Share share : splits ? InfluenceSplit.of(alike) : List.of(InfluenceSplit.ALL)) {
                int first = indices.position() / 4;
                for (int m : meshes) {
                    int[] triangles = share.triangles(vertices.get(m));
                    putIndices(triangles, parts.get(level).get(m).firstVertex(), indices);
                }
                int count = indices.position() / 4 - first;
                draws.add(new DrawRange(level, share.max(), new Indices(first, count), drawState, features));
            }
        });
    }

    /** @return materials that meshes have in the file or in any material variant */
    private static Stream<Material> materials(CharacterModel view, List<Integer> meshes) {
        return meshes.stream()
                .map(m -> view.meshes().get(m).material())
                .flatMapToInt(view.variants()::shown)
                .mapToObj(view.materials()::get);
    }

    /**
     * @param isFaceted whether any vertex is flat
     * @return features of meshes that are drawn together
     */
    static MaterialFeatures features(
            CharacterModel view, DrawState drawState, List<Integer> meshes, boolean isFaceted) {
        Set<Feature> found = EnumSet.noneOf(Feature.class);
        if (isFaceted) {
            found.add(Feature.FACETED);
        }
        if (materials(view, meshes)
                .flatMap(material -> material.textures().stream())
                .anyMatch(map -> map.uvSet() == 1)) {
            found.add(Feature.HAS_SECOND_UV);
        }
        return MaterialFeatures.of(drawState, view.materials(), found);
    }

    /** Groups, by draw state, the meshes that have triangles, in the order of each group's first mesh. */
    static Map<DrawState, List<Integer>> alike(CharacterModel character) {
        Map<DrawState, List<Integer>> alike = new LinkedHashMap<>();
        for (int m = 0; m < character.meshes().size(); m++) {
            Mesh mesh = character.meshes().get(m);
            if (mesh.geometry().triangleCount() > 0) {
                boolean hasTangents = mesh.geometry().tangents() != null;
                DrawState drawState = DrawState.of(character.materials().get(mesh.material()), hasTangents);
                alike.computeIfAbsent(drawState, key -> new ArrayList<>()).add(m);
            }
        }
        return alike;
    }

    /**
     * Allocates a direct buffer in native order.
     *
     * @param bytes size of the buffer
     * @throws GlException LIMIT if no buffer can have this size
     */
    static ByteBuffer direct(long bytes) {
        if (bytes > Integer.MAX_VALUE) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    "meshes of a character: found " + bytes + " bytes of vertex or index data, expected at most "
                            + Integer.MAX_VALUE + " bytes");
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

    private static void putIndices(int[] triangles, int firstVertex, ByteBuffer out) {
        for (int i : triangles) {
            out.putInt(firstVertex + i);
        }
    }

    private static void putSurface(MeshVertices mesh, int material, ByteBuffer out) {
        Geometry geometry = mesh.geometry();
        float[] uvs = geometry.uvs();
        float[] colours = geometry.colours();
        for (int v = 0; v < geometry.vertexCount(); v++) {
            out.putFloat(uvs == null ? 0 : uvs[2 * v]);
            out.putFloat(uvs == null ? 0 : uvs[2 * v + 1]);
            for (int c = 0; c < 4; c++) {
                float value = colours == null ? 1 : Math.min(Math.max(colours[4 * v + c], 0), 1);
                out.putShort((short) Math.round(value * 0xFFFF));
            }
            out.putInt(material | (mesh.flat().get(v) ? MeshBuffers.FLAT_BIT : 0));
        }
    }

    long bytes() {
        long moves = morphs == null ? 0 : MorphWords.bytes(morphs);
        return moves + skinning.remaining() + surface.remaining() + indices.remaining() + detail.bytes();
    }

    public long skinningBytes() {
        return skinning.remaining();
    }

    public long indexBytes() {
        return indices.remaining();
    }

    ByteBuffer skinning() {
        return skinning;
    }

    ByteBuffer surface() {
        return surface;
    }

    /** @return second texture coordinates and tangents, which few characters have */
    DetailBytes detail() {
        return detail;
    }

    public boolean hasTangents() {
        return detail.tangents() != null;
    }

    /** @return morph targets of the streams' vertices, or null */
    @Nullable
    Morphs morphs() {
        return morphs;
    }

    /** @return three vertex indices per triangle */
    ByteBuffer indices() {
        return indices;
    }

    /** @return vertices of each mesh, for each level of detail, in the character's order */
    List<List<Part>> parts() {
        return parts;
    }

    /** @return vertices of the file, never drawn, for each mesh of the finest level of detail; empty unless needed */
    List<Part> fileParts() {
        return fileParts;
    }

    /** @return vertices that skinning moves at a level of detail: the drawn ones and, at the finest level, the undrawn ones of the file */
    public Part posed(int level) {
        List<Part> drawn = parts.get(level);
        int first = drawn.isEmpty() ? 0 : drawn.get(0).firstVertex();
        int more = level == 0 ? fileParts.stream().mapToInt(Part::vertexCount).sum() : 0;
        return new Part(first, vertexCount(level) + more);
    }

    public int vertexCount(int level) {
        return parts.get(level).stream().mapToInt(Part::vertexCount).sum();
    }

    boolean blends() {
        return draws.stream().anyMatch(range -> range.drawState().blends());
    }

    public List<DrawRange> draws() {
        return draws;
    }
}
