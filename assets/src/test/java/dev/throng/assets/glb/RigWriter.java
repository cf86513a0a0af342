package dev.throng.assets.glb;

import static dev.throng.gltf.write.JsonText.object;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import dev.throng.gltf.write.BinData.Use;
import dev.throng.gltf.write.Document;
import dev.throng.gltf.write.Elements;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Writes joints and skins: node j is joint j, in the rest pose. */
final class RigWriter {
    private final Document document;
    private final List<Map<String, Object>> nodes = new ArrayList<>();
    private final List<Object> roots = new ArrayList<>();

    RigWriter(Document document, CharacterModel character) {
        this.document = document;
        joints(character.skeleton());
        character.skins().forEach(skin -> skin(skin, character.palette()));
    }

    /** A node for each joint; the caller may add to them. */
    List<Map<String, Object>> nodes() {
        return nodes;
    }

    /** Indices of the joints without a parent. */
    List<Object> roots() {
        return roots;
    }

    private void joints(Skeleton skeleton) {
        for (int j = 0; j < skeleton.jointCount(); j++) {
            Map<String, Object> node = object("name", skeleton.name(j));
            put("translation", skeleton.restPose(), j, Channel.TRANSLATION, node);
            put("rotation", skeleton.restPose(), j, Channel.ROTATION, node);
            put("scale", skeleton.restPose(), j, Channel.SCALE, node);
            document.add("nodes", node);
            nodes.add(node);
            int parent = skeleton.parent(j);
            if (parent == Skeleton.NO_PARENT) {
                roots.add(j);
            } else {
                children(nodes.get(parent)).add(j);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Object> children(Map<String, Object> node) {
        return (List<Object>) node.computeIfAbsent("children", key -> new ArrayList<>());
    }

    private static void put(String name, Pose rest, int joint, Channel channel, Map<String, Object> node) {
        double[] none = Pose.identity(1).values();
        List<Object> values = new ArrayList<>();
        boolean isIdentity = true;
        for (int c = 0; c < channel.width(); c++) {
            double value = rest.values()[Pose.offset(joint, channel) + c];
            isIdentity &= value == none[channel.offset() + c];
            values.add(value);
        }
        if (!isIdentity) {
            node.put(name, values);
        }
    }

    private void skin(Skin skin, MatrixPalette palette) {
        float[] rows = palette.inverseBind();
        float[] matrices = new float[16 * skin.joints().length];
        for (int i = 0; i < skin.joints().length; i++) {
            for (int c = 0; c < MatrixPalette.STRIDE; c++) {
                matrices[16 * i + 4 * (c % 4) + c / 4] = rows[skin.entries()[i] * MatrixPalette.STRIDE + c];
            }
            matrices[16 * i + 15] = 1;
        }
        int inverseBind = document.data().add(Use.INVERSE_BIND_MATRICES, Elements.floats("MAT4", matrices));
        List<Integer> joints = Arrays.stream(skin.joints()).boxed().toList();
        document.add("skins", object("name", skin.name(), "inverseBindMatrices", inverseBind, "joints", joints));
    }
}
