package dev.throng.assets.figure.shape;

/**
 * Proportions and looks of a person.
 *
 * @param height distance from the ground to the top of the head, in metres
 * @param headHeight distance from the chin to the top of the head, in metres
 * @param legLength height of the hip joints above the ground, in metres
 * @param build widths of body and limbs
 * @param style hair and clothes
 */
public record Figure(double height, double headHeight, double legLength, Build build, Style style) {
    /**
     * Widths of a person, as factors on the adult's widths.
     *
     * @param shoulders width over the shoulders
     * @param girth width and depth of the trunk
     * @param belly additional factor on the depth of the waist
     * @param limbs thickness of arms and legs
     * @param waist additional factor on the width of the waist
     * @param bust difference in metres between the depth of the breast and the adult's, before it is multiplied by
     *     {@code girth}
     */
    public record Build(double shoulders, double girth, double belly, double limbs, double waist, double bust) {
        public static final Build EVEN = new Build(1, 1, 1, 1, 1, 0);
        public static final Build SLENDER = new Build(0.96, 0.92, 0.92, 0.93, 1, 0);
        public static final Build BROAD = new Build(1.08, 1.2, 1.32, 1.15, 1.1, 0);
        public static final Build SMALL = new Build(0.93, 1.02, 1.06, 1.02, 1.05, 0);
        public static final Build FEMALE = new Build(0.88, 0.96, 0.9, 0.88, 0.86, 0.018);
    }

    private static final double ADULT_HEIGHT = 1.75;
    private static final double ADULT_HEAD = 0.232;

    /** Fraction of the thigh's length, from the hip down, that shorts and skirts cover. */
    private static final double ABOVE_KNEE = 0.8;

    /** @return factor on the adult's lengths for lengths that are proportional to the height */
    public double scale() {
        return height / ADULT_HEIGHT;
    }

    /** @return factor on the adult's lengths for lengths of the head */
    public double headScale() {
        return headHeight / ADULT_HEAD;
    }

    /** @return height of the joint at the base of the neck, in metres */
    double neckBase() {
        return height - headHeight - 0.055 * scale();
    }

    /** @return height at which the shirt ends and the legwear begins, in metres */
    double belt() {
        return legLength + 0.1 * scale();
    }

    /** @return height at which the legwear ends, in metres */
    double hem(Rig rig) {
        if (style.legwear() == Style.Legwear.TROUSERS) {
            return rig.at(FigureJoint.FOOT_L).y() + 0.002 * scale();
        }
        return rig.at(FigureJoint.THIGH_L)
                .mix(rig.at(FigureJoint.SHIN_L), ABOVE_KNEE)
                .y();
    }
}
