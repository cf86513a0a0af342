package dev.throng.crowd.gl.mesh;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.List;

/** Cubes of side 2 around the origin, four vertices per face, in every form that preparation distinguishes. */
final class Boxes {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    private Boxes() {}

    /** @param outwards 1, or -1 for inward normals */
    static Mesh box(int outwards) {
        float[] positions = new float[72];
        float[] normals = new float[72];
        int[] indices = new int[36];
        for (int face = 0; face < 6; face++) {
            int axis = face / 2;
            int side = face % 2 * 2 - 1;
            for (int corner = 0; corner < 4; corner++) {
                int v = 3 * (4 * face + corner);
                positions[v + axis] = side;
                positions[v + (axis + 1) % 3] = side * (corner == 1 || corner == 2 ? 1 : -1);
                positions[v + (axis + 2) % 3] = corner >= 2 ? 1 : -1;
                normals[v + axis] = side * outwards;
            }
            int[] quad = {0, 1, 2, 0, 2, 3};
            for (int i = 0; i < 6; i++) {
                indices[6 * face + i] = 4 * face + quad[i];
            }
        }
        return mesh(positions, normals, indices);
    }

    /** Returns a box whose last face is shaded like a part of a sphere. */
    static Mesh roundedBox() {
        Geometry g = box(1).geometry();
        float[] normals = g.normals().clone();
        System.arraycopy(g.positions(), 60, normals, 60, 12);
        return mesh(g.positions(), normals, g.indices());
    }

    /** Makes the upper half follow the second joint. */
    static Mesh bending(Mesh box) {
        int[] entries = new int[box.vertexCount()];
        float[] weights = new float[entries.length];
        for (int v = 0; v < entries.length; v++) {
            entries[v] = box.geometry().positions()[3 * v + 1] > 0 ? 1 : 0;
            weights[v] = 1;
        }
        return new Mesh(box.source(), box.geometry(), new Influences(1, entries, weights), 0);
    }

    /** Separates the vertices of each triangle. */
    static Mesh exploded(Mesh box) {
        Geometry g = box.geometry();
        int[] indices = new int[g.indices().length];
        float[] positions = new float[3 * indices.length];
        float[] normals = new float[positions.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
            System.arraycopy(g.positions(), 3 * g.indices()[i], positions, 3 * i, 3);
            System.arraycopy(g.normals(), 3 * g.indices()[i], normals, 3 * i, 3);
        }
        return mesh(positions, normals, indices);
    }

    static Mesh mesh(float[] positions, float[] normals, int[] indices) {
        return new Mesh(
                new Mesh.Source(0, "box", 0, "box", 0, Mesh.Source.RIGID, 0),
                new Geometry(positions, normals, null, null, indices),
                Influences.rigid(positions.length / 3, 0),
                0);
    }

    /** Returns a character with two joints at the origin. */
    static CharacterModel character(Mesh mesh) {
        float[] inverseBind = new float[24];
        System.arraycopy(IDENTITY, 0, inverseBind, 0, 12);
        System.arraycopy(IDENTITY, 0, inverseBind, 12, 12);
        return new CharacterModel(
                "box",
                new CharacterModel.Rig(
                        new Skeleton(
                                List.of(new Joint("lower", Skeleton.NO_PARENT, 0), new Joint("upper", 0, 1)),
                                Pose.identity(2)),
                        List.of(),
                        new MatrixPalette(new int[] {0, 1}, inverseBind)),
                new CharacterModel.Surface(List.of(List.of(mesh)), List.of(Material.matte("box", 1, 1, 1)), List.of()),
                List.of(),
                List.of());
    }
}
