package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.gl.character.MaterialFeatures.Feature;
import dev.throng.crowd.gl.character.MeshBuffers.DrawRange;
import dev.throng.crowd.gl.character.MeshBuffers.Indices;
import dev.throng.crowd.gl.character.MeshBuffers.Part;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Cached meshes of a character without morph targets, because welding and ordering them is slow in a new JVM. File
 * format, with ints in network order, vertices and indices in native order:
 *
 * <pre>
 *   levels         int count; of each level: int meshes; int vertices of each mesh
 *   draws          int count; of each draw: int level, draw state in the level, influences, indices, 1 if faceted
 *   streams        int bytes of each stream, or -1: skinning, surface, indices, second uvs, tangents; then their bytes
 * </pre>
 *
 * @param streams vertex and index streams, in the file's order
 * @param parts vertices of each mesh, per level of detail
 * @param draws draws of all levels of detail
 */
record CachedMeshes(List<@Nullable ByteBuffer> streams, List<List<Part>> parts, List<DrawRange> draws) {
    /** Version of {@link UploadMeshes} and {@link MeshBytes}, to be raised if any character's bytes change. */
    private static final String RULES = "1";

    /**
     * Largest number of vertices of a character whose meshes are cached. A larger file, over about 100 MB, would
     * displace others in the cache.
     */
    static final int MOST_VERTICES = 1 << 20;

    private static final int STREAMS = 5;
    private static final int NONE = -1;

    /**
     * @param shown drawn character without morph targets
     * @param cache cache that stores meshes
     * @param skinning skinning of the character
     * @param maker function that computes the meshes if the cache lacks them
     * @return meshes of the character, from the cache, or computed and then stored
     */
    static MeshBytes of(
            CharacterModel shown, CachedBake cache, GpuCharacter.Skinning skinning, Supplier<MeshBytes> maker) {
        return cache.drawnMeshes(
                shown,
                rules(shown, skinning),
                maker,
                made -> write(made, shown),
                bytes -> new MeshBytes(read(ByteBuffer.wrap(bytes), shown), shown));
    }

    /**
     * Key of the settings that affect the cached bytes. Concatenated by hand, since the JVM is slow to generate a
     * record's toString.
     */
    static String rules(CharacterModel shown, GpuCharacter.Skinning skinning) {
        StringBuilder text = new StringBuilder(RULES)
                .append(skinning.name())
                .append(shown.palette().blending().name())
                .append(shown.palette().form().name());
        for (Material material : shown.materials()) {
            DrawState state = DrawState.of(material, true);
            text.append(state.textures())
                    .append(state.doubleSided())
                    .append(state.mode().name())
                    .append(state.followsTangents());
        }
        if (!shown.variants().isEmpty()) {
            text.append(shown.variants().materials());
        }
        return text.toString();
    }

    private static byte[] write(MeshBytes meshes, CharacterModel shown) {
        IntStream.Builder numbers = IntStream.builder().add(meshes.parts().size());
        for (List<Part> level : meshes.parts()) {
            numbers.add(level.size());
            level.forEach(part -> numbers.add(part.vertexCount()));
        }
        List<DrawRange> draws = meshes.draws().stream()
                .filter(range -> !range.drawState().isVariant()) // variants are derived again
                .toList();
        numbers.add(draws.size());
        for (DrawRange draw : draws) {
            List<DrawState> groups =
                    List.copyOf(MeshBytes.alike(shown.level(draw.level())).keySet());
            numbers.add(draw.level())
                    .add(groups.indexOf(draw.drawState()))
                    .add(draw.influences())
                    .add(draw.indices().count())
                    .add(draw.features().has(Feature.FACETED) ? 1 : 0);
        }
        DetailBytes detail = meshes.detail();
        return joined(
                numbers,
                Arrays.asList(
                        meshes.skinning(), meshes.surface(), meshes.indices(), detail.secondUvs(), detail.tangents()));
    }

    private static byte[] joined(IntStream.Builder numbers, List<@Nullable ByteBuffer> streams) {
        int bytes = 0;
        for (ByteBuffer stream : streams) {
            numbers.add(stream == null ? NONE : stream.remaining());
            bytes += stream == null ? 0 : stream.remaining();
        }
        int[] first = numbers.build().toArray();
        ByteBuffer out = ByteBuffer.allocate(Integer.BYTES * first.length + bytes);
        IntStream.of(first).forEach(out::putInt);
        streams.stream().filter(Objects::nonNull).forEach(stream -> out.put(stream.duplicate()));
        return out.array();
    }

    private static CachedMeshes read(ByteBuffer in, CharacterModel shown) {
        List<List<Part>> parts = readParts(in);
        List<DrawRange> draws = readDraws(in, shown);
        int[] sizes = new int[STREAMS];
        in.asIntBuffer().get(sizes);
        in.position(in.position() + Integer.BYTES * sizes.length);
        List<@Nullable ByteBuffer> streams = new ArrayList<>();
        for (int size : sizes) {
            streams.add(size == NONE ? null : readStream(in, size));
        }
        if (in.hasRemaining() || streams.subList(0, 3).contains(null)) {
            throw new IllegalArgumentException("meshes: found bytes of something else, expected those of meshes");
        }
        return new CachedMeshes(streams, parts, draws);
    }

    private static List<List<Part>> readParts(ByteBuffer in) {
        List<List<Part>> levels = new ArrayList<>();
        int first = 0;
        for (int left = in.getInt(); left > 0; left--) {
            List<Part> level = new ArrayList<>();
            for (int meshes = in.getInt(); meshes > 0; meshes--) {
                Part part = new Part(first, in.getInt());
                level.add(part);
                first += part.vertexCount();
            }
            levels.add(level);
        }
        return levels;
    }

    private static List<DrawRange> readDraws(ByteBuffer in, CharacterModel shown) {
        List<DrawRange> draws = new ArrayList<>();
        int first = 0;
        for (int left = in.getInt(); left > 0; left--) {
            int level = in.getInt();
            CharacterModel view = shown.level(level);
            Map<DrawState, List<Integer>> alike = MeshBytes.alike(view);
            DrawState group = List.copyOf(alike.keySet()).get(in.getInt());
            int influences = in.getInt();
            Indices indices = new Indices(first, in.getInt());
            MaterialFeatures features =
                    MeshBytes.features(view, group, Objects.requireNonNull(alike.get(group)), in.getInt() == 1);
            draws.add(new DrawRange(level, influences, indices, group, features));
            first += indices.count();
        }
        return draws;
    }

    private static ByteBuffer readStream(ByteBuffer in, int bytes) {
        ByteBuffer stored = in.slice(in.position(), bytes); // before allocation
        ByteBuffer stream = MeshBytes.direct(bytes).put(stored).flip();
        in.position(in.position() + bytes);
        return stream;
    }

    ByteBuffer skinning() {
        return Objects.requireNonNull(streams.get(0));
    }

    ByteBuffer surface() {
        return Objects.requireNonNull(streams.get(1));
    }

    ByteBuffer indices() {
        return Objects.requireNonNull(streams.get(2));
    }

    DetailBytes detail() {
        return new DetailBytes(streams.get(3), streams.get(4));
    }
}
