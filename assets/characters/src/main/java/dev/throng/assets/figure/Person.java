package dev.throng.assets.figure;

import static dev.throng.assets.figure.shape.FigureJoint.*;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.figure.motion.Motions;
import dev.throng.assets.figure.shape.Body;
import dev.throng.assets.figure.shape.Dress;
import dev.throng.assets.figure.shape.Dress.Region;
import dev.throng.assets.figure.shape.Face;
import dev.throng.assets.figure.shape.Figure;
import dev.throng.assets.figure.shape.FigureJoint;
import dev.throng.assets.figure.shape.Hair;
import dev.throng.assets.figure.shape.Head;
import dev.throng.assets.figure.shape.Rig;
import dev.throng.assets.figure.shape.Weights;
import dev.throng.assets.sculpt.Detail;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.HalfSurface;
import dev.throng.assets.sculpt.Mold;
import dev.throng.assets.sculpt.Sculptor;
import dev.throng.assets.sculpt.Shell;
import dev.throng.assets.shape.Vec;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A person built by code: one closed surface, skinned to 25 joints. The eight levels of detail have from 6,000 to 46
 * triangles, each about half of the level before. Skin, hair and each garment are meshes with separate materials, in
 * several colours each. Units are metres, y is up, the person faces +z and stands on y = 0. The bind pose is symmetric
 * about x = 0. Every machine builds the same arrays.
 */
public final class Person extends Sculptor<FigureJoint> {
    /** Edge of the cubes in the grid that samples the surface, as a fraction of the figure's height. */
    private static final double CELL = 0.007;

    /** Factor on errors of the head's shape in simplification, doubled at the face and doubled along the hairline. */
    private static final double HEAD_CARE = 5;

    /** Amount added to the factor on errors along eyes, brows and mouth: large, because these parts are small. */
    private static final double PAINT_CARE = 150;

    /** Length of triangle edges along the hairline, in metres for the adult. */
    private static final double HAIR_EDGE = 0.004;

    /**
     * Half of the width of the band along the hairline whose shape simplification preserves better, in metres for the
     * adult.
     */
    private static final double HAIR_BAND = 0.009;

    /** Factor on errors of head, feet and forearms in simplification to coarse levels of detail. */
    private static final double COARSE_CARE = 4;

    private static final double COARSE_HAND_CARE = 14;

    private static final double HAND_CARE = 5;

    /** Factor on errors of head and forearms in simplification to tiny levels of detail. */
    private static final double TINY_CARE = 2;

    private static final double TINY_HAND_CARE = 60;

    private static final double TINY_FOOT_CARE = 10;

    private static final Set<FigureJoint> DIGITS = Set.of(FINGERS_L, FINGERS_R, THUMB_L, THUMB_R, TOE_L, TOE_R);

    private static final List<Detail<FigureJoint>> LEVELS = List.of(
            new Detail<FigureJoint>(6000, 4, Set.of()),
            new Detail<FigureJoint>(2900, 4, Set.of()),
            new Detail<FigureJoint>(1450, 4, Set.of()),
            new Detail<FigureJoint>(720, 2, DIGITS),
            new Detail<FigureJoint>(360, 2, DIGITS),
            new Detail<FigureJoint>(180, 2, DIGITS),
            new Detail<FigureJoint>(92, 2, DIGITS),
            new Detail<FigureJoint>(46, 2, DIGITS));

    /**
     * Step of the finite differences from which normals are computed, in metres for the adult. A long step rounds edges
     * of cloth.
     */
    private static final double SOFT = 3e-3;

    private final Figure figure;
    private final Rig rig;
    private final Dress dress;
    private final Body body;
    private final Face face;
    private final Field hair;

    private Person(String name, Figure figure, Rig rig, Dress dress, Body body) {
        super(name, rig, new Weights(figure, rig, body), new Shell(body, SOFT * figure.scale(), figure.height()));
        this.figure = figure;
        this.rig = rig;
        this.dress = dress;
        this.body = body;
        face = new Face(new Head(figure));
        hair = Hair.line(figure);
    }

    /** @return person with all levels of detail and clips */
    public static CharacterModel create(BodyType type) {
        Figure figure = type.figure();
        Rig rig = new Rig(figure);
        Dress dress = new Dress(figure, rig);
        String name = type.name().toLowerCase(Locale.ROOT);
        Person person = new Person(name, figure, rig, dress, new Body(figure, rig, dress));
        List<Region> regions = figure.style().regions();
        return person.character(LEVELS, figure.style().outfit().materials(regions), Motions.clips(rig));
    }

    @Override
    protected HalfSurface cast() {
        return Mold.cast(body, body.rough(), box(), CELL * figure.height());
    }

    @Override
    protected List<Field> borders() {
        return dress.borders();
    }

    @Override
    protected int region(Vec p) {
        return dress.at(p).ordinal();
    }

    @Override
    protected int coarseRegion(Vec p, int region) {
        return dress.plain(p, Region.values()[region]).ordinal();
    }

    @Override
    protected int material(int region) {
        return figure.style().regions().indexOf(Region.values()[region]);
    }

    /** @return longest allowed triangle edge at a point in metres; it is short in faces and hands */
    @Override
    protected double edge(Vec p) {
        double cell = 1.3 * CELL * figure.height();
        double s = figure.scale();
        if (p.y() > rig.at(NECK).y() + 0.04 * s) {
            double line = 0.6 * Math.abs(hair.at(p));
            double fine = Math.min(p.z() > 0 ? face.fineness(p) : cell, Math.max(HAIR_EDGE * figure.headScale(), line));
            return Math.min(fine, (p.z() > 0 ? 0.0055 : 0.009) * figure.headScale());
        }
        return p.x() > rig.at(HAND_L).x() ? 0.0038 * s : Math.min(cell, dress.fineness(p));
    }

    @Override
    protected double care(Vec p) {
        boolean isHead = p.y() > rig.at(NECK).y() + 0.05 * figure.scale();
        if (isHead) {
            double painted = p.z() > 0 ? PAINT_CARE * 0.0016 * figure.headScale() / face.fineness(p) : 0;
            double hairline = Math.abs(hair.at(p)) < HAIR_BAND * figure.headScale() ? 2 : 1;
            return HEAD_CARE * hairline * (p.z() > 0 ? 2 : 1) + painted;
        }
        return p.x() > rig.at(HAND_L).x() ? HAND_CARE : 1;
    }

    /**
     * @return factor on errors of the shape at a point in simplification to coarse levels; largest at head, hands and
     *     feet, by which people are recognized
     */
    @Override
    protected double coarseCare(Vec p) {
        boolean isHead = p.y() > rig.at(NECK).y() + 0.05 * figure.scale();
        boolean isFoot = p.y() < rig.at(FOOT_L).y();
        if (p.x() > rig.at(FOREARM_L).x()) {
            return p.x() > rig.at(HAND_L).x() ? COARSE_HAND_CARE : COARSE_CARE;
        }
        return isHead || isFoot ? COARSE_CARE : 1;
    }

    /**
     * @return factor on errors of the shape at a point in simplification to tiny levels, where small hands and feet
     *     would otherwise disappear first
     */
    @Override
    protected double tinyCare(Vec p) {
        if (p.x() > rig.at(HAND_L).x()) {
            return TINY_HAND_CARE;
        }
        boolean isHead = p.y() > rig.at(NECK).y() + 0.05 * figure.scale();
        return p.y() < rig.at(FOOT_L).y()
                ? TINY_FOOT_CARE
                : isHead || p.x() > rig.at(FOREARM_L).x() ? TINY_CARE : 1;
    }

    private Vec box() {
        Vec fingers = rig.at(FINGERS_L);
        return new Vec(
                fingers.x() + 0.12 * figure.scale(),
                figure.height() + 0.02,
                0.28 * figure.scale() * figure.build().girth() * figure.build().belly());
    }
}
