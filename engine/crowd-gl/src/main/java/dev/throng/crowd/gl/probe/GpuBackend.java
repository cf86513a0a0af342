package dev.throng.crowd.gl.probe;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.VertexBackend;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.draw.PreskinPass;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.mesh.VertexRemap;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.PaletteFetch;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.gl.GlContext;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** GPU backend: reads back vertices that the GPU's kernels, palettes and drawing program compute. */
public final class GpuBackend implements VertexBackend {
    private final ResourceScope scope;
    private final GlContext gl;
    private final GpuCharacter character;
    private final @Nullable PaletteKernel kernel;
    private final Programs programs;
    private final CullPass cull;
    private final PreskinPass preskin;
    private final int preskinned;
    private final double rounding;
    private final FrameBlock frame;
    private final List<CapturedMesh> captured = new ArrayList<>();
    private float[] palettes = new float[0];

    /** Pass that skins vertices. */
    public enum Skinned {
        /** The drawing program skins vertices while it draws them. */
        WHERE_DRAWN,
        /** The preskin pass skins vertices before drawing. */
        AHEAD
    }

    /**
     * Opens a backend that skins vertices in the drawing program.
     *
     * @param gl current context
     * @param kernel name of a palette kernel; null: the device's default
     */
    public static GpuBackend open(GlContext gl, CharacterModel model, ClipAtlas atlas, @Nullable String kernel) {
        return openWith(gl, model, atlas, new Shaders(kernel, Skinned.WHERE_DRAWN));
    }

    /**
     * Shaders that compute vertices.
     *
     * @param kernel name of a palette kernel; null: the device's default
     * @param skinned pass that skins vertices
     * @param fetch preferred way to read palettes, if the device allows it
     */
    public record Shaders(@Nullable String kernel, Skinned skinned, PaletteFetch fetch) {
        /**
         * Creates shaders that read palettes as buffer textures.
         *
         * @param kernel name of a palette kernel; null: the device's default
         * @param skinned pass that skins vertices
         */
        public Shaders(@Nullable String kernel, Skinned skinned) {
            this(kernel, skinned, PaletteFetch.TEXTURE);
        }
    }

    /**
     * Opens a backend with chosen shaders.
     *
     * @param gl current context
     * @param shaders shaders that compute vertices
     */
    public static GpuBackend openWith(GlContext gl, CharacterModel model, ClipAtlas atlas, Shaders shaders) {
        CharacterModel plain = model.withoutImages(); // no colour is read
        var skinning = GpuCharacter.Skinning.of(model.palette());
        var prepared = new PreparedCharacter(plain, atlas, skinning, PreparedCharacter.MeshForm.BOTH);
        return ResourceScope.building(scope -> new GpuBackend(scope, gl, prepared, shaders));
    }

    private GpuBackend(ResourceScope scope, GlContext gl, PreparedCharacter prepared, Shaders shaders) {
        this.scope = scope;
        this.gl = gl;
        frame = scope.own(new FrameBlock(), FrameBlock::close);
        programs = scope.own(new Programs(shaders.fetch.on(gl.limits())), Programs::close);
        character = scope.own(GpuCharacter.upload(prepared), GpuCharacter::close);
        kernel = character.hasPalette() ? kernel(new PaletteBackend(PaletteBackend.Kind.GPU, shaders.kernel)) : null;
        cull = new CullPass(1, programs);
        preskinned = shaders.skinned == Skinned.AHEAD ? PreskinBuffers.maxVertices(prepared, gl.limits()) : 0;
        preskin = new PreskinPass(1, programs);
        rounding = CapturedMesh.ROUNDING * RestBox.of(model()).diagonal();
    }

    private PaletteKernel kernel(PaletteBackend path) {
        return new PaletteKernel(path.shape(character, gl), character, programs);
    }

    @Override
    public void pose(List<ClipTime> clipTimes) {
        pose(ClipTime.crowd(character.atlas(), clipTimes), ClipTime.SHOWN_TICK);
    }

    @Override
    public void poseStates(List<PoseState> states) {
        pose(PoseStateWriter.crowd(character.atlas(), model().skeleton(), states), ClipTime.SHOWN_TICK);
    }

    @Override
    public void pose(CrowdState state, long ticks) {
        captured.clear();
        if (state.count() == 0 || kernel == null) {
            return;
        }
        BatchPlan plan = BatchPlan.of(character.paletteBytes(), 1, gl.limits()).withPreskinned(preskinned);
        try (CrowdBuffers buffers = CrowdBuffers.allocate(
                        character, state, plan, kernel.shape().ahead());
                GpuPaletteBuilder builder = new GpuPaletteBuilder(buffers, kernel, frame)) {
            buffers.palettes().fetch(programs.fetch());
            buffers.batches().forEach(batch -> batch.palettes().fillFloat(Float.NaN));
            builder.build(ticks);
            cull.run(List.of(buffers), CullSettings.ALL);
            preskin.run(List.of(buffers));
            SkinPass pass = new SkinPass(character, programs, buffers.preskinned());
            PaletteBatch batch = buffers.batches().get(0);
            for (int mesh = 0; mesh < model().meshes().size(); mesh++) {
                captured.add(capture(pass, buffers, mesh));
            }
            int floats = Math.multiplyExact(state.count(), model().palette().floats());
            palettes = batch.palettes().downloadFloats(0, floats);
        }
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        boolean hasNormals = model().meshes().get(mesh).geometry().normals() != null;
        captured.get(mesh).read(instance, positions, hasNormals ? normals : null);
    }

    @Override
    public void tangents(int instance, int mesh, double[] tangents) {
        captured.get(mesh).readTangents(instance, tangents);
    }

    private CharacterModel model() {
        return character.character();
    }

    private CapturedMesh capture(SkinPass pass, CrowdBuffers buffers, int mesh) {
        VertexRemap remap = character.remaps().get(mesh);
        float[] drawn =
                VertexCapture.capture(pass, buffers, character.meshes().parts().get(mesh));
        float[] fileVertices = null;
        if (remap.dropsNormals(model().meshes().get(mesh))) {
            fileVertices = VertexCapture.capture(
                    pass, buffers, character.meshes().fileParts().get(mesh));
        }
        return new CapturedMesh(
                remap, new CapturedMesh.Captures(VertexCapture.stride(character), drawn, fileVertices), rounding);
    }

    @Override
    public void palette(int instance, double[] out) {
        float[] rows = new float[model().palette().entryCount() * MatrixPalette.STRIDE];
        model().palette().putRows(palettes, instance * model().palette().floats(), rows);
        for (int i = 0; i < rows.length; i++) {
            out[i] = rows[i];
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
