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
 * Character ready for upload to the GPU: drawn meshes, decoded images, bounds and vertex speeds. Usable on any thread,
 * without OpenGL. Immutable, except for values that are computed when first requested.
 */
public final class PreparedCharacter {
    public enum MeshForm {
        /** Merged and ordered vertices: the fewest with which the mesh looks the same. */
        OPTIMISED,
        /**
         * Merged vertices for drawing, and the file's own vertices, only for comparison with exact results of the CPU.
         */
        BOTH,
        /** Vertices of the file, unchanged. */
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
     * @param atlas atlas baked from this character
     * @throws GlException LIMIT if the character has too many palette entries for vertices to index, or too many
     *     vertices for one buffer
     */
    public PreparedCharacter(CharacterModel character, ClipAtlas atlas, GpuCharacter.Skinning skinning) {
        this(character, atlas, skinning, MeshForm.OPTIMISED);
    }

    public PreparedCharacter(CharacterModel model, ClipAtlas atlas, GpuCharacter.Skinning skinning, MeshForm form) {
        this(model, atlas, skinning, form, null);
    }

    /** @param baked baked character, with a cache for its meshes */
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
        meshes = cache == null || character.hasMorphs() || character.vertexCount() > CachedMeshes.MOST_VERTICES
                ? arranged()
                : CachedMeshes.of(character, cache, skinning, this::arranged);
        images = new DecodedImages(character);
    }

    private MeshBytes arranged() {
        UploadMeshes drawn = new UploadMeshes(character, skinning, form, metrics.levelCount());
        remaps = drawn.finest();
        return new MeshBytes(character, drawn);
    }

    /**
     * Computes the values that frames need, so that no frame waits.
     *
     * @param culling culling settings of the frames
     * @param features features of the frames' renderer
     */
    public PreparedCharacter precompute(CullSettings culling, RendererFeatures features) {
        metrics.precompute(culling, features.shadows());
        return this;
    }

    /**
     * Sets precomputed bounds and vertex speeds of the character.
     *
     * @return this
     */
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

    /**
     * @return bounding spheres of each clip, and of a crowd's states (blended poses) if any; computed when first
     *     requested
     */
    public ClipSpheres spheres(CrowdState crowd) {
        ClipSpheres clips = new ClipSpheres(metrics.spheres());
        return crowd.states().size() == 0
                ? clips
                : clips.withStates(metrics.stateSphere(crowd.states().space()))
                        .withHostPoses(crowd.states().hostPoses());
    }

    /** @return height of the character above the ground, in character units, 0 or more */
    public double height() {
        return metrics.groundContact().height();
    }

    public List<Warning> warnings() {
        return images.warnings();
    }

    /** @return whether there is a palette: the character has meshes and is skinned */
    public boolean hasPalette() {
        return skinning != GpuCharacter.Skinning.NONE && character.palette().entryCount() > 0;
    }

    /** @return bytes of a palette as stored, or 0 without palette */
    public int paletteBytes() {
        return hasPalette() ? Float.BYTES * character.palette().floats() : 0;
    }

    /** @return number of levels of detail with separate palettes; 1 if all levels need the same joints */
    public int poseLevels() {
        return hasPalette() && joints.differ() ? joints.levels().size() : 1;
    }

    public int levelCount() {
        return metrics.levelCount();
    }

    /** @return number of draws of all levels of detail */
    public int drawCount() {
        return meshes.draws().size();
    }

    /** @return GPU memory of clips, vertices and triangles */
    public MemoryPlan memory() {
        return new MemoryPlan(words.bytes(), 0, 0, meshes.bytes(), 0);
    }

    /** @return bytes on the GPU: clips, meshes, tables, and images with mipmaps */
    public long bytes() {
        return memory().total()
                + CharacterMetricTables.bytes(atlas.clips().size())
                + MaterialSet.bytes(character, images);
    }

    CharacterMetrics metrics() {
        return metrics;
    }

    LevelJoints joints() {
        return joints;
    }

    AtlasTextures.Words words() {
        return words;
    }

    /**
     * @return merging and order of the drawn vertices, for each mesh of the finest level of detail; computed by the
     *     first call if the meshes came from a cache
     */
    synchronized List<VertexRemap> remaps() {
        if (remaps == null) {
            remaps = new UploadMeshes(character, skinning, form, 1).finest();
        }
        return remaps;
    }

    public MeshBytes meshes() {
        return meshes;
    }

    DecodedImages images() {
        return images;
    }
}
