package dev.throng.crowd.root;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.RootMotion;
import dev.throng.anim.root.RootPart;
import dev.throng.anim.root.RootTrack;
import java.util.List;
import java.util.Map;

/** Root tracks for tests: straight, circular, and from random clips. */
public final class Ways {
    /** Root motion of 1.15 m per second. */
    public static final RootTrack WALK = RootTrack.steady(1.03, 1.15);

    public static final RootTrack RUN = RootTrack.steady(0.7, 2.9);

    private Ways() {}

    /**
     * Returns the root motion of a clip with random keys and turns.
     *
     * @param clip 0 LINEAR, 1 with STEP, 2 CUBICSPLINE, 3 mixed
     */
    public static RootTrack wandering(int clip) {
        CharacterModel rig = RandomRigs.create(RigShape.of(3), 5);
        return RootMotion.extract(rig, Map.of(clip, RootPart.BOTH), 0).tracks().get(clip);
    }

    /**
     * Returns steps along a circle.
     *
     * @param turn rotation per step, in radians
     */
    public static RootTrack circle(double turn) {
        double[] row = new double[RootTrack.ROW];
        row[1] = 0.1;
        row[5] = 1;
        row[9] = turn;
        return new RootTrack(1.2, new double[1], row, new GroundMove(0.1, 1, turn));
    }

    /** Returns root routes of all kinds. */
    public static List<RootRoute> all() {
        return List.of(
                RootRoute.loop(WALK),
                RootRoute.loop(wandering(0)),
                RootRoute.loop(wandering(2)),
                RootRoute.loop(circle(0.3)),
                RootRoute.loop(circle(-1e-5)),
                RootRoute.loop(circle(2 * Math.PI)),
                RootRoute.once(wandering(1)),
                RootRoute.once(circle(3)));
    }
}
