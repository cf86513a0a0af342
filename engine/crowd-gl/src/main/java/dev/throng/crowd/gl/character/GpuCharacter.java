package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.lod.LevelJoints;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.gl.mesh.VertexRemap;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.GlException;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.SharedBuffers;
import dev.throng.gl.shader.ShaderProgram;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Character on the GPU: clips, vertices and materials, shared by any number of crowds. */
public final class GpuCharacter implements AutoCloseable {
    public enum Skinning {
        LBS,
        DQS,
        /** No skinning: vertices stay in the rest pose, as a baseline of measurements. */
        NONE;

        public static Skinning of(MatrixPalette palette) {
            return of(palette.blending());
        }

        public static Skinning of(Blending blending) {
            return blending == Blending.DQS ? DQS : LBS;
        }

        /** @return blending of palette entries; linear without skinning */
        public Blending blending() {
            return this == DQS ? Blending.DQS : Blending.LBS;
        }
    }

    private final ResourceScope scope;
    private final PreparedCharacter prepared;
    private final CharacterMetricTables tables;
    private final AtlasTextures textures;
    private final MeshBuffers meshes;
    private final MaterialSet materials;
    private final SharedBuffers sharedBuffers;
    private @Nullable CpuMeshes cpuMeshes;
    private @Nullable BufferTexture parts;

    /**
     * Prepares and uploads a character to the current context.
     *
     * @param atlas atlas baked from this character
     * @throws GlException LIMIT if the character has too many palette entries for vertices to index
     */
    public static GpuCharacter upload(CharacterModel character, ClipAtlas atlas, Skinning skinning) {
        return upload(new PreparedCharacter(character, atlas, skinning));
    }

    public static GpuCharacter upload(PreparedCharacter prepared) {
        return upload(prepared, new SharedBuffers());
    }

    /** @param sharedBuffers buffers that the character's crowds share with those of other characters */
    static GpuCharacter upload(PreparedCharacter prepared, SharedBuffers sharedBuffers) {
        return ResourceScope.building(scope -> new GpuCharacter(scope, prepared, sharedBuffers));
    }

    private GpuCharacter(ResourceScope scope, PreparedCharacter prepared, SharedBuffers sharedBuffers) {
        this.scope = scope;
        this.prepared = prepared;
        this.sharedBuffers = sharedBuffers;
        tables = new CharacterMetricTables(scope, metrics(), atlas().clips().size());
        textures = scope.part(part -> new AtlasTextures(part, prepared.words()));
        meshes = scope.part(
                part -> new MeshBuffers(part, prepared.meshes(), character().palette()));
        materials = new MaterialSet(scope, character(), prepared.images());
    }

    /**
     * Drawn level of detail.
     *
     * @param vertices shaded vertices per instance
     * @param triangles triangles per instance
     * @param error largest difference from the finest level's surface, in character units
     */
    public record Level(int vertices, int triangles, double error) {}

    /** @return non-empty levels of detail, finest first */
    public List<Level> levels() {
        float[] errors = metrics().levelErrors();
        return IntStream.range(0, errors.length)
                .filter(level -> Float.isFinite(errors[level]))
                .mapToObj(this::level)
                .toList();
    }

    private Level level(int level) {
        int triangles = metrics().level(level).triangleCount();
        return new Level(meshes.vertexCount(level), triangles, metrics().levelErrors()[level]);
    }

    /**
     * @return buffers that crowds of several characters share for draw commands and counts, so that one command copies
     *     the counts of all crowds
     */
    public SharedBuffers sharedBuffers() {
        return sharedBuffers;
    }

    public PreparedCharacter prepared() {
        return prepared;
    }

    public CharacterModel character() {
        return prepared.character();
    }

    public ClipAtlas atlas() {
        return prepared.atlas();
    }

    public Skinning skinning() {
        return prepared.skinning();
    }

    public CharacterMetrics metrics() {
        return prepared.metrics();
    }

    public CharacterMetricTables tables() {
        return tables;
    }

    /** @return whether there is a palette: the character has meshes and is skinned */
    public boolean hasPalette() {
        return prepared.hasPalette();
    }

    /** @return bytes of a palette as stored, or 0 without palette */
    public int paletteBytes() {
        return prepared.paletteBytes();
    }

    /** @return number of levels of detail with separate palettes; 1 if all levels need the same joints */
    public int paletteLevels() {
        return prepared.poseLevels();
    }

    public LevelJoints joints() {
        return prepared.joints();
    }

    /** Sets the number of palette entries in a program that reads this number. */
    public void setEntryCount(ShaderProgram program) {
        if (program.hasUniform("entryCount")) {
            program.set("entryCount", character().palette().entryCount());
        }
    }

    public AtlasTextures textures() {
        return textures;
    }

    /** @return merging and order of the drawn vertices, for each mesh of the finest level of detail */
    public List<VertexRemap> remaps() {
        return prepared.remaps();
    }

    public MeshBuffers meshes() {
        return meshes;
    }

    public CpuMeshes cpuMeshes() {
        if (cpuMeshes == null) {
            cpuMeshes = new CpuMeshes(character(), atlas(), prepared.meshes());
        }
        return cpuMeshes;
    }

    public MaterialSet materials() {
        return materials;
    }

    /** Allocates the bits that assign vertices to named parts, which instances may hide. */
    public void reserveParts() {
        if (parts == null) {
            parts = scope.table("vertex parts", meshes.partBits(character()), BufferTexture.Format.R32UI);
        }
    }

    public void bindParts() {
        reserveParts();
        Objects.requireNonNull(parts).bind(Bindings.UNIT_PARTS);
    }

    /** @return allocated bytes, equal to {@link PreparedCharacter#bytes} */
    public long bytes() {
        return textures.bytes() + meshes.bytes() + tables.bytes() + materials.bytes();
    }

    /** @return height of the character above the ground, in character units, above 0 */
    public float figureHeight() {
        return (float) Math.max(metrics().groundContact().height(), Float.MIN_NORMAL);
    }

    @Override
    public void close() {
        scope.close();
    }
}
