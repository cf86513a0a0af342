package dev.throng;

import dev.throng.anim.Interpolation;
import dev.throng.anim.build.CharacterBuilder;
import dev.throng.anim.build.KeySource;
import org.joml.Matrix4fc;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Puts a model together in code: joints first, each after its parent; then meshes, materials and clips in any order; then
 * {@link #build}. Lengths are in scene units, y up, facing +z, colours linear, as in glTF. Arrays are copied. Not for several threads.
 *
 * <p>Everything is checked as strictly as a file is. What an argument can be blamed for is an {@link IllegalArgumentException} at once,
 * what is missing in the end an {@link IllegalStateException} of {@link #build}; both name the joint, mesh, material or clip, what was
 * found and what was expected. Numbers must be finite, and names differ within their kind. Methods of parts return the part.
 */
public final class ModelBuilder {
    final CharacterBuilder character;

    /**
     * Begins a model.
     * @param name for people
     */
    public ModelBuilder(String name) {
        character = new CharacterBuilder(name);
    }

    /**
     * {@return this with one more joint, which at rest is neither turned nor scaled}
     * @param name of the joint
     * @param parent name of a joint that was added before, or null for a root
     * @param x from the parent's origin, along the parent's axes, as y and z are
     * @param y up
     * @param z forward
     */
    public ModelBuilder joint(String name, @Nullable String parent, double x, double y, double z) {
        return joint(name, parent, new Vector3d(x, y, z), new Quaterniond(), new Vector3d(1));
    }

    /**
     * {@return this with one more joint, at most on level 2048}
     * @param name of the joint
     * @param parent name of a joint that was added before, or null for a root
     * @param translation at rest, from the parent's origin, along the parent's axes
     * @param rotation at rest, of length 1
     * @param scale at rest, along the joint's own axes
     */
    public ModelBuilder joint(
            String name, @Nullable String parent, Vector3dc translation, Quaterniondc rotation, Vector3dc scale) {
        character.rig().add(name, parent, translation, rotation, scale);
        return this;
    }

    /**
     * {@return a new mesh, which needs {@link Mesh#influences} or {@link Mesh#rigid}}
     * @param name of the mesh
     * @param positions x y z of each vertex, at least one: where it is while all joints rest
     * @param indices three of each triangle, at least one, counter-clockwise seen from its front
     */
    public Mesh mesh(String name, float[] positions, int[] indices) {
        return new ModelParts.MeshPart(character.mesh(name, positions, indices));
    }

    /**
     * {@return a new material: at first white, matte, opaque and seen from the front alone}
     * @param name of the material
     */
    public Material material(String name) {
        return new ModelParts.MaterialPart(character.material(name));
    }

    /**
     * {@return a new clip, which needs tracks; it goes from second 0 to their latest key}
     * @param name of the clip
     */
    public Clip clip(String name) {
        return new ModelParts.ClipPart(character.clip(name));
    }

    /**
     * {@return the model so far, ready to be uploaded} May be called on any thread, and again after more was added.
     * @param model how it is prepared
     * @param options of the {@link Throng} that will draw it
     * @throws IllegalArgumentException when influences number joints that are not there
     * @throws IllegalStateException when there is no joint or no mesh, or one of its parts is not complete
     * @throws java.util.NoSuchElementException when a clip that is asked for is not in it
     * @throws ThrongException when its numbers are too large to be drawn
     */
    public PreparedModel build(ModelOptions model, ThrongOptions options) {
        return ThrongException.translating(() -> PreparedModel.of(character.build(), model, options));
    }

    /** Triangles that joints move. */
    public sealed interface Mesh permits ModelParts.MeshPart {
        /**
         * {@return this with normals; without them each triangle is flat}
         * @param normals x y z of each vertex, of length 1
         */
        Mesh normals(float... normals);

        /** {@return this with normals that are the mean of a vertex's triangles', by angle; where vertices are double, edges are sharp} */
        Mesh smooth();

        /**
         * {@return this with texture coordinates}
         * @param uvs u v of each vertex: 0 0 is an image's upper left corner, 1 1 its lower right one
         */
        Mesh textureCoordinates(float... uvs);

        /**
         * {@return this with colours, which multiply the material's}
         * @param colours r g b a of each vertex, 0 to 1
         */
        Mesh colours(float... colours);

        /**
         * {@return this of another material than a white matte one}
         * @param material of the same model
         */
        Mesh material(Material material);

        /**
         * {@return this moved by joints, any number for a vertex, as many for each} The four of most weight are drawn; {@link
         * Model#error} says what that costs.
         * @param joints vertex by vertex, numbered as they were added, or as {@link #skin} says
         * @param weights as many, of sum 1 for each vertex; or those of all its joints but the last, which takes what is left of 1
         */
        Mesh influences(int[] joints, float[] weights);

        /**
         * {@return this with joints numbered for {@link #influences} alone}
         * @param joints names, numbered from 0 on
         */
        Mesh skin(String... joints);

        /**
         * {@return this bound otherwise than at the places that joints have at rest}
         * @param matrices inverse bind matrix of each joint of the skin, from the mesh's space to the joint's; the last row 0 0 0 1
         */
        Mesh inverseBind(Matrix4fc... matrices);

        /**
         * {@return this following one joint, in whose own space its positions then are}
         * @param joint a name
         */
        Mesh rigid(String joint);
    }

    /** What a mesh is made of. */
    public sealed interface Material permits ModelParts.MaterialPart {
        /**
         * {@return this of a base colour}
         * @param red 0 to 1
         * @param green 0 to 1
         * @param blue 0 to 1
         * @param alpha 0 to 1
         */
        Material colour(double red, double green, double blue, double alpha);

        /**
         * {@return this with colours of which each instance wears one, by its seed, in the base colour's place}
         * @param colours r g b, 0 to 1; at most 256
         */
        Material variants(double[]... colours);

        /**
         * {@return this with another effect of light}
         * @param metallic 0 (cloth, paint) to 1 (metal)
         * @param roughness 0 (a mirror) to 1
         */
        Material surface(double metallic, double roughness);

        /**
         * {@return this with light of its own}
         * @param red 0 or more; 1 is as bright as a lit white surface
         * @param green as red
         * @param blue as red
         */
        Material emission(double red, double green, double blue);

        /**
         * {@return this with an image on it, times the base colour; it repeats outside 0 to 1}
         * @param image PNG or JPEG, sRGB
         */
        Material texture(byte[] image);

        /**
         * {@return this without what has little alpha}
         * @param alpha the least that is drawn, 0 to 1
         */
        Material cutOut(double alpha);

        /** {@return this seen from both sides} */
        Material doubleSided();
    }

    /** A motion of joints, with at most one track for each joint's translation, rotation and scale. What has no track rests. */
    public sealed interface Clip permits ModelParts.ClipPart {
        /**
         * {@return this with a joint moved}
         * @param joint its name
         * @param keys x y z from its parent's origin, in the place of those at rest
         */
        Clip translate(String joint, Keys keys);

        /**
         * {@return this with a joint turned}
         * @param joint its name
         * @param keys unit quaternions x y z w, in the place of that at rest; what lies between keys is normalised
         */
        Clip rotate(String joint, Keys keys);

        /**
         * {@return this with a joint scaled, and what hangs from it}
         * @param joint its name
         * @param keys factors along x y z, in the place of those at rest
         */
        Clip scale(String joint, Keys keys);

        /**
         * {@return this going forward, for feet to stand still}
         * @param speed scene units a second along +z
         */
        Clip speed(double speed);

        /**
         * {@return this as a closed loop} Tracks that end as they begin are left as they are, and so are those of steps.
         * @param seconds 0: the last key of each track becomes a copy of its first, reached with the derivative that the first is left
         *     with. More: a segment so long is added, in which all tracks go back to their first keys, splines without a corner
         */
        Clip closeLoop(double seconds);
    }

    /** Keys of a track, 3 or 4 numbers each. Before the first its value holds, and the last's after it. */
    public sealed interface Keys permits ModelParts.KeysPart {
        /**
         * {@return values that hold until the next key}
         * @param times seconds, not negative, increasing
         * @param values of each key
         */
        static Keys step(float[] times, float[] values) {
            return new ModelParts.KeysPart(KeySource.of(Interpolation.STEP, times, values));
        }

        /**
         * {@return values with straight lines between them; rotations turn evenly, the short way}
         * @param times seconds, not negative, increasing
         * @param values of each key
         */
        static Keys linear(float[] times, float[] values) {
            return new ModelParts.KeysPart(KeySource.of(Interpolation.LINEAR, times, values));
        }

        /**
         * {@return a spline as glTF's CUBICSPLINE has it}
         * @param times seconds, not negative, increasing
         * @param values in-tangent, value and out-tangent of each key, tangents by the second
         */
        static Keys spline(float[] times, float[] values) {
            return new ModelParts.KeysPart(KeySource.of(Interpolation.CUBICSPLINE, times, values));
        }

        /**
         * {@return a Hermite spline}
         * @param times seconds, not negative, increasing
         * @param values of each key
         * @param in derivatives that keys are reached with, by the second; the first is not used
         * @param out derivatives that keys are left with; the last is not used
         */
        static Keys hermite(float[] times, float[] values, float[] in, float[] out) {
            return new ModelParts.KeysPart(KeySource.hermite(times, values, in, out));
        }

        /**
         * {@return cubic Bézier curves, as curve editors have them} A segment whose inner times are at thirds, or whose control points
         * lie on a line, becomes a Hermite spline exactly. Any other is no polynomial of time: it is halved until each part is at any
         * time within a millionth of the range of its curve's control points, or half a float32 step of the largest, of its Hermite
         * spline. Where a curve stands upright, its time is exact to one float32 step of the latest key.
         * @param curves one for each component: a time and a value for each of {@code 3n + 1} control points, which are a key, two inner
         *     ones, a key... Time never runs backwards. Curves need not share keys; each holds outside its own
         */
        static Keys bezier(float[]... curves) {
            return new ModelParts.KeysPart(KeySource.bezier(curves));
        }
    }
}
