package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.cpu.CpuPaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.StateBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.KernelShape;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.ResourceScope;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Memory reserved for states before there are any, and for more states. */
@GlTest
@EveryDriver
class StateMemoryTest {
    private static final int COUNT = 40;
    private static final Kinematics REACH = new Kinematics(true, false, List.of(), true, false);

    /** Tolerance as a fraction of the body's size, as in all tests of inverse kinematics. */
    private static final double LIMIT = 4e-6;

    private final ResourceScope scope = new ResourceScope();
    private final CrowdState crowd = new CrowdState(FootCrowd.ATLAS, COUNT);
    private KernelShape shape;
    private GpuCharacter character;
    private CrowdBuffers buffers;

    @BeforeEach
    void open(GlContext gl) {
        crowd.standOn(Footing.of(FootCrowd.rough(new SplittableRandom(5), 0.25), FootCrowd.ADULT, FootCrowd.ATLAS));
        shape = KernelShape.named(
                KernelShape.INSTANCE, KernelShape.fitting(FootCrowd.ATLAS.layout(), gl.info(), gl.limits()));
        character = scope.own(
                GpuCharacter.upload(FootCrowd.ADULT, FootCrowd.ATLAS, GpuCharacter.Skinning.LBS), GpuCharacter::close);
        buffers = scope.own(
                CrowdBuffers.allocate(character, crowd, new BatchPlan(BatchPlan.ALIGNMENT), shape.ahead()),
                CrowdBuffers::close);
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private GpuPaletteBuilder build() {
        Programs programs = scope.own(new Programs(), Programs::close);
        FrameBlock frame = scope.own(new FrameBlock(), FrameBlock::close);
        var gpu = new GpuPaletteBuilder(buffers, new PaletteKernel(shape, character, programs), frame);
        gpu.build(0);
        return gpu;
    }

    /** A refused call, or one without effect, may have allocated memory for whole poses. */
    @Test
    void placedFeetAgreeWithTheCpuIfPoseMemoryIsAllocatedButUnused() {
        buffers.states().reserve(COUNT, StateNeeds.NONE.turning(REACH));
        for (int i = 0; i < COUNT; i++) {
            ClipPlayback playback =
                    ClipPlayback.loop(i % FootCrowd.ADULT.clips().size(), 0x1234567 * i, 0);
            crowd.setState(i, PlayedState.of(playback).withFeet(1));
        }
        buffers.replace(0, COUNT);
        GpuPaletteBuilder gpu = build();
        CpuPaletteBuilder cpu = new CpuPaletteBuilder(FootCrowd.ADULT, crowd);
        cpu.build(0);
        float[] found = new float[FootCrowd.ADULT.palette().entryCount() * MatrixPalette.STRIDE];
        float[] expected = found.clone();
        for (int i = 0; i < COUNT; i++) {
            gpu.read(i, found);
            cpu.read(i, expected);
            assertEquals(0, FootCrowd.apart(found, expected), LIMIT, "instance " + i);
        }
    }

    @Test
    void masksOfEqualIndexButDifferentWeightsAreDistinguished() {
        StateBuffers states = buffers.states();
        MaskTable masks = crowd.states().masks();
        float[] weights = new float[FootCrowd.ADULT.skeleton().jointCount()];
        masks.number(weights);
        states.reserve(1, StateNeeds.NONE);
        assertTrue(states.hasRoomFor(1, StateNeeds.NONE));
        masks.keep(0);
        assertFalse(states.hasRoomFor(1, StateNeeds.NONE));
        weights[0] = 1;
        masks.number(weights);
        assertFalse(states.hasRoomFor(1, StateNeeds.NONE));
    }

    @Test
    void reservedStateCapacityNeverShrinks() {
        StateBuffers states = buffers.states();
        states.reserve(9, StateNeeds.NONE);
        long more = states.bytes(4, StateNeeds.NONE.turning(REACH));
        assertEquals(more, states.bytes(9, StateNeeds.NONE.turning(REACH)));
        states.reserve(4, StateNeeds.NONE.turning(REACH));
        assertEquals(9, states.capacity());
    }
}
