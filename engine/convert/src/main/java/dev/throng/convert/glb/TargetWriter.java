package dev.throng.convert.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.Geometry;
import dev.throng.anim.Morphs;
import dev.throng.convert.scene.SceneMorph;
import dev.throng.gltf.write.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Morph targets of a primitive, as sparse accessors of what they move. */
final class TargetWriter {
    private static final int NORMAL = 3;

    private final Document document;
    private final String where;

    /** @param where whose targets these are, for errors */
    TargetWriter(Document document, String where) {
        this.document = document;
        this.where = where;
    }

    /** What a mesh says of its targets. */
    static Map<String, Object> members(SceneMorph morph) {
        Map<String, Object> members = object("extras", object("targetNames", morph.names()));
        float[] rest = new float[morph.rest().length];
        for (int t = 0; t < rest.length; t++) {
            rest[t] = (float) morph.rest()[t];
        }
        Finite.check(rest, "weights of morph targets");
        if (IntStream.range(0, rest.length).anyMatch(t -> rest[t] != 0)) {
            members.put("weights", Arrays.stream(morph.rest()).boxed().toList());
        }
        return members;
    }

    /** All targets of a primitive; those of other primitives of its mesh may move nothing here. */
    List<Map<String, Object>> targets(Geometry geometry, int count) {
        Morphs morphs = geometry.morphs();
        List<Map<String, Object>> targets = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            Moves moves = morphs == null ? Moves.NONE : Moves.of(morphs, t);
            Map<String, Object> target = object("POSITION", accessor(moves, 0, geometry.vertexCount()));
            if (geometry.normals() != null && moves.turn()) {
                target.put("NORMAL", accessor(moves, NORMAL, geometry.vertexCount()));
            }
            targets.add(target);
        }
        return targets;
    }

    private int accessor(Moves moves, int part, int vertexCount) {
        float[] vectors = new float[3 * moves.vertices.length];
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] = moves.values[Morphs.FLOATS * (i / 3) + part + i % 3];
        }
        Finite.check(vectors, "morph targets of " + where);
        return document.data().addSparse(vertexCount, moves.vertices, vectors);
    }

    /**
     * What one target moves.
     *
     * @param vertices ascending
     * @param values {@link Morphs#FLOATS} for each
     */
    private record Moves(int[] vertices, float[] values) {
        static final Moves NONE = new Moves(new int[0], new float[0]);

        static Moves of(Morphs morphs, int target) {
            int[] slots = morphs.slots();
            int count =
                    (int) Arrays.stream(slots).filter(slot -> slot == target).count();
            int[] vertices = new int[count];
            float[] values = new float[Morphs.FLOATS * count];
            int found = 0;
            for (int v = 0; v < morphs.vertexCount(); v++) {
                for (int m = morphs.starts()[v]; m < morphs.starts()[v + 1]; m++) {
                    if (slots[m] == target) {
                        vertices[found] = v;
                        int from = Morphs.FLOATS * m;
                        System.arraycopy(morphs.moves(), from, values, Morphs.FLOATS * found++, Morphs.FLOATS);
                    }
                }
            }
            return new Moves(vertices, values);
        }

        /** Whether some normal changes. */
        boolean turn() {
            return IntStream.range(0, values.length).anyMatch(i -> i % Morphs.FLOATS >= NORMAL && values[i] != 0);
        }
    }
}
