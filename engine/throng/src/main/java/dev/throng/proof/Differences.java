package dev.throng.proof;

/** Differences of two paths over many vertices. Partial differences are added in the order of their instances. */
public final class Differences {
    private final ErrorStatistic positions = new ErrorStatistic();
    private final ErrorStatistic normals = new ErrorStatistic();
    private final ErrorStatistic tangents = new ErrorStatistic();
    private final ErrorStatistic paletteRotation = new ErrorStatistic();
    private final ErrorStatistic paletteTranslation = new ErrorStatistic();
    private int corners;

    /** Creates differences of nothing compared. */
    public Differences() {}

    /** {@return distances of positions, as fractions of D: one for each vertex} */
    public ErrorStatistic positions() {
        return positions;
    }

    /** {@return angles between normals, degrees: one for each vertex with a normal} */
    public ErrorStatistic normals() {
        return normals;
    }

    /** {@return angles between tangents that triangles use, degrees} A bitangent of the other sign counts as 180 degrees. */
    public ErrorStatistic tangents() {
        return tangents;
    }

    /** {@return differences of the 3 x 3 parts of palette entries, relative to their largest components: one for each entry} */
    public ErrorStatistic paletteRotation() {
        return paletteRotation;
    }

    /**
     * {@return differences of the translations of palette entries: one for each entry} A difference is a fraction of D, or of the
     * translation if that is longer than D.
     */
    public ErrorStatistic paletteTranslation() {
        return paletteTranslation;
    }

    /** Counts an instance with legs that were found just straight or folded. */
    void addCorner() {
        corners++;
    }

    /** {@return the number of instances with legs that were found just straight or folded} */
    public int corners() {
        return corners;
    }

    /**
     * Adds later differences.
     *
     * @param later of instances behind those compared so far
     */
    public void add(Differences later) {
        positions.add(later.positions);
        normals.add(later.normals);
        tangents.add(later.tangents);
        paletteRotation.add(later.paletteRotation);
        paletteTranslation.add(later.paletteTranslation);
        corners += later.corners;
    }
}
