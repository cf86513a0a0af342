package dev.throng.anim.root;

import dev.throng.anim.root.GroundMove.Turn;

/** Mutable {@link GroundMove}, which avoids an object for each of many moves. */
public final class MoveDraft implements Move {
    /** Sine of half a heading below which a move counts as straight: a few units of {@link Turn}. */
    private static final double STRAIGHT = 1e-18;

    private double x;
    private double z;
    private double heading;

    @Override
    public double x() {
        return x;
    }

    @Override
    public double z() {
        return z;
    }

    @Override
    public double heading() {
        return heading;
    }

    /** {@return immutable copy} */
    public GroundMove move() {
        return new GroundMove(x, z, heading);
    }

    /**
     * Copies another move into this one.
     *
     * @return this
     */
    public MoveDraft set(Move move) {
        return set(move.x(), move.z(), move.heading());
    }

    /**
     * Sets translation and heading.
     *
     * @return this
     */
    public MoveDraft set(double x, double z, double heading) {
        this.x = x;
        this.z = z;
        this.heading = heading;
        return this;
    }

    /**
     * Combines this move with another, which acts after it, see {@link GroundMove#times}.
     *
     * @return this
     */
    public MoveDraft then(Move next) {
        return then(next.x(), next.z(), next.heading());
    }

    /**
     * Combines this move with n equal moves, which act after it, see {@link GroundMove#power}.
     *
     * @return this
     */
    public MoveDraft then(Move next, long n) {
        long half = Turn.of(next.heading()) >> 1;
        double sine = Math.sin(Turn.radians(half));
        double factor = Math.abs(sine) < STRAIGHT ? n : Math.sin(Turn.radians(n * half)) / sine;
        double turned = Turn.radians((n - 1) * half);
        double c = Math.cos(turned) * factor;
        double s = Math.sin(turned) * factor;
        return then(c * next.x() + s * next.z(), c * next.z() - s * next.x(), Turn.radians(n * (half << 1)));
    }

    /**
     * Combines this move with another, which acts after it.
     *
     * @return this
     */
    MoveDraft then(double nextX, double nextZ, double nextHeading) {
        double c = Math.cos(nextHeading);
        double s = Math.sin(nextHeading);
        return set(nextX + c * x + s * z, nextZ + c * z - s * x, nextHeading + heading);
    }

    /**
     * Multiplies translation and heading, for example to change a velocity.
     *
     * @return this
     */
    public MoveDraft scale(double factor) {
        return set(factor * x, factor * z, factor * heading);
    }

    /**
     * Multiplies the translation but not the heading, as for a larger character.
     *
     * @return this
     */
    public MoveDraft size(double factor) {
        return set(factor * x, factor * z, heading);
    }

    /**
     * Replaces this move by its inverse, see {@link GroundMove#inverse}.
     *
     * @return this
     */
    public MoveDraft invert() {
        double c = Math.cos(heading);
        double s = Math.sin(heading);
        return set(s * z - c * x, -s * x - c * z, -heading);
    }
}
