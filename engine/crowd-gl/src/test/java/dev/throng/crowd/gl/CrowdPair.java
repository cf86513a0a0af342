package dev.throng.crowd.gl;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.GlContext;
import dev.throng.gl.memory.ResourceScope;

/** Comparison of palettes of a {@link FootCrowd} from GPU and CPU. */
final class CrowdPair {
    private CrowdPair() {}

    /**
     * Returns the largest difference of a vertex, as a fraction of the body's size.
     *
     * @param count number of compared instances, from the first
     * @param moments compared times, in ticks
     */
    static double difference(GlContext gl, CrowdState state, String kernel, int count, long... moments) {
        KernelShape shape =
                KernelShape.named(kernel, KernelShape.fitting(state.atlas().layout(), gl.info(), gl.limits()));
        try (ResourceScope scope = new ResourceScope()) {
            FrameBlock frame = scope.own(new FrameBlock(), FrameBlock::close);
            Programs programs = scope.own(new Programs(), Programs::close);
            GpuCharacter character = scope.own(
                    GpuCharacter.upload(FootCrowd.ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS),
                    GpuCharacter::close);
            CrowdBuffers buffers = scope.own(
                    CrowdBuffers.allocate(character, state, new BatchPlan(4 * BatchPlan.ALIGNMENT), shape.ahead()),
                    CrowdBuffers::close);
            var gpu = new GpuPaletteBuilder(buffers, new PaletteKernel(shape, character, programs), frame);
            var cpu = new CpuPaletteBuilder(FootCrowd.ADULT, state);
            double most = 0;
            for (long ticks : moments) {
                gpu.build(ticks);
                cpu.build(ticks);
                most = Math.max(most, apart(gpu, cpu, count));
            }
            return most;
        }
    }

    private static double apart(GpuPaletteBuilder gpu, CpuPaletteBuilder cpu, int count) {
        float[] found = new float[FootCrowd.ADULT.palette().entryCount() * MatrixPalette.STRIDE];
        float[] expected = found.clone();
        double most = 0;
        for (int i = 0; i < count; i++) {
            gpu.read(i, found);
            cpu.read(i, expected);
            most = Math.max(most, FootCrowd.apart(found, expected));
        }
        return most;
    }
}
