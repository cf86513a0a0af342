package dev.throng.anim.root;

import dev.throng.anim.root.GroundMove.Turn;

/** A {@link GroundMove} that is written over, so that many moves in each frame make no object for each. */
public final class MoveDraft {
    /** Below this sine of half a turn a cycle counts as straight: its turn is below what a heading of 64 bits holds. */
    private static final double STRAIGHT = 1e-18;

    private double x;
    private double z;
    private double heading;

    /** {@return the shift along x} */
    public double x() {
        return x;
    }

    /** {@return the shift along z} */
    public double z() {
        return z;
    }

    /** {@return the heading, radians} */
    public double heading() {
        return heading;
    }

    /** {@return a move that stays as this is now} */
    public GroundMove move() {
        return new GroundMove(x, z, heading);
    }

    /** Becomes another move. @return this */
    public MoveDraft set(GroundMove move) {
        return set(move.x(), move.z(), move.heading());
    }

    /** Becomes another move. @return this */
    MoveDraft set(double x, double z, double heading) {
        this.x = x;
        this.z = z;
        this.heading = heading;
        return this;
    }

    /** Lets another move follow, as {@link GroundMove#times}: {@code p -> next(this(p))}. @return this */
    public MoveDraft then(GroundMove next) {
        return then(next.x(), next.z(), next.heading());
    }

    /** Lets another move follow n times, as of {@link GroundMove#power}. @return this */
    public MoveDraft then(GroundMove next, long n) {
        long half = Turn.of(next.heading()) >> 1;
        double sine = Math.sin(Turn.radians(half));
        double factor = Math.abs(sine) < STRAIGHT ? n : Math.sin(Turn.radians(n * half)) / sine;
        double turned = Turn.radians((n - 1) * half);
        double c = Math.cos(turned) * factor;
        double s = Math.sin(turned) * factor;
        return then(c * next.x() + s * next.z(), c * next.z() - s * next.x(), Turn.radians(n * (half << 1)));
    }

    /** Lets a move follow. @return this */
    MoveDraft then(double nextX, double nextZ, double nextHeading) {
        double c = Math.cos(nextHeading);
        double s = Math.sin(nextHeading);
        return set(nextX + c * x + s * z, nextZ + c * z - s * x, nextHeading + heading);
    }

    /** Multiplies all of it: of velocities. @return this */
    public MoveDraft scale(double factor) {
        return set(factor * x, factor * z, factor * heading);
    }

    /** Multiplies the shift: of a larger body, which turns as a smaller one does. @return this */
    public MoveDraft size(double factor) {
        return set(factor * x, factor * z, heading);
    }
}
