package dev.throng;

import dev.throng.anim.build.CharacterBuilder;
import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.MaterialBuilder;
import dev.throng.anim.build.MeshBuilder;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Builds a model in code: first joints, each after its parent; then meshes, materials and clips in any order; then
 * {@link #build}. Lengths are in scene units, y up, facing +z, colours linear, as in glTF. Arrays are copied. Not
 * thread-safe.
 *
 * <p>Checks arguments as strictly as files: methods throw an {@link IllegalArgumentException} for an invalid argument,
 * and {@link #build} an {@link IllegalStateException} for a missing part, naming the joint, mesh, material or clip.
 * Numbers must be finite, and names unique within their kind.
 */
public final class ModelBuilder {
    final CharacterBuilder character;

    /**
     * Begins a model.
     * @param name name of the model, for messages
     */
    public ModelBuilder(String name) {
        character = new CharacterBuilder(Check.notNull("name of a model", name));
    }

    /**
     * {@return this with another joint, whose rest pose has neither rotation nor scale}
     *
     * @param name name of the joint
     * @param parent name of a joint that was added before, or null for a root
     * @param x position at rest along the parent's x axis, from the parent's origin, scene units
     * @param y position at rest along the parent's y axis
     * @param z position at rest along the parent's z axis
     */
    public ModelBuilder joint(String name, @Nullable String parent, double x, double y, double z) {
        return joint(name, parent, new Vector3d(x, y, z), new Quaterniond(), new Vector3d(1));
    }

    /**
     * {@return this with another joint, with at most 2047 ancestors}
     *
     * @param name name of the joint
     * @param parent name of a joint that was added before, or null for a root
     * @param translation position at rest along the parent's axes, from the parent's origin
     * @param rotation rotation at rest, of length 1
     * @param scale factors at rest along the joint's own axes
     */
    public ModelBuilder joint(
            String name, @Nullable String parent, Vector3dc translation, Quaterniondc rotation, Vector3dc scale) {
        character
                .rig()
                .add(
                        Check.notNull("name of a joint", name),
                        parent,
                        Check.notNull("translation", translation),
                        Check.notNull("rotation", rotation),
                        Check.notNull("scale", scale));
        return this;
    }

    /**
     * {@return a new mesh, which needs {@link MeshBuilder#influences} or {@link MeshBuilder#rigid}}
     * @param name name of the mesh
     * @param positions x y z of each vertex in the rest pose, at least one vertex
     * @param indices three vertices of each triangle, counter-clockwise seen from its front; at least one triangle
     */
    public MeshBuilder mesh(String name, float[] positions, int[] indices) {
        return character.mesh(
                Check.notNull("name of a mesh", name),
                Check.notNull("positions", positions),
                Check.notNull("indices", indices));
    }

    /**
     * {@return a new material: initially white, matte, opaque and visible from the front only}
     *
     * @param name name of the material
     */
    public MaterialBuilder material(String name) {
        return character.material(Check.notNull("name of a material", name));
    }

    /**
     * {@return a new clip, which needs tracks, and lasts from second 0 to their latest key}
     *
     * @param name name of the clip
     */
    public ClipBuilder clip(String name) {
        return character.clip(Check.notNull("name of a clip", name));
    }

    /**
     * {@return the model with all parts so far; more may be added for another model}
     *
     * @param model how the model is prepared
     * @param options settings of the cache folder and the log
     * @throws IllegalArgumentException when influences name a missing joint
     * @throws IllegalStateException when the model has no joint or no mesh, or a part is not complete
     * @throws java.util.NoSuchElementException when the model lacks a requested clip
     * @throws ThrongException when numbers are too large to draw
     */
    public Model build(ModelOptions model, ThrongOptions options) {
        Check.options(model, options);
        return ThrongException.translating(() -> Model.of(character.build(), model, options));
    }
}
