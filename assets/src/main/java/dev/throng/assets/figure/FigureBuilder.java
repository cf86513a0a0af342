package dev.throng.assets.figure;

import dev.throng.anim.Character;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
        Weights weights = new Weights(figure, rig, body);
        List<List<Mesh>> levels = new ArrayList<>();
        for (Detail detail : Detail.LEVELS) {
            simplifier.reduceTo(detail.triangles() / 2);
            Draft draft = simplifier.draft();
            levels.add(List.of(mesh(draft, weights, detail)));
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

    private Mesh mesh(Draft draft, Weights weights, Detail detail) {
        Vec[] places = draft.corners().stream().map(Draft.Corner::place).toArray(Vec[]::new);
        var source = new Mesh.Source(FigureJoint.COUNT, name, 0, name, 0, 0, detail.influences());
        return new Mesh(source, geometry(draft, places, detail), weights.of(places, detail), 0);
    }

    private Geometry geometry(Draft draft, Vec[] places, Detail detail) {
        Map<Vec, Vec> means = draft.normals();
        float[] positions = new float[3 * places.length];
        float[] normals = new float[3 * places.length];
        float[] uvs = new float[2 * places.length];
        float[] colors = new float[4 * places.length];
        for (int v = 0; v < places.length; v++) {
            Vec p = places[v];
            put(positions, v, p);
            put(normals, v, detail.isCoarse() ? Objects.requireNonNull(means.get(p)) : normal(p));
            uvs[2 * v] = (float) (StrictMath.atan2(Math.abs(p.x()), p.z()) / Math.PI);
            uvs[2 * v + 1] = (float) (p.y() / figure.height());
            float[] color = figure.outfit().color(draft.corners().get(v).region());
            System.arraycopy(color, 0, colors, 4 * v, 4);
        }
        return new Geometry(positions, normals, uvs, colors, draft.indices());
    }

    /** Outward, of the surface below or above the vertex. */
    private Vec normal(Vec p) {
        Vec surface = body.project(body.project(p));
        Vec out = body.gradient(surface).unit();
        return p.x() == 0 ? new Vec(0, out.y(), out.z()).unit() : out;
    }

    private static void put(float[] out, int vertex, Vec p) {
        out[3 * vertex] = (float) p.x();
        out[3 * vertex + 1] = (float) p.y();
        out[3 * vertex + 2] = (float) p.z();
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
                List.of(Material.DEFAULT),
                List.of(),
                clips(),
                List.of(),
                levels.subList(1, levels.size()));
    }
}
