package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Warning;
import dev.throng.anim.lod.LevelJoints;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.BakedMetrics;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.mesh.VertexRemap;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.GlException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A character ready to be uploaded: its meshes as they are drawn, its images decoded, and how large it is. Needs no context, is made on
 * any thread and used on any other. Immutable, but for what is found out when it is first asked for.
 */
public final class PreparedCharacter {
    /** Which vertices of a character are uploaded. */
    public enum MeshForm {
        /** As few as show the same. */
        OPTIMISED,
        /** The same, and the file's own beside them, which nothing draws: to prove by. */
        BOTH,
        /** The file's own alone. */
        SOURCE
    }

    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final GpuCharacter.Skinning skinning;
    private final CharacterMetrics metrics;
    private final LevelJoints joints;
    private final AtlasTextures.Words words;
    private final MeshForm form;
    private @Nullable List<VertexRemap> remaps;
    private final MeshBytes meshes;
    private final DecodedImages images;

    /**
     * Prepares a character.
     *
     * @param atlas baked from this character
     * @throws GlException LIMIT when it has more palette entries than a vertex can name, or more vertices than one buffer holds
     */
    public PreparedCharacter(CharacterModel character, ClipAtlas atlas, GpuCharacter.Skinning skinning) {
        this(character, atlas, skinning, MeshForm.OPTIMISED);
    }

    public PreparedCharacter(CharacterModel model, ClipAtlas atlas, GpuCharacter.Skinning skinning, MeshForm form) {
        this(model, atlas, skinning, form, null);
    }

    /** @param baked where meshes are kept */
    PreparedCharacter(CharacterModel model, CachedBake baked, GpuCharacter.Skinning skinning) {
        this(model, baked.atlas(), skinning, MeshForm.OPTIMISED, baked);
    }

    private PreparedCharacter(
            CharacterModel model,
            ClipAtlas atlas,
            GpuCharacter.Skinning skinning,
            MeshForm form,
            @Nullable CachedBake cache) {
        MatrixPalette palette = model.palette();
        character =
                palette.blending() == skinning.blending() ? model : model.with(palette.blended(skinning.blending()));
        int entries = character.palette().entryCount();
        if (entries > MeshBuffers.MAX_ENTRIES) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    "'" + character.name() + "': found " + entries + " joint matrices for skinning, expected at most "
                            + MeshBuffers.MAX_ENTRIES + " joint matrices; use fewer joints");
        }
        this.atlas = atlas;
        this.skinning = skinning;
        metrics = new CharacterMetrics(character, atlas, skinning);
        joints = LevelJoints.of(character, metrics.levelCount());
        words = AtlasTextures.Words.of(character, atlas, joints);
        this.form = form;
        meshes = cache == null || character.hasMorphs() || character.vertexCount() > KeptMeshes.MOST_VERTICES
                ? arranged()
                : KeptMeshes.of(character, cache, skinning, this::arranged);
        images = new DecodedImages(character);
    }

    private MeshBytes arranged() {
        UploadMeshes drawn = new UploadMeshes(character, skinning, form, metrics.levelCount());
        remaps = drawn.finest();
        return new MeshBytes(character, drawn);
    }

    /**
     * Works out now what frames will ask for, so that none of them waits for it.
     *
     * @param culling which instances those frames draw, and how
     * @param features what their renderer can do
     */
    public PreparedCharacter precompute(CullSettings culling, RendererFeatures features) {
        metrics.precompute(culling, features.shadows());
        return this;
    }

    /** Takes what is known of the character with its atlas, so that nothing of it is worked out again. */
    public PreparedCharacter withMetrics(BakedMetrics baked) {
        metrics.use(baked);
        return this;
    }

    public CharacterModel character() {
        return character;
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    public GpuCharacter.Skinning skinning() {
        return skinning;
    }

    /** The ball of each clip of the atlas, and of a crowd's states where it has any; found out when it is first asked for. */
    public ClipSpheres spheres(CrowdState crowd) {
        ClipSpheres clips = new ClipSpheres(metrics.spheres());
        return crowd.states().size() == 0
                ? clips
                : clips.withStates(metrics.stateSphere(crowd.states()))
                        .withHeld(crowd.states().held());
    }

    /** Above the ground, its own units, 0 or more. */
    public double height() {
        return metrics.groundContact().height();
    }

    /** What decoding the textures had to say. */
    public List<Warning> warnings() {
        return images.warnings();
    }

    /** Whether there is a palette to build: a character without meshes has none. */
    public boolean hasPalette() {
        return skinning != GpuCharacter.Skinning.NONE && character.palette().entryCount() > 0;
    }

    /** Bytes of one palette as it is kept; 0 where there is none. */
    public int paletteBytes() {
        return hasPalette() ? Float.BYTES * character.palette().floats() : 0;
    }

    /** Number of levels of detail with palettes of their own; 1 where all need the same joints. */
    public int poseLevels() {
        return hasPalette() && joints.differ() ? joints.levels().size() : 1;
    }

    /** Number of levels of detail. */
    public int levelCount() {
        return metrics.levelCount();
    }

    /** What there is to draw of all levels of detail: a command each. */
    public int drawCount() {
        return meshes.draws().size();
    }

    /** What its clips, vertices and triangles will take on the GPU. */
    public MemoryPlan memory() {
        return new MemoryPlan(words.bytes(), 0, 0, meshes.bytes(), 0);
    }

    /** Bytes that it will take on the GPU: the same, tables, and pictures with their smaller versions. */
    public long bytes() {
        return memory().total()
                + CharacterMetricTables.bytes(atlas.clips().size())
                + MaterialSet.bytes(character, images);
    }

    /** How large it is. */
    CharacterMetrics metrics() {
        return metrics;
    }

    /** Joints that its levels of detail need. */
    LevelJoints joints() {
        return joints;
    }

    /** Clips and the tables beside them. */
    AtlasTextures.Words words() {
        return words;
    }

    /** How each mesh of the finest level is drawn; found out now where meshes came out of a cache. */
    synchronized List<VertexRemap> remaps() {
        if (remaps == null) {
            remaps = new UploadMeshes(character, skinning, form, 1).finest();
        }
        return remaps;
    }

    /** Vertices and triangles, as they are uploaded. */
    public MeshBytes meshes() {
        return meshes;
    }

    DecodedImages images() {
        return images;
    }
}
