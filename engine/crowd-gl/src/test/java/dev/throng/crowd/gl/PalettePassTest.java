package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.palette.PalettePass;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Palettes of several crowds that are built at once equal those of single crowds, with the same number of barriers. */
@GlTest
@ShaderPair
class PalettePassTest {
    private static final int COUNT = 40;
    private static final long TICKS = 234_567;

    /** Fraction of the body's size, as for all inverse kinematics. */
    private static final double LIMIT = 4e-6;

    private final SplittableRandom random = new SplittableRandom(8);
    private final List<CrowdState> states = new ArrayList<>();
    private final List<GpuPaletteBuilder> crowds = new ArrayList<>();

    private void add(GlContext gl, ResourceScope scope, Programs programs, FrameBlock frame) {
        CrowdState state = FootCrowd.of(COUNT, random, FootCrowd.rough(random, 0.25));
        state.setState(0, FootCrowd.grasping(Objects.requireNonNull(state.state(0)))); // needs whole poses in advance
        KernelShape shape = KernelShape.named(
                KernelShape.JOINT, KernelShape.fitting(state.atlas().layout(), gl.info(), gl.limits()));
        GpuCharacter character = scope.own(
                GpuCharacter.upload(FootCrowd.ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS), GpuCharacter::close);
        CrowdBuffers buffers = scope.own(
                CrowdBuffers.allocate(character, state, new BatchPlan(4 * BatchPlan.ALIGNMENT), shape.ahead()),
                CrowdBuffers::close);
        states.add(state);
        crowds.add(new GpuPaletteBuilder(buffers, new PaletteKernel(shape, character, programs), frame));
    }

    private static long barriers(GlContext gl, List<GpuPaletteBuilder> crowds) {
        long before = gl.draws().barriers();
        PalettePass.run(crowds);
        return gl.draws().barriers() - before;
    }

    private void assertAsTheCpu() {
        float[] found = new float[FootCrowd.ADULT.palette().entryCount() * MatrixPalette.STRIDE];
        float[] expected = found.clone();
        for (int c = 0; c < crowds.size(); c++) {
            CpuPaletteBuilder cpu = new CpuPaletteBuilder(FootCrowd.ADULT, states.get(c));
            cpu.build(TICKS);
            for (int i = 0; i < COUNT; i++) {
                crowds.get(c).read(i, found);
                cpu.read(i, expected);
                assertEquals(0, FootCrowd.apart(found, expected), LIMIT, "crowd " + c + ", instance " + i);
            }
        }
    }

    @Test
    void fiveCrowdsNeedAsManyBarriersAsOneCrowd(GlContext gl) {
        try (ResourceScope scope = new ResourceScope()) {
            FrameBlock frame = scope.own(new FrameBlock(), FrameBlock::close);
            Programs programs = scope.own(new Programs(), Programs::close);
            for (int c = 0; c < 5; c++) {
                add(gl, scope, programs, frame);
            }
            frame.showTicks(TICKS);
            long ofOne = barriers(gl, crowds.subList(0, 1));
            assertEquals(4, ofOne, "before all, and behind feet, poses and palettes");
            assertEquals(ofOne, barriers(gl, crowds));
            assertAsTheCpu();
        }
    }

    @Test
    void emptyPalettePassNeedsNoBarrier(GlContext gl) {
        assertEquals(0, barriers(gl, List.of()));
    }
}
