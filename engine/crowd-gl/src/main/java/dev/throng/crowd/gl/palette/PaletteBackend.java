package dev.throng.crowd.gl.palette;

import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.gl.GlContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where and how the palettes of a crowd are built.
 *
 * @param kind CPU or GPU
 * @param kernel name of the kernel on the GPU, or null for the renderer's default; see {@link KernelShape}
 */
public record PaletteBackend(Kind kind, @Nullable String kernel) {
    /** Where palettes are built. */
    public enum Kind {
        /** By compute shaders. */
        GPU,
        /** On the CPU in float32, then uploaded. */
        CPU
    }

    /** On the GPU, by the kernel that suits the renderer. */
    public static final PaletteBackend DEFAULT = new PaletteBackend(Kind.GPU, null);

    /** Whether instances may show poses of others, which kernels alone build. */
    public boolean sharesPoses() {
        return kind == Kind.GPU;
    }

    /** Returns the size of the smallest part whose palettes are only for visible instances. */
    public int slotted() {
        return kind == Kind.GPU ? BatchPlan.SLOTTED : Integer.MAX_VALUE;
    }

    public KernelShape shape(GpuCharacter character, GlContext gl) {
        return shape(character.atlas().layout(), gl);
    }

    private KernelShape shape(AtlasLayout layout, GlContext gl) {
        List<KernelShape> shapes = KernelShape.fitting(layout, gl.info(), gl.limits());
        return kernel == null ? shapes.get(0) : KernelShape.named(kernel, shapes);
    }

    /** Which poses of states it has to be given; none of a character without a palette, for which no kernel has to fit. */
    public PosesAhead ahead(PreparedCharacter character, GlContext gl) {
        boolean builds = kind == Kind.GPU && character.hasPalette();
        return builds ? shape(character.atlas().layout(), gl).ahead() : PosesAhead.NONE;
    }
}
