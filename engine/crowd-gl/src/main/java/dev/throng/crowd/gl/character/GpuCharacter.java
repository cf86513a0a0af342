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

/** A character on the GPU: its atlas as a float texture, its vertices, its materials. Any number of crowds share it. */
public final class GpuCharacter implements AutoCloseable {
    /** How vertices get their pose. */
    public enum Skinning {
        /** Linear blend skinning by the matrix palette. */
        LBS,
        /** Dual quaternion skinning by the same palette. */
        DQS,
        /** None: the rest pose, as the floor that skinning is measured against. */
        NONE;

        /** What a palette needs. */
        public static Skinning of(MatrixPalette palette) {
            return of(palette.blending());
        }

        /** What a way to blend entries needs. */
        public static Skinning of(Blending blending) {
            return blending == Blending.DQS ? DQS : LBS;
        }

        /** How entries are blended, if they are. */
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
    private final SharedBuffers rooms;
    private @Nullable CpuMeshes cpuMeshes;
    private @Nullable BufferTexture parts;

    /**
     * Prepares a character and uploads it to the current context.
     *
     * @param atlas baked from this character
     * @throws GlException LIMIT when it has more palette entries than a vertex can name
     */
    public static GpuCharacter upload(CharacterModel character, ClipAtlas atlas, Skinning skinning) {
        return upload(new PreparedCharacter(character, atlas, skinning));
    }

    /** Uploads a character to the current context. */
    public static GpuCharacter upload(PreparedCharacter prepared) {
        return upload(prepared, new SharedBuffers());
    }

    /** Uploads a character to the current context. @param rooms that its crowds share with those of other characters, borrowed */
    static GpuCharacter upload(PreparedCharacter prepared, SharedBuffers rooms) {
        return ResourceScope.building(scope -> new GpuCharacter(scope, prepared, rooms));
    }

    private GpuCharacter(ResourceScope scope, PreparedCharacter prepared, SharedBuffers rooms) {
        this.scope = scope;
        this.prepared = prepared;
        this.rooms = rooms;
        tables = new CharacterMetricTables(scope, metrics(), atlas().clips().size());
        textures = scope.part(part -> new AtlasTextures(part, prepared.words()));
        meshes = scope.part(
                part -> new MeshBuffers(part, prepared.meshes(), character().palette()));
        materials = new MaterialSet(scope, character(), prepared.images());
    }

    /**
     * A level of detail as it is drawn.
     *
     * @param vertices shaded of each instance
     * @param triangles of each instance
     * @param error what it differs from the finest, character units
     */
    public record Level(int vertices, int triangles, double error) {}

    /** All that show something, finest first. */
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

    /** Returns buffers that crowds share for words that one call reads of many crowds. */
    public SharedBuffers rooms() {
        return rooms;
    }

    /** What was uploaded. */
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

    /** How large it is. */
    public CharacterMetrics metrics() {
        return prepared.metrics();
    }

    /** The same for shaders. */
    public CharacterMetricTables tables() {
        return tables;
    }

    /** Whether there is a palette to build: a character without meshes has none. */
    public boolean hasPalette() {
        return prepared.hasPalette();
    }

    /** Bytes of one palette as it is kept; 0 where there is none. */
    public int paletteBytes() {
        return prepared.paletteBytes();
    }

    /** Number of levels of detail with palettes of their own; 1 where all need the same joints. */
    public int poseLevels() {
        return prepared.poseLevels();
    }

    /** Joints that its levels of detail need. */
    public LevelJoints joints() {
        return prepared.joints();
    }

    /** Sets the number of palette entries in a program that finds palettes by their slots; other programs are left unchanged. */
    public void setEntryCount(ShaderProgram program) {
        if (program.hasUniform("entryCount")) {
            program.set("entryCount", character().palette().entryCount());
        }
    }

    public AtlasTextures textures() {
        return textures;
    }

    /** How each mesh of the finest level is drawn. */
    public List<VertexRemap> remaps() {
        return prepared.remaps();
    }

    public MeshBuffers meshes() {
        return meshes;
    }

    /** The same vertices for the CPU. */
    public CpuMeshes cpuMeshes() {
        if (cpuMeshes == null) {
            cpuMeshes = new CpuMeshes(character(), atlas(), prepared.meshes());
        }
        return cpuMeshes;
    }

    public MaterialSet materials() {
        return materials;
    }

    /** Takes memory for the parts of vertices, which instances may hide. */
    public void reserveParts() {
        if (parts == null) {
            parts = scope.table("vertex parts", meshes.partBits(character()), BufferTexture.Format.R32UI);
        }
    }

    /** Binds the parts of vertices. */
    public void bindParts() {
        reserveParts();
        Objects.requireNonNull(parts).bind(Bindings.UNIT_PARTS);
    }

    /** Bytes that it takes, as {@link PreparedCharacter#bytes} says before. */
    public long bytes() {
        return textures.bytes() + meshes.bytes() + tables.bytes() + materials.bytes();
    }

    /** Height above the ground, more than 0. */
    public float figureHeight() {
        return (float) Math.max(metrics().groundContact().height(), Float.MIN_NORMAL);
    }

    @Override
    public void close() {
        scope.close();
    }
}
