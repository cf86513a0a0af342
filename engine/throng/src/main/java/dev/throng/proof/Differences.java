package dev.throng.proof;

/** Differences of two paths over many vertices. Partial differences are added in the order of their instances. */
public final class Differences {
    private final ErrorStatistic positions = new ErrorStatistic();
    private final ErrorStatistic normals = new ErrorStatistic();
    private final ErrorStatistic tangents = new ErrorStatistic();
    private double paletteRotation;
    private double paletteTranslation;
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

    /**
     * Adds a palette entry. Components that are no numbers show in the vertices.
     *
     * @param rotation of the 3 x 3 part, relative to its largest component
     * @param translation as a fraction of D
     */
    void addPalette(double rotation, double translation) {
        if (Double.isFinite(rotation) && Double.isFinite(translation)) {
            paletteRotation = Math.max(paletteRotation, rotation);
            paletteTranslation = Math.max(paletteTranslation, translation);
        }
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
        addPalette(later.paletteRotation, later.paletteTranslation);
        corners += later.corners;
    }

    /** {@return the largest difference of the 3 x 3 parts of palette entries, relative to their largest components} */
    public double paletteRotation() {
        return paletteRotation;
    }

    /** {@return the largest difference of the translations of palette entries, as a fraction of D} */
    public double paletteTranslation() {
        return paletteTranslation;
    }
}
