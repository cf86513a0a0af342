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
 * The indirect draws of a part: {@code [batch][command]} of the camera, then {@code [batch][command][map]} of the sun's maps,
 * so that one call draws into all of them. Triangles are written once, {@code cull_scan.comp} fills in
 * the instances. Commands of one appearance lie together, so that one call draws all levels of detail. Behind all commands, a word for each
 * command of a batch holds its level of detail.
 */
public final class DrawCommands {
    /** Word of a command that holds the number of instances. */
    public static final int INSTANCES = 1;

    /** Word of a command that holds its first entry in the draw list. */
    public static final int FIRST_INSTANCE = 4;

    private static final int WORDS = Draw.COMMAND_BYTES / Integer.BYTES;

    private final CullLayout layout;
    private final List<Call> calls = new ArrayList<>();
    private final List<Call> variants = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();
    private final List<MeshBuffers.DrawRange> ranges;
    private final BufferRoom commands;

    /**
     * What one call draws of a batch.
     *
     * @param drawState of all of it
     * @param features that shaders have for all of it
     * @param whole its commands in one span
     * @param parts the same by influences
     */
    public record Call(DrawState drawState, MaterialFeatures features, List<Span> whole, List<Span> parts) {
        /** Returns the commands as one span. */
        public Span span() {
            return whole.get(0);
        }
    }

    /**
     * Commands of a batch, one after the other.
     *
     * @param influences that vertices have at most
     * @param first command
     * @param count of commands
     */
    public record Span(int influences, int first, int count) {}

    /**
     * @param scope that owns them
     * @param character whose levels are drawn, borrowed
     */
    DrawCommands(ResourceScope scope, GpuCharacter character, CullLayout layout) {
        this.layout = layout;
        ranges = ordered(character.meshes().draws());
        gather();
        int[] words = words();
        commands = scope.own(character.rooms().room("draw commands", (long) Integer.BYTES * words.length));
        commands.upload(words);
    }

    /** Draws in the order of their commands: appearances in the order of their first, and of each the fewest influences first. */
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
            Span last = calls.get(calls.size() - 1).span(); // what only variants show comes after
            spans.add(span(0, last.first() + last.count()));
        }
    }

    /** Commands one after the other that have something in common, as many as there are. */
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

    /** Commands of one batch in one frustum. */
    public int batchCommands() {
        return ranges.size();
    }

    /** Commands of all batches in one frustum. */
    int frustumCommands() {
        return layout.batches() * ranges.size();
    }

    /** Calls for each batch if no instance shows a material variant. */
    public List<Call> calls() {
        return calls;
    }

    /** Further calls for each batch if instances show material variants. */
    public List<Call> variantCalls() {
        return variants;
    }

    /** Returns the commands of {@link #calls()} by influences alone, for passes without appearances. */
    public List<Span> spans() {
        return spans;
    }

    /** For the pass that fills them in. */
    void bind() {
        commands.bindStorage(Bindings.BLOCK_COMMANDS);
    }

    /** For draws that read how many instances a command has. */
    void bindCount() {
        commands.buffer().bindDrawCount();
    }

    /** Byte of the number of instances of one of the camera's commands. @param command {@code [batch][command]} */
    long countOffset(int command) {
        return commands.offset() + (long) command * Draw.COMMAND_BYTES + (long) INSTANCES * Integer.BYTES;
    }

    /** Draws a span of the camera's commands. The part's vertices, the program and the batch's palettes are bound. */
    public void draw(int batch, Span span) {
        draw((long) batch * batchCommands() + span.first(), span.count());
    }

    /**
     * Draws a span of the commands of all the sun's maps. The part's vertices, the program and the batch's palettes
     * are bound.
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
     * Copies on the device which instances a command of a batch draws, see {@link #INSTANCES} and
     * {@link #FIRST_INSTANCE}, to two words of another buffer.
     */
    public void copyInstances(int batch, int command, GpuBuffer to, long instances, long firstInstance) {
        long from = ((long) batch * batchCommands() + command) * Draw.COMMAND_BYTES;
        commands.copyTo(to, from + (long) INSTANCES * Integer.BYTES, instances, Integer.BYTES);
        commands.copyTo(to, from + (long) FIRST_INSTANCE * Integer.BYTES, firstInstance, Integer.BYTES);
    }

    /** The sun's maps. */
    public int maps() {
        return layout.frusta() - 1;
    }

    /**
     * The frustum of the list that a command draws, by the command's place among all: 0 the camera's, then those of
     * maps.
     */
    public int frustum(int at) {
        return at < frustumCommands() ? 0 : 1 + (at - frustumCommands()) % maps();
    }

    /** Which one of its frustum's commands it is: {@code [batch][command]}. */
    public int command(int at) {
        return at < frustumCommands() ? at : (at - frustumCommands()) / maps();
    }

    /** The commands as they are, five words each; waits for the device. */
    public int[] download() {
        return commands.downloadInts(0, WORDS * layout.frusta() * frustumCommands());
    }

    /** Level of detail of a command of a batch. */
    public int level(int command) {
        return ranges.get(command).level();
    }

    /** Bytes that the commands of a part will take, with what is told of them. @param draws of a batch */
    static long bytes(int draws, CullLayout layout) {
        return (long) draws * (layout.frusta() * layout.batches() * (long) Draw.COMMAND_BYTES + Integer.BYTES);
    }
}
