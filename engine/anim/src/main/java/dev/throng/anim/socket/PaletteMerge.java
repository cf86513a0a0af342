package dev.throng.anim.socket;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.PaletteForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Palette of a character with entries added for a prop.
 *
 * @param merged new palette, sorted by joint
 * @param owner new index of each entry of the character
 * @param prop new index of each entry of the prop
 */
record PaletteMerge(MatrixPalette merged, int[] owner, int[] prop) {
    private record Entry(int joint, float[] rows) {
        boolean matches(Entry other) {
            return joint == other.joint && Arrays.equals(rows, other.rows);
        }
    }

    /**
     * Adds entries of one joint to a palette.
     *
     * @param added inverse bind matrices of the new entries, three rows of four each
     */
    static PaletteMerge of(MatrixPalette owner, int joint, List<float[]> added) {
        List<Entry> entries = new ArrayList<>();
        for (int e = 0; e < owner.entryCount(); e++) {
            int at = e * MatrixPalette.STRIDE;
            float[] rows = Arrays.copyOfRange(owner.inverseBind(), at, at + MatrixPalette.STRIDE);
            entries.add(new Entry(owner.joints()[e], rows));
        }
        int[] chosen = added.stream()
                .mapToInt(rows -> indexOf(entries, new Entry(joint, rows)))
                .toArray();
        int[] order = IntStream.range(0, entries.size())
                .boxed()
                .sorted(Comparator.comparingInt(e -> entries.get(e).joint()))
                .mapToInt(e -> e)
                .toArray();
        int[] place = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i;
        }
        return new PaletteMerge(
                merged(owner, Arrays.stream(order).mapToObj(entries::get).toList()),
                Arrays.copyOf(place, owner.entryCount()),
                moved(chosen, place));
    }

    /**
     * Finds the index of an entry, which is added unless an equal one is present.
     *
     * @return index in {@code entries}
     */
    private static int indexOf(List<Entry> entries, Entry entry) {
        for (int e = 0; e < entries.size(); e++) {
            if (entries.get(e).matches(entry)) {
                return e;
            }
        }
        entries.add(entry);
        return entries.size() - 1;
    }

    private static MatrixPalette merged(MatrixPalette owner, List<Entry> entries) {
        float[] rows = new float[entries.size() * MatrixPalette.STRIDE];
        for (int e = 0; e < entries.size(); e++) {
            System.arraycopy(entries.get(e).rows(), 0, rows, e * MatrixPalette.STRIDE, MatrixPalette.STRIDE);
        }
        int[] joints = entries.stream().mapToInt(Entry::joint).toArray();
        MatrixPalette plain = new MatrixPalette(joints, rows).blended(owner.blending());
        if (owner.form() == PaletteForm.F32) {
            return plain;
        }
        return plain.inSimilarities()
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "prop: found an offset transform whose scale differs along x, y and z, expected the same scale along x, y and z; use a matrix palette"));
    }

    int[] ofOwner(int[] entries) {
        return moved(entries, owner);
    }

    int[] ofProp(int[] entries) {
        return moved(entries, prop);
    }

    private static int[] moved(int[] entries, int[] places) {
        return Arrays.stream(entries).map(e -> places[e]).toArray();
    }
}
