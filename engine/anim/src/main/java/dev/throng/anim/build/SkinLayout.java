package dev.throng.anim.build;

import dev.throng.anim.Mesh;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import dev.throng.anim.exact.AffineD;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.jspecify.annotations.Nullable;

/** Collector of a model's skins and palette entries. */
final class SkinLayout {
    private final String model;
    private final RigBuilder rig;
    private final int[] positions;

    /** Transform of each joint to model space in the rest pose, 12 doubles each. */
    private final double[] rest;

    private final PaletteLayoutBuilder palette = new PaletteLayoutBuilder();
    private final List<Skin> skins = new ArrayList<>();

    /**
     * Attachment of a mesh to a skin or a joint.
     *
     * @param skin index of the skin, or {@link Mesh.Source#RIGID}
     * @param entries numbers of pairs in {@link PaletteLayoutBuilder}: one for each joint of the skin, or one for the single
     *     joint
     */
    record MeshBinding(int skin, int[] entries) {}

    /** @param model name of the model, which also names the skin of all joints */
    SkinLayout(String model, RigBuilder rig, Skeleton skeleton) {
        this.model = model;
        this.rig = rig;
        positions = rig.positions();
        rest = AffineD.localToModel(skeleton, skeleton.restPose());
    }

    /** @return the binding of a mesh to one joint */
    MeshBinding rigid(int joint) {
        return new MeshBinding(Mesh.Source.RIGID, new int[] {palette.addRigid(positions[joint])});
    }

    /** @return the binding of a mesh to a skin of all joints; its bind pose is the rest pose */
    MeshBinding whole() {
        return skin(model, IntStream.range(0, rig.count()).toArray(), null);
    }

    /**
     * @param name name for the skin; not used if an equal skin exists
     * @param joints numbers of the joints, in order of addition
     * @param inverseBind three rows of four per joint; null if the bind pose is the rest pose
     * @return the binding of a mesh to a skin; equal skins are shared
     */
    MeshBinding skin(String name, int[] joints, float @Nullable [][] inverseBind) {
        int[] entries = new int[joints.length];
        for (int i = 0; i < joints.length; i++) {
            float[] rows = inverseBind == null ? inverseOfRest(joints[i]) : inverseBind[i];
            entries[i] = palette.add(positions[joints[i]], rows);
        }
        for (Skin skin : skins) {
            if (Arrays.equals(skin.entries(), entries)) {
                return new MeshBinding(skin.index(), entries);
            }
        }
        int[] inSkeleton = Arrays.stream(joints).map(j -> positions[j]).toArray();
        skins.add(new Skin(skins.size(), name, inSkeleton, entries));
        return new MeshBinding(skins.size() - 1, entries);
    }

    private float[] inverseOfRest(int joint) {
        Matrix4x3d inverse =
                AffineD.matrix(rest, positions[joint] * AffineD.STRIDE).invert();
        float[] rows = AffineD.rows(inverse);
        for (float value : rows) {
            if (!Float.isFinite(value)) {
                throw PartName.of("joint", rig.name(joint))
                        .unfinished(
                                "a rest scale of 0",
                                "a scale other than 0; otherwise set the inverse bind matrices of the mesh");
            }
        }
        return rows;
    }

    PaletteLayoutBuilder.Sorted palette() {
        return palette.sort();
    }

    /**
     * @param sorted palette entry of each pair of joint and inverse bind matrix, by the pair's number
     * @return the skins, with palette entries in place of pair numbers
     */
    List<Skin> skins(int[] sorted) {
        return skins.stream()
                .map(skin -> new Skin(skin.index(), skin.name(), skin.joints(), sorted(skin.entries(), sorted)))
                .toList();
    }

    /**
     * Looks up the palette entries of pairs of joint and inverse bind matrix.
     *
     * @param entries numbers of pairs
     * @param places palette entry of each pair, by the pair's number
     */
    static int[] sorted(int[] entries, int[] places) {
        return Arrays.stream(entries).map(number -> places[number]).toArray();
    }
}
