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
 * Processor and kernel that build a crowd's palettes.
 *
 * @param kind CPU or GPU
 * @param kernel name of the GPU's kernel, see {@link KernelShape}; null: the renderer's default
 */
public record PaletteBackend(Kind kind, @Nullable String kernel) {
    public enum Kind {
        /** The GPU, by compute shaders. */
        GPU,
        /** The CPU, in float32; the palettes are then uploaded. */
        CPU
    }

    /** GPU with the renderer's default kernel. */
    public static final PaletteBackend DEFAULT = new PaletteBackend(Kind.GPU, null);

    /** @return whether instances may share poses, which only GPU kernels support */
    public boolean sharesPoses() {
        return kind == Kind.GPU;
    }

    /** @return smallest number of instances in a part at which only visible instances have palettes */
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

    /**
     * @return states whose poses must be blended before the backend builds palettes; none for a character without
     *     palettes
     */
    public PosesAhead ahead(PreparedCharacter character, GlContext gl) {
        boolean builds = kind == Kind.GPU && character.hasPalette();
        return builds ? shape(character.atlas().layout(), gl).ahead() : PosesAhead.NONE;
    }
}
