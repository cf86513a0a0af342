package dev.throng.assets.crane;

import dev.throng.assets.shape.Solids;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;

/**
 * Builder of girders, which consist of bars: straight chords, with diagonals on each side that change direction at
 * every panel.
 *
 * @param chord width of the chords, in metres
 * @param lace width of diagonals and cross bars, in metres
 * @param sides number of sides of a diagonal bar
 * @param isFramed whether every panel also has cross bars
 */
record Lattice(double chord, double lace, int sides, boolean isFramed) {
    private static final int CHORD_SIDES = 4;

    /**
     * Creates a builder of girders without cross bars.
     *
     * @param chord width of the chords, in metres
     * @param lace width of the diagonals, in metres
     * @param sides number of sides of a diagonal
     */
    Lattice(double chord, double lace, int sides) {
        this(chord, lace, sides, false);
    }

    /**
     * @param on whether every panel has cross bars
     * @return copy of this builder for girders with or without cross bars
     */
    Lattice framed(boolean on) {
        return new Lattice(chord, lace, sides, on);
    }

    /**
     * Adds a girder.
     *
     * @param from first ends of the chords, in order around the girder, in metres
     * @param to last ends of the chords, in the same order
     * @param panels number of panels along the girder; 0 draws the chords alone
     */
    void add(Surface out, List<Vec> from, List<Vec> to, int panels) {
        for (int c = 0; c < from.size(); c++) {
            out.add(Solids.bar(from.get(c), to.get(c), chord, CHORD_SIDES));
            int next = (c + 1) % from.size();
            addSide(out, stations(from.get(c), to.get(c), panels), stations(from.get(next), to.get(next), panels));
            for (int p = 0; isFramed && p <= panels; p++) {
                Vec a = from.get(c).mix(to.get(c), (double) p / panels);
                out.add(Solids.bar(a, from.get(next).mix(to.get(next), (double) p / panels), lace, sides));
            }
        }
    }

    private void addSide(Surface out, List<Vec> left, List<Vec> right) {
        for (int p = 0; p + 1 < left.size(); p++) {
            boolean isEven = p % 2 == 0;
            Vec a = isEven ? left.get(p) : right.get(p);
            Vec b = isEven ? right.get(p + 1) : left.get(p + 1);
            out.add(Solids.bar(a, b, lace, sides));
        }
    }

    private static List<Vec> stations(Vec from, Vec to, int panels) {
        List<Vec> out = new ArrayList<>();
        for (int p = 0; panels > 0 && p <= panels; p++) {
            out.add(from.mix(to, (double) p / panels));
        }
        return out;
    }
}
