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

/** Invalid models from code cause one-line messages with place, found and expected value. */
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
    void invalidJointsAreRefused() {
        refuses(
                "joint 'hip': found a second joint of this name, expected a different name for each joint",
                () -> builder.joint("hip", null, 0, 0, 0));
        refuses(
                "joint 'knee': found unknown joint 'thigh', expected one of the joints added so far: [hip]",
                () -> builder.joint("knee", "thigh", 0, 0, 0));
        refuses(
                "joint 'knee': found NaN in the translation of the rest pose, expected finite numbers",
                () -> builder.joint("knee", "hip", 0, Double.NaN, 0));
        Vector3d zero = new Vector3d();
        refuses(
                "joint 'knee': found a quaternion of length 2.0 in the rest pose, expected length 1",
                () -> builder.joint("knee", "hip", zero, new Quaterniond(0, 0, 0, 2), new Vector3d(1)));
        for (int level = 2; level <= 2048; level++) {
            builder.joint("" + level, level == 2 ? "hip" : "" + (level - 1), 0, 0, 0);
        }
        refuses(
                "joint 'deep': found level 2049 of the joint hierarchy, expected at most level 2048",
                () -> builder.joint("deep", "2048", 0, 0, 0));
    }

    @Test
    void invalidMeshesAreRefused() {
        int[] triangle = {0, 1, 2};
        refuses(
                "mesh 'b': found 4 numbers for positions, expected a multiple of 3 above 0: x, y and z of each vertex",
                () -> builder.mesh("b", new float[4], triangle));
        refuses(
                "mesh 'b': found 2 vertex indices, expected a multiple of 3 above 0: three indices for each triangle",
                () -> builder.mesh("b", CORNERS, new int[2]));
        refuses(
                "mesh 'b': found vertex index 3 at position 1 of the indices, expected an index from 0 to 2, since there are 3 vertices",
                () -> builder.mesh("b", CORNERS, new int[] {0, 3, 1}));
        refuses(
                "mesh 'b': found vertex index -1 at position 2 of the indices, expected an index from 0 to 2, since there are 3 vertices",
                () -> builder.mesh("b", CORNERS, new int[] {0, 1, -1}));
        refuses(
                "mesh 'b': found NaN at index 5 of positions, expected finite numbers",
                () -> builder.mesh("b", new float[] {0, 0, 0, 0, 0, NAN, 0, 0, 0}, triangle));
        refuses(
                "mesh 'body': found 3 numbers for normals, expected 9 numbers: 3 for each of 3 vertices",
                () -> body().normals(0, 0, 1));
        refuses(
                "mesh 'body': found a normal of length 0.0 at vertex 1, expected a normal of length 1",
                () -> body().normals(0, 0, 1, 0, 0, 0, 0, 0, 1));
        refuses(
                "mesh 'body': found 4 numbers for texture coordinates, expected 6 numbers: 2 for each of 3 vertices",
                () -> body().textureCoordinates(0, 0, 1, 1));
        refuses(
                "mesh 'body': found vertex colour component 1.5, expected a number from 0.0 to 1.0",
                () -> body().colours(1, 1, 1, 1, 1, 1.5f, 1, 1, 1, 1, 1, 1));
    }

    @Test
    void invalidInfluencesAreRefused() {
        float[] none = {};
        refuses(
                "mesh 'body': found 4 joint indices for 3 vertices, expected the same number of joint indices for each vertex, at least 1",
                () -> body().influences(new int[4], none));
        refuses(
                "mesh 'body': found 5 influence weights for 3 vertices, expected 6 (2 per vertex), or 3 if the last weight of each vertex is omitted",
                () -> body().influences(new int[6], new float[5]));
        refuses(
                "mesh 'body': found influence weights [0.5, 0.25] with a sum of 0.75 at vertex 1, expected a sum of 1",
                () -> body().influences(new int[6], new float[] {0.5f, 0.5f, 0.5f, 0.25f, 1, 0}));
        refuses(
                "mesh 'body': found influence weights [1.25, 0.0] with a sum of 1.25 at vertex 2, expected a sum of 1",
                () -> body().influences(new int[6], new float[] {0.5f, 1, 1.25f}));
        refuses(
                "mesh 'body': found influence weight -0.5 at vertex 0, expected weights of 0 or more",
                () -> body().influences(new int[6], new float[] {-0.5f, 1, 1}));
        refuses(
                "mesh 'body': found NaN at index 1 of weights, expected finite numbers",
                () -> body().influences(new int[6], new float[] {1, NAN, 1}));
        refuses(
                "mesh 'body': found unknown joint 'head', expected one of the joints added so far: [hip]",
                () -> body().skin("head"));
        refuses(
                "mesh 'body': found joint 'hip' twice in the skin, expected each joint once",
                () -> body().skin("hip", "hip"));
        refuses(
                "mesh 'body': found unknown joint 'head', expected one of the joints added so far: [hip]",
                () -> body().rigid("head"));
        refuses(
                "mesh 'body': found inverse bind matrix 0 with 2.0 in its last row, expected a last row of 0 0 0 1",
                () -> body().inverseBind(new Matrix4f().m33(2)));
        builder.mesh("body", CORNERS, new int[] {0, 1, 2}).influences(new int[] {0, 1, 0}, none);
        refuses(
                "mesh 'body': found joint index 1 at vertex 1, expected an index from 0 to 0, since the skin has 1 joints",
                () -> builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT));
    }

    @Test
    void invalidMaterialsAreRefused() {
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
                "material 'skin': found a texture of 3 bytes that is neither PNG nor JPEG, expected PNG or JPEG",
                () -> skin.texture(new byte[3]));
        refuses(
                "material 'skin': found 2 numbers for colour variant 0, expected 3 numbers: red, green, blue",
                () -> skin.variants(new double[] {1, 1}));
        refuses(
                "material 'skin': found 257 colour variants, expected at most 256 colour variants",
                () -> skin.variants(new double[257][3]));
    }

    @Test
    void invalidKeysAreRefused() {
        String at = "clip 'nod', translation of joint 'hip': found ";
        refuses(
                at + "an animation track without keys, expected at least one key",
                () -> nod(Keys.linear(new float[0], new float[0])));
        refuses(
                at + "3 numbers for the values of the keys, expected 6 numbers: 3 for each of 2 keys",
                () -> nod(Keys.linear(SECONDS, new float[3])));
        refuses(
                at + "3 numbers for the values of the keys, expected 18 numbers: 9 for each of 2 keys",
                () -> nod(Keys.spline(SECONDS, new float[3])));
        refuses(
                at + "5 numbers for the values of the keys, expected 6 numbers: 3 for each of 2 keys",
                () -> nod(Keys.hermite(SECONDS, new float[6], new float[6], new float[5])));
        refuses(
                at + "key 1 at 0.0 s after a key at 0.0 s, expected keys at 0 s or later, each after the previous key",
                () -> nod(Keys.step(new float[2], new float[6])));
        refuses(
                at + "NaN at index 1 of the key times, expected finite numbers",
                () -> nod(Keys.step(new float[] {0, NAN}, new float[6])));
        refuses(
                at + "Infinity at index 0 of the key values, expected finite numbers",
                () -> nod(Keys.step(new float[1], new float[] {Float.POSITIVE_INFINITY, 0, 0})));
        refuses(
                "clip 'nod', rotation of joint 'hip': found a quaternion of length 0.0 at key 0, expected length 1",
                () -> builder.clip("nod").rotate("hip", Keys.linear(new float[1], new float[4])));
        refuses(
                at + "2 Bézier curves, expected 3 Bézier curves: one for each component",
                () -> nod(Keys.bezier(SECONDS, SECONDS)));
        ClipBuilder twice = builder.clip("twice").scale("hip", Keys.step(new float[1], new float[3]));
        refuses(
                "clip 'twice', scale of joint 'hip': found a second animation track, expected at most one track for each joint and channel",
                () -> twice.scale("hip", Keys.step(new float[1], new float[3])));
        refuses(
                "clip 'twice': found unknown joint 'head', expected one of the joints added so far: [hip]",
                () -> twice.rotate("head", Keys.step(new float[1], new float[4])));
        refuses(
                "clip 'twice': found a ground speed of NaN units/s, expected a finite speed",
                () -> twice.speed(Double.NaN));
        refuses(
                "clip 'twice': found a closing segment of -1.0 s for the loop, expected a finite time of 0 s or more",
                () -> twice.closeLoop(-1));
    }

    private static void nod(Keys keys) {
        new ModelBuilder("m").joint("hip", null, 0, 0, 0).clip("nod").translate("hip", keys);
    }

    @Test
    void incompleteModelsAreRefused() {
        isUnfinished("model 'm': found 1 joints and 0 meshes, expected at least 1 joint and 1 mesh");
        MeshBuilder mesh = builder.mesh("body", CORNERS, new int[] {0, 1, 2});
        isUnfinished(
                "mesh 'body': found neither skin weights nor a joint for the whole mesh, expected one of the two: influences(...) or rigid(...)");
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
                "mesh 'body': found both a skin and a joint for the whole mesh, expected one of the two: influences(...) or rigid(...)");
    }

    @Test
    void singularBindPosesAreRefused() {
        builder.joint("flat", "hip", new Vector3d(), new Quaterniond(), new Vector3d(1, 0, 1));
        MeshBuilder mesh = builder.mesh("body", CORNERS, new int[] {0, 1, 2});
        mesh.influences(new int[] {0, 1, 1}, new float[0]);
        isUnfinished(
                "joint 'flat': found a rest scale of 0, expected a scale other than 0; otherwise set the inverse bind matrices of the mesh");
        mesh.inverseBind(new Matrix4f());
        isUnfinished("mesh 'body': found 1 inverse bind matrices, expected 2 matrices: one for each joint");
        mesh.inverseBind(new Matrix4f(), new Matrix4f());
        builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    }

    @Test
    void errorForAMaterialOfAnotherModelNamesTheMesh() {
        MaterialBuilder stranger = new ModelBuilder("other").material("skin");
        builder.mesh("body", CORNERS, new int[] {0, 1, 2}).rigid("hip").material(stranger);
        isUnfinished("mesh 'body': found material 'skin' of another model, expected a material of this model");
    }

    @Test
    void coordinatesTooLargeToDrawAreReportedAsModelFault() {
        float far = Float.MAX_VALUE;
        builder.mesh("body", new float[] {0, 0, 0, far, 0, 0, 0, far, 0}, new int[] {0, 1, 2})
                .rigid("hip");
        builder.clip("nod").rotate("hip", Keys.step(new float[1], new float[] {0, 0, 0, 1}));
        ThrongException refused =
                assertThrows(ThrongException.class, () -> builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT));
        assertEquals(ThrongException.Fault.MODEL, refused.fault());
    }
}
