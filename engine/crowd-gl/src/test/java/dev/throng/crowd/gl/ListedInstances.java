package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.shader.Bindings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Instances of one list, the palettes they show counted from the first of their batch, and where they stand, as words. */
public record ListedInstances(List<Integer> instances, List<Integer> slots, List<int[]> transforms) {
    private static final int ENTRY_WORDS = DrawList.BYTES / Integer.BYTES;

    public ListedInstances() {
        this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    /** Adds entries of a draw list; seeds are the numbers of instances. */
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
