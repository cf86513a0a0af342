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

/** Collects what the meshes of a model hang on: its skins and its palette. */
final class SkinLayout {
    private final String model;
    private final RigBuilder rig;
    private final int[] positions;

    /** The joints at rest, by their places in the skeleton. */
    private final double[] rest;

    private final PaletteLayoutBuilder palette = new PaletteLayoutBuilder();
    private final List<Skin> skins = new ArrayList<>();

    /**
     * What a mesh hangs on.
     *
     * @param skin number of its skin, {@link Mesh.Source#RIGID} where it has none
     * @param entries by number of a joint in the skin, as {@link PaletteLayoutBuilder} numbers them; one where there is no skin
     */
    record Hold(int skin, int[] entries) {}

    /** @param model name of the skin of all joints */
    SkinLayout(String model, RigBuilder rig, Skeleton skeleton) {
        this.model = model;
        this.rig = rig;
        positions = rig.positions();
        rest = AffineD.localToModel(skeleton, skeleton.restPose());
    }

    /** A joint, the vertices being in its space. */
    Hold rigid(int joint) {
        return new Hold(Mesh.Source.RIGID, new int[] {palette.addRigid(positions[joint])});
    }

    /** All joints, in the order in which they came, bound as they rest. */
    Hold whole() {
        return skin(model, IntStream.range(0, rig.count()).toArray(), null);
    }

    /**
     * A skin, which is shared by all that are equal.
     *
     * @param joints their numbers
     * @param inverseBind three rows of four for each; null: bound as they rest
     */
    Hold skin(String name, int[] joints, float @Nullable [][] inverseBind) {
        int[] entries = new int[joints.length];
        for (int i = 0; i < joints.length; i++) {
            float[] rows = inverseBind == null ? inverseOfRest(joints[i]) : inverseBind[i];
            entries[i] = palette.add(positions[joints[i]], rows);
        }
        for (Skin skin : skins) {
            if (Arrays.equals(skin.entries(), entries)) {
                return new Hold(skin.index(), entries);
            }
        }
        int[] inSkeleton = Arrays.stream(joints).map(j -> positions[j]).toArray();
        skins.add(new Skin(skins.size(), name, inSkeleton, entries));
        return new Hold(skins.size() - 1, entries);
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

    /** The skins, with entries as they are sorted. */
    List<Skin> skins(int[] sorted) {
        return skins.stream()
                .map(skin -> new Skin(skin.index(), skin.name(), skin.joints(), sorted(skin.entries(), sorted)))
                .toList();
    }

    /** Entries by their places in the palette. */
    static int[] sorted(int[] entries, int[] places) {
        return Arrays.stream(entries).map(number -> places[number]).toArray();
    }
}
