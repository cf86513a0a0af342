package dev.throng.crowd.gl;

import dev.throng.gl.Barrier;
import dev.throng.gl.Owned;
import dev.throng.gl.ShaderProgram;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The three steps that fill lists and commands: walk the runs and mark, scan, walk them again and write. */
final class SelectSteps implements AutoCloseable {
    /** Lanes of a workgroup that walk a run each: 4 SIMD vectors of software OpenGL, one warp of a graphics processor. */
    private static final int RUN_LANES = 32;

    /** Lanes of a workgroup that sum up a frustum. */
    private static final int SCAN_LANES = 128;

    /** Lists of those who are drawn late: the camera's, and all who are seen. */
    private static final int LATE_LISTS = 2;

    private final Owned owned = new Owned();
    private final int frusta;
    private final boolean late;
    private final Walk standing;
    private final Walk moving;
    private final ShaderProgram scan;

    /** The programs whose lanes walk runs: with motion, which not every group has to pay for, or without. */
    private record Walk(ShaderProgram mark, ShaderProgram write) {}

    /**
     * @param frusta that lists are made for
     * @param late whether for a second drawing by the camera, of those whom the first one does not hide
     */
    SelectSteps(int frusta, boolean late) {
        this.frusta = frusta;
        this.late = late;
        try {
            standing = walk(false);
            moving = walk(true);
            scan = program("select_scan", SCAN_LANES, false);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private Walk walk(boolean moves) {
        Walk walk = new Walk(
                program(late ? "select_late" : "select_mark", RUN_LANES, moves),
                program("select_write", RUN_LANES, moves));
        FrameBlock.check(walk.mark());
        return walk;
    }

    private ShaderProgram program(String name, int lanes, boolean moves) {
        Map<String, Object> constants = ShaderInterface.constants();
        constants.put("LANES", lanes);
        constants.put("FRUSTA", frusta);
        constants.put("MOVING", moves);
        constants.put("LATE", late);
        ShaderProgram program = owned.keep(
                ShaderProgram.compute(name, ShaderLibrary.load("crowd/" + name + ".comp", constants)),
                ShaderProgram::close);
        SelectBlock.check(program);
        return program;
    }

    private Walk walk(CrowdBuffers group) {
        return group.places().isMoving() ? moving : standing;
    }

    /** Tells the first step how large the picture is. */
    void setPicture(float[] size) {
        standing.mark().set("picture", size);
        moving.mark().set("picture", size);
    }

    /** Runs step by step for all groups. The frame block is bound. */
    void run(List<CrowdBuffers> groups, Selection selection) {
        // Earlier draws may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        step(groups, selection, group -> walk(group).mark().dispatchThreads(runs(group)));
        Barrier.before(Barrier.STORAGE);
        step(groups, selection, group -> scan.dispatchGroups(late ? LATE_LISTS : SelectLayout.lists(frusta)));
        Barrier.before(Barrier.STORAGE);
        step(groups, selection, group -> walk(group).write().dispatchThreads(runs(group)));
        Barrier.before(
                Barrier.VERTEX_ATTRIBUTES,
                Barrier.DRAW_COMMANDS,
                Barrier.DISPATCH_COMMANDS,
                Barrier.BUFFER_TEXTURE,
                Barrier.READBACK);
    }

    private static int runs(CrowdBuffers group) {
        return group.lists().layout().runs();
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
