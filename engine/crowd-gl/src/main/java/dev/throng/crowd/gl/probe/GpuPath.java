package dev.throng.crowd.gl.probe;

import dev.throng.anim.Character;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Moment;
import dev.throng.crowd.MomentCrowd;
import dev.throng.crowd.VertexPath;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PaletteBatch;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshForm;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.cull.SelectPass;
import dev.throng.crowd.gl.draw.PreskinPass;
import dev.throng.crowd.gl.draw.SkinPass;
import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.mesh.Arrangement;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.palette.PalettePath;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.GlContext;
import dev.throng.gl.memory.Owned;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The GPU's vertices: kernels, palettes and the very program that draws, read back. */
public final class GpuPath implements VertexPath {
    private final Owned owned = new Owned();
    private final GlContext gl;
    private final GpuCharacter character;
    private final @Nullable PaletteKernel kernel;
    private final Programs programs;
    private final SelectPass select;
    private final PreskinPass preskin;
    private final int preskinned;
    private final double rounding;
    private final FrameBlock frame;
    private final List<CapturedMesh> captured = new ArrayList<>();
    private float[] palettes = new float[0];

    /**
     * Vertices skinned where they are drawn.
     *
     * @param gl current context
     * @param kernel name of a palette kernel, or null for the device's default
     */
    public GpuPath(GlContext gl, Character model, ClipAtlas atlas, @Nullable String kernel) {
        this(gl, model, atlas, kernel, false);
    }

    /**
     * @param gl current context
     * @param kernel name of a palette kernel, or null for the device's default
     * @param skinsAhead whether vertices are skinned before the program that draws reads them
     */
    public GpuPath(GlContext gl, Character model, ClipAtlas atlas, @Nullable String kernel, boolean skinsAhead) {
        this.gl = gl;
        try {
            frame = owned.keep(new FrameBlock(), FrameBlock::close);
            programs = owned.keep(new Programs(), Programs::close);
            var prepared = new PreparedCharacter(model, atlas, GpuCharacter.Skinning.LBS, MeshForm.PROVEN);
            character = owned.keep(new GpuCharacter(prepared), GpuCharacter::close);
            this.kernel = character.hasPalette() ? kernel(new PalettePath(PalettePath.Kind.GPU, kernel)) : null;
            select = owned.keep(new SelectPass(1), SelectPass::close);
            preskinned = skinsAhead ? PreskinBuffers.most(character, gl.limits()) : 0;
            preskin = new PreskinPass(1, programs);
            rounding = CapturedMesh.ROUNDING * RestBox.of(model).diagonal();
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private PaletteKernel kernel(PalettePath path) {
        return new PaletteKernel(path.shape(character, gl), ShaderConstants.of(character), programs);
    }

    @Override
    public void pose(List<Moment> moments) {
        captured.clear();
        if (moments.isEmpty() || kernel == null) {
            return;
        }
        CrowdState state = MomentCrowd.of(character.atlas(), moments);
        BatchPlan plan = BatchPlan.of(character.paletteBytes(), 1, gl.limits()).withPreskinned(preskinned);
        try (CrowdBuffers buffers = new CrowdBuffers(character, state, plan);
                GpuPaletteBuilder builder = new GpuPaletteBuilder(character, buffers, kernel, frame)) {
            buffers.batches().forEach(batch -> batch.palettes().fillFloat(Float.NaN));
            builder.build(MomentCrowd.TICKS);
            select.run(List.of(buffers), Selection.ALL);
            preskin.run(List.of(buffers));
            SkinPass pass = new SkinPass(character, programs, buffers.preskinned());
            PaletteBatch batch = buffers.batches().get(0);
            for (int mesh = 0; mesh < model().meshes().size(); mesh++) {
                captured.add(capture(pass, buffers, mesh));
            }
            int floats = Math.multiplyExact(moments.size(), model().palette().floats());
            palettes = batch.palettes().downloadFloats(0, floats);
        }
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        boolean hasNormals = model().meshes().get(mesh).geometry().normals() != null;
        captured.get(mesh).read(instance, positions, hasNormals ? normals : null);
    }

    private Character model() {
        return character.character();
    }

    private CapturedMesh capture(SkinPass pass, CrowdBuffers buffers, int mesh) {
        Arrangement arrangement = character.arrangements().get(mesh);
        float[] drawn =
                VertexCapture.capture(pass, buffers, character.meshes().parts().get(mesh));
        float[] filed = null;
        if (arrangement.hidesNormals(model().meshes().get(mesh))) {
            filed = VertexCapture.capture(
                    pass, buffers, character.meshes().filed().get(mesh));
        }
        return new CapturedMesh(arrangement, drawn, filed, rounding);
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
        owned.close();
    }
}
