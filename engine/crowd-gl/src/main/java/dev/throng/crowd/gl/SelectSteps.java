package dev.throng.crowd.gl;

import dev.throng.gl.Barrier;
import dev.throng.gl.Owned;
import dev.throng.gl.ShaderProgram;
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

    /** Lists of those who are drawn late: the camera's, and all who are seen. */
    private static final int LATE_LISTS = 2;

    private final Owned owned = new Owned();
    private final int frusta;
    private final boolean late;
    private final Map<Walk, ShaderProgram> marks = new HashMap<>();
    private final Map<Boolean, ShaderProgram> writes = new HashMap<>();
    private final ShaderProgram scan;
    private float[] picture = {1, 1};

    /**
     * What a program whose lanes walk runs is made for: not every group has to pay for everything. Made when it is first needed.
     *
     * @param moves whether instances follow routes
     * @param paced whether not every pose is built in every frame
     */
    private record Walk(boolean moves, boolean paced) {}

    /**
     * @param frusta that lists are made for
     * @param late whether for a second drawing by the camera, of those whom the first one does not hide
     */
    SelectSteps(int frusta, boolean late) {
        this.frusta = frusta;
        this.late = late;
        try {
            scan = program("select_scan", SCAN_LANES, new Walk(false, false));
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    private ShaderProgram program(String name, int lanes, Walk walk) {
        Map<String, Object> constants = ShaderInterface.constants();
        constants.put("LANES", lanes);
        constants.put("FRUSTA", frusta);
        constants.put("MOVING", walk.moves());
        constants.put("PACED", walk.paced());
        constants.put("LATE", late);
        ShaderProgram program = owned.keep(
                ShaderProgram.compute(name, ShaderLibrary.load("crowd/" + name + ".comp", constants)),
                ShaderProgram::close);
        SelectBlock.check(program);
        return program;
    }

    private ShaderProgram mark(CrowdBuffers group, Selection selection) {
        boolean moves = group.places().isMoving();
        boolean paced = !late && group.lists().paces(selection);
        ShaderProgram mark = marks.computeIfAbsent(new Walk(moves, paced), this::mark);
        if (late) {
            mark.set("picture", picture);
        }
        return mark;
    }

    private ShaderProgram mark(Walk walk) {
        ShaderProgram mark = program(late ? "select_late" : "select_mark", RUN_LANES, walk);
        FrameBlock.check(mark);
        return mark;
    }

    private ShaderProgram write(CrowdBuffers group) {
        return writes.computeIfAbsent(
                group.places().isMoving(), moves -> program("select_write", RUN_LANES, new Walk(moves, false)));
    }

    /** Tells the first step how large the picture is, in pixels: before those who are drawn late are found. */
    void setPicture(float[] size) {
        picture = size;
    }

    /** Runs step by step for all groups. The frame block is bound. */
    void run(List<CrowdBuffers> groups, Selection selection) {
        // Earlier draws may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        step(groups, selection, group -> mark(group, selection).dispatchThreads(runs(group)));
        Barrier.before(Barrier.STORAGE);
        step(groups, selection, group -> scan.dispatchGroups(late ? LATE_LISTS : SelectLayout.lists(frusta)));
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
