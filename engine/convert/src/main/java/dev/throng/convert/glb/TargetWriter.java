package dev.throng.convert.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.Geometry;
import dev.throng.anim.Morphs;
import dev.throng.convert.scene.SourceScene;
import dev.throng.gltf.write.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writer of a primitive's morph targets as sparse accessors. */
final class TargetWriter {
    private static final int NORMAL = 3;

    private final Document document;
    private final String where;

    /**
     * @param document receives the accessors
     * @param where description of the mesh, for messages
     */
    TargetWriter(Document document, String where) {
        this.document = document;
        this.where = where;
    }

    /** @return members of a glTF mesh that describe its morph targets */
    static Map<String, Object> members(SourceScene.Morph morph) {
        Map<String, Object> members = object("extras", object("targetNames", morph.names()));
        float[] rest = new float[morph.rest().length];
        for (int t = 0; t < rest.length; t++) {
            rest[t] = (float) morph.rest()[t];
        }
        Finite.check(rest, "the initial weights of the morph targets");
        if (IntStream.range(0, rest.length).anyMatch(t -> rest[t] != 0)) {
            members.put("weights", Arrays.stream(morph.rest()).boxed().toList());
        }
        return members;
    }

    /**
     * Writes all morph targets of a mesh for one primitive. Some targets may move none of the primitive's vertices.
     *
     * @param count number of the mesh's targets
     */
    List<Map<String, Object>> targets(Geometry geometry, int count) {
        List<Map<String, Object>> targets = new ArrayList<>();
        for (TargetVectors vectors : TargetVectors.of(geometry.morphs(), count)) {
            Map<String, Object> target = object("POSITION", accessor(vectors, 0, geometry.vertexCount()));
            if (geometry.normals() != null && vectors.changesNormals()) {
                target.put("NORMAL", accessor(vectors, NORMAL, geometry.vertexCount()));
            }
            targets.add(target);
        }
        return targets;
    }

    private int accessor(TargetVectors target, int part, int vertexCount) {
        float[] vectors = new float[3 * target.vertices.length];
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] = target.values[Morphs.FLOATS * (i / 3) + part + i % 3];
        }
        Finite.check(vectors, "the morph targets of " + where);
        return document.data().addSparse(vertexCount, target.vertices, vectors);
    }

    /**
     * Displacements by one target.
     *
     * @param vertices moved vertices, ascending
     * @param values {@link Morphs#FLOATS} numbers per vertex
     */
    private record TargetVectors(int[] vertices, float[] values) {
        /** Splits displacements by target, in order. */
        static List<TargetVectors> of(@Nullable Morphs morphs, int targetCount) {
            int[] counts = new int[targetCount];
            Arrays.stream(morphs == null ? new int[0] : morphs.slots()).forEach(slot -> counts[slot]++);
            List<TargetVectors> targets = Arrays.stream(counts)
                    .mapToObj(count -> new TargetVectors(new int[count], new float[Morphs.FLOATS * count]))
                    .toList();
            if (morphs != null) {
                fill(targets, morphs);
            }
            return targets;
        }

        private static void fill(List<TargetVectors> targets, Morphs morphs) {
            int[] found = new int[targets.size()];
            for (int v = 0; v < morphs.vertexCount(); v++) {
                for (int m = morphs.starts()[v]; m < morphs.starts()[v + 1]; m++) {
                    int slot = morphs.slots()[m];
                    TargetVectors own = targets.get(slot);
                    int at = found[slot]++;
                    own.vertices[at] = v;
                    int from = Morphs.FLOATS * m;
                    System.arraycopy(morphs.displacements(), from, own.values, Morphs.FLOATS * at, Morphs.FLOATS);
                }
            }
        }

        /** @return whether the target changes a normal */
        boolean changesNormals() {
            return IntStream.range(0, values.length).anyMatch(i -> i % Morphs.FLOATS >= NORMAL && values[i] != 0);
        }
    }
}
