package dev.throng.assets.figure.shape;

/**
 * How broad a person is; factors, 1 for the adult.
 *
 * @param shoulders width over the shoulders
 * @param girth width and depth of the trunk
 * @param belly depth of the waist alone
 * @param limbs thickness of arms and legs
 * @param waist width of the waist alone
 * @param bust depth of the breast, in metres beyond the adult's, for a girth of 1
 */
public record Build(double shoulders, double girth, double belly, double limbs, double waist, double bust) {
    public static final Build EVEN = new Build(1, 1, 1, 1, 1, 0);
    public static final Build SLENDER = new Build(0.96, 0.92, 0.92, 0.93, 1, 0);
    public static final Build BROAD = new Build(1.08, 1.2, 1.32, 1.15, 1.1, 0);
    public static final Build SMALL = new Build(0.93, 1.02, 1.06, 1.02, 1.05, 0);
    public static final Build FEMALE = new Build(0.88, 0.96, 0.9, 0.88, 0.86, 0.018);
}
