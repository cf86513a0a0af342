package dev.throng.anim;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Random tangents: each vertex has two, as on the seam of a mirrored texture, used by alternate corners. */
public final class RandomTangents {
    private RandomTangents() {}

    /** Adds tangents to all meshes with normals. */
    public static CharacterModel on(CharacterModel character, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<Mesh>> levels = character.levels().stream()
                .map(level ->
                        level.meshes().stream().map(mesh -> on(mesh, random)).collect(Collectors.toList()))
                .toList();
        return new CharacterModel(
                character.name(),
                character.rig(),
                new CharacterModel.Surface(levels, character.materials(), character.textures()),
                character.clips(),
                character.warnings());
    }

    private static Mesh on(Mesh mesh, SplittableRandom random) {
        Geometry geometry = mesh.geometry();
        float[] normals = geometry.normals();
        if (normals == null) {
            return mesh;
        }
        float[] values = new float[8 * geometry.vertexCount()];
        for (int t = 0; t < 2 * geometry.vertexCount(); t++) {
            put(normals, t / 2 * 3, random, values, 4 * t);
            values[4 * t + 3] = t % 2 == 0 ? 1 : -1;
        }
        int[] corners = new int[geometry.indices().length];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = 2 * geometry.indices()[i] + i % 2;
        }
        Geometry.Detail detail = new Geometry.Detail(null, new Geometry.Tangents(values, corners));
        return new Mesh(mesh.source(), geometry.with(detail), mesh.influences(), mesh.material());
    }

    /** Unit vector perpendicular to a normal. */
    private static void put(float[] normals, int n, SplittableRandom random, float[] out, int o) {
        double[] v = {random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
        double along = 0;
        double normal2 = 0;
        for (int c = 0; c < 3; c++) {
            along += v[c] * normals[n + c];
            normal2 += normals[n + c] * normals[n + c];
        }
        double length2 = 0;
        for (int c = 0; c < 3; c++) {
            v[c] -= along / normal2 * normals[n + c];
            length2 += v[c] * v[c];
        }
        for (int c = 0; c < 3; c++) {
            out[o + c] = (float) (v[c] / Math.sqrt(length2));
        }
    }
}
