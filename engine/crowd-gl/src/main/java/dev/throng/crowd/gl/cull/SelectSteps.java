package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.SelectBlock;
import dev.throng.crowd.gl.buffer.SelectLayout;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.scene.Selection;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.ShaderLibrary;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.Owned;
import dev.throng.gl.shader.ShaderProgram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The three steps that fill lists and commands: walk the runs and mark, scan, walk them again and write. */
final class SelectSteps implements AutoCloseable {
    /** Lanes of a workgroup that walk a run each: 4 SIMD vectors of software OpenGL, one warp of a graphics processor. */
    private static final int RUN_LANES = 32;

    /** Lanes of a workgroup that sum up a frustum. */
    private static final int SCAN_LANES = 128;

    /** Lists for late drawing: the camera's, and all visible instances. */
    private static final int LATE_LISTS = 2;

    private final Owned owned = new Owned();
    private final int frusta;
    private final boolean late;
    private final Map<Step, ShaderProgram> programs = new HashMap<>();

    /**
     * What a program is made for, when it is first needed: not every group has to pay for everything.
     *
     * @param shader without folder and suffix
     * @param lanes of a workgroup
     * @param moves whether instances follow routes
     * @param paced whether not every pose is built in every frame
     */
    private record Step(String shader, int lanes, boolean moves, boolean paced) {}

    /**
     * @param frusta that lists are made for
     * @param late whether for a second drawing by the camera, of instances that the first one does not occlude
     */
    SelectSteps(int frusta, boolean late) {
        this.frusta = frusta;
        this.late = late;
    }

    /** @param check compares what was linked with more than the selection's block */
    private ShaderProgram program(Step step, Consumer<ShaderProgram> check) {
        return programs.computeIfAbsent(step, key -> {
            Map<String, Object> constants = ShaderConstants.shared();
            constants.put("LANES", step.lanes());
            constants.put("FRUSTA", frusta);
            constants.put("MOVING", step.moves());
            constants.put("PACED", step.paced());
            constants.put("LATE", late);
            ShaderProgram program = owned.keep(
                    ShaderProgram.compute(
                            step.shader(), ShaderLibrary.load("crowd/" + step.shader() + ".comp", constants)),
                    ShaderProgram::close);
            SelectBlock.check(program);
            check.accept(program);
            return program;
        });
    }

    private ShaderProgram mark(CrowdBuffers group, Selection selection) {
        boolean moves = group.places().isMoving();
        Step step = late
                ? new Step("select_late", RUN_LANES, moves, false)
                : new Step("select_mark", RUN_LANES, moves, group.lists().paces(selection));
        return program(step, FrameBlock::check);
    }

    private ShaderProgram scan() {
        return program(new Step("select_scan", SCAN_LANES, false, false), program -> {});
    }

    private ShaderProgram write(CrowdBuffers group) {
        return program(new Step("select_write", RUN_LANES, group.places().isMoving(), false), program -> {});
    }

    /** Runs step by step for all groups. The frame block is bound. */
    void run(List<CrowdBuffers> groups, Selection selection) {
        run(groups, selection, mark -> {});
    }

    /**
     * Runs the steps for the instances that are drawn late.
     *
     * @param picture its width and height, pixels
     */
    void runLate(List<CrowdBuffers> groups, Selection selection, float[] picture) {
        run(groups, selection, mark -> mark.set("picture", picture));
    }

    private void run(List<CrowdBuffers> groups, Selection selection, Consumer<ShaderProgram> marking) {
        // Earlier draws may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        step(groups, selection, group -> {
            ShaderProgram mark = mark(group, selection);
            marking.accept(mark);
            mark.dispatchThreads(runs(group));
        });
        Barrier.before(Barrier.STORAGE);
        step(groups, selection, group -> scan().dispatchGroups(late ? LATE_LISTS : SelectLayout.lists(frusta)));
        Barrier.before(Barrier.STORAGE);
        step(groups, selection, group -> write(group).dispatchThreads(runs(group)));
        Barrier.before(
                Barrier.VERTEX_ATTRIBUTES,
                Barrier.DRAW_COMMANDS,
                Barrier.DISPATCH_COMMANDS,
                Barrier.BUFFER_TEXTURE,
                Barrier.READBACK);
    }

    private static int runs(CrowdBuffers group) {
        return group.lists().runs();
    }

    private static void step(List<CrowdBuffers> groups, Selection selection, Consumer<CrowdBuffers> dispatch) {
        for (CrowdBuffers group : groups) {
            group.bindForSelection(selection);
            dispatch.accept(group);
        }
    }

    @Override
    public void close() {
        owned.close();
    }
}
