package dev.throng.assets.decor;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import dev.throng.assets.Curve;
import dev.throng.assets.LoopBuilder;
import dev.throng.assets.Turn;
import dev.throng.assets.shape.Prop;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Turning;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A flag on a pole, 7 m high, in one of several colours. A chain of joints bends the cloth in a wind towards +x. */
public final class Flag {
    private static final String NAME = "flag";
    private static final int JOINTS = 6;
    private static final double LENGTH = 2.4;
    private static final double WIDTH = 1.5;
    private static final double TOP = 6.8;
    private static final double POLE = 0.055;
    private static final double STEP = LENGTH / JOINTS;

    private Flag() {}

    /**
     * @return the flag with two levels of detail and one looping clip, {@code wave}, of 3 seconds. Joint {@code flag}
     *     carries the pole; joints {@code flag.0} to {@code flag.5} are along the cloth
     */
    public static CharacterModel create() {
        Prop prop = new Prop(NAME);
        for (int j = 0; j < JOINTS; j++) {
            Vec place = j == 0 ? new Vec(POLE, TOP - WIDTH / 2, 0) : new Vec(STEP, 0, 0);
            prop.joint(NAME + "." + j, j, place);
        }
        addPole(prop.level(), 10);
        addPole(prop.level(), 4);
        CharacterModel pole = prop.build(List.of(wave()));
        List<Material> materials = new ArrayList<>(pole.materials());
        materials.addAll(List.of(Paints.FLAG, Paints.FLAG_BAND));
        int[] cloth = IntStream.rangeClosed(1, JOINTS).toArray();
        return new CharacterModel(
                NAME,
                new CharacterModel.Rig(
                        pole.skeleton(), List.of(new Skin(0, NAME, cloth, cloth)), palette(pole.skeleton())),
                new CharacterModel.Surface(
                        List.of(
                                withCloth(pole.meshes(), 18),
                                withCloth(pole.coarser().get(0), JOINTS)),
                        materials,
                        List.of()),
                pole.clips(),
                List.of());
    }

    private static void addPole(Prop.Level level, int sides) {
        level.part(Paints.STONE).add(Turning.of(2 * sides, 0, 0, 0.3, 0, 0.28, 0.2, 0, 0.2));
        level.part(Paints.STEEL).add(Turning.of(sides, POLE, 0.2, 0.04, 6.9, 0, 6.9));
        level.part(Paints.GOLD).add(Turning.of(sides, 0, 6.88, 0.07, 6.92, 0.08, 6.97, 0.06, 7.02, 0, 7.06));
    }

    /**
     * @return the clip of a breeze: every joint swings a little later than its parent, and farther towards the free end
     */
    private static Clip wave() {
        LoopBuilder builder = new LoopBuilder("wave", 3);
        for (int j = 0; j < JOINTS; j++) {
            double swing = 0.18 + 0.06 * j;
            Curve yaw = Curve.wave(swing, 1.5).later(0.22 * j);
            Curve roll = Curve.wave(0.025, 3).later(0.3 * j).plus(-0.04);
            builder.turn(j + 1, new Turn(yaw, Curve.wave(0.06, 1.5).later(0.22 * j + 0.3), roll));
        }
        return builder.build(0);
    }

    /** @return the palette: first the pole's entry, then one for each joint of the cloth */
    private static MatrixPalette palette(Skeleton skeleton) {
        float[] back = new float[3 * (JOINTS + 1)];
        double[] place = new double[3];
        for (int i = 0; i < back.length; i++) {
            place[i % 3] += skeleton.restPose().values()[Pose.offset(i / 3, Channel.TRANSLATION) + i % 3];
            back[i] = (float) (0 - place[i % 3]);
        }
        return MatrixPalette.moving(IntStream.rangeClosed(0, JOINTS).toArray(), back);
    }

    private static List<Mesh> withCloth(List<Mesh> pole, int columns) {
        List<Mesh> out = new ArrayList<>(pole);
        out.add(cloth(0, 3, band(columns, TOP - WIDTH / 3, TOP).add(band(columns, TOP - WIDTH, TOP - 2 * WIDTH / 3))));
        out.add(cloth(1, 4, band(columns, TOP - 2 * WIDTH / 3, TOP - WIDTH / 3)));
        return out;
    }

    private static Mesh cloth(int primitive, int material, Surface surface) {
        var source = new Mesh.Source(JOINTS + 1, NAME + ".cloth", 1, NAME + ".cloth", primitive, 0, 4);
        var geometry = surface.geometry();
        return new Mesh(source, geometry, influences(geometry.positions()), material);
    }

    private static Surface band(int columns, double low, double high) {
        Surface out = new Surface();
        for (int c = 0; c < columns; c++) {
            double x0 = POLE + LENGTH * c / columns;
            double x1 = POLE + LENGTH * (c + 1) / columns;
            out.face(new Vec(x0, low, 0), new Vec(x1, low, 0), new Vec(x1, high, 0), new Vec(x0, high, 0));
        }
        return out;
    }

    /**
     * @param positions positions of the vertices, x y z each
     * @return the influence of the cloth's joints on each vertex. Halfway between two joints, both have equal weights
     */
    private static Influences influences(float[] positions) {
        int perVertex = Influences.GPU_INFLUENCES;
        int[] entries = new int[positions.length / 3 * perVertex];
        float[] weights = new float[entries.length];
        for (int v = 0; v < positions.length / 3; v++) {
            double along = (positions[3 * v] - POLE) / STEP - 0.5;
            double clamped = Math.min(Math.max(along, 0), JOINTS - 1);
            int joint = (int) Math.min(clamped, JOINTS - 2);
            entries[perVertex * v] = joint + 1;
            entries[perVertex * v + 1] = joint + 2;
            weights[perVertex * v + 1] = (float) (clamped - joint);
            weights[perVertex * v] = 1 - weights[perVertex * v + 1];
        }
        return new Influences(perVertex, entries, weights);
    }
}
