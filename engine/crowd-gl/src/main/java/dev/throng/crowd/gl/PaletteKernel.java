package dev.throng.crowd.gl;

import dev.throng.gl.ShaderProgram;
import java.util.Map;

/**
 * A compute program that turns instance records into palettes. Both kernels read the same tables and write the same
 * layout; they differ in what one lane does.
 */
final class PaletteKernel implements AutoCloseable {
    private final KernelShape shape;
    private final ShaderProgram program;

    /**
     * @param shape a shape that fits the skeleton
     * @param constants of the character
     */
    PaletteKernel(KernelShape shape, Map<String, Object> constants) {
        this.shape = shape;
        constants.putAll(shape.constants());
        program = ShaderProgram.compute("palette " + shape.name(), ShaderLibrary.load(shape.shader(), constants));
        FrameBlock.check(program);
    }

    KernelShape shape() {
        return shape;
    }

    /** Builds the palettes of a batch. The frame block, the atlas and the batch's storage blocks are bound. */
    void dispatch(int instances) {
        program.setUnsigned("instanceCount", instances);
        program.dispatchGroups((instances + shape.groupInstances() - 1L) / shape.groupInstances());
    }

    @Override
    public void close() {
        program.close();
    }
}
