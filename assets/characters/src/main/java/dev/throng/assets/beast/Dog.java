package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.sculpt.Detail;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.HalfSurface;
import dev.throng.assets.sculpt.Mold;
import dev.throng.assets.sculpt.Sculptor;
import dev.throng.assets.sculpt.Shell;
import dev.throng.assets.shape.Vec;
import java.util.List;
import java.util.Set;

/**
 * A friendly dog, 0.6 m high at the shoulder: one closed surface, skinned to 30 joints. The seven levels of detail have
 * from 4,000 to 50 triangles, each about half of the level before. Units are metres, y is up, the dog faces +z and
 * stands on y = 0. The bind pose is symmetric about x = 0. Every machine builds the same arrays.
 */
public final class Dog extends Sculptor<DogJoint> {
    private static final String NAME = "dog";

    /** Edge of the cubes in the grid that samples the surface, in metres. */
    private static final double CELL = 0.0085;

    /** Half of the width, the height, and half of the length of the box around the dog, in metres. */
    private static final Vec BOX = new Vec(0.17, 0.83, 0.62);

    /** Longest triangle edge in the face, in metres. */
    private static final double FACE_EDGE = 0.006;

    /** Factor on errors of the head's shape in simplification. Most other parts have factor 1. */
    private static final double HEAD_CARE = 6;

    private static final double PAW_CARE = 3;

    /** Factor on errors of the head's shape in simplification to coarse levels of detail. */
    private static final double COARSE_CARE = 4;

    private static final double NOSE_CARE = 40;

    /** Step of the finite differences from which normals are computed, in metres. */
    private static final double SOFT = 2e-3;

    private static final Set<DogJoint> ENDS = Set.of(
            JAW, EAR_L, EAR_R, SHOULDER_L, SHOULDER_R, FOREPAW_L, FOREPAW_R, HINDPAW_L, HINDPAW_R, TAIL_2, TAIL_4);

    private static final List<Detail<DogJoint>> LEVELS = List.of(
            new Detail<DogJoint>(4000, 4, Set.of()),
            new Detail<DogJoint>(2000, 4, Set.of()),
            new Detail<DogJoint>(1000, 4, Set.of()),
            new Detail<DogJoint>(500, 2, Set.of(JAW)),
            new Detail<DogJoint>(240, 2, Set.of(JAW)),
            new Detail<DogJoint>(110, 1, ENDS),
            new Detail<DogJoint>(50, 1, ENDS));

    private final Coat coat;
    private final DogBody body;

    private Dog(DogRig rig, Coat coat, DogHead head, DogBody body) {
        super(NAME, rig, new DogWeights(rig, body, head), new Shell(body, SOFT, BOX.y()));
        this.coat = coat;
        this.body = body;
    }

    /** @return dog with all levels of detail and clips */
    public static CharacterModel create() {
        DogRig rig = new DogRig();
        Coat coat = new Coat(rig);
        DogHead head = new DogHead(rig);
        Dog dog = new Dog(rig, coat, head, new DogBody(rig, head, coat));
        return dog.character(LEVELS, Coat.materials(), DogMotions.clips(rig));
    }

    @Override
    protected HalfSurface cast() {
        return Mold.cast(body, body, BOX, CELL);
    }

    @Override
    protected List<Field> borders() {
        return coat.borders();
    }

    private static boolean isHead(Vec p) {
        return p.z() > 0.34 && p.y() > 0.6;
    }

    @Override
    protected double edge(Vec p) {
        return Math.min(isHead(p) ? FACE_EDGE : 1.3 * CELL, coat.fineness(p));
    }

    @Override
    protected int region(Vec p) {
        return coat.at(p).ordinal();
    }

    @Override
    protected int coarseRegion(Vec p, int region) {
        return coat.plain(p, Coat.Region.values()[region]).ordinal();
    }

    @Override
    protected double care(Vec p) {
        double border = coat.fineness(p) < FACE_EDGE ? 3 : 1;
        return border * (isHead(p) ? HEAD_CARE : p.y() < 0.06 ? PAW_CARE : 1);
    }

    @Override
    protected double coarseCare(Vec p) {
        boolean isNose = p.minus(DogHead.NOSE).length() < 2 * FACE_EDGE;
        return isNose ? NOSE_CARE : isHead(p) || p.y() < 0.06 ? COARSE_CARE : 1;
    }
}
