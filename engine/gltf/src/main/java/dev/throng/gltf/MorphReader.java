package dev.throng.gltf;

import dev.throng.anim.Morphs;
import dev.throng.anim.Warning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reader of morph targets (glTF 2.0, section 3.7.2.2) and of their weights at rest. */
final class MorphReader {
    private static final String WEIGHTS = "weights";

    /** Memory of a vertex's displacement by one morph target, with the target's index, in bytes. */
    private static final int BYTES_PER_DISPLACEMENT = (Morphs.FLOATS + 1) * Float.BYTES;

    private MorphReader() {}

    /**
     * Place of the morph weights of a node's mesh: joints and palette entries, which store three weights each.
     *
     * @param firstJoint index of the first of consecutive joints
     * @param firstEntry index of the first of consecutive palette entries
     * @param count number of morph targets, at least 1
     */
    record Weights(int firstJoint, int firstEntry, int count) {
        static int joints(int count) {
            return (count + Morphs.WEIGHTS_PER_JOINT - 1) / Morphs.WEIGHTS_PER_JOINT;
        }
    }

    /** @return number of morph targets of a mesh; equal for all its primitives */
    static int count(Json mesh) {
        List<Json> primitives = mesh.get("primitives").someElements();
        int count = primitives.get(0).get("targets").size();
        for (Json primitive : primitives) {
            Json targets = primitive.get("targets");
            if (targets.size() != count) {
                throw targets.malformed(
                        targets.size() + " morph targets", count + " morph targets, as in the first primitive");
            }
        }
        return count;
    }

    /** Reads the rest weights of a node's mesh: those of the node, else those of the mesh, else 0. */
    static double[] rest(Gltf gltf, Node node) {
        Json mesh = gltf.root().get("meshes").element(node.mesh());
        int count = count(mesh);
        Json own = node.place().get(WEIGHTS);
        Json place = own.isPresent() ? own : mesh.get(WEIGHTS);
        return place.numbers(new double[count]);
    }

    /**
     * Reads the names of a node's morph targets.
     *
     * @return texts of {@code extras.targetNames}, or {@code ""} for each target if that is not a list of {@code count} texts
     */
    static List<String> names(Gltf gltf, Node node, int count) {
        Json names = gltf.root().get("meshes").element(node.mesh()).extra("targetNames");
        boolean isList = names.isListOfText() && names.size() == count;
        return isList ? names.elements().stream().map(Json::text).toList() : Collections.nCopies(count, "");
    }

    /** Checks a mesh's morph targets, whether or not the mesh is shown. */
    static void check(Json mesh) {
        int count = count(mesh);
        if (mesh.get(WEIGHTS).isPresent()) {
            mesh.get(WEIGHTS).numbers(count);
        }
    }

    /**
     * Reads a primitive's morph targets, with weights starting at palette entry 0.
     *
     * @return null if there are none
     */
    static @Nullable Morphs read(Gltf gltf, Primitive primitive, int vertexCount) {
        List<Morphs.Target> targets = new ArrayList<>();
        boolean hasNormals = primitive.attributes().containsKey("NORMAL");
        for (Json target : primitive.place().get("targets").elements()) {
            gltf.budget().allocate(vertexCount, Integer.BYTES, target);
            targets.add(new Morphs.Target(
                    floats(gltf, target.get("POSITION")), hasNormals ? floats(gltf, target.get("NORMAL")) : null));
            warn(gltf, target);
        }
        long moves =
                targets.stream().mapToLong(target -> target.moves(vertexCount)).sum();
        gltf.budget().allocate(moves, BYTES_PER_DISPLACEMENT, primitive.place());
        return targets.isEmpty() ? null : Morphs.of(vertexCount, targets, 0);
    }

    private static float @Nullable [] floats(Gltf gltf, Json reference) {
        return reference.isPresent() ? gltf.accessors().floats(gltf.accessors().at(reference)) : null;
    }

    /** Warns of morphed colours and texture coordinates, which are lost; {@link OtherFeatures} warns of tangents. */
    private static void warn(Gltf gltf, Json target) {
        for (Json attribute : target.members()) {
            String name = attribute.key();
            if (name.startsWith("TEXCOORD_") || name.startsWith("COLOR_")) {
                gltf.ledger().listOther("morph target colours and texture coordinates");
                gltf.warn(
                        Warning.Code.MORPH_TARGETS,
                        attribute,
                        "found a morph target for the attribute " + name + ", expected POSITION or NORMAL; " + name
                                + " is not morphed");
            }
        }
    }

    /**
     * Converts displacements, so that they refer to the palette entries of a node's morph weights.
     *
     * @param morphs displacements that refer to palette entries from 0, or null
     * @param weights place of the weights of each node
     * @param count number of the mesh's targets
     * @return null without displacements, or if the node has another number of weights
     */
    static @Nullable Morphs of(@Nullable Morphs morphs, Map<Integer, Weights> weights, Node node, int count) {
        Weights own = weights.get(node.index());
        if (morphs == null || own == null || own.count() != count) {
            return null;
        }
        int first = own.firstEntry();
        return morphs.inEntries(
                IntStream.range(first, first + Weights.joints(count)).toArray());
    }
}
