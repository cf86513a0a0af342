package dev.throng.crowd.cpu;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.VertexBackend;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** CPU backend in float32. Reads the atlas, with four influences per vertex and the shaders' arithmetic. */
public final class CpuBackend implements VertexBackend {
    private final CharacterModel character;
    private final ClipAtlas atlas;
    private final List<Influences> influences;
    private final NormalRule normalRule;
    private CpuPaletteBuilder builder;

    public CpuBackend(CharacterModel character, ClipAtlas atlas) {
        this.character = character;
        this.atlas = atlas;
        influences = InfluenceReduction.reduce(character);
        normalRule = NormalRule.of(character);
        builder = CpuPaletteBuilder.unoptimised(character, ClipTime.crowd(atlas, List.of()));
    }

    @Override
    public void pose(List<ClipTime> clipTimes) {
        pose(ClipTime.crowd(atlas, clipTimes), ClipTime.SHOWN_TICK);
    }

    @Override
    public void poseStates(List<PoseState> states) {
        pose(PoseStateWriter.crowd(atlas, character.skeleton(), states), ClipTime.SHOWN_TICK);
    }

    @Override
    public void pose(CrowdState crowd, long ticks) {
        builder = CpuPaletteBuilder.unoptimised(character, crowd);
        builder.build(ticks);
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        Mesh m = character.meshes().get(mesh);
        float[] p = new float[3 * m.vertexCount()];
        float[] n = normals != null && m.geometry().normals() != null ? new float[p.length] : null;
        new CpuSkinner(normalRule, character.palette())
                .skinVertices(m.geometry(), influences.get(mesh), posed(instance), p, n);
        for (int i = 0; i < p.length; i++) {
            positions[i] = p[i];
            if (n != null && normals != null) {
                normals[i] = n[i];
            }
        }
    }

    @Override
    public void tangents(int instance, int mesh, double[] tangents) {
        Mesh m = character.meshes().get(mesh);
        CpuSkinner skinner = new CpuSkinner(normalRule, character.palette());
        CpuSkinner.Palette palette = posed(instance);
        float[] normals = new float[3 * m.vertexCount()];
        skinner.skinVertices(m.geometry(), influences.get(mesh), palette, new float[normals.length], normals);
        float[] t = new float[tangents.length];
        skinner.skinTangents(m.geometry(), influences.get(mesh), palette, normals, t);
        for (int i = 0; i < t.length; i++) {
            tangents[i] = t[i];
        }
    }

    private CpuSkinner.Palette posed(int instance) {
        MatrixPalette layout = character.palette();
        return layout.blending() == Blending.LBS
                ? new CpuSkinner.Palette(palette(instance), 0)
                : new CpuSkinner.Palette(builder.palettes(), instance * layout.floats());
    }

    @Override
    public void palette(int instance, double[] out) {
        float[] palette = palette(instance);
        for (int i = 0; i < palette.length; i++) {
            out[i] = palette[i];
        }
    }

    private float[] palette(int instance) {
        float[] palette = new float[character.palette().entryCount() * MatrixPalette.STRIDE];
        builder.read(instance, palette);
        return palette;
    }

    @Override
    public void close() {}
}
