package dev.throng.app.compare;

/** Everything that two paths differ in. Parts gathered apart are put together in order. */
final class Differences {
    private final ErrorStatistic positions = new ErrorStatistic();
    private final ErrorStatistic normals = new ErrorStatistic();
    private final ErrorStatistic tangents = new ErrorStatistic();
    private double paletteRotation;
    private double paletteTranslation;
    private int corners;

    /** Distances, as fractions of D: one for each vertex. */
    ErrorStatistic positions() {
        return positions;
    }

    /** Angles, in degrees: one for each vertex with a normal. */
    ErrorStatistic normals() {
        return normals;
    }

    /** Angles, in degrees: one for each tangent that a triangle uses. Another sign of the bitangent is 180 degrees. */
    ErrorStatistic tangents() {
        return tangents;
    }

    /**
     * Adds a palette entry; what is not a number there shows in the vertices.
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

    /** Counts an instance whose legs were found to be just straight or folded. */
    void addCorner() {
        corners++;
    }

    /** Instances that were found to be near a decision as they were compared. */
    int corners() {
        return corners;
    }

    /** Adds what was found after all of this. */
    void add(Differences later) {
        positions.add(later.positions);
        normals.add(later.normals);
        tangents.add(later.tangents);
        addPalette(later.paletteRotation, later.paletteTranslation);
        corners += later.corners;
    }

    double paletteRotation() {
        return paletteRotation;
    }

    double paletteTranslation() {
        return paletteTranslation;
    }
}
