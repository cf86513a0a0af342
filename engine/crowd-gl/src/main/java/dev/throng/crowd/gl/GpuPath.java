package dev.throng.crowd.gl;

import dev.throng.anim.Character;
import dev.throng.anim.MatrixPalette;
import dev.throng.bake.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Moment;
import dev.throng.crowd.MomentCrowd;
import dev.throng.crowd.VertexPath;
import dev.throng.gl.GlContext;
import dev.throng.gl.Owned;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The GPU's vertices: kernels, palettes and the very program that draws, read back. */
public final class GpuPath implements VertexPath {
    private final Owned owned = new Owned();
    private final GlContext gl;
    private final GpuCharacter character;
    private final @Nullable PaletteKernel kernel;
    private final SelectPass select;
    private final SkinPass pass;
    private final FrameBlock frame;
    private final List<float[]> captured = new ArrayList<>();
    private float[] palettes = new float[0];

    /**
     * @param gl current context
     * @param kernel name of a palette kernel, or null for the device's default
     */
    public GpuPath(GlContext gl, Character model, ClipAtlas atlas, @Nullable String kernel) {
        this.gl = gl;
        try {
            frame = owned.keep(new FrameBlock(), FrameBlock::close);
            character = owned.keep(new GpuCharacter(model, atlas, GpuCharacter.Skinning.LBS), GpuCharacter::close);
            this.kernel = character.hasPalette() ? keepKernel(new PalettePath(PalettePath.Kind.GPU, kernel)) : null;
            select = owned.keep(new SelectPass(1), SelectPass::close);
            pass = owned.keep(new SkinPass(character), SkinPass::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private PaletteKernel keepKernel(PalettePath path) {
        return owned.keep(new PaletteKernel(path.shape(character, gl), character.constants()), PaletteKernel::close);
    }

    @Override
    public void pose(List<Moment> moments) {
        captured.clear();
        int entries = character.character().palette().entryCount();
        if (moments.isEmpty() || kernel == null) {
            return;
        }
        CrowdState state = MomentCrowd.of(character.atlas(), moments);
        BatchPlan plan = BatchPlan.of(entries, 1, gl.limits());
        try (CrowdBuffers buffers = new CrowdBuffers(character, state, plan);
                GpuPaletteBuilder builder = new GpuPaletteBuilder(character, buffers, kernel, frame)) {
            buffers.batches().forEach(batch -> batch.palettes().fillFloat(Float.NaN));
            builder.build(MomentCrowd.TICKS);
            select.run(List.of(buffers), Selection.ALL);
            PaletteBatch batch = buffers.batches().get(0);
            for (MeshBuffers.Part part : character.meshes().parts()) {
                captured.add(VertexCapture.capture(pass, buffers, part));
            }
            int floats = Math.multiplyExact(moments.size(), entries * MatrixPalette.STRIDE);
            palettes = batch.palettes().downloadFloats(0, floats);
        }
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        float[] from = captured.get(mesh);
        int count = character.meshes().parts().get(mesh).vertexCount();
        boolean smooth = character.meshes().parts().get(mesh).hasNormals();
        for (int v = 0; v < count; v++) {
            int at = (instance * count + v) * VertexCapture.STRIDE;
            for (int c = 0; c < 3; c++) {
                positions[3 * v + c] = from[at + c];
                if (normals != null && smooth) {
                    normals[3 * v + c] = from[at + 3 + c];
                }
            }
        }
    }

    @Override
    public void palette(int instance, double[] out) {
        int floats = character.character().palette().entryCount() * MatrixPalette.STRIDE;
        for (int i = 0; i < floats; i++) {
            out[i] = palettes[instance * floats + i];
        }
    }

    @Override
    public void close() {
        owned.close();
    }
}
