package dev.throng.crowd.gl;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Texture;
import java.util.List;

/** Motionless characters of one joint, whose shadows can be computed by hand. */
public final class Blocks {
    private static final int FACES = 6;

    private Blocks() {}

    /** Returns a matte white box with flat faces. */
    public static CharacterModel box(float[] min, float[] max) {
        float[] positions = new float[FACES * 4 * 3];
        float[] normals = new float[positions.length];
        int[] indices = new int[FACES * 6];
        for (int face = 0; face < FACES; face++) {
            int axis = face / 2;
            boolean positive = face % 2 == 1;
            for (int corner = 0; corner < 4; corner++) {
                int v = 3 * (4 * face + corner);
                // Counter-clockwise seen from outside: the other two axes, swapped on the negative side.
                boolean first = corner == 1 || corner == 2;
                boolean second = corner >= 2;
                positions[v + axis] = positive ? max[axis] : min[axis];
                put(positions, v, (axis + 1) % 3, positive ? first : second, min, max);
                put(positions, v, (axis + 2) % 3, positive ? second : first, min, max);
                normals[v + axis] = positive ? 1 : -1;
            }
            int[] quad = {0, 1, 2, 0, 2, 3};
            for (int i = 0; i < quad.length; i++) {
                indices[6 * face + i] = 4 * face + quad[i];
            }
        }
        Geometry geometry = new Geometry(positions, normals, null, null, indices);
        return character(geometry, Material.matte("box", 1, 1, 1), List.of());
    }

    private static void put(float[] positions, int v, int axis, boolean far, float[] min, float[] max) {
        positions[v + axis] = far ? max[axis] : min[axis];
    }

    /** Returns a horizontal square of side 2 around the y axis, u along x and v along z, its front below. */
    static CharacterModel sheet(float height, Material material, List<Texture> textures) {
        float[] positions = {-1, height, -1, -1, height, 1, 1, height, 1, 1, height, -1};
        float[] normals = {0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0};
        float[] uvs = {0, 0, 0, 1, 1, 1, 1, 0};
        return character(new Geometry(positions, normals, uvs, null, new int[] {0, 2, 1, 0, 3, 2}), material, textures);
    }

    private static CharacterModel character(Geometry geometry, Material material, List<Texture> textures) {
        Mesh mesh = new Mesh(
                new Mesh.Source(0, "block", 0, "block", 0, Mesh.Source.RIGID, 0),
                geometry,
                Influences.rigid(geometry.vertexCount(), 0),
                0);
        return new CharacterModel(
                "block",
                new CharacterModel.Rig(
                        new Skeleton(List.of(new Joint("block", Skeleton.NO_PARENT, 0)), Pose.identity(1)),
                        List.of(),
                        new MatrixPalette(new int[1], new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0})),
                new CharacterModel.Surface(List.of(List.of(mesh)), List.of(material), textures),
                List.of(),
                List.of());
    }
}
