package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.buffer.CullBuffers;
import dev.throng.crowd.gl.buffer.DrawCommands;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Instances of one list, their palettes counted from the first of their batch, and their transforms as words. */
public record ListedInstances(List<Integer> instances, List<Integer> slots, List<int[]> transforms) {
    private static final int ENTRY_WORDS = DrawList.BYTES / Integer.BYTES;

    public ListedInstances() {
        this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    /** Reads all lists of a part: levels of the camera first, then those of each shadow map. */
    static List<ListedInstances> read(CullBuffers lists, int frusta) {
        int levels = lists.layout().levels();
        List<ListedInstances> all = new ArrayList<>();
        for (int list = 0; list < frusta * levels; list++) {
            all.add(new ListedInstances());
        }
        DrawCommands commands = lists.commands();
        int[] words = commands.download();
        Map<List<Integer>, List<Integer>> ranges = new HashMap<>(); // by frustum, batch and level: offset and number
        for (int c = 0; c < words.length / 5; c++) {
            int frustum = commands.frustum(c);
            int batch = commands.command(c) / commands.batchCommands();
            int level = commands.level(commands.command(c) % commands.batchCommands());
            int count = words[5 * c + DrawCommands.INSTANCES];
            int first = words[5 * c + DrawCommands.FIRST_INSTANCE];
            List<Integer> others = ranges.putIfAbsent(List.of(frustum, batch, level), List.of(first, count));
            if (others != null) {
                assertEquals(others, List.of(first, count), "all commands of a level draw the same instances");
                continue;
            }
            int[] entries = lists.drawList().downloadInts((long) first * DrawList.BYTES, count * ENTRY_WORDS);
            all.get(frustum * levels + level).add(entries, frustum);
        }
        return all;
    }

    /** Adds entries of a draw list; seeds are indices of instances. */
    void add(int[] entries, int frustum) {
        for (int e = 0; e < entries.length; e += ENTRY_WORDS) {
            int slot = entries[e + DrawList.SEED_AND_SLOT / 4 + 1];
            assertEquals(frustum, slot >>> Bindings.LIST_SHIFT, "list of an entry");
            instances().add(entries[e + DrawList.SEED_AND_SLOT / 4]);
            slots().add(slot & (1 << Bindings.LIST_SHIFT) - 1);
            transforms().add(Arrays.copyOfRange(entries, e, e + RouteTransform.FLOATS));
        }
    }
}
