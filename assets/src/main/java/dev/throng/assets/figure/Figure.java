package dev.throng.assets.figure;

/**
 * Proportions of a person. Lengths are in metres, factors are 1 for the adult.
 *
 * @param height from the ground to the crown
 * @param headHeight from chin to crown
 * @param legLength height of the hip joints
 * @param shoulders width over the shoulders, factor
 * @param girth width and depth of the trunk, factor
 * @param belly depth of the waist alone, factor
 * @param limbs thickness of arms and legs, factor
 * @param longHair hair falls to the shoulders
 * @param outfit colours
 */
record Figure(
        double height,
        double headHeight,
        double legLength,
        double shoulders,
        double girth,
        double belly,
        double limbs,
        boolean longHair,
        Outfit outfit) {
    private static final double ADULT_HEIGHT = 1.75;
    private static final double ADULT_HEAD = 0.232;

    /** The adult, before anything is changed. */
    static Figure adult() {
        return new Figure(ADULT_HEIGHT, ADULT_HEAD, 0.9, 1, 1, 1, 1, false, Outfit.BLUE);
    }

    /** All lengths that follow the height alone. */
    double scale() {
        return height / ADULT_HEIGHT;
    }

    /** Of the head against the adult's. */
    double headScale() {
        return headHeight / ADULT_HEAD;
    }

    /** Height of the joint at the base of the neck. */
    double neckBase() {
        return height - headHeight - 0.055 * scale();
    }
}
