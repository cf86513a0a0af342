package dev.throng.assets.crane;

import dev.throng.anim.Clip;
import dev.throng.assets.Curve;
import dev.throng.assets.LoopBuilder;
import dev.throng.assets.Turn;

/**
 * Builder of the crane's clip, in which the crane slowly carries its load to the other side and back. The load lags
 * when the jib starts, runs ahead when the jib stops, and swings outward.
 */
final class Work {
    private static final double DURATION = 24;

    private Work() {}

    static Clip clip(int index) {
        Curve zero = Curve.constant(0);
        Curve slew = degrees(0, -38, 2, -38, 9.5, 42, 14, 42, 21.5, -38, DURATION, -38);
        Curve reach = Curve.eased(0, 21, 2.5, 21, 8.5, 11, 15, 11, 21, 21, DURATION, 21);
        Curve rope = Curve.eased(
                0, 18.5, 0.5, 18.5, 4.5, 9, 8.5, 9, 12, 18.5, 13, 18.5, 16.5, 9, 20, 9, 23.5, 18.5, 24, 18.5);
        Curve nod = degrees(0, 0.1, 0.5, 0.1, 2, 0.22, 5, 0.1, 8.5, 0, 13, 0, 15, 0.06, 21, 0.1, DURATION, 0.1);
        return new LoopBuilder("work", DURATION)
                .turn(Crane.TOP, Turn.yaw(slew))
                .turn(Crane.JIB, Turn.pitch(nod))
                .move(Crane.TROLLEY, zero, Curve.constant(Crane.RAIL), reach)
                .turn(Crane.HOIST, new Turn(zero, inAndOut(), sideways()))
                .stretch(Crane.ROPE, rope)
                .move(Crane.HOOK, zero, rope.times(-1), zero)
                .build(index);
    }

    /** @return angle by which the load swings along the jib, over time; positive towards the jib's foot */
    private static Curve inAndOut() {
        return degrees(
                0, 0, 2.5, 0, 4, -0.7, 6.5, 0.3, 8.8, 0.9, 10.6, -0.4, 12.2, 0.1, 13.5, 0, 15, 0, 16.5, 0.8, 19, -0.2,
                21.2, -0.9, 22.8, 0.3, DURATION, 0);
    }

    /** @return angle by which the load swings across the jib, over time; positive towards the jib's left */
    private static Curve sideways() {
        return degrees(
                0, 0.2, 0.8, 0, 2, 0, 3.8, -1.8, 6, 0.2, 9.4, 1.9, 11.2, -0.8, 12.8, 0.2, 14, 0, 15.8, 1.8, 18, -0.2,
                21.4, -1.9, 23, 0.7, DURATION, 0.2);
    }

    private static Curve degrees(double... timesAndDegrees) {
        return Curve.eased(timesAndDegrees).times(Math.PI / 180);
    }
}
