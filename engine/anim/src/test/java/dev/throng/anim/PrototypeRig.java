package dev.throng.anim;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rig for measuring speed: 60 joints on 9 levels, 12 clips with 728 keys at 30 per second, 2,520 vertices with four influences
 * each, 1.8 m high, uniform scales.
 */
public final class PrototypeRig {
    /** Joints per level, as in a human with fingers. */
    private static final int[] LEVELS = {1, 7, 9, 7, 5, 7, 4, 10, 10};

    private static final double HEIGHT = 1.8;
    private static final double LEVEL_HEIGHT = HEIGHT / LEVELS.length;
    private static final int CLIPS = 12;
    private static final int LONG_CLIPS = 8;
    private static final int LONG_KEYS = 61;
    private static final double RATE = 30;
    private static final int RINGS = 7;
    private static final int SIDES = 6;
    private static final double RADIUS = 0.05;
    private static final double GOLDEN_ANGLE = 2.399963;
    private static final double SWING = 0.35;

    private final List<Joint> joints = new ArrayList<>();
    private final List<double[]> places = new ArrayList<>();
    private final Pose rest;

    private PrototypeRig() {
        addSubtree(0, 0, Skeleton.NO_PARENT);
        rest = Pose.identity(joints.size());
        for (int j = 0; j < joints.size(); j++) {
            int parent = joints.get(j).parent();
            for (int c = 0; c < 3; c++) {
                double origin = parent == Skeleton.NO_PARENT ? 0 : places.get(parent)[c];
                rest.values()[Pose.offset(j, Channel.TRANSLATION) + c] = places.get(j)[c] - origin;
            }
        }
    }

    public static CharacterModel create() {
        PrototypeRig rig = new PrototypeRig();
        int[] all = IntStream.range(0, rig.joints.size()).toArray();
        float[] back = new float[3 * all.length];
        for (int i = 0; i < back.length; i++) {
            back[i] = (float) -rig.places.get(i / 3)[i % 3];
        }
        return new CharacterModel(
                "prototype",
                new CharacterModel.Rig(
                        new Skeleton(rig.joints, rig.rest),
                        List.of(new Skin(0, "skin 0", all, all)),
                        MatrixPalette.moving(all, back)),
                new CharacterModel.Surface(
                        List.of(List.of(rig.mesh())), List.of(Material.matte("paint", 1, 1, 1)), List.of()),
                rig.clips(),
                List.of());
    }

    /** Adds a joint and, depth first, its children; the joints of a level are distributed over their parents. */
    private void addSubtree(int level, int place, int parent) {
        int joint = joints.size();
        joints.add(new Joint("joint " + joint, parent, joint));
        double angle = (level * 7 + place) * GOLDEN_ANGLE;
        double spread = 0.06 * level;
        places.add(new double[] {
            spread * StrictMath.cos(angle), level * LEVEL_HEIGHT, spread * StrictMath.sin(angle),
        });
        if (level + 1 < LEVELS.length) {
            int first = place * LEVELS[level + 1] / LEVELS[level];
            int end = (place + 1) * LEVELS[level + 1] / LEVELS[level];
            for (int child = first; child < end; child++) {
                addSubtree(level + 1, child, joint);
            }
        }
    }

    private List<Clip> clips() {
        List<Clip> clips = new ArrayList<>();
        for (int c = 0; c < CLIPS; c++) {
            int keys = c < LONG_CLIPS ? LONG_KEYS : LONG_KEYS - 1;
            float[] times = new float[keys];
            for (int k = 0; k < keys; k++) {
                times[k] = (float) (k / RATE);
            }
            List<Track> tracks = new ArrayList<>();
            for (int j = 0; j < joints.size(); j++) {
                tracks.add(new Track(j, Channel.ROTATION, Interpolation.LINEAR, times, sway(c, j, times)));
            }
            clips.add(new Clip(c, "clip " + c, times[keys - 1], tracks));
        }
        return clips;
    }

    /** Rotations about a horizontal axis, different for each joint, one or a few swings per clip. */
    private static float[] sway(int clip, int joint, float[] times) {
        float[] values = new float[4 * times.length];
        double axis = joint * GOLDEN_ANGLE;
        double speed = 2 * StrictMath.PI * (1 + (clip + joint) % 3) / times[times.length - 1];
        for (int k = 0; k < times.length; k++) {
            double half = SWING / 2 * StrictMath.sin(times[k] * speed + joint + clip);
            values[4 * k] = (float) (StrictMath.sin(half) * StrictMath.cos(axis));
            values[4 * k + 2] = (float) (StrictMath.sin(half) * StrictMath.sin(axis));
            values[4 * k + 3] = (float) StrictMath.cos(half);
        }
        return values;
    }

    private Mesh mesh() {
        int perJoint = RINGS * SIDES;
        float[] positions = new float[joints.size() * perJoint * 3];
        float[] normals = new float[positions.length];
        int[] indices = new int[joints.size() * (RINGS - 1) * SIDES * 6];
        int[] entries = new int[joints.size() * perJoint * Influences.GPU_INFLUENCES];
        float[] weights = new float[entries.length];
        for (int v = 0; v < joints.size() * perJoint; v++) {
            tubeVertex(v, positions, normals);
            influences(v, entries, weights);
        }
        for (int q = 0; q < indices.length / 6; q++) {
            tubeQuad(q, indices);
        }
        Geometry geometry = new Geometry(positions, normals, null, null, indices);
        Influences influences = new Influences(Influences.GPU_INFLUENCES, entries, weights);
        return new Mesh(new Mesh.Source(0, "node 0", 0, "mesh 0", 0, 0, 4), geometry, influences, 0);
    }

    private void tubeVertex(int vertex, float[] positions, float[] normals) {
        double[] place = places.get(vertex / (RINGS * SIDES));
        double angle = 2 * StrictMath.PI * (vertex % SIDES) / SIDES;
        normals[3 * vertex] = (float) StrictMath.sin(angle);
        normals[3 * vertex + 2] = (float) StrictMath.cos(angle);
        positions[3 * vertex] = (float) (place[0] + RADIUS * normals[3 * vertex]);
        positions[3 * vertex + 1] = (float) (place[1] + LEVEL_HEIGHT * alongTube(vertex));
        positions[3 * vertex + 2] = (float) (place[2] + RADIUS * normals[3 * vertex + 2]);
    }

    /** Position along the tube: 0 at the joint to 1 at the next level. */
    private static double alongTube(int vertex) {
        return vertex / SIDES % RINGS / (double) (RINGS - 1);
    }

    /** Chooses a vertex's joints: its own, the parent, the grandparent and the next joint, weighted by position on the tube. */
    private void influences(int vertex, int[] entries, float[] weights) {
        int joint = vertex / (RINGS * SIDES);
        int parent = Math.max(joints.get(joint).parent(), 0);
        int grandparent = Math.max(joints.get(parent).parent(), 0);
        int next = Math.min(joint + 1, joints.size() - 1);
        int[] four = {joint, parent, grandparent, next};
        double along = alongTube(vertex);
        double[] share = {0.6, 0.25 * (1 - along), 0.05 + 0.1 * (1 - along), 0.35 * along};
        for (int i = 0; i < four.length; i++) {
            entries[4 * vertex + i] = four[i];
            weights[4 * vertex + i] = (float) share[i];
        }
    }

    private static void tubeQuad(int quad, int[] indices) {
        int tube = quad / ((RINGS - 1) * SIDES);
        int low = tube * RINGS * SIDES + quad % ((RINGS - 1) * SIDES);
        int side = low % SIDES;
        int nextLow = low - side + (side + 1) % SIDES;
        int[] corners = {low, nextLow, low + SIDES, nextLow, nextLow + SIDES, low + SIDES};
        System.arraycopy(corners, 0, indices, 6 * quad, 6);
    }
}
