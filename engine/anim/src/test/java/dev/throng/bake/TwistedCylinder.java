package dev.throng.bake;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.List;

/** Cylinder of radius 1 along x with two joints; some vertices follow one joint, some both by half. */
public final class TwistedCylinder {
    private static final int RINGS = 9;
    private static final int SECTORS = 12;

    private TwistedCylinder() {}

    public static CharacterModel of(Blending blending, Clip... clips) {
        float[] bind = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, -2, 0, 1, 0, 0, 0, 0, 1, 0};
        Pose rest = Pose.identity(2);
        rest.values()[Pose.STRIDE] = 2;
        List<Joint> joints = List.of(new Joint("shoulder", Skeleton.NO_PARENT, 0), new Joint("hand", 0, 1));
        Mesh.Source source = new Mesh.Source(0, "node 0", 0, "mesh 0", 0, 0, 0);
        return new CharacterModel(
                "cylinder",
                new CharacterModel.Rig(
                        new Skeleton(joints, rest),
                        List.of(),
                        new MatrixPalette(new int[] {0, 1}, bind).blended(blending)),
                new CharacterModel.Surface(
                        List.of(List.of(new Mesh(source, geometry(), influences(), 0))),
                        List.of(Material.DEFAULT),
                        List.of()),
                List.of(clips),
                List.of());
    }

    /** Pose with the hand turned about the axis. */
    public static Pose twisted(double degrees) {
        Pose pose = Pose.identity(2);
        pose.values()[Pose.STRIDE] = 2;
        pose.values()[Pose.STRIDE + 3] = Math.sin(Math.toRadians(degrees) / 2);
        pose.values()[Pose.STRIDE + 6] = Math.cos(Math.toRadians(degrees) / 2);
        return pose;
    }

    private static Geometry geometry() {
        float[] positions = new float[3 * RINGS * SECTORS];
        float[] normals = new float[positions.length];
        int[] indices = new int[6 * (RINGS - 1) * SECTORS];
        for (int v = 0; v < RINGS * SECTORS; v++) {
            double angle = 2 * Math.PI * (v % SECTORS) / SECTORS;
            positions[3 * v] = 4f * (v / SECTORS) / (RINGS - 1);
            positions[3 * v + 1] = normals[3 * v + 1] = (float) Math.cos(angle);
            positions[3 * v + 2] = normals[3 * v + 2] = (float) Math.sin(angle);
        }
        for (int q = 0; q < (RINGS - 1) * SECTORS; q++) {
            int next = q / SECTORS * SECTORS + (q + 1) % SECTORS;
            int[] two = {q, next, q + SECTORS, next, next + SECTORS, q + SECTORS};
            System.arraycopy(two, 0, indices, 6 * q, two.length);
        }
        return new Geometry(positions, normals, null, null, indices);
    }

    private static Influences influences() {
        int[] entries = new int[2 * RINGS * SECTORS];
        float[] weights = new float[entries.length];
        for (int v = 0; v < RINGS * SECTORS; v++) {
            entries[2 * v + 1] = 1;
            weights[2 * v + 1] = (float) (v / SECTORS) / (RINGS - 1);
            weights[2 * v] = 1 - weights[2 * v + 1];
        }
        return new Influences(2, entries, weights);
    }
}
