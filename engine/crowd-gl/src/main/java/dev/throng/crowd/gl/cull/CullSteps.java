package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.CullBlock;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.ShaderLibrary;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The three steps that fill lists and commands: walk the word blocks and test, scan, walk them again and write. */
final class CullSteps implements AutoCloseable {
    /** Lanes of a workgroup that walk a word block each: 4 SIMD vectors of software OpenGL, one warp of a graphics processor. */
    private static final int WORD_BLOCK_LANES = 32;

    /** Lanes of a workgroup that sum up a frustum. */
    private static final int SCAN_LANES = 128;

    /** Lists for late drawing: the camera's, and all visible instances. */
    private static final int LATE_LISTS = 2;

    private final ResourceScope scope = new ResourceScope();
    private final int frusta;
    private final boolean late;
    private final Map<Step, ShaderProgram> programs = new HashMap<>();

    /**
     * What a program is made for, when it is first needed: not every group has to pay for everything.
     *
     * @param shader without folder and suffix
     * @param lanes of a workgroup
     * @param moves whether instances follow routes
     * @param animationLod whether not every pose is built in every frame
     */
    private record Step(String shader, int lanes, boolean moves, boolean animationLod) {}

    /**
     * @param frusta that lists are made for
     * @param late whether for a second drawing by the camera, of instances that the first one does not occlude
     */
    CullSteps(int frusta, boolean late) {
        this.frusta = frusta;
        this.late = late;
    }

    /** @param check compares what was linked with more than the cull block */
    private ShaderProgram program(Step step, Consumer<ShaderProgram> check) {
        return programs.computeIfAbsent(step, key -> {
            Map<String, Object> constants = ShaderConstants.shared();
            constants.put("LANES", step.lanes());
            constants.put("FRUSTA", frusta);
            constants.put("MOVING", step.moves());
            constants.put("ANIMATION_LOD", step.animationLod());
            constants.put("LATE", late);
            ShaderProgram program = scope.own(
                    ShaderProgram.compute(
                            step.shader(), ShaderLibrary.load("crowd/" + step.shader() + ".comp", constants)),
                    ShaderProgram::close);
            CullBlock.check(program);
            check.accept(program);
            return program;
        });
    }

    private ShaderProgram test(CrowdBuffers group, CullSettings culling) {
        boolean moves = group.transforms().isMoving();
        Step step = late
                ? new Step("cull_late", WORD_BLOCK_LANES, moves, false)
                : new Step("cull_test", WORD_BLOCK_LANES, moves, group.lists().usesAnimationLod(culling));
        return program(step, FrameBlock::check);
    }

    private ShaderProgram scan() {
        return program(new Step("cull_scan", SCAN_LANES, false, false), program -> {});
    }

    private ShaderProgram write(CrowdBuffers group) {
        return program(
                new Step("cull_write", WORD_BLOCK_LANES, group.transforms().isMoving(), false), program -> {});
    }

    /** Runs step by step for all groups. The frame block is bound. */
    void run(List<CrowdBuffers> groups, CullSettings culling) {
        run(groups, culling, test -> {});
    }

    /**
     * Runs the steps for the instances that are drawn late.
     *
     * @param picture its width and height, pixels
     */
    void runLate(List<CrowdBuffers> groups, CullSettings culling, float[] picture) {
        run(groups, culling, test -> test.set("picture", picture));
    }

    private void run(List<CrowdBuffers> groups, CullSettings culling, Consumer<ShaderProgram> uniforms) {
        // Earlier draws may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        step(groups, culling, group -> {
            ShaderProgram test = test(group, culling);
            uniforms.accept(test);
            test.dispatchThreads(wordBlocks(group));
        });
        Barrier.before(Barrier.STORAGE);
        step(groups, culling, group -> scan().dispatchGroups(late ? LATE_LISTS : CullLayout.lists(frusta)));
        Barrier.before(Barrier.STORAGE);
        step(groups, culling, group -> write(group).dispatchThreads(wordBlocks(group)));
        Barrier.before(
                Barrier.VERTEX_ATTRIBUTES,
                Barrier.DRAW_COMMANDS,
                Barrier.DISPATCH_COMMANDS,
                Barrier.BUFFER_TEXTURE,
                Barrier.READBACK);
    }

    private static int wordBlocks(CrowdBuffers group) {
        return group.lists().wordBlocks();
    }

    private static void step(List<CrowdBuffers> groups, CullSettings culling, Consumer<CrowdBuffers> dispatch) {
        for (CrowdBuffers group : groups) {
            group.bindForCulling(culling);
            dispatch.accept(group);
        }
    }

    @Override
    public void close() {
        scope.close();
    }
}
