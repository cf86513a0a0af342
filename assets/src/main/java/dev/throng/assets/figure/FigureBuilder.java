package dev.throng.assets.figure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import dev.throng.assets.figure.motion.ClipMaker;
import dev.throng.assets.figure.motion.Motion;
import dev.throng.assets.figure.motion.Motions;
import dev.throng.assets.figure.shape.Body;
import dev.throng.assets.figure.shape.Dress;
import dev.throng.assets.figure.shape.Face;
import dev.throng.assets.figure.shape.Figure;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Hair;
import dev.throng.assets.figure.shape.Head;
import dev.throng.assets.figure.shape.Region;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.figure.shape.Weaver;
import dev.throng.assets.figure.shape.Weights;
import dev.throng.assets.sculpt.Detail;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.HalfSurface;
import dev.throng.assets.sculpt.Mold;
import dev.throng.assets.sculpt.Refiner;
import dev.throng.assets.sculpt.Simplifier;
import dev.throng.assets.sculpt.Tailor;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** From proportions to characters: body, its surface, and every level of detail of it. */
final class FigureBuilder {
    /** Edge of the grid's cubes over the figure's height. */
    private static final double CELL = 0.007;

    /** How much more the shape of the head counts than that of the rest. */
    private static final double HEAD_CARE = 5;

    /** More along eyes, brows and mouth, which are small. */
    private static final double PAINT_CARE = 150;

    /** Shortest edges along the hairline, in metres for the adult. */
    private static final double HAIR_EDGE = 0.004;

    /** Around the hairline the surface is steep, in metres for the adult. */
    private static final double HAIR_BAND = 0.009;

    /** The same, and that of hands and feet, where few triangles are left. */
    private static final double COARSE_CARE = 4;

    private static final double COARSE_HAND_CARE = 14;

    private static final double HAND_CARE = 5;

    private final String name;
    private final Figure figure;
    private final Rig rig;
    private final Dress dress;
    private final Body body;
    private final Face face;
    private final Field hair;
    private final List<Motion> motions;

    FigureBuilder(BodyType type) {
        name = type.name().toLowerCase(Locale.ROOT);
        figure = type.figure();
        rig = new Rig(figure);
        dress = new Dress(figure, rig);
        body = new Body(figure, rig, dress);
        face = new Face(new Head(figure));
        hair = Hair.line(figure);
        motions = Motions.of(rig);
    }

    /** With all levels of detail. */
    CharacterModel character() {
        double cell = CELL * figure.height();
        HalfSurface rough = Mold.cast(body, body.rough(), box(), cell);
        HalfSurface fine = Refiner.refine(rough, body, this::edge);
        HalfSurface surface = Tailor.cut(fine, body, dress.borders(), this::edge);
        Simplifier simplifier = new Simplifier(surface, p -> dress.at(p).ordinal(), this::care);
        Weights weights = new Weights(figure, rig, body);
        Weaver weaver = new Weaver(name, figure, weights, body);
        List<List<Mesh>> levels = new ArrayList<>();
        for (Detail<FigureJoint> detail : Levels.ALL) {
            if (detail.isCoarse()) {
                simplifier = simplifier.sorted(sorting(weights, detail), this::coarseCare);
            }
            simplifier.reduceTo(detail.triangles() / 2);
            levels.add(weaver.meshes(simplifier.draft(), detail));
        }
        return character(levels);
    }

    private List<Clip> clips() {
        ClipMaker maker = new ClipMaker(rig);
        List<Clip> clips = new ArrayList<>();
        for (Motion motion : motions) {
            clips.add(maker.make(clips.size(), motion));
        }
        return clips;
    }

    /** Metres a second by name of the clip. */
    Map<String, Double> speeds() {
        return motions.stream().collect(Collectors.toMap(Motion::name, Motion::speed));
    }

    /** How long edges may be at a place: short in faces and hands. */
    private double edge(Vec p) {
        double cell = 1.3 * CELL * figure.height();
        double s = figure.scale();
        if (p.y() > rig.at(FigureJoint.NECK).y() + 0.04 * s) {
            double line = 0.6 * Math.abs(hair.at(p.x(), p.y(), p.z()));
            double fine = Math.min(p.z() > 0 ? face.fineness(p) : cell, Math.max(HAIR_EDGE * figure.headScale(), line));
            return Math.min(fine, (p.z() > 0 ? 0.0055 : 0.009) * figure.headScale());
        }
        return p.x() > rig.at(FigureJoint.HAND_L).x() ? 0.0038 * s : Math.min(cell, dress.fineness(p));
    }

    /** Faces are looked at. */
    private double care(Vec p) {
        boolean isHead = p.y() > rig.at(FigureJoint.NECK).y() + 0.05 * figure.scale();
        if (isHead) {
            double painted = p.z() > 0 ? PAINT_CARE * 0.0016 * figure.headScale() / face.fineness(p) : 0;
            double hairline = Math.abs(hair.at(p.x(), p.y(), p.z())) < HAIR_BAND * figure.headScale() ? 2 : 1;
            return HEAD_CARE * hairline * (p.z() > 0 ? 2 : 1) + painted;
        }
        return p.x() > rig.at(FigureJoint.HAND_L).x() ? HAND_CARE : 1;
    }

    /**
     * How much of the surface a coarse level keeps at a place: head, hands and feet are kept best, as they make a
     * person.
     */
    private double coarseCare(Vec p) {
        boolean isHead = p.y() > rig.at(FigureJoint.NECK).y() + 0.05 * figure.scale();
        boolean isFoot = p.y() < rig.at(FigureJoint.FOOT_L).y();
        if (p.x() > rig.at(FigureJoint.FOREARM_L).x()) {
            return p.x() > rig.at(FigureJoint.HAND_L).x() ? COARSE_HAND_CARE : COARSE_CARE;
        }
        return isHead || isFoot ? COARSE_CARE : 1;
    }

    /** Without what is too small to see; patches are what one joint moves, so that limbs keep an edge to bend at. */
    private Simplifier.Sorting sorting(Weights weights, Detail<FigureJoint> detail) {
        return new Simplifier.Sorting() {
            @Override
            public int region(Vec centre, int before) {
                return dress.plain(centre, Region.values()[before]).ordinal();
            }

            @Override
            public int patch(Vec centre) {
                return weights.strongest(centre, detail).ordinal();
            }
        };
    }

    private Vec box() {
        Vec fingers = rig.at(FigureJoint.FINGERS_L);
        return new Vec(
                fingers.x() + 0.12 * figure.scale(),
                figure.height() + 0.02,
                0.28 * figure.scale() * figure.build().girth() * figure.build().belly());
    }

    private CharacterModel character(List<List<Mesh>> levels) {
        MatrixPalette palette = rig.palette();
        int[] joints = palette.joints();
        return new CharacterModel(
                name,
                rig.skeleton(),
                List.of(new Skin(0, name, joints, joints)),
                palette,
                levels.get(0),
                figure.style().outfit().materials(figure.style().regions()),
                List.of(),
                clips(),
                List.of(),
                levels.subList(1, levels.size()));
    }
}
