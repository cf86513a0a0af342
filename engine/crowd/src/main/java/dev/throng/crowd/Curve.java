package dev.throng.crowd;

/** A smooth curve on the ground, known by the way along it: what routes are made from. In double precision. */
public interface Curve {
    /** Length, scene units; above 0. */
    double length();

    /**
     * Where the curve is and where it leads.
     *
     * @param way from the start, scene units, 0 to {@link #length}
     * @param out receives x, z and the unit tangent's x, z
     */
    void at(double way, double[] out);
}
