package dev.throng.assets.figure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The built-in people, built once for all tests. */
public final class People {
    private static final Map<BodyType, CharacterModel> ALL = new ConcurrentHashMap<>();

    private People() {}

    public static CharacterModel of(BodyType type) {
        return ALL.computeIfAbsent(type, Person::create);
    }

    /** Joins all regions of a level into one mesh; shared positions keep separate vertices. */
    static Mesh whole(CharacterModel level) {
        List<Mesh> meshes = level.meshes();
        int[] indices = new int[3 * level.triangleCount()];
        int vertices = 0;
        int corners = 0;
        for (Mesh mesh : meshes) {
            for (int index : mesh.geometry().indices()) {
                indices[corners++] = vertices + index;
            }
            vertices += mesh.vertexCount();
        }
        Geometry geometry = new Geometry(
                joined(meshes, m -> m.geometry().positions()),
                joined(meshes, m -> Objects.requireNonNull(m.geometry().normals())),
                joined(meshes, m -> Objects.requireNonNull(m.geometry().uvs())),
                null,
                indices);
        int[] entries = meshes.stream()
                .flatMapToInt(m -> Arrays.stream(m.influences().entries()))
                .toArray();
        float[] weights = joined(meshes, m -> m.influences().weights());
        return new Mesh(
                meshes.get(0).source(), geometry, new Influences(Influences.GPU_INFLUENCES, entries, weights), 0);
    }

    private static float[] joined(List<Mesh> meshes, Function<Mesh, float[]> values) {
        float[][] parts = meshes.stream().map(values).toArray(float[][]::new);
        float[] out = new float[Arrays.stream(parts).mapToInt(p -> p.length).sum()];
        int at = 0;
        for (float[] part : parts) {
            System.arraycopy(part, 0, out, at, part.length);
            at += part.length;
        }
        return out;
    }

    /** Every level of every body, built on all cores. */
    static Stream<CharacterModel> levels() {
        Stream.of(BodyType.values()).parallel().forEach(People::of);
        return Stream.of(BodyType.values()).flatMap(type -> of(type).levels().stream());
    }
}
