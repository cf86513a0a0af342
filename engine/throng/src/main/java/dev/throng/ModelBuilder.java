package dev.throng;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.build.CharacterBuilder;
import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.KeySource;
import dev.throng.anim.build.MaterialBuilder;
import dev.throng.anim.build.MeshBuilder;
import java.util.List;
import org.joml.Matrix4fc;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Puts a model together in code: joints first, each after its parent; then meshes, materials and clips in any order; then
 * {@link #build}. Lengths are in scene units, y up, facing +z, as in glTF. All arrays are copied. Not for several threads at once.
 *
 * <p>Everything is checked as strictly as a file is. What an argument can be blamed for is an {@link IllegalArgumentException} at once,
 * what is missing in the end an {@link IllegalStateException} of {@link #build}; both name the joint, mesh, material or clip, what was
 * found and what was expected. Numbers must be finite, and names differ within their kind.
 */
public final class ModelBuilder {
    final CharacterBuilder character;

    /** Begins a model, with a name for people. */
    public ModelBuilder(String name) {
        character = new CharacterBuilder(name);
    }

    /** Adds a joint that at rest is moved by x y z from its parent's origin, along the parent's axes. A root has null as its parent. */
    public ModelBuilder joint(String name, @Nullable String parent, double x, double y, double z) {
        return joint(name, parent, new Vector3d(x, y, z), new Quaterniond(), new Vector3d(1));
    }

    /**
     * Adds a joint.
     *
     * @param parent name of a joint that was added before, or null for a root; at most 2048 levels
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
     * Adds a mesh, which then needs {@link Mesh#influences} or {@link Mesh#rigid}.
     *
     * @param positions x y z of each vertex, at least one: where it is while all joints rest
     * @param indices three of each triangle, at least one, counter-clockwise seen from its front
     */
    public Mesh mesh(String name, float[] positions, int[] indices) {
        return new Mesh(character.mesh(name, positions, indices));
    }

    /** Adds a material: at first white, matte, opaque and seen from the front alone. */
    public Material material(String name) {
        return new Material(character.material(name));
    }

    /** Adds a clip. It begins at second 0 and lasts until the latest key of its tracks, of which it needs at least one. */
    public Clip clip(String name) {
        return new Clip(character.clip(name));
    }

    /**
     * Prepares the model, on any thread; more may be added afterwards for another.
     *
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
    public static final class Mesh {
        private final MeshBuilder mesh;

        private Mesh(MeshBuilder mesh) {
            this.mesh = mesh;
        }

        /** Sets normals, x y z of each vertex, of length 1. Without them each triangle is flat. */
        public Mesh normals(float... normals) {
            mesh.normals(normals);
            return this;
        }

        /** Rounds it off: each vertex gets the mean of its triangles' normals, by angle. Corners stay sharp where vertices are double. */
        public Mesh smooth() {
            mesh.smooth();
            return this;
        }

        /** Sets texture coordinates, u v of each vertex: 0 0 is an image's upper left corner, 1 1 its lower right one. */
        public Mesh textureCoordinates(float... uvs) {
            mesh.uvs(uvs);
            return this;
        }

        /** Sets colours, linear r g b a of each vertex, 0 to 1, which multiply the material's. */
        public Mesh colours(float... colours) {
            mesh.colours(colours);
            return this;
        }

        /** Sets what it is made of; without it, a white matte material. */
        public Mesh material(Material material) {
            mesh.material(material.material);
            return this;
        }

        /**
         * Sets which joints move each vertex, and how much: any number of them, for each vertex as many. The four largest are drawn;
         * {@link Model#error} says what that costs.
         *
         * @param joints vertex by vertex, numbered as they were added, or as {@link #skin} says
         * @param weights as many, of sum 1 for each vertex; or those of all its joints but the last, which takes what is left of 1
         */
        public Mesh influences(int[] joints, float[] weights) {
            mesh.influences(joints, weights);
            return this;
        }

        /** Numbers the joints that {@link #influences} mean, from 0 on. */
        public Mesh skin(String... joints) {
            mesh.skin(List.of(joints));
            return this;
        }

        /**
         * Sets inverse bind matrices, one for each joint of the skin: from the mesh's space to the joint's, the last row 0 0 0 1.
         * Without them, they are those of the joints at rest.
         */
        public Mesh inverseBind(Matrix4fc... matrices) {
            mesh.inverseBind(List.of(matrices));
            return this;
        }

        /** Lets it follow one joint, in whose own space its positions then are. */
        public Mesh rigid(String joint) {
            mesh.rigid(joint);
            return this;
        }
    }

    /** What a mesh is made of. Colours are linear. */
    public static final class Material {
        private final MaterialBuilder material;

        private Material(MaterialBuilder material) {
            this.material = material;
        }

        /** Sets the base colour, each part 0 to 1. */
        public Material colour(double red, double green, double blue, double alpha) {
            material.colour(red, green, blue, alpha);
            return this;
        }

        /** Sets colours of which each instance wears one, by its seed, in the base colour's place: r g b, 0 to 1; at most 256. */
        public Material variants(double[]... colours) {
            material.variants(colours);
            return this;
        }

        /** Sets what light does on it: metallic from 0 (cloth, paint) to 1 (metal), roughness from 0 (a mirror) to 1. */
        public Material surface(double metallic, double roughness) {
            material.surface(metallic, roughness);
            return this;
        }

        /** Sets light of its own, each part 0 or more; 1 is as bright as a lit white surface. */
        public Material emission(double red, double green, double blue) {
            material.emission(red, green, blue);
            return this;
        }

        /** Lays an image on it, PNG or JPEG in sRGB, times its base colour. It repeats outside 0 to 1. */
        public Material texture(byte[] image) {
            material.texture(image);
            return this;
        }

        /** Leaves out what has less alpha than this, 0 to 1. */
        public Material cutOut(double alpha) {
            material.cutOut(alpha);
            return this;
        }

        /** Lets both sides be seen. */
        public Material doubleSided() {
            material.doubleSided();
            return this;
        }
    }

    /** A motion of joints, at most one track for each joint's translation, rotation and scale. What has no track rests. */
    public static final class Clip {
        private final ClipBuilder clip;

        private Clip(ClipBuilder clip) {
            this.clip = clip;
        }

        /** Moves a joint: values are x y z from its parent's origin, in the place of those at rest. */
        public Clip translate(String joint, Keys keys) {
            clip.track(joint, Channel.TRANSLATION, keys.keys);
            return this;
        }

        /** Turns a joint: values are unit quaternions x y z w, in the place of that at rest. What comes out of keys is normalised. */
        public Clip rotate(String joint, Keys keys) {
            clip.track(joint, Channel.ROTATION, keys.keys);
            return this;
        }

        /** Scales a joint and what hangs from it: values are factors along x y z, in the place of those at rest. */
        public Clip scale(String joint, Keys keys) {
            clip.track(joint, Channel.SCALE, keys.keys);
            return this;
        }

        /** Says how fast the model goes along +z meanwhile for its feet to stand still, scene units a second. */
        public Clip speed(double unitsPerSecond) {
            clip.speed(unitsPerSecond);
            return this;
        }

        /**
         * Closes an open loop. Tracks that end as they begin are left as they are, and so are those of steps.
         *
         * @param seconds 0: the last key of each track becomes a copy of its first, reached with the derivative that the first is left
         *     with. More: a segment so long is added, in which all tracks go back to their first keys, splines without a corner
         */
        public Clip closeLoop(double seconds) {
            clip.close(seconds);
            return this;
        }
    }

    /** Keys of a track. Times are in seconds, not negative and increasing; before the first key its value holds, and the last's after it. */
    public static final class Keys {
        private final KeySource keys;

        private Keys(KeySource keys) {
            this.keys = keys;
        }

        /** Values that hold until the next key: 3 or 4 floats of each key. */
        public static Keys step(float[] times, float[] values) {
            return new Keys(KeySource.of(Interpolation.STEP, times, values));
        }

        /** Values with straight lines between them, 3 or 4 floats of each key; rotations turn evenly, the short way. */
        public static Keys linear(float[] times, float[] values) {
            return new Keys(KeySource.of(Interpolation.LINEAR, times, values));
        }

        /** A spline as glTF's CUBICSPLINE has it: in-tangent, value and out-tangent of each key, tangents by the second. */
        public static Keys spline(float[] times, float[] values) {
            return new Keys(KeySource.of(Interpolation.CUBICSPLINE, times, values));
        }

        /**
         * A Hermite spline.
         *
         * @param values 3 or 4 floats of each key
         * @param in derivatives that the keys are reached with, by the second, as many; the first key's are not used
         * @param out derivatives that they are left with, as many; the last key's are not used
         */
        public static Keys hermite(float[] times, float[] values, float[] in, float[] out) {
            return new Keys(KeySource.hermite(times, values, in, out));
        }

        /**
         * Cubic Bézier curves, one for each component, as curve editors have them. A segment whose inner times are at thirds, or whose
         * control points lie on a line, becomes a Hermite spline exactly. Any other is no polynomial of time: it is halved until each
         * part is at any time within a millionth of the range of its curve's control points, or half a float32 step of the largest, of
         * its Hermite spline. Where a curve stands upright, its time is exact to one float32 step of the latest key.
         *
         * @param curves of x, y, z or of a quaternion's x, y, z, w: a time and a value for each of {@code 3n + 1} control points, which
         *     are a key, two inner ones, a key... Time never runs backwards. Curves need not share keys; each holds outside its own
         */
        public static Keys bezier(float[]... curves) {
            return new Keys(KeySource.bezier(curves));
        }
    }
}
