package dev.throng.crowd.cpu;

import dev.throng.anim.Character;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.TwinSkinner;
import dev.throng.crowd.Moment;
import dev.throng.crowd.MomentCrowd;
import dev.throng.crowd.VertexPath;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The float32 twin: the atlas, four influences, the shaders' arithmetic on the CPU. */
public final class TwinPath implements VertexPath {
    private final Character character;
    private final ClipAtlas atlas;
    private final List<Influences> influences;
    private final NormalRule normalRule;
    private CpuPaletteBuilder builder;

    public TwinPath(Character character, ClipAtlas atlas) {
        this.character = character;
        this.atlas = atlas;
        influences = character.meshes().stream()
                .map(mesh -> InfluenceReduction.reduce(mesh.influences()))
                .toList();
        normalRule = NormalRule.of(character);
        builder = CpuPaletteBuilder.readable(character, MomentCrowd.of(atlas, List.of()));
    }

    @Override
    public void pose(List<Moment> moments) {
        builder = CpuPaletteBuilder.readable(character, MomentCrowd.of(atlas, moments));
        builder.build(MomentCrowd.TICKS);
    }

    @Override
    public void vertices(int instance, int mesh, double[] positions, double @Nullable [] normals) {
        Mesh m = character.meshes().get(mesh);
        var palette = new TwinSkinner.Palette(palette(instance), 0);
        float[] p = new float[3 * m.vertexCount()];
        float[] n = normals != null && m.geometry().normals() != null ? new float[p.length] : null;
        new TwinSkinner(normalRule).skin(m.geometry(), influences.get(mesh), palette, p, n);
        for (int i = 0; i < p.length; i++) {
            positions[i] = p[i];
            if (n != null && normals != null) {
                normals[i] = n[i];
            }
        }
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

    /** Nothing to release. */
    @Override
    public void close() {}
}
