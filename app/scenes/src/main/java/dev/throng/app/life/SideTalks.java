package dev.throng.app.life;

import dev.throng.crowd.Route;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedLayer;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Behaviour of a walker who sometimes turns the head to a companion, and gestures every second time. The companion
 * walks the same route with a constant offset. Where the route is parallel to this offset, one person walks behind the
 * other, and neither turns the head.
 */
public final class SideTalks implements Behaviour {
    /** Duration in ticks of a turn of the head. */
    private static final long TURN = 600_000;

    /** Smallest angle, in radians, from straight ahead to a companion whom a walker looks at. */
    private static final double LEAST = Math.toRadians(30);

    /** Largest angle, in radians, from straight ahead to a companion whom a walker looks at. */
    private static final double MOST = Math.toRadians(105);
    /**
     * Limit, in radians, of how much a companion's direction may change between the middle of a look and its start or
     * end. Beyond this limit, the walker does not look at the companion.
     */
    private static final double STEADY = Math.toRadians(15);

    private final Person person;
    private final Route route;
    private final Companion companion;
    private final Rhythm rhythm;

    /**
     * Person who walks beside a walker.
     *
     * @param beside offset from the walker's route to the companion's, in the space of the walker's route, in metres
     * @param ahead distance along the route from the walker to the companion, in metres
     * @param head position of the companion's head in the companion's space, in metres
     * @param turn 0 if the walker gestures in even cycles, 1 in odd cycles; a cycle contains one look at the companion
     */
    public record Companion(Vector3dc beside, double ahead, Vector3dc head, int turn) {}

    /**
     * @param random source of the times; walker and companion receive sources of the same sequence, so that they look
     *     at each other
     */
    public SideTalks(Person person, Route route, Companion companion, SplittableRandom random) {
        this.person = person;
        this.route = route;
        this.companion = companion;
        long away = Clock.ticks(random.nextDouble(4, 10));
        long there = Clock.ticks(random.nextDouble(1.4, 3));
        rhythm = Rhythm.ofTicks(-random.nextLong(1L << 24), away, TURN + there, TURN);
    }

    @Override
    public BehaviourRecord at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        Optional<Vector3dc> target = part.index() == 0 ? Optional.empty() : target(part.cycle());
        if (target.isEmpty()) {
            return new BehaviourRecord(person.plain(), null, part.end());
        }
        Fade share = part.fade(TURN);
        boolean talks = Math.floorMod(part.cycle(), 2L) == companion.turn();
        List<PlayedLayer> layers = talks ? List.of(gestures(part.cycle(), share, masks)) : List.of();
        PlayedState state =
                new PlayedState(List.of(person.base()), layers, person.body().looking(target.get()), share);
        return new BehaviourRecord(state, null, part.end());
    }

    /**
     * @param cycle number of the cycle
     * @return point at which the walker looks in a cycle: the companion's head halfway through the time of looking, in
     *     the walker's space; empty if the companion is not beside the walker for all of this time
     */
    private Optional<Vector3dc> target(long cycle) {
        long begin = rhythm.begin(cycle, 1);
        long end = rhythm.begin(cycle + 1, 0);
        Vector3d middle = head((begin + end) / 2);
        double angle = angle(middle);
        boolean isBeside = Math.abs(angle) > LEAST
                && Math.abs(angle) < MOST
                && Math.abs(angle(head(begin)) - angle) < STEADY
                && Math.abs(angle(head(end)) - angle) < STEADY;
        return isBeside ? Optional.of(middle) : Optional.empty();
    }

    private Vector3d head(long ticks) {
        double share = (person.motion().phase(ticks) & 0xffff_ffffL) * 0x1p-32;
        return new Vector3d(companion.beside())
                .rotateY(-route.heading(share))
                .add(0, 0, companion.ahead())
                .add(companion.head())
                .div(person.scale());
    }

    /**
     * @param head position of a head in the walker's space
     * @return angle about the vertical from straight ahead to the head, in radians; positive to the left
     */
    private static double angle(Vector3d head) {
        return Math.atan2(head.x, head.z);
    }

    private PlayedLayer gestures(long cycle, Fade weight, MaskTable masks) {
        Body body = person.body();
        ClipPlayback talk = body.loop(Body.TALK, rhythm.begin(cycle, 1));
        ClipPlayback reference = Body.held(body.clip(Body.TALK), 0);
        return Person.layer(talk, weight, body.mask(Body.Region.ABOVE_HIPS, masks), reference);
    }
}
