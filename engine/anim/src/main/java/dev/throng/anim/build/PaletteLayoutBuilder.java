package dev.throng.anim.build;

import dev.throng.anim.MatrixPalette;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the (joint, inverse bind matrix) pairs of all skins and rigid nodes, each once, and sorts them by joint. */
public final class PaletteLayoutBuilder {
    /** About what a pair takes in the map. */
    public static final int BYTES_PER_ENTRY = 160;

    private final Map<Entry, Integer> numbers = new LinkedHashMap<>();

    private record Entry(int joint, float[] inverseBind) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Entry e && joint == e.joint && Arrays.equals(inverseBind, e.inverseBind);
        }

        @Override
        public int hashCode() {
            return 31 * joint + Arrays.hashCode(inverseBind);
        }
    }

    /**
     * The palette.
     *
     * @param positions where each pair has gone, by the number that {@link #add} gave it
     */
    public record Sorted(MatrixPalette palette, int[] positions) {}

    /** Number of a rigid entry: the identity as inverse bind matrix. */
    public int addRigid(int joint) {
        return add(joint, AffineRows.identity());
    }

    /**
     * Number of a pair, in order of first mention.
     *
     * @param inverseBind three rows of four; kept
     */
    public int add(int joint, float[] inverseBind) {
        Integer known = numbers.putIfAbsent(new Entry(joint, inverseBind), numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }

    /** The pairs so far, sorted by joint; pairs of one joint by first mention. */
    public Sorted sort() {
        List<Map.Entry<Entry, Integer>> sorted = numbers.entrySet().stream()
                .sorted(Comparator.comparingInt(entry -> entry.getKey().joint()))
                .toList();
        int[] joints = new int[sorted.size()];
        float[] inverseBind = new float[joints.length * MatrixPalette.STRIDE];
        int[] positions = new int[joints.length];
        for (int e = 0; e < joints.length; e++) {
            Entry entry = sorted.get(e).getKey();
            joints[e] = entry.joint();
            System.arraycopy(entry.inverseBind(), 0, inverseBind, e * MatrixPalette.STRIDE, MatrixPalette.STRIDE);
            positions[sorted.get(e).getValue()] = e;
        }
        return new Sorted(new MatrixPalette(joints, inverseBind), positions);
    }
}
