package dev.throng.assets.beast;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import dev.throng.assets.sculpt.Detail;
import dev.throng.assets.sculpt.Draft;
import dev.throng.assets.sculpt.HalfSurface;
import dev.throng.assets.sculpt.Mold;
import dev.throng.assets.sculpt.Refiner;
import dev.throng.assets.sculpt.Shell;
import dev.throng.assets.sculpt.Simplifier;
import dev.throng.assets.sculpt.Tailor;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A friendly dog, 0.6 m at the shoulder: one closed surface, skinned to 30 joints, in levels of detail of about 4,000,
 * 1,500, 500 and 120 triangles. In metres, y up, facing +z, standing on y = 0; the bind pose is even from left to right.
 * The same arrays on every machine.
 */
public final class Dog {
    private static final String NAME = "dog";

    /** Edge of the grid's cubes. */
    private static final double CELL = 0.0085;

    /** From the middle: to the left, up, and to the nose as to the tip of the tail. */
    private static final Vec BOX = new Vec(0.17, 0.83, 0.62);

    /** Edges in the face are no longer. */
    private static final double FACE_EDGE = 0.006;

    /** How much more the shape of the head counts than that of the rest. */
    private static final double HEAD_CARE = 6;

    private static final double PAW_CARE = 3;

    /** Where few triangles are left. */
    private static final double COARSE_CARE = 4;

    private static final double NOSE_CARE = 40;

    /** Step of the differences that make normals. */
    private static final double SOFT = 2e-3;

    private final Rig rig = new Rig();
    private final Coat coat = new Coat(rig);
    private final Head head = new Head(rig);
    private final Body body = new Body(rig, head, coat);
    private final Weights weights = new Weights(rig, body, head);

    private Dog() {}

    /** With all levels of detail and clips. */
    public static CharacterModel create() {
        return new Dog().character();
    }

    private CharacterModel character() {
        List<List<Mesh>> levels = levels();
        MatrixPalette palette = rig.palette();
        int[] joints = palette.joints();
        return new CharacterModel(
                NAME,
                rig.skeleton(),
                List.of(new Skin(0, NAME, joints, joints)),
                palette,
                levels.get(0),
                Coat.materials(),
                List.of(),
                Motions.clips(rig),
                List.of(),
                levels.subList(1, levels.size()));
    }

    private List<List<Mesh>> levels() {
        HalfSurface rough = Mold.cast(body, body, BOX, CELL);
        HalfSurface fine = Refiner.refine(rough, body, this::edge);
        HalfSurface surface = Tailor.cut(fine, body, coat.borders(), this::edge);
        Simplifier simplifier = new Simplifier(surface, p -> coat.at(p).ordinal(), this::care);
        List<List<Mesh>> levels = new ArrayList<>();
        for (Detail<DogJoint> detail : Levels.ALL) {
            if (detail.isCoarse()) {
                simplifier = simplifier.sorted(sorting(detail), this::coarseCare);
            }
            simplifier.reduceTo(detail.triangles() / 2);
            levels.add(meshes(simplifier.draft(), detail));
        }
        return levels;
    }

    private static boolean isHead(Vec p) {
        return p.z() > 0.34 && p.y() > 0.6;
    }

    private double edge(Vec p) {
        return Math.min(isHead(p) ? FACE_EDGE : 1.3 * CELL, coat.fineness(p));
    }

    private double care(Vec p) {
        double border = coat.fineness(p) < FACE_EDGE ? 3 : 1;
        return border * (isHead(p) ? HEAD_CARE : p.y() < 0.06 ? PAW_CARE : 1);
    }

    private double coarseCare(Vec p) {
        boolean isNose = p.minus(Head.NOSE).length() < 2 * FACE_EDGE;
        return isNose ? NOSE_CARE : isHead(p) || p.y() < 0.06 ? COARSE_CARE : 1;
    }

    /** Without what is too small to see; patches are what one joint moves, so that limbs keep an edge to bend at. */
    private Simplifier.Sorting sorting(Detail<DogJoint> detail) {
        return new Simplifier.Sorting() {
            @Override
            public int region(Vec centre, int before) {
                return coat.plain(centre, Coat.Region.values()[before]).ordinal();
            }

            @Override
            public int patch(Vec centre) {
                return weights.strongest(centre, detail);
            }
        };
    }

    /** One for each region, in their order. */
    private List<Mesh> meshes(Draft draft, Detail<DogJoint> detail) {
        Map<Vec, Vec> means = detail.isCoarse() ? draft.normals() : Map.of();
        Shell shell = new Shell(body, SOFT, BOX.y());
        List<Mesh> meshes = new ArrayList<>();
        draft.parts().forEach((region, part) -> {
            var source = new Mesh.Source(DogJoint.COUNT, NAME, 0, NAME, meshes.size(), 0, detail.influences());
            meshes.add(new Mesh(source, shell.geometry(part, means), weights.of(part.places(), detail), region));
        });
        return meshes;
    }
}
