package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Morphs;
import dev.throng.bake.atlas.ClipAtlas;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Copy in CPU memory of a character's uploaded vertices. Several threads may use it at the same time. */
public final class CpuMeshes {
    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final MeshBytes meshes;
    private final List<Level> levels = new ArrayList<>();

    /**
     * Vertices of a level of detail.
     *
     * @param firstVertex index of the first vertex in the mesh buffers
     */
    public record Level(int firstVertex, Geometry geometry, Influences influences) {
        public int vertexCount() {
            return geometry.vertexCount();
        }

        /**
         * @param all morph targets of all vertices in the mesh buffers
         * @return copy with the morph targets of this level's vertices
         */
        private Level with(Morphs all) {
            int[] own =
                    IntStream.range(firstVertex, firstVertex + vertexCount()).toArray();
            return new Level(firstVertex, geometry.withMorphs(all.of(own)), influences);
        }
    }

    CpuMeshes(CharacterModel character, ClipAtlas atlas, MeshBytes meshes) {
        this.character = character;
        this.atlas = atlas;
        this.meshes = meshes;
        for (List<MeshBuffers.Part> parts : meshes.parts()) {
            int first = parts.isEmpty() ? 0 : parts.get(0).firstVertex();
            int count = parts.stream().mapToInt(MeshBuffers.Part::vertexCount).sum();
            Level level = level(meshes, first, count);
            levels.add(meshes.morphs() == null ? level : level.with(meshes.morphs()));
        }
    }

    private static Level level(MeshBytes meshes, int first, int count) {
        ByteBuffer skinning = meshes.skinning();
        float[] positions = new float[3 * count];
        float[] normals = new float[3 * count];
        float[] weights = new float[Influences.GPU_INFLUENCES * count];
        int[] entries = new int[weights.length];
        for (int v = 0; v < count; v++) {
            int at = (first + v) * MeshBuffers.SKINNING_BYTES;
            for (int c = 0; c < 3; c++) {
                positions[3 * v + c] = skinning.getFloat(at + Float.BYTES * c);
                normals[3 * v + c] = skinning.getFloat(at + MeshBuffers.NORMAL + Float.BYTES * c);
            }
            for (int k = 0; k < Influences.GPU_INFLUENCES; k++) {
                int influence = Influences.GPU_INFLUENCES * v + k;
                weights[influence] = skinning.getFloat(at + MeshBuffers.WEIGHTS + Float.BYTES * k);
                entries[influence] = Short.toUnsignedInt(skinning.getShort(at + MeshBuffers.ENTRIES + Short.BYTES * k));
            }
        }
        var detail = new Geometry.Detail(null, tangents(meshes.detail().tangents(), first, count));
        Geometry geometry = new Geometry(positions, normals, null, null, new int[0], null, detail);
        return new Level(first, geometry, new Influences(Influences.GPU_INFLUENCES, entries, weights));
    }

    private static Geometry.@Nullable Tangents tangents(@Nullable ByteBuffer stream, int first, int count) {
        if (stream == null) {
            return null;
        }
        float[] values = new float[count * Geometry.Tangents.FLOATS];
        stream.asFloatBuffer().get(first * Geometry.Tangents.FLOATS, values);
        return new Geometry.Tangents(values, new int[0]);
    }

    /**
     * @return new view of three indices per triangle, for all levels of detail, counted from the buffers' first vertex
     */
    public IntBuffer triangles() {
        return meshes.indices().asIntBuffer();
    }

    public MeshBytes meshes() {
        return meshes;
    }

    public CharacterModel character() {
        return character;
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    /** @return D, the diagonal of the character's box, in character units */
    public double diagonal() {
        return atlas.certificate().diagonal();
    }

    public Level level(int level) {
        return levels.get(level);
    }

    /**
     * @param vertex index in the mesh buffers
     * @return material number of a vertex, with {@link MeshBuffers#FLAT_BIT} if the vertex is flat
     */
    public int material(int vertex) {
        return meshes.surface().getInt(vertex * MeshBuffers.SURFACE_BYTES + MeshBuffers.MATERIAL);
    }

    /**
     * @param vertex index in the level of detail
     * @return name of the joint with the largest weight at a vertex; if several weights are equal, the joint stored
     *     first
     */
    public String joint(int level, int vertex) {
        Influences influences = levels.get(level).influences();
        return character
                .skeleton()
                .name(character.palette().joints()[influences.entries()[influences.heaviest(vertex)]]);
    }
}
