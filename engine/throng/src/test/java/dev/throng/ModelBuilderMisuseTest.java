package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.Keys;
import dev.throng.anim.build.MaterialBuilder;
import dev.throng.anim.build.MeshBuilder;
import org.joml.Matrix4f;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What a model from code cannot be is answered by one line that says where, what was found and what was expected. */
class ModelBuilderMisuseTest {
    private static final float NAN = Float.NaN;
    private static final float[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    private static final float[] SECONDS = {0, 1};

    private final ModelBuilder builder = new ModelBuilder("m").joint("hip", null, 0, 1, 0);

    private MeshBuilder body() {
        return new ModelBuilder("m").joint("hip", null, 0, 0, 0).mesh("body", CORNERS, new int[] {0, 1, 2});
    }

    private static void refuses(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private void isUnfinished(String message) {
        Executable build = () -> builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        assertEquals(message, assertThrows(IllegalStateException.class, build).getMessage());
    }

    @Test
    void refusesJoints() {
        refuses(
                "joint 'hip': found a second joint of this name, expected a different name for each joint",
                () -> builder.joint("hip", null, 0, 0, 0));
        refuses(
                "joint 'knee': found the unknown joint 'thigh', expected one of the joints added so far: [hip]",
                () -> builder.joint("knee", "thigh", 0, 0, 0));
        refuses(
                "joint 'knee': found NaN in the rest translation, expected finite numbers",
                () -> builder.joint("knee", "hip", 0, Double.NaN, 0));
        Vector3d zero = new Vector3d();
        refuses(
                "joint 'knee': found a quaternion of length 2.0 in the rest pose, expected a unit quaternion, of length 1",
                () -> builder.joint("knee", "hip", zero, new Quaterniond(0, 0, 0, 2), new Vector3d(1)));
        for (int level = 2; level <= 2048; level++) {
            builder.joint("" + level, level == 2 ? "hip" : "" + (level - 1), 0, 0, 0);
        }
        refuses(
                "joint 'deep': found a joint on level 2049 of the hierarchy, expected at most 2048 levels",
                () -> builder.joint("deep", "2048", 0, 0, 0));
    }

    @Test
    void refusesMeshes() {
        int[] triangle = {0, 1, 2};
        refuses(
                "mesh 'b': found 4 numbers for positions, expected a multiple of 3: x, y and z of each vertex",
                () -> builder.mesh("b", new float[4], triangle));
        refuses(
                "mesh 'b': found 2 vertex indices, expected a multiple of 3: three indices for each triangle",
                () -> builder.mesh("b", CORNERS, new int[2]));
        refuses(
                "mesh 'b': found vertex index 3 at position 1 of the indices, expected indices less than 3, the number of vertices",
                () -> builder.mesh("b", CORNERS, new int[] {0, 3, 1}));
        refuses(
                "mesh 'b': found vertex index -1 at position 2 of the indices, expected indices of 0 or more and less than 3, the number of vertices",
                () -> builder.mesh("b", CORNERS, new int[] {0, 1, -1}));
        refuses(
                "mesh 'b': found NaN at index 5 of positions, expected finite numbers",
                () -> builder.mesh("b", new float[] {0, 0, 0, 0, 0, NAN, 0, 0, 0}, triangle));
        refuses("mesh 'body': found 3 numbers for normals, expected 9 numbers", () -> body().normals(0, 0, 1));
        refuses(
                "mesh 'body': found a normal of length 0.0 at vertex 1, expected a unit vector, of length 1",
                () -> body().normals(0, 0, 1, 0, 0, 0, 0, 0, 1));
        refuses(
                "mesh 'body': found 4 numbers for texture coordinates, expected 6 numbers",
                () -> body().textureCoordinates(0, 0, 1, 1));
        refuses(
                "mesh 'body': found colour 1.5, expected a number from 0.0 to 1.0",
                () -> body().colours(1, 1, 1, 1, 1, 1.5f, 1, 1, 1, 1, 1, 1));
    }

    @Test
    void refusesInfluences() {
        float[] none = {};
        refuses(
                "mesh 'body': found 4 joint numbers for 3 vertices, expected a multiple of 3: the same number of joints, one or more, for each vertex",
                () -> body().influences(new int[4], none));
        refuses(
                "mesh 'body': found 5 influence weights, expected 6 weights, one for each influence; or 3 weights, without the last weight of each vertex",
                () -> body().influences(new int[6], new float[5]));
        refuses(
                "mesh 'body': found influence weights [0.5, 0.25] at vertex 1, expected weights whose sum is 1",
                () -> body().influences(new int[6], new float[] {0.5f, 0.5f, 0.5f, 0.25f, 1, 0}));
        refuses(
                "mesh 'body': found influence weights [1.25, 0.0] at vertex 2, expected weights whose sum is 1",
                () -> body().influences(new int[6], new float[] {0.5f, 1, 1.25f}));
        refuses(
                "mesh 'body': found influence weight -0.5 at vertex 0, expected weights of 0 or more",
                () -> body().influences(new int[6], new float[] {-0.5f, 1, 1}));
        refuses(
                "mesh 'body': found NaN at index 1 of weights, expected finite numbers",
                () -> body().influences(new int[6], new float[] {1, NAN, 1}));
        refuses(
                "mesh 'body': found the unknown joint 'head', expected one of the joints added so far: [hip]",
                () -> body().skin("head"));
        refuses(
                "mesh 'body': found joint 'hip' twice in the skin, expected each joint once",
                () -> body().skin("hip", "hip"));
        refuses(
                "mesh 'body': found the unknown joint 'head', expected one of the joints added so far: [hip]",
                () -> body().rigid("head"));
        refuses(
                "mesh 'body': found an inverse bind matrix with 2.0 in its last row, expected a last row of 0 0 0 1",
                () -> body().inverseBind(new Matrix4f().m33(2)));
        builder.mesh("body", CORNERS, new int[] {0, 1, 2}).influences(new int[] {0, 1, 0}, none);
        refuses(
                "mesh 'body': found joint number 1 at vertex 1, expected joint numbers less than 1, the number of joints in its skin",
                () -> builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT));
    }

    @Test
    void refusesMaterials() {
        MaterialBuilder skin = builder.material("skin");
        refuses(
                "material 'skin': found a second material of this name, expected a different name for each material",
                () -> builder.material("skin"));
        refuses(
                "material 'skin': found colour -1.0, expected a number from 0.0 to 1.0",
                () -> skin.colour(1, -1, 0, 1));
        refuses(
                "material 'skin': found roughness NaN, expected a number from 0.0 to 1.0",
                () -> skin.surface(0, Double.NaN));
        refuses(
                "material 'skin': found 3 bytes that are neither PNG nor JPEG, expected a PNG or JPEG image",
                () -> skin.texture(new byte[3]));
        refuses(
                "material 'skin': found 2 numbers for colour variant 0, expected 3 numbers: red, green, blue",
                () -> skin.variants(new double[] {1, 1}));
        refuses(
                "material 'skin': found 257 colour variants, expected at most 256 colour variants",
                () -> skin.variants(new double[257][3]));
    }

    @Test
    void refusesKeys() {
        String at = "clip 'nod', translation of joint 'hip': found ";
        refuses(
                at + "an animation track without keys, expected at least one key",
                () -> nod(Keys.linear(new float[0], new float[0])));
        refuses(
                at + "3 numbers for the values of the keys, expected 6 numbers",
                () -> nod(Keys.linear(SECONDS, new float[3])));
        refuses(
                at + "3 numbers for the values of the keys, expected 18 numbers",
                () -> nod(Keys.spline(SECONDS, new float[3])));
        refuses(
                at + "5 numbers for the values of the keys, expected 6 numbers",
                () -> nod(Keys.hermite(SECONDS, new float[6], new float[6], new float[5])));
        refuses(
                at
                        + "key 1 at time 0.0 s, and the key before it at time 0.0 s, expected times that increase from key to key and are 0 s or more",
                () -> nod(Keys.step(new float[2], new float[6])));
        refuses(
                at + "NaN at index 1 of times, expected finite numbers",
                () -> nod(Keys.step(new float[] {0, NAN}, new float[6])));
        refuses(
                at + "Infinity at index 0 of values, expected finite numbers",
                () -> nod(Keys.step(new float[1], new float[] {Float.POSITIVE_INFINITY, 0, 0})));
        refuses(
                "clip 'nod', rotation of joint 'hip': found a quaternion of length 0.0 at key 0, expected a unit quaternion, of length 1",
                () -> builder.clip("nod").rotate("hip", Keys.linear(new float[1], new float[4])));
        refuses(
                at + "2 Bézier curves, expected 3 curves, one for each component of TRANSLATION",
                () -> nod(Keys.bezier(SECONDS, SECONDS)));
        ClipBuilder twice = builder.clip("twice").scale("hip", Keys.step(new float[1], new float[3]));
        refuses(
                "clip 'twice', scale of joint 'hip': found a second animation track, expected one track for each channel of a joint",
                () -> twice.scale("hip", Keys.step(new float[1], new float[3])));
        refuses(
                "clip 'twice': found the unknown joint 'head', expected one of the joints added so far: [hip]",
                () -> twice.rotate("head", Keys.step(new float[1], new float[4])));
        refuses("clip 'twice': found ground speed NaN, expected a finite number", () -> twice.speed(Double.NaN));
        refuses(
                "clip 'twice': found a closing time of -1.0 s for a loop, expected 0 s or more",
                () -> twice.closeLoop(-1));
    }

    private static void nod(Keys keys) {
        new ModelBuilder("m").joint("hip", null, 0, 0, 0).clip("nod").translate("hip", keys);
    }

    @Test
    void isNotBuiltUnfinished() {
        isUnfinished("model 'm': found 1 joints and 0 meshes, expected at least one joint and one mesh");
        MeshBuilder mesh = builder.mesh("body", CORNERS, new int[] {0, 1, 2});
        isUnfinished(
                "mesh 'body': found no skin influences and no rigid joint, expected either skin influences or one rigid joint");
        mesh.rigid("hip");
        byte[] jpeg = {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF};
        mesh.material(builder.material("skin").texture(jpeg));
        isUnfinished(
                "mesh 'body': found no texture coordinates, expected texture coordinates, since its material has a texture");
        mesh.textureCoordinates(new float[6]);
        builder.clip("nod");
        isUnfinished("clip 'nod': found a clip without animation tracks, expected at least one track");
        mesh.influences(new int[3], new float[0]);
        isUnfinished(
                "mesh 'body': found both a skin and a rigid joint, expected either skin influences or one rigid joint");
    }

    @Test
    void isNotBuiltWithABindPoseThatCannotBe() {
        builder.joint("flat", "hip", new Vector3d(), new Quaterniond(), new Vector3d(1, 0, 1));
        MeshBuilder mesh = builder.mesh("body", CORNERS, new int[] {0, 1, 2});
        mesh.influences(new int[] {0, 1, 1}, new float[0]);
        isUnfinished(
                "joint 'flat': found a rest scale of 0, expected a scale other than 0; or give the mesh its inverse bind matrices");
        mesh.inverseBind(new Matrix4f());
        isUnfinished("mesh 'body': found 1 inverse bind matrices, expected one matrix for each of the 2 joints");
        mesh.inverseBind(new Matrix4f(), new Matrix4f());
        builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    }

    @Test
    void saysWhoseMaterialItIs() {
        MaterialBuilder stranger = new ModelBuilder("other").material("skin");
        builder.mesh("body", CORNERS, new int[] {0, 1, 2}).rigid("hip").material(stranger);
        isUnfinished(
                "mesh 'body': found material 'skin', which belongs to another model, expected a material of this model");
    }

    @Test
    void numbersTooLargeToBeDrawnAreTheModelsFault() {
        float far = Float.MAX_VALUE;
        builder.mesh("body", new float[] {0, 0, 0, far, 0, 0, 0, far, 0}, new int[] {0, 1, 2})
                .rigid("hip");
        builder.clip("nod").rotate("hip", Keys.step(new float[1], new float[] {0, 0, 0, 1}));
        ThrongException refused =
                assertThrows(ThrongException.class, () -> builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT));
        assertEquals(ThrongException.Fault.MODEL, refused.fault());
    }
}
