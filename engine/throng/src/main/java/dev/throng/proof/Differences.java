package dev.throng.proof;

/** Differences between the results of two backends for many vertices. Instances are added in the order of the crowd. */
public final class Differences {
    private final ErrorStatistic positions = new ErrorStatistic();
    private final ErrorStatistic normals = new ErrorStatistic();
    private final ErrorStatistic tangents = new ErrorStatistic();
    private final ErrorStatistic paletteRotation = new ErrorStatistic();
    private final ErrorStatistic paletteTranslation = new ErrorStatistic();
    private int unstablePoses;

    /** Creates empty differences. */
    public Differences() {}

    /** {@return distances between both backends' positions, as fractions of the model's diagonal D, one per vertex} */
    public ErrorStatistic positions() {
        return positions;
    }

    /** {@return angles between both backends' normals, degrees, one per vertex with a normal} */
    public ErrorStatistic normals() {
        return normals;
    }

    /**
     * {@return angles between both backends' tangents, degrees, one per tangent that a triangle uses; 180 if the
     * bitangents' signs differ}
     */
    public ErrorStatistic tangents() {
        return tangents;
    }

    /** {@return differences of the 3 x 3 parts of palette entries, as fractions of the entry's largest component, one per entry} */
    public ErrorStatistic paletteRotation() {
        return paletteRotation;
    }

    /**
     * {@return differences of palette entries' translations, one per entry, as fractions of the model's diagonal D or,
     * for a translation longer than D, of the translation's length}
     */
    public ErrorStatistic paletteTranslation() {
        return paletteTranslation;
    }

    /** Counts an instance whose pose may change by rounding, see {@link #unstablePoses}. */
    void addUnstablePose() {
        unstablePoses++;
    }

    /** {@return the number of instances with legs so nearly straight or folded that rounding may change their pose} */
    public int unstablePoses() {
        return unstablePoses;
    }

    /**
     * Appends differences of later instances of the crowd.
     *
     * @param later differences to add
     */
    public void add(Differences later) {
        positions.add(later.positions);
        normals.add(later.normals);
        tangents.add(later.tangents);
        paletteRotation.add(later.paletteRotation);
        paletteTranslation.add(later.paletteTranslation);
        unstablePoses += later.unstablePoses;
    }
}
