package dev.throng.anim.build;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Matrix4fc;
import org.jspecify.annotations.Nullable;

/**
 * Builder of a mesh. Each mesh needs {@link #influences} or {@link #rigid}. A mesh without a material is white and matte.
 * Arrays are copied.
 */
public final class MeshBuilder {
    private static final int UNBOUND = -1;

    private final String name;
    private final PartName place;
    private final RigBuilder rig;
    private final float[] positions;
    private final int[] indices;
    private float @Nullable [] normals;
    private float @Nullable [] uvs;
    private float @Nullable [] colours;
    private int @Nullable [] joints;
    private float[] weights = {};
    private int @Nullable [] skin;
    private float @Nullable [][] inverseBind;
    private int rigid = UNBOUND;
    private @Nullable MaterialBuilder material;

    MeshBuilder(String name, RigBuilder rig, float[] positions, int[] indices) {
        this.name = name;
        this.rig = rig;
        place = PartName.of("mesh", name);
        if (positions.length == 0 || positions.length % 3 != 0) {
            throw place.refusal(
                    positions.length + " numbers for positions", "a multiple of 3 above 0: x, y and z of each vertex");
        }
        if (indices.length == 0 || indices.length % 3 != 0) {
            throw place.refusal(
                    indices.length + " vertex indices", "a multiple of 3 above 0: three indices for each triangle");
        }
        VertexChecks.indices(indices, positions.length / 3, place::refusal);
        this.positions = place.finite("positions", positions);
        this.indices = indices.clone();
    }

    private int vertexCount() {
        return positions.length / 3;
    }

    /**
     * Sets the normals of vertices. A mesh without normals is shaded flat.
     *
     * @param values x y z of each vertex, of length 1
     * @return this
     */
    public MeshBuilder normals(float... values) {
        float[] checked = place.finite("normals", values, 3, vertexCount());
        for (int v = 0; v < vertexCount(); v++) {
            double length = Math.hypot(Math.hypot(checked[3 * v], checked[3 * v + 1]), checked[3 * v + 2]);
            if (length == 0 || !VertexChecks.isUsefulNormal(length)) {
                throw place.refusal("a normal of length " + length + " at vertex " + v, "a normal of length 1");
            }
        }
        normals = checked;
        return this;
    }

    /**
     * Computes smooth normals: means of adjacent triangles' normals, weighted by the triangles' angles. Edges stay sharp where
     * their vertices are duplicated.
     *
     * @return this
     */
    public MeshBuilder smooth() {
        normals = SmoothNormals.of(positions, indices);
        return this;
    }

    /**
     * Sets texture coordinates.
     *
     * @param values u v of each vertex: 0 0 is an image's upper left corner, 1 1 its lower right one
     * @return this
     */
    public MeshBuilder textureCoordinates(float... values) {
        uvs = place.finite("texture coordinates", values, 2, vertexCount());
        return this;
    }

    /**
     * Sets vertex colours, which multiply the material's colour.
     *
     * @param values r g b a of each vertex, linear, 0 to 1
     * @return this
     */
    public MeshBuilder colours(float... values) {
        float[] checked = place.finite("colours", values, 4, vertexCount());
        for (float value : checked) {
            place.within("vertex colour component", value, 0, 1);
        }
        colours = checked;
        return this;
    }

    /**
     * Sets the joints and weights that move vertices, equally many for every vertex. The GPU uses a vertex's four
     * largest weights; the model's measured error includes the effect of omitting the others.
     *
     * @param numbers joints, vertex by vertex: numbers in order of addition to the model, or positions in the list passed to
     *     {@link #skin}
     * @param given one weight per joint, with sum 1 for each vertex. The last weight of every vertex may be omitted; it is
     *     then 1 minus the others
     * @return this
     */
    public MeshBuilder influences(int[] numbers, float[] given) {
        if (numbers.length == 0 || numbers.length % vertexCount() != 0) {
            throw place.refusal(
                    numbers.length + " joint indices for " + vertexCount() + " vertices",
                    "the same number of joint indices for each vertex, at least 1");
        }
        weights = new WeightReader(place, vertexCount(), numbers.length / vertexCount()).read(given);
        joints = numbers.clone();
        return this;
    }

    /**
     * Sets the joints that {@link #influences} refer to by number.
     *
     * @param names names of joints, numbered from 0
     * @return this
     */
    public MeshBuilder skin(String... names) {
        List<String> all = List.of(names);
        int[] numbers = Arrays.stream(names)
                .mapToInt(joint -> rig.number(joint, place::refusal))
                .toArray();
        for (int i = 0; i < numbers.length; i++) {
            if (all.indexOf(names[i]) != i) {
                throw place.refusal("joint '" + names[i] + "' twice in the skin", "each joint once");
            }
        }
        skin = numbers;
        return this;
    }

    /**
     * Sets inverse bind matrices. The default bind pose is the rest pose.
     *
     * @param matrices one per joint of the skin, from mesh space to joint space; the last row is 0 0 0 1
     * @return this
     */
    public MeshBuilder inverseBind(Matrix4fc... matrices) {
        float[][] all = new float[matrices.length][];
        Arrays.setAll(all, i -> rows("inverse bind matrix " + i, matrices[i]));
        inverseBind = all;
        return this;
    }

    private float[] rows(String what, Matrix4fc matrix) {
        float[] columns = matrix.get(new float[16]);
        place.finite(what, columns);
        for (int c = 0; c < 4; c++) {
            float last = columns[4 * c + 3];
            if (!AffineRows.isAffine(last, c)) {
                throw place.refusal(what + " with " + last + " in its last row", "a last row of 0 0 0 1");
            }
        }
        return AffineRows.of(columns, 0);
    }

    /**
     * Attaches the whole mesh to one joint; the mesh's positions are in this joint's space.
     *
     * @param joint name of a joint
     * @return this
     */
    public MeshBuilder rigid(String joint) {
        rigid = rig.number(joint, place::refusal);
        return this;
    }

    /**
     * Sets the material.
     *
     * @param of material of the same model
     * @return this
     */
    public MeshBuilder material(MaterialBuilder of) {
        material = of;
        return this;
    }

    boolean hasMaterial() {
        return material != null;
    }

    /**
     * @param all materials of the model
     * @return index of the mesh's material; {@code all.size()} if the mesh has no material
     */
    int material(List<MaterialBuilder> all) {
        if (material == null) {
            return all.size();
        }
        int index = material.index();
        if (index >= all.size() || all.get(index) != material) {
            throw place.unfinished(material + " of another model", "a material of this model");
        }
        return index;
    }

    /**
     * @param layout collects the skin and its palette entries
     * @return the skin or joint to which the mesh is attached
     */
    SkinLayout.MeshBinding binding(SkinLayout layout) {
        boolean isSkinned = joints != null || skin != null || inverseBind != null;
        if (isSkinned == (rigid != UNBOUND) || isSkinned && joints == null) {
            throw place.unfinished(
                    rigid == UNBOUND
                            ? "neither skin weights nor a joint for the whole mesh"
                            : "both a skin and a joint for the whole mesh",
                    "one of the two: influences(...) or rigid(...)");
        }
        if (!isSkinned) {
            return layout.rigid(rigid);
        }
        int count = skin == null ? rig.count() : skin.length;
        if (inverseBind != null && inverseBind.length != count) {
            throw place.unfinished(
                    inverseBind.length + " inverse bind matrices", count + " matrices: one for each joint");
        }
        int[] all = IntStream.range(0, count).toArray();
        return skin == null && inverseBind == null
                ? layout.whole()
                : layout.skin(name, skin == null ? all : skin, inverseBind);
    }

    /**
     * @param index index of the mesh in the model
     * @param binding skin or joint to which the mesh is attached
     * @param entries palette entry of each joint of the binding
     * @return the mesh
     */
    Mesh mesh(int index, SkinLayout.MeshBinding binding, int[] entries, int materialIndex) {
        if (material != null && material.isTextured() && uvs == null) {
            throw place.unfinished("no texture coordinates", "texture coordinates, since its material has a texture");
        }
        int perVertex = weights.length / vertexCount();
        var source = new Mesh.Source(rig.count() + index, name, index, name, 0, binding.skin(), perVertex);
        Geometry geometry = new Geometry(positions, normals, uvs, colours, indices);
        return new Mesh(source, geometry, influences(binding, entries), materialIndex);
    }

    private Influences influences(SkinLayout.MeshBinding binding, int[] entries) {
        if (joints == null) {
            return Influences.rigid(vertexCount(), entries[0]);
        }
        int perVertex = weights.length / vertexCount();
        VertexChecks.joints(joints, perVertex, entries.length, "the skin", place::refusal);
        int[] places = Arrays.stream(joints).map(j -> entries[j]).toArray();
        return new Influences(perVertex, places, weights);
    }
}
