package dev.throng.anim;

import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ScaleForm;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** Random characters a few units large, determined by shape and seed. The rest pose is the bind pose. */
public final class RandomRigs {
    private final RigShape shape;
    private final SplittableRandom random;
    private final Skeleton skeleton;
    private final Matrix4d[] bind;

    private RandomRigs(RigShape shape, long seed) {
        this.shape = shape;
        random = new SplittableRandom(seed);
        skeleton = skeleton();
        bind = bindMatrices(skeleton);
    }

    public static CharacterModel create(RigShape shape, long seed) {
        RandomRigs rigs = new RandomRigs(shape, seed);
        MatrixPalette palette = rigs.palette();
        List<Mesh> meshes = new ArrayList<>();
        for (int m = 0; m < shape.content().meshes(); m++) {
            boolean rigid = m > 0 && m == shape.content().meshes() - 1;
            meshes.add(rigs.mesh(m, rigid, palette));
        }
        return new CharacterModel(
                "random rig " + seed,
                new CharacterModel.Rig(rigs.skeleton, List.of(rigs.skin(palette)), palette),
                new CharacterModel.Surface(List.of(meshes), List.of(Material.DEFAULT), List.of()),
                new RandomClips(shape, rigs.skeleton, rigs.random).create(),
                List.of());
    }

    private Skeleton skeleton() {
        List<Joint> joints = new ArrayList<>();
        int[] levels = new int[shape.joints()];
        Pose rest = Pose.identity(shape.joints());
        for (int j = 0; j < shape.joints(); j++) {
            int parent = chooseParent(joints, levels, j);
            levels[j] = parent == Skeleton.NO_PARENT ? 0 : levels[parent] + 1;
            joints.add(new Joint("joint " + j, parent, j));
            restTransform(rest.values(), j * Pose.STRIDE);
        }
        return new Skeleton(joints, rest);
    }

    private int chooseParent(List<Joint> joints, int[] levels, int joint) {
        if (joint == 0 || tree(joint) != tree(joint - 1)) {
            return Skeleton.NO_PARENT;
        }
        int parent = joint - 1;
        while (levels[parent] > 0 && (levels[parent] + 1 >= shape.maxDepth() || random.nextDouble() >= shape.chain())) {
            parent = joints.get(parent).parent();
        }
        return parent;
    }

    private int tree(int joint) {
        return joint * shape.roots() / shape.joints();
    }

    private void restTransform(double[] rest, int o) {
        double reach = 2.0 / Math.min(shape.maxDepth(), 8);
        for (int c = 0; c < 3; c++) {
            rest[o + c] = reach * random.nextDouble(-1, 1);
        }
        RandomClips.rotation(random, 1.2, rest, o + Channel.ROTATION.offset());
        RandomClips.scale(random, shape, 0.05, rest, o + Channel.SCALE.offset());
        if (shape.form() == ScaleForm.GENERAL && random.nextInt(8) == 0) {
            rest[o + Channel.SCALE.offset()] *= -1;
        }
    }

    private static Matrix4d[] bindMatrices(Skeleton skeleton) {
        double[] model = new double[skeleton.jointCount() * AffineD.STRIDE];
        AffineD.localToModel(skeleton, skeleton.restPose(), model);
        Matrix4d[] matrices = new Matrix4d[skeleton.jointCount()];
        for (int j = 0; j < matrices.length; j++) {
            matrices[j] = new Matrix4d();
            for (int i = 0; i < AffineD.STRIDE; i++) {
                matrices[j].setRowColumn(i / 4, i % 4, model[j * AffineD.STRIDE + i]);
            }
        }
        return matrices;
    }

    /** Palette with one entry per joint, and an entry of the last joint with the identity, for the rigid mesh. */
    private MatrixPalette palette() {
        int[] joints = new int[shape.joints() + 1];
        float[] inverseBind = new float[joints.length * MatrixPalette.STRIDE];
        for (int e = 0; e < joints.length; e++) {
            joints[e] = Math.min(e, shape.joints() - 1);
            Matrix4d inverse = new Matrix4d();
            if (e < shape.joints()) {
                bind[e].invert(inverse);
            }
            for (int i = 0; i < MatrixPalette.STRIDE; i++) {
                inverseBind[e * MatrixPalette.STRIDE + i] = (float) inverse.getRowColumn(i / 4, i % 4);
            }
        }
        return new MatrixPalette(joints, inverseBind);
    }

    private Skin skin(MatrixPalette palette) {
        int[] all = new int[shape.joints()];
        for (int j = 0; j < all.length; j++) {
            all[j] = j;
        }
        return new Skin(0, "skin 0", all, all);
    }

    private Mesh mesh(int index, boolean rigid, MatrixPalette palette) {
        int count = shape.content().vertices();
        float[] positions = new float[3 * count];
        int[] main = new int[count];
        for (int v = 0; v < count; v++) {
            main[v] = rigid ? palette.entryCount() - 1 : random.nextInt(shape.joints());
            Vector3d p = new Vector3d(offset(), offset(), offset());
            if (!rigid) {
                bind[main[v]].transformPosition(p);
            }
            positions[3 * v] = (float) p.x;
            positions[3 * v + 1] = (float) p.y;
            positions[3 * v + 2] = (float) p.z;
        }
        Influences influences = rigid ? Influences.rigid(count, palette.entryCount() - 1) : influences(main);
        int skin = rigid ? Mesh.Source.RIGID : 0;
        Mesh.Source source =
                new Mesh.Source(index, "node " + index, index, "mesh " + index, 0, skin, influences.perVertex());
        return new Mesh(source, new Geometry(positions, normals(count), null, null, strip(count)), influences, 0);
    }

    private double offset() {
        return random.nextDouble(-0.1, 0.1);
    }

    private float[] normals(int count) {
        float[] normals = new float[3 * count];
        for (int v = 0; v < count; v++) {
            Vector3d n = new Vector3d(offset(), offset(), offset()).normalize();
            normals[3 * v] = (float) n.x;
            normals[3 * v + 1] = (float) n.y;
            normals[3 * v + 2] = (float) n.z;
        }
        return normals;
    }

    private static int[] strip(int count) {
        int[] indices = new int[3 * Math.max(count - 2, 0)];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i / 3 + i % 3;
        }
        return indices;
    }

    /** Influences of the vertex's own joint, then of joints nearby, with random weights of sum 1. */
    private Influences influences(int[] main) {
        int per = shape.content().influences();
        int[] entries = new int[main.length * per];
        float[] weights = new float[entries.length];
        for (int v = 0; v < main.length; v++) {
            float rest = 1;
            for (int i = per - 1; i >= 0; i--) {
                int near = Math.floorMod(main[v] + random.nextInt(-3, 4), shape.joints());
                float weight = i == 0 ? rest : rest * (float) random.nextDouble(0.1, 0.4);
                entries[v * per + i] = i == 0 ? main[v] : near;
                weights[v * per + i] = weight;
                rest -= i == 0 ? 0 : weight;
            }
        }
        return new Influences(per, entries, weights);
    }
}
