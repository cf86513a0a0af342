package dev.throng.assets;

import dev.throng.anim.Clip;
import java.util.List;

/**
 * Clips of the tower. Joint 0, its foot, only rotates about y, is scaled or leaves the ground, so that the plinth never
 * sinks into the ground.
 */
final class TowerClips {
    private TowerClips() {}

    static List<Clip> create() {
        return List.of(sway(0), bow(1), twist(2), lookAround(3), wave(4), hop(5));
    }

    /** Each joint rotates about a different axis: 2, 3, 4 and 5 cycles per loop. */
    private static Clip sway(int index) {
        return new LoopBuilder("sway", 12)
                .turn(0, Turn.yaw(Curve.wave(0.35, 6)))
                .turn(1, Turn.roll(Curve.wave(0.20, 4)))
                .turn(2, Turn.pitch(Curve.wave(0.24, 3)))
                .turn(3, new Turn(Curve.wave(0.30, 2.4), Curve.constant(0), Curve.wave(0.18, 2.4)))
                .build(index);
    }

    /** Leans back, bows, stays down and rises; each joint moves slightly later than the one below. */
    private static Clip bow(int index) {
        Curve bow = Curve.eased(0, 0, 0.7, -0.16, 1.6, 1, 2.6, 0.94, 3.7, -0.05, 4.2, 0, 4.5, 0);
        return new LoopBuilder("bow", 4.5)
                .turn(1, Turn.pitch(bow.times(0.50)))
                .turn(2, Turn.pitch(bow.times(0.55).later(0.1)))
                .turn(3, Turn.pitch(bow.times(0.60).later(0.2)))
                .build(index);
    }

    /** Twists like a screw to both sides. */
    private static Clip twist(int index) {
        return new LoopBuilder("twist", 6)
                .turn(0, Turn.yaw(Curve.wave(0.35, 6)))
                .turn(1, Turn.yaw(Curve.wave(0.60, 6).later(0.25)))
                .turn(2, Turn.yaw(Curve.wave(0.70, 6).later(0.5)))
                .turn(3, Turn.yaw(Curve.wave(0.80, 6).later(0.75)))
                .build(index);
    }

    private static Clip lookAround(int index) {
        Curve yaw = Curve.eased(0, 0, 1, 1, 2.4, 1, 3.6, -1, 5, -1, 6, 0, 8, 0);
        Curve pitch = Curve.eased(0, 0.05, 1, 0.15, 2.4, 0.05, 3.6, 0.18, 5, 0.1, 6.2, -0.3, 7.2, -0.3, 8, 0.05);
        return new LoopBuilder("look around", 8)
                .grow(0, Curve.wave(0.012, 4).plus(1))
                .turn(1, Turn.yaw(yaw.times(0.15).later(0.3)))
                .turn(2, new Turn(yaw.times(0.35).later(0.1), pitch.times(0.5), Curve.wave(0.03, 4)))
                .turn(3, new Turn(yaw.times(0.75), pitch, yaw.times(-0.08)))
                .build(index);
    }

    private static Clip wave(int index) {
        return new LoopBuilder("wave", 3)
                .turn(1, Turn.roll(Curve.wave(0.26, 1.5)))
                .turn(2, Turn.roll(Curve.wave(0.44, 1.5).later(0.3)))
                .turn(3, Turn.roll(Curve.wave(0.52, 1.5).later(0.6)))
                .build(index);
    }

    /** Crouches into an S, leaps, swells, lands, and shakes. */
    private static Clip hop(int index) {
        Curve crouch = Curve.eased(0, 0, 0.5, 1, 0.8, -0.2, 1.1, 0.1, 1.4, 0.8, 1.7, -0.12, 2, 0.05, 2.5, 0);
        Curve height = Curve.eased(0, 0, 0.6, 0, 0.9, 0.34, 1.2, 0, 2.5, 0);
        return new LoopBuilder("hop", 2.5)
                .lift(0, height)
                .turn(0, Turn.yaw(crouch.times(0.12)))
                .turn(1, Turn.pitch(crouch.times(0.42)))
                .turn(2, Turn.pitch(crouch.times(-0.85)))
                .turn(3, Turn.pitch(crouch.times(0.50).later(0.1)))
                .grow(1, height.times(0.15).plus(1))
                .build(index);
    }
}
