package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.DrawState;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MaterialFeatures;
import dev.throng.crowd.gl.character.MeshBuffers;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.Draw;
import dev.throng.gl.memory.BufferRoom;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Indirect draw commands of a part of a crowd: {@code [batch][command]} of the camera, then
 * {@code [batch][command][map]} of the shadow maps, so that one call draws into all maps. {@code cull_scan.comp} writes
 * the ranges of instances; the ranges of triangles are constant. Commands of one draw state are adjacent, so that one
 * call draws all levels of detail. After all commands, one word per command of a batch stores its level of detail.
 */
public final class DrawCommands {
    /** Index, within a command, of the word that stores the number of instances. */
    public static final int INSTANCES = 1;

    /** Index, within a command, of the word that stores the index of the first entry in the draw list. */
    public static final int FIRST_INSTANCE = 4;

    private static final int WORDS = Draw.COMMAND_BYTES / Integer.BYTES;

    private final CullLayout layout;
    private final List<Call> calls = new ArrayList<>();
    private final List<Call> variants = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();
    private final List<MeshBuffers.DrawRange> ranges;
    private final BufferRoom commands;

    /**
     * Commands of a batch that one call draws.
     *
     * @param drawState draw state of all commands
     * @param features shader features that any command needs
     * @param whole one span with all commands
     * @param parts the same commands, in one span per number of influences
     */
    public record Call(DrawState drawState, MaterialFeatures features, List<Span> whole, List<Span> parts) {
        public Span span() {
            return whole.get(0);
        }
    }

    /**
     * Adjacent draw commands of a batch.
     *
     * @param influences largest number of influences per vertex
     * @param first index, in the batch, of the first command
     * @param count number of commands
     */
    public record Span(int influences, int first, int count) {}

    /**
     * @param scope scope that owns the commands
     * @param character character of the instances, not closed by this object
     */
    DrawCommands(ResourceScope scope, GpuCharacter character, CullLayout layout) {
        this.layout = layout;
        ranges = ordered(character.meshes().draws());
        gather();
        int[] words = words();
        commands = scope.own(character.sharedBuffers().room("draw commands", (long) Integer.BYTES * words.length));
        commands.upload(words);
    }

    /**
     * Sorts draws into the order of their commands: by draw state in order of first occurrence, then by influences,
     * fewest first.
     */
    static List<MeshBuffers.DrawRange> ordered(List<MeshBuffers.DrawRange> draws) {
        List<DrawState> drawStates =
                draws.stream().map(MeshBuffers.DrawRange::drawState).distinct().toList();
        return drawStates.stream()
                .flatMap(drawState -> draws.stream()
                        .filter(range -> range.drawState().equals(drawState))
                        .sorted(Comparator.comparingInt(MeshBuffers.DrawRange::influences)))
                .toList();
    }

    private void gather() {
        for (Span alike : runs(0, ranges.size(), MeshBuffers.DrawRange::drawState)) {
            int end = alike.first() + alike.count();
            MaterialFeatures features = ranges.subList(alike.first(), end).stream()
                    .map(MeshBuffers.DrawRange::features)
                    .reduce(MaterialFeatures.PLAIN, MaterialFeatures::or);
            List<Span> parts = runs(alike.first(), end, MeshBuffers.DrawRange::influences);
            DrawState drawState = ranges.get(alike.first()).drawState();
            (drawState.isVariant() ? variants : calls).add(new Call(drawState, features, List.of(alike), parts));
        }
        if (calls.size() == 1) {
            spans.addAll(calls.get(0).parts());
        } else if (!calls.isEmpty()) {
            Span last = calls.get(calls.size() - 1).span(); // variants come after this call
            spans.add(span(0, last.first() + last.count()));
        }
    }

    /**
     * Splits a range of a batch's commands into the longest spans of commands with equal properties.
     *
     * @param from index of the first command
     * @param to index after the last command
     * @param common properties that the commands of a span have in common
     */
    private List<Span> runs(int from, int to, Function<MeshBuffers.DrawRange, Object> common) {
        List<Span> runs = new ArrayList<>();
        int first = from;
        for (int end = from + 1; end <= to; end++) {
            if (end == to || !common.apply(ranges.get(end)).equals(common.apply(ranges.get(first)))) {
                runs.add(span(first, end));
                first = end;
            }
        }
        return runs;
    }

    private Span span(int first, int end) {
        int max = ranges.subList(first, end).stream()
                .mapToInt(MeshBuffers.DrawRange::influences)
                .max()
                .orElse(0);
        return new Span(max, first, end - first);
    }

    private int[] words() {
        int count = layout.frusta() * frustumCommands();
        int[] words = new int[Math.addExact(Math.multiplyExact(count, WORDS), ranges.size())];
        for (int c = 0; c < ranges.size(); c++) {
            words[WORDS * count + c] = ranges.get(c).level();
        }
        for (int c = 0; c < count; c++) {
            MeshBuffers.DrawRange range = ranges.get(command(c) % ranges.size());
            words[WORDS * c] = range.indices().count();
            words[WORDS * c + 2] = range.indices().first();
        }
        return words;
    }

    /** @return number of draw commands of one batch, per frustum */
    public int batchCommands() {
        return ranges.size();
    }

    /** @return number of commands of all batches, per frustum */
    int frustumCommands() {
        return layout.batches() * ranges.size();
    }

    /** @return calls that draw each batch, with the draw states of the file's own materials */
    public List<Call> calls() {
        return calls;
    }

    /** @return additional calls for each batch, whose draw states only material variants use */
    public List<Call> variantCalls() {
        return variants;
    }

    /** @return spans of the commands of all {@link #calls()}, for passes without draw states */
    public List<Span> spans() {
        return spans;
    }

    /** Binds the commands for the shader that writes their numbers of instances. */
    void bind() {
        commands.bindStorage(Bindings.BLOCK_COMMANDS);
    }

    /** Binds the commands as the buffer from which draws read their draw count. */
    void bindCount() {
        commands.buffer().bindDrawCount();
    }

    /**
     * @param command index among the camera's commands: batch times {@link #batchCommands}, plus the index in the batch
     * @return offset, in bytes, of the word with the command's number of instances
     */
    long countOffset(int command) {
        return commands.offset() + (long) command * Draw.COMMAND_BYTES + (long) INSTANCES * Integer.BYTES;
    }

    /**
     * Draws a span of the camera's commands. The part's vertices, the program and the batch's palettes must be bound.
     *
     * @param batch index of the batch in the part
     */
    public void draw(int batch, Span span) {
        draw((long) batch * batchCommands() + span.first(), span.count());
    }

    /**
     * Draws a span of all shadow maps' commands. The part's vertices, the program and the batch's palettes must be
     * bound.
     *
     * @param batch index of the batch in the part
     */
    public void drawShadows(int batch, Span span) {
        long first = (long) batch * batchCommands() + span.first();
        draw(frustumCommands() + first * maps(), span.count() * maps());
    }

    private void draw(long first, int count) {
        commands.buffer().bindDrawIndirect();
        Draw.multiElementsIndirect(commands.offset() + first * Draw.COMMAND_BYTES, count);
    }

    /**
     * Copies a command's words {@link #INSTANCES} and {@link #FIRST_INSTANCE} to another buffer, on the device.
     *
     * @param command index of the command in the batch
     * @param instances target offset of the number of instances, in bytes
     * @param firstInstance target offset of the first instance, in bytes
     */
    public void copyInstances(int batch, int command, GpuBuffer to, long instances, long firstInstance) {
        long from = ((long) batch * batchCommands() + command) * Draw.COMMAND_BYTES;
        commands.copyTo(to, from + (long) INSTANCES * Integer.BYTES, instances, Integer.BYTES);
        commands.copyTo(to, from + (long) FIRST_INSTANCE * Integer.BYTES, firstInstance, Integer.BYTES);
    }

    public int maps() {
        return layout.frusta() - 1;
    }

    /**
     * @param at index of the command among all commands
     * @return frustum for which a command draws: 0 for the camera, then the shadow maps
     */
    public int frustum(int at) {
        return at < frustumCommands() ? 0 : 1 + (at - frustumCommands()) % maps();
    }

    /**
     * @param at index of the command among all commands
     * @return index of a command among the commands of its frustum: batch times {@link #batchCommands}, plus the index
     *     in the batch
     */
    public int command(int at) {
        return at < frustumCommands() ? at : (at - frustumCommands()) / maps();
    }

    /** Reads all commands, five words each. Waits for the device. */
    public int[] download() {
        return commands.downloadInts(0, WORDS * layout.frusta() * frustumCommands());
    }

    /**
     * @param command index of the command in its batch
     * @return level of detail that the command draws
     */
    public int level(int command) {
        return ranges.get(command).level();
    }

    /**
     * @param draws number of draws per batch
     * @return bytes of a part's commands and their levels of detail
     */
    static long bytes(int draws, CullLayout layout) {
        return (long) draws * (layout.frusta() * layout.batches() * (long) Draw.COMMAND_BYTES + Integer.BYTES);
    }
}
