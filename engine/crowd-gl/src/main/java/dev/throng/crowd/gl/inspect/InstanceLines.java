package dev.throng.crowd.gl.inspect;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Draw;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Debug lines for each visible instance of a part of a crowd. The device copies ranges of instances from the part's
 * draw commands. Borrows the part's buffers.
 */
final class InstanceLines {
    private static final int ENDS = 4; // floats per end of a line

    private final CrowdBuffers buffers;
    private final ShaderProgram program;
    private final BufferTexture ends;
    private final VertexArray instances;
    private final GpuBuffer commands;
    private final int[] sources;

    /**
     * @param scope scope that owns and closes the created GL objects
     * @param ends line ends per level of detail, see {@link LineEnds}, with at least one line in the finest level; if
     *     there are fewer entries than levels, all coarser levels use the last entry
     */
    InstanceLines(ResourceScope scope, CrowdBuffers buffers, Programs programs, List<float[]> ends) {
        this.buffers = buffers;
        var constants = ShaderConstants.of(buffers.character(), Preskinned.NONE, 1);
        program = programs.graphics("lines", "lines", constants, FrameBlock::check);
        DrawCommands drawn = buffers.lists().commands();
        sources = firstOfLevels(drawn);
        this.ends = scope.table("lines", joined(ends), BufferTexture.Format.RGBA32F);
        instances = scope.own(
                DrawList.feed(VertexArray.create("lines"), buffers.lists().drawList()));
        commands = scope.own(GpuBuffer.ofInts("line commands", words(drawn, ends)));
    }

    /** @return index of each level of detail's first command; all commands of a level draw the same instances */
    private static int[] firstOfLevels(DrawCommands drawn) {
        return IntStream.range(0, drawn.batchCommands())
                .filter(c -> IntStream.range(0, c).noneMatch(before -> drawn.level(before) == drawn.level(c)))
                .toArray();
    }

    private static int floats(List<float[]> ends) {
        return ends.stream().mapToInt(own -> own.length).sum();
    }

    private static float[] joined(List<float[]> ends) {
        FloatBuffer all = FloatBuffer.allocate(floats(ends));
        ends.forEach(all::put);
        return all.array();
    }

    private int[] words(DrawCommands drawn, List<float[]> ends) {
        int count = buffers.lists().layout().batches() * sources.length;
        int[] words = new int[count * Draw.LINES_COMMAND_BYTES / Integer.BYTES];
        for (int c = 0; c < count; c++) {
            int own = Math.min(drawn.level(sources[c % sources.length]), ends.size() - 1);
            int word = c * Draw.LINES_COMMAND_BYTES / Integer.BYTES;
            words[word] = ends.get(own).length / ENDS;
            words[word + Draw.LINES_FIRST / Integer.BYTES] = floats(ends.subList(0, own)) / ENDS;
        }
        return words;
    }

    /**
     * Draws the lines into the bound target. The frame block must be bound.
     *
     * @param colour colour of the lines, linear r g b
     */
    void draw(float[] colour) {
        program.set("lineColour", colour);
        buffers.character().setEntryCount(program);
        program.use();
        instances.bind();
        ends.bind(Bindings.UNIT_LINES);
        buffers.drawBatches(batch -> {
            for (int s = 0; s < sources.length; s++) {
                long offset = (long) Draw.LINES_COMMAND_BYTES * (batch * sources.length + s);
                buffers.lists()
                        .commands()
                        .copyInstances(
                                batch,
                                sources[s],
                                commands,
                                offset + Draw.LINES_INSTANCES,
                                offset + Draw.LINES_FIRST_INSTANCE);
                commands.bindDrawIndirect();
                Draw.linesIndirect(offset);
            }
        });
    }
}
