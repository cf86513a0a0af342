package dev.throng.crowd.gl.character;

import dev.throng.anim.Character;
import dev.throng.anim.lod.LevelJoints;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.gl.mesh.Arrangement;
import dev.throng.gl.GlException;
import dev.throng.gl.memory.Owned;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A character on the GPU: its atlas as a float texture, its vertices, its materials. Any number of crowds share it. */
public final class GpuCharacter implements AutoCloseable {
    /** How vertices get their pose. */
    public enum Skinning {
        /** Linear blend skinning by the matrix palette. */
        LBS,
        /** None: the rest pose, as the floor that skinning is measured against. */
        NONE
    }

    private final Owned owned = new Owned();
    private final Character character;
    private final ClipAtlas atlas;
    private final Skinning skinning;
    private final Extent extent;
    private final LevelJoints joints;
    private final ExtentTables tables;
    private final AtlasTextures textures;
    private final List<Arrangement> arrangements;
    private final MeshBytes bytes;
    private final MeshBuffers meshes;
    private final MaterialSet materials;
    private @Nullable TwinBody twinBody;

    /**
     * Prepares a character and uploads it to the current context.
     *
     * @param atlas baked from this character
     * @throws GlException LIMIT when it has more palette entries than a vertex can name
     */
    public GpuCharacter(Character character, ClipAtlas atlas, Skinning skinning) {
        this(new PreparedCharacter(character, atlas, skinning));
    }

    /** Uploads a character to the current context. */
    public GpuCharacter(PreparedCharacter prepared) {
        character = prepared.character();
        atlas = prepared.atlas();
        skinning = prepared.skinning();
        extent = prepared.extent();
        joints = prepared.joints();
        arrangements = prepared.arrangements();
        bytes = prepared.meshes();
        try {
            tables = owned.keep(new ExtentTables(extent, atlas.clips().size()), ExtentTables::close);
            textures = owned.keep(new AtlasTextures(character, atlas, joints), AtlasTextures::close);
            meshes = owned.keep(new MeshBuffers(bytes), MeshBuffers::close);
            materials = owned.keep(new MaterialSet(character, prepared.images()), MaterialSet::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
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
        float[] errors = extent.levelErrors();
        return IntStream.range(0, errors.length)
                .filter(level -> Float.isFinite(errors[level]))
                .mapToObj(this::level)
                .toList();
    }

    private Level level(int level) {
        int triangles = extent.level(level).triangleCount();
        return new Level(meshes.vertexCount(level), triangles, extent.levelErrors()[level]);
    }

    public Character character() {
        return character;
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    public Skinning skinning() {
        return skinning;
    }

    /** How large it is. */
    public Extent extent() {
        return extent;
    }

    /** The same for shaders. */
    public ExtentTables tables() {
        return tables;
    }

    /** Whether there is a palette to build: a character without meshes has none. */
    public boolean hasPalette() {
        return skinning == Skinning.LBS && character.palette().entryCount() > 0;
    }

    /** Bytes of one palette as it is kept; 0 where there is none. */
    public int paletteBytes() {
        return hasPalette() ? Float.BYTES * character.palette().floats() : 0;
    }

    /** Number of levels of detail with palettes of their own; 1 where all need the same joints. */
    public int poseLevels() {
        return hasPalette() && joints.differ() ? joints.levels().size() : 1;
    }

    /** Joints that its levels of detail need. */
    public LevelJoints joints() {
        return joints;
    }

    public AtlasTextures textures() {
        return textures;
    }

    /** How each mesh of the finest level is drawn. */
    public List<Arrangement> arrangements() {
        return arrangements;
    }

    public MeshBuffers meshes() {
        return meshes;
    }

    /** The same vertices for the twin. */
    public TwinBody twinBody() {
        if (twinBody == null) {
            twinBody = new TwinBody(character, atlas, bytes);
        }
        return twinBody;
    }

    public MaterialSet materials() {
        return materials;
    }

    /** Height above the ground, more than 0. */
    public float figureHeight() {
        return (float) Math.max(extent.footprint().height(), Float.MIN_NORMAL);
    }

    @Override
    public void close() {
        owned.close();
    }
}
