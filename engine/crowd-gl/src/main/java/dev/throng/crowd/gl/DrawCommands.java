package dev.throng.crowd.gl;

import dev.throng.gl.BufferTexture;
import dev.throng.gl.Draw;
import dev.throng.gl.GpuBuffer;
import dev.throng.gl.Owned;
import java.util.ArrayList;
import java.util.List;

/**
 * The indirect draws of a group: {@code [batch][command]} of the camera, then {@code [batch][command][map]} of the sun's maps,
 * so that one call draws into all of them. Triangles are written once, {@code select_scan.comp} fills in
 * the instances. Commands of one appearance lie together, so that one call draws all levels of detail.
 */
final class DrawCommands implements AutoCloseable {
    /** Word of a command that holds the number of instances. */
    static final int INSTANCES = 1;

    /** Word of a command that holds its first entry in the draw list. */
    static final int FIRST_INSTANCE = 4;

    private static final int WORDS = Draw.COMMAND_BYTES / Integer.BYTES;

    private final Owned owned = new Owned();
    private final SelectLayout layout;
    private final List<Call> calls = new ArrayList<>();
    private final List<MeshBuffers.DrawRange> ranges = new ArrayList<>();
    private final GpuBuffer commands;
    private final Table levels;

    /**
     * What one call draws of a batch.
     *
     * @param appearance of all of it
     * @param first command
     * @param count of commands
     */
    record Call(MaterialSet.Appearance appearance, int first, int count) {}

    /** @param draws of all levels */
    DrawCommands(List<MeshBuffers.DrawRange> draws, SelectLayout layout) {
        this.layout = layout;
        gather(draws);
        try {
            commands = owned.keep(GpuBuffer.ofInts("draw commands", words()), GpuBuffer::close);
            int[] levelOf =
                    ranges.stream().mapToInt(MeshBuffers.DrawRange::level).toArray();
            levels = owned.keep(Table.of("levels of commands", levelOf, BufferTexture.Format.R32UI), Table::close);
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    /** Appearances in the order of their first. */
    private void gather(List<MeshBuffers.DrawRange> draws) {
        List<MeshBuffers.DrawRange> left = new ArrayList<>(draws);
        while (!left.isEmpty()) {
            MaterialSet.Appearance appearance = left.get(0).appearance();
            int first = ranges.size();
            left.stream().filter(range -> range.appearance().equals(appearance)).forEach(ranges::add);
            left.removeIf(range -> range.appearance().equals(appearance));
            calls.add(new Call(appearance, first, ranges.size() - first));
        }
    }

    private int[] words() {
        int[] words = new int[Math.multiplyExact(layout.frusta() * frustumCommands(), WORDS)];
        for (int c = 0; c < words.length / WORDS; c++) {
            MeshBuffers.DrawRange range = ranges.get(command(c) % ranges.size());
            words[WORDS * c] = range.indexCount();
            words[WORDS * c + 2] = range.firstIndex();
        }
        return words;
    }

    /** Commands of one batch in one frustum. */
    int batchCommands() {
        return ranges.size();
    }

    /** Commands of all batches in one frustum. */
    int frustumCommands() {
        return layout.batches() * ranges.size();
    }

    /** What there is to draw of each batch. */
    List<Call> calls() {
        return calls;
    }

    /** For the pass that fills them in. */
    void bind() {
        commands.bindStorage(ShaderInterface.BLOCK_COMMANDS);
        levels.bind(ShaderInterface.UNIT_COMMANDS);
    }

    /** Draws whom the camera sees, all of one appearance. The group's vertices, the program and the batch's palettes are bound. */
    void draw(int batch, Call call) {
        draw((long) batch * batchCommands() + call.first(), call.count());
    }

    /** Draws whom the sun's maps see into all of them, all of one appearance. The same is bound. */
    void drawShadows(int batch, Call call) {
        drawShadows(batch, call.first(), call.count());
    }

    /** The same of a whole batch, where appearances do not matter. */
    void drawShadows(int batch) {
        drawShadows(batch, 0, batchCommands());
    }

    private void drawShadows(int batch, int first, int count) {
        draw(frustumCommands() + ((long) batch * batchCommands() + first) * maps(), count * maps());
    }

    private void draw(long first, int count) {
        commands.bindDrawIndirect();
        Draw.multiElementsIndirect(first * Draw.COMMAND_BYTES, count);
    }

    /** The sun's maps. */
    int maps() {
        return layout.frusta() - 1;
    }

    /** Whose list a command draws, by where it is among all: 0 the camera's, then those of maps. */
    int frustum(int at) {
        return at < frustumCommands() ? 0 : 1 + (at - frustumCommands()) % maps();
    }

    /** Which one of its frustum's commands it is: {@code [batch][command]}. */
    int command(int at) {
        return at < frustumCommands() ? at : (at - frustumCommands()) / maps();
    }

    /** The commands as they are, five words each; waits for the device. */
    int[] download() {
        return commands.downloadInts(0, (int) (commands.size() / Integer.BYTES));
    }

    /** Level of detail of a command of a batch. */
    int level(int command) {
        return ranges.get(command).level();
    }

    /** Bytes that the commands of a group will take, with what is told of them. @param draws of a batch */
    static long bytes(int draws, SelectLayout layout) {
        return (long) draws * (layout.frusta() * layout.batches() * (long) Draw.COMMAND_BYTES + Integer.BYTES);
    }

    /** Bytes that are taken. */
    long bytes() {
        return commands.size() + levels.bytes();
    }

    @Override
    public void close() {
        owned.close();
    }
}
