package dev.throng.anim.build;

import dev.throng.anim.MatrixPalette;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builder of a palette's layout: collects pairs of joint and inverse bind matrix, and sorts the pairs by joint. */
public final class PaletteLayoutBuilder {
    /** Approximate memory for a pair of joint and inverse bind matrix, bytes. */
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
     * Palette whose entries are sorted by joint.
     *
     * @param palette sorted palette
     * @param positions for each pair of joint and inverse bind matrix, the index of its palette entry; indexed by the
     *     pair's number, which {@link #add} returned
     */
    public record Sorted(MatrixPalette palette, int[] positions) {}

    /**
     * Adds the pair of a joint and the identity matrix, unless present.
     *
     * @return number of the pair
     */
    public int addRigid(int joint) {
        return add(joint, AffineRows.identity());
    }

    /**
     * Adds a pair of joint and inverse bind matrix, unless an equal one is present.
     *
     * @param inverseBind three rows of four; not copied
     * @return number of the pair, in order of addition
     */
    public int add(int joint, float[] inverseBind) {
        Integer known = numbers.putIfAbsent(new Entry(joint, inverseBind), numbers.size());
        return known == null ? numbers.size() - 1 : known;
    }

    /** Sorts the pairs of joint and inverse bind matrix by joint; pairs of one joint keep their order. */
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
