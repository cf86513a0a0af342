package dev.throng.anim.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Characters built in code are like those from files. */
class CharacterBuilderTest {
    private static final float[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    private static final int[] TRIANGLE = {0, 1, 2};
    private static final Vector3dc ONE = new Vector3d(1);

    private final CharacterBuilder builder = new CharacterBuilder("model");

    private void joint(String name, @Nullable String parent, double x, double y, double z) {
        builder.rig().add(name, parent, new Vector3d(x, y, z), new Quaterniond(), ONE);
    }

    private MeshBuilder triangle(String name) {
        return builder.mesh(name, CORNERS, TRIANGLE);
    }

    @Test
    void jointsInAnyOrderWithParentsFirstAreAccepted() {
        for (String pair : List.of("a ", "b ", "a1 a", "b1 b", "a2 a", "a11 a1", "b11 b1", "a111 a11", "a3 a")) {
            String[] names = pair.split(" ", -1);
            joint(names[0], names[1].isEmpty() ? null : names[1], builder.rig().count(), 0, 0);
        }
        triangle("t").influences(new int[] {3, 4, 8}, new float[0]);
        CharacterModel model = builder.build();
        List<Joint> joints = model.skeleton().joints();
        assertEquals(
                List.of("a", "a1", "a11", "a111", "a2", "a3", "b", "b1", "b11"),
                joints.stream().map(Joint::name).toList());
        assertArrayEquals(
                new int[] {-1, 0, 1, 2, 0, 0, -1, 6, 7}, model.skeleton().parents());
        int[] moved = Arrays.stream(model.meshes().get(0).influences().entries())
                .map(entry -> model.palette().joints()[entry])
                .toArray();
        assertArrayEquals(new int[] {7, 4, 5}, moved, "b1, a2, a3");
        assertEquals(7, model.skeleton().restPose().values()[3 * 10], "a111 was the eighth");
    }

    /** In the rest pose, skinned vertices are at their positions, and rigid ones in their joint's space. */
    @Test
    void meshesAreBoundInTheRestPose() {
        joint("a", null, 1, 2, 3);
        builder.rig().add("b", "a", new Vector3d(4, 0, 0), new Quaterniond().rotationZ(Math.PI / 2), new Vector3d(2));
        triangle("skinned").influences(new int[] {0, 1, 0, 1, 0, 1}, new float[] {0.5f, 0.25f, 0});
        triangle("rigid").rigid("b");
        ExactSkinner skinner = new ExactSkinner(builder.build());
        List<Mesh> meshes = builder.build().meshes();
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, skinner.positions(meshes.get(0)), 1e-6);
        assertArrayEquals(new double[] {5, 2, 3, 5, 4, 3, 3, 2, 3}, skinner.positions(meshes.get(1)), 1e-6);
        assertEquals(Mesh.Source.RIGID, meshes.get(1).source().skin());
    }

    @Test
    void skinsAndInverseBindMatricesAreAccepted() {
        joint("a", null, 1, 0, 0);
        joint("b", "a", 1, 0, 0);
        triangle("t").influences(new int[] {0, 0, 1}, new float[0]);
        MeshBuilder own = triangle("own");
        own.influences(new int[] {0, 0, 1}, new float[] {1, 1, 1});
        own.skin("b", "a");
        own.inverseBind(new Matrix4f().translation(0, 9, 0), new Matrix4f());
        CharacterModel model = builder.build();
        assertEquals(4, model.palette().entryCount());
        assertEquals(
                List.of("model", "own"),
                model.skins().stream().map(skin -> skin.name()).toList());
        assertArrayEquals(new int[] {1, 0}, model.skins().get(1).joints());
        ExactSkinner skinner = new ExactSkinner(model);
        assertArrayEquals(
                new double[] {2, 9, 0, 3, 9, 0, 1, 1, 0},
                skinner.positions(model.meshes().get(1)),
                1e-6);
    }

    @Test
    void meshesWithEqualBindingsShareOneSkin() {
        joint("a", null, 1, 0, 0);
        triangle("t").influences(new int[] {0, 0, 0}, new float[0]);
        triangle("u").influences(new int[] {0, 0, 0}, new float[0]);
        CharacterModel model = builder.build();
        assertEquals(1, model.skins().size());
        assertEquals(1, model.palette().entryCount());
    }

    @Test
    void omittedLastWeightCompletesTheSumToOne() {
        joint("a", null, 0, 0, 0);
        joint("b", "a", 0, 0, 0);
        joint("c", "a", 0, 0, 0);
        int[] joints = {0, 1, 2, 0, 1, 2, 0, 1, 2};
        triangle("last").influences(joints, new float[] {0.25f, 0.5f, 1, 0, 0.6f, 0.4f});
        triangle("all").influences(joints, new float[] {0.25f, 0.5f, 0.25f, 1, 0, 0, 0.6f, 0.4f, 0});
        List<Mesh> meshes = builder.build().meshes();
        float[] last = meshes.get(0).influences().weights();
        assertArrayEquals(new float[] {0.25f, 0.5f, 0.25f, 1, 0, 0, 0.6f, 0.4f, 0}, last, 0x1p-23f);
        assertArrayEquals(meshes.get(1).influences().weights(), last, 0x1p-23f);
        assertEquals(3, meshes.get(0).influences().perVertex());
    }

    @Test
    void trianglesMirroredInTheRestPoseAreReversed() {
        builder.rig().add("a", null, new Vector3d(), new Quaterniond(), new Vector3d(-1, 1, 1));
        triangle("t").rigid("a");
        triangle("bound").influences(new int[3], new float[0]);
        List<Mesh> meshes = builder.build().meshes();
        assertArrayEquals(new int[] {0, 2, 1}, meshes.get(0).geometry().indices());
        assertArrayEquals(TRIANGLE, meshes.get(1).geometry().indices(), "mirrored and mirrored back");
    }

    @Test
    void meshNormalsCanBeGivenSmoothedOrAbsent() {
        joint("a", null, 0, 0, 0);
        float[] roof = {0, 0, 0, 1, 1, 0, 1, 1, -1, 0, 0, -1, 2, 0, 0, 2, 0, -1};
        MeshBuilder smooth = builder.mesh("smooth", roof, new int[] {0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2});
        smooth.rigid("a");
        smooth.smooth();
        triangle("flat").rigid("a");
        MeshBuilder given = triangle("given");
        given.rigid("a");
        given.normals(new float[] {0, 0, 1, 0, 1, 0, 1, 0, 0});
        List<Mesh> meshes = builder.build().meshes();
        float[] normals = meshes.get(0).geometry().normals();
        float h = (float) Math.sqrt(0.5);
        assertArrayEquals(new float[] {-h, h, 0, 0, 1, 0}, Arrays.copyOf(normals, 6), 1e-6f);
        assertNull(meshes.get(1).geometry().normals());
        assertArrayEquals(
                new float[] {0, 0, 1, 0, 1, 0, 1, 0, 0},
                meshes.get(2).geometry().normals());
    }

    @Test
    void materialsWithTexturesAreAccepted() {
        joint("a", null, 0, 0, 0);
        MaterialBuilder plain = builder.material("plain");
        plain.colour(0.5, 0.25, 0, 1);
        plain.surface(1, 0.5);
        MaterialBuilder leaf = builder.material("leaf");
        byte[] image = {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF};
        leaf.texture(image);
        leaf.doubleSided();
        leaf.cutOut(0.75);
        MeshBuilder mesh = triangle("t");
        mesh.rigid("a");
        mesh.textureCoordinates(new float[6]);
        mesh.material(leaf);
        triangle("white").rigid("a");
        CharacterModel model = builder.build();
        assertEquals(
                List.of("plain", "leaf", "white"),
                model.materials().stream().map(Material::name).toList());
        assertEquals(List.of(1, 2), model.meshes().stream().map(Mesh::material).toList());
        assertArrayEquals(
                new float[] {0.5f, 0.25f, 0, 1}, model.materials().get(0).base().factor());
        assertEquals(1, model.materials().get(0).surface().metallic());
        assertEquals(0, model.materials().get(1).base().texture().texture());
        assertArrayEquals(image, model.textures().get(0).encoded());
        assertEquals(
                new Material.Coverage(Material.AlphaMode.MASK, 0.75f, true),
                model.materials().get(1).coverage());
    }

    @Test
    void laterChangesOfInputsDoNotAffectBuiltModels() {
        joint("a", null, 0, 0, 0);
        float[] corners = CORNERS.clone();
        MeshBuilder mesh = builder.mesh("t", corners, TRIANGLE);
        mesh.rigid("a");
        CharacterModel before = builder.build();
        corners[0] = 9;
        triangle("u").rigid("a");
        assertEquals(0, before.meshes().get(0).geometry().positions()[0]);
        assertEquals(1, before.meshes().size());
        assertEquals(2, builder.build().meshes().size());
        assertSame("model", before.name());
    }
}
