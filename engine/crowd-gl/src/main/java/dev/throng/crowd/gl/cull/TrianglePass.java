package dev.throng.crowd.gl.cull;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.buffer.TriangleBuffers;
import dev.throng.crowd.gl.buffer.TriangleRanges;
import dev.throng.crowd.gl.buffer.TriangleWork;
import dev.throng.crowd.gl.character.DrawState;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialSet;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.SampleGrid;
import dev.throng.gl.shader.ShaderProgram;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Culls triangles before the rasteriser: triangles that face away, cover no sample or are outside the picture
 * (Wihlidal, "Optimizing the Graphics Pipeline with Compute", GDC 2016). The pass skins positions to find the
 * triangles' corners in the window. Pictures stay the same.
 */
public final class TrianglePass {
    private static final int LANES = 64;

    /**
     * Rounding error of a vertex's window coordinates, in units in the last place (ulp) of a float as large as the
     * picture's larger side.
     */
    private static final int STEPS = 8;

    private static final List<String> PROGRAMS = List.of("plan", "project", "test", "count", "write");

    private final Programs programs;

    /** @param programs programs of the renderer, not closed by this object */
    public TrianglePass(Programs programs) {
        this.programs = programs;
    }

    /**
     * Culls triangles of parts that have memory for culling. Draw lists and palettes must be finished, and the frame
     * block bound.
     *
     * @param target target of the later drawing
     * @param sides drawn sides of triangles
     */
    public void run(List<CrowdBuffers> parts, DrawTarget target, Environment.Sides sides) {
        List<CrowdBuffers> culled =
                parts.stream().filter(CrowdBuffers::cullsTriangles).toList();
        if (culled.isEmpty()) {
            return;
        }
        // culling has written blocks; the previous frame's draws may still read these buffers
        Barrier.before(Barrier.STORAGE);
        culled.forEach(this::plan);
        Barrier.before(Barrier.BUFFER_TEXTURE, Barrier.DISPATCH_COMMANDS);
        culled.forEach(part -> project(part, target));
        Barrier.before(Barrier.BUFFER_TEXTURE);
        culled.forEach(part -> test(part, target, sides));
        Barrier.before(Barrier.STORAGE);
        culled.forEach(this::count);
        Barrier.before(Barrier.STORAGE);
        culled.forEach(this::write);
        Barrier.before(Barrier.DRAW_COMMANDS, Barrier.INDEX);
    }

    public void prepare(CrowdBuffers part) {
        if (part.cullsTriangles()) {
            for (String step : PROGRAMS) {
                program(step, part);
            }
        }
    }

    /**
     * @param step name of the step: plan, project, test, count or write
     * @return program of the step
     */
    private ShaderProgram program(String step, CrowdBuffers part) {
        return part.triangles().program(step, () -> {
            boolean projects = step.equals("project");
            GpuCharacter character = part.character();
            TriangleRanges ranges = part.triangles().ranges();
            // only projecting depends on other data of the character
            var constants = projects ? ShaderConstants.of(character) : ShaderConstants.shared();
            constants.put("WORDS_PER_VERTEX", ranges.wordsPerVertex());
            constants.put("INDICES_PER_VERTEX", ranges.indicesPerVertex());
            constants.put("MESH_INDICES", character.meshes().indices().size() / Integer.BYTES);
            constants.put("LANES", LANES);
            Consumer<ShaderProgram> check = projects ? FrameBlock::check : program -> {};
            return programs.compute("triangle_" + step, constants, check);
        });
    }

    private void plan(CrowdBuffers part) {
        TriangleBuffers buffers = part.triangles();
        ShaderProgram program = program("plan", part);
        buffers.bindForPlanning();
        program.setUnsigned("batches", buffers.headers() / buffers.ranges().count());
        program.setUnsigned("batchRanges", buffers.ranges().count());
        program.setUnsigned("capacity", buffers.capacity());
        program.dispatchThreads(buffers.headers());
    }

    private void project(CrowdBuffers part, DrawTarget target) {
        ShaderProgram program = program("project", part);
        program.set("windowSize", new float[] {target.width(), target.height()});
        part.character().setEntryCount(program);
        part.lists().bindList();
        TriangleBuffers buffers = part.triangles();
        TriangleRanges ranges = buffers.ranges();
        buffers.bindForProjecting();
        part.character().meshes().bindMorphs();
        each(
                buffers,
                program,
                TriangleWork.PROJECTING,
                ranges::projects,
                header -> part.palettes().bind(header / ranges.count()));
    }

    private void test(CrowdBuffers part, DrawTarget target, Environment.Sides sides) {
        ShaderProgram program = program("test", part);
        SampleGrid grid = target.sampleGrid();
        program.set("windowSize", new float[] {target.width(), target.height()});
        program.set("samplesPerSide", (float) grid.perSide());
        program.set("margin", margin(target.width(), target.height(), grid.snap()));
        TriangleBuffers buffers = part.triangles();
        TriangleRanges ranges = buffers.ranges();
        buffers.bindForCulling();
        each(buffers, program, TriangleWork.TESTING, ranges::areCulled, header -> {
            DrawState drawState = ranges.get(header % ranges.count()).drawState();
            program.set("oneSided", MaterialSet.isCulled(drawState, sides) ? 1 : 0);
        });
    }

    private void count(CrowdBuffers part) {
        ShaderProgram program = program("count", part);
        TriangleBuffers buffers = part.triangles();
        buffers.bindForCulling();
        each(
                buffers,
                program,
                TriangleWork.COUNTING,
                buffers.ranges()::areCulled,
                header -> program.setUnsigned("firstCommand", buffers.firstCommand(header)));
    }

    private void write(CrowdBuffers part) {
        ShaderProgram program = program("write", part);
        TriangleBuffers buffers = part.triangles();
        buffers.bindForCulling();
        each(buffers, program, TriangleWork.TESTING, buffers.ranges()::areCulled, header -> {});
    }

    /**
     * @param width width of the picture, in pixels
     * @param height height of the picture, in pixels
     * @param snap largest distance by which the device snaps vertices, in pixels
     * @return largest error of a vertex's position in the window by snapping and rounding, in pixels
     */
    public static float margin(int width, int height, double snap) {
        return (float) (snap + STEPS * Math.ulp((float) Math.max(width, height)));
    }

    /**
     * Dispatches a step once per batch and selected range of triangles.
     *
     * @param step step whose workgroups are dispatched
     * @param ranges function that selects ranges by their index
     * @param before function that is called before each dispatch, with the index of the header
     */
    private static void each(
            TriangleBuffers buffers, ShaderProgram program, int step, IntPredicate ranges, IntConsumer before) {
        int count = buffers.ranges().count();
        for (int header = 0; header < buffers.headers(); header++) {
            if (ranges.test(header % count)) {
                before.accept(header);
                program.set("header", header);
                program.set("range", header % count);
                program.dispatchIndirect(TriangleWork.dispatchOffset(header, step));
            }
        }
    }
}
