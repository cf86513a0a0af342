package dev.throng.gltf;

import dev.throng.anim.Influences;
import dev.throng.anim.Skin;
import dev.throng.anim.Warning;
import dev.throng.anim.build.VertexChecks;
import dev.throng.anim.build.WeightSums;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reader of a primitive's influences (JOINTS_n, WEIGHTS_n), with weights scaled to the sum 1. */
final class InfluenceReader {
    static final int PER_SET = 4;

    private final Gltf gltf;
    /** Influences that are already read, by skin and accessors. Primitives with equal skins and accessors share them. */
    private final Map<List<Object>, Influences> known = new HashMap<>();

    InfluenceReader(Gltf gltf) {
        this.gltf = gltf;
    }

    /**
     * Reads a primitive's influences, as palette entries of a skin.
     *
     * @param skin skin to whose joints the primitive's joint indices refer
     * @param vertexCount number of the primitive's vertices
     */
    Influences read(Primitive primitive, Skin skin, int vertexCount) {
        List<Object> key = new ArrayList<>(List.of(skin.index()));
        primitive.joints().forEach(joints -> key.add(joints.place()));
        primitive.weights().forEach(weights -> key.add(weights.place()));
        Influences influences = known.get(key);
        if (influences == null) {
            influences = readSets(primitive, skin, vertexCount);
            known.put(key, influences);
        }
        return influences;
    }

    private Influences readSets(Primitive primitive, Skin skin, int vertexCount) {
        int perVertex = PER_SET * primitive.joints().size();
        gltf.budget().allocate((long) perVertex * vertexCount, Integer.BYTES + Float.BYTES, primitive.place());
        int[] entries = new int[perVertex * vertexCount];
        float[] weights = new float[perVertex * vertexCount];
        for (int set = 0; set < primitive.joints().size(); set++) {
            copyEntries(primitive, set, skin, entries);
            copyWeights(primitive, set, weights);
        }
        warn(primitive, WeightSums.normalise(weights, perVertex));
        return new Influences(perVertex, entries, weights);
    }

    private void copyEntries(Primitive primitive, int set, Skin skin, int[] entries) {
        int[] joints = gltf.accessors().ints(primitive.joints().get(set));
        int[] ofSkin = skin.entries();
        int sets = primitive.joints().size();
        Json place = primitive.attribute("JOINTS_" + set);
        VertexChecks.joints(joints, PER_SET, ofSkin.length, "skin " + skin.index(), place::malformed);
        for (int i = 0; i < joints.length; i++) {
            entries[target(i, set, sets)] = ofSkin[joints[i]];
        }
    }

    private void copyWeights(Primitive primitive, int set, float[] weights) {
        float[] values = gltf.accessors().floats(primitive.weights().get(set));
        int sets = primitive.joints().size();
        VertexChecks.weights(values, PER_SET, primitive.attribute("WEIGHTS_" + set)::malformed);
        for (int i = 0; i < values.length; i++) {
            weights[target(i, set, sets)] = values[i];
        }
    }

    private static int target(int component, int set, int sets) {
        return (component / PER_SET * sets + set) * PER_SET + component % PER_SET;
    }

    private void warn(Primitive primitive, WeightSums sums) {
        if (sums.off() > 0) {
            gltf.warn(
                    Warning.Code.WEIGHTS_NORMALISED,
                    primitive.place(),
                    "found " + sums.off() + " vertices whose influence weights have a sum that differs from 1 by up to "
                            + sums.worst() + "; the weights are scaled to a sum of 1");
        }
        if (sums.zero() > 0) {
            gltf.warn(
                    Warning.Code.WEIGHTS_ZERO,
                    primitive.place(),
                    "found " + sums.zero()
                            + " vertices whose influence weights are all 0, expected a sum of 1; these vertices follow their first joint");
        }
    }
}
