package dev.throng.assets.figure;

import dev.throng.anim.Character;
import dev.throng.anim.Clip;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** From proportions to characters: body, its surface, and every level of detail of it. */
final class FigureBuilder {
    /** Edge of the grid's cubes over the figure's height. */
    private static final double CELL = 0.0062;

    /** How much more the shape of the head counts than that of the rest. */
    private static final double HEAD_CARE = 5;

    private static final double HAND_CARE = 2.5;

    private final String name;
    private final Figure figure;
    private final Rig rig;
    private final Body body;
    private final List<Motion> motions;

    FigureBuilder(BodyType type) {
        name = type.name().toLowerCase(Locale.ROOT);
        figure = type.figure();
        rig = new Rig(figure);
        body = new Body(figure, rig);
        motions = Motions.of(rig);
    }

    /** With all levels of detail. */
    Character character() {
        Dress dress = new Dress(figure, rig);
        double cell = CELL * figure.height();
        HalfSurface surface = Tailor.cut(Mold.cast(body, box(), cell), body, dress.borders(), cell);
        Simplifier simplifier = new Simplifier(surface, dress, this::care);
        Weaver weaver = new Weaver(name, figure, rig, body);
        List<List<Mesh>> levels = new ArrayList<>();
        for (Detail detail : Detail.LEVELS) {
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

    /** Faces are looked at. */
    private double care(Vec p) {
        boolean isHead = p.y() > rig.at(FigureJoint.NECK).y() + 0.05 * figure.scale();
        if (isHead) {
            return HEAD_CARE * (p.z() > 0 ? 2 : 1);
        }
        return p.x() > rig.at(FigureJoint.HAND_L).x() ? HAND_CARE : 1;
    }

    private Vec box() {
        Vec fingers = rig.at(FigureJoint.FINGERS_L);
        return new Vec(
                fingers.x() + 0.12 * figure.scale(),
                figure.height() + 0.02,
                0.28 * figure.scale() * figure.girth() * figure.belly());
    }

    private Character character(List<List<Mesh>> levels) {
        MatrixPalette palette = rig.palette();
        int[] joints = palette.joints();
        return new Character(
                name,
                rig.skeleton(),
                List.of(new Skin(0, name, joints, joints)),
                palette,
                levels.get(0),
                figure.outfit().materials(),
                List.of(),
                clips(),
                List.of(),
                levels.subList(1, levels.size()));
    }
}
