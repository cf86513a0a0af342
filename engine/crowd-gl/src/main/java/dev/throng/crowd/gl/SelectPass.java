package dev.throng.crowd.gl;

import dev.throng.gl.Barrier;
import dev.throng.gl.Owned;
import dev.throng.gl.ShaderProgram;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Finds out on the GPU which instances each frustum sees, and at which level of detail: mark, scan, write. Lists come out in
 * the order of instances, whatever the device, so that pictures repeat; {@code dev.throng.crowd.cpu.CpuSelect} gives the same.
 */
final class SelectPass implements AutoCloseable {
    /** Lanes of a workgroup that walk a run each: 4 SIMD vectors of software OpenGL, one warp of a graphics processor. */
    private static final int RUN_LANES = 32;

    /** Lanes of a workgroup that sum up a frustum. */
    private static final int SCAN_LANES = 128;

    private final Owned owned = new Owned();
    private final int frusta;
    private final Walk standing;
    private final Walk moving;
    private final ShaderProgram scan;

    /** @param frusta that lists are made for */
    SelectPass(int frusta) {
        this.frusta = frusta;
        try {
            standing = walk(false);
            moving = walk(true);
            scan = program("select_scan", SCAN_LANES, false);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    /** The programs whose lanes walk runs: with motion, which not every group has to pay for, or without. */
    private record Walk(ShaderProgram mark, ShaderProgram write) {}

    private Walk walk(boolean moving) {
        Walk walk = new Walk(program("select_mark", RUN_LANES, moving), program("select_write", RUN_LANES, moving));
        FrameBlock.check(walk.mark());
        return walk;
    }

    private ShaderProgram program(String name, int lanes, boolean moving) {
        Map<String, Object> constants = ShaderInterface.constants();
        constants.put("LANES", lanes);
        constants.put("FRUSTA", frusta);
        constants.put("MOVING", moving);
        ShaderProgram program = owned.keep(
                ShaderProgram.compute(name, ShaderLibrary.load("crowd/" + name + ".comp", constants)),
                ShaderProgram::close);
        SelectBlock.check(program);
        return program;
    }

    private Walk walk(CrowdBuffers group) {
        return group.places().isMoving() ? moving : standing;
    }

    /** Fills the lists and commands of groups, step by step for all of them. The frame block is bound. */
    void run(List<CrowdBuffers> groups, Selection selection) {
        List<CrowdBuffers> stale = groups.stream()
                .filter(group -> group.lists().layout().runs() > 0)
                .filter(group -> group.places().isMoving() || !group.lists().holds(selection))
                .toList();
        if (stale.isEmpty()) {
            return;
        }
        // The draws of the frame before may still read what is written now.
        Barrier.before(Barrier.STORAGE);
        step(
                stale,
                selection,
                group -> walk(group)
                        .mark()
                        .dispatchThreads(group.lists().layout().runs()));
        Barrier.before(Barrier.STORAGE);
        step(stale, selection, group -> scan.dispatchGroups(SelectLayout.lists(frusta)));
        Barrier.before(Barrier.STORAGE);
        step(
                stale,
                selection,
                group -> walk(group)
                        .write()
                        .dispatchThreads(group.lists().layout().runs()));
        stale.forEach(group -> group.lists().selected(selection));
        Barrier.before(
                Barrier.VERTEX_ATTRIBUTES,
                Barrier.DRAW_COMMANDS,
                Barrier.DISPATCH_COMMANDS,
                Barrier.BUFFER_TEXTURE,
                Barrier.READBACK);
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
