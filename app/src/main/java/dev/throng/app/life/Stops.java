package dev.throng.app.life;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.gait.Gait;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Ramp;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.MaskTable;
import dev.throng.crowd.state.PlayedClip;
import dev.throng.crowd.state.PlayedState;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Walks, stops for a while and goes on. Whenever a round begins, the walker is where one would be that walks on evenly, so that all on a
 * route keep their order for ever. In between it gets ahead of that one, stops, and is caught up with.
 *
 * <p>Walk and stand fade into each other in half a cycle of steps, from where one foot has come down to where the other would: that
 * foot is as far ahead as the body still goes. The body goes as fast as the walk counts, by a {@link Ramp}.
 */
public final class Stops implements Course {
    /** Seconds of a round, about, and how much later one is for a stop, at least and at most. */
    private static final double ROUND = 24;

    private static final double SHORTEST = 2.2;
    private static final double LONGEST = 6;

    /** Shares of a cycle after a foot came down at which it sets off, and comes to rest: feet slide the least, see the test. */
    private static final double OFF = 0.05;

    private static final double REST = 0.08;

    private final Person person;
    private final double length;
    private final int setsOff;
    private final ClipPlayback stand;
    private final double pace;
    private final long fade;
    private final Rhythm rhythm;

    /**
     * For a person that plays a gait which says how fast it goes, and moves along a route.
     *
     * @param length of the route, metres
     * @param speed metres a second on the whole, above 0
     * @param room metres ahead that no other comes to; see {@link #fits}
     */
    public Stops(Person person, double length, double speed, double room, SplittableRandom random) {
        this.person = person;
        this.length = length;
        Clip clip = clip();
        Gait gait = person.body().gait(clip.index()).orElseThrow();
        double first = gait.right().down() + OFF;
        double between = gait.left().down() + REST - first;
        double stride = clip.speed() * clip.duration() * person.scale();
        double round = (Math.rint(ROUND * speed / stride) + between) * stride / speed;
        double late = random.nextDouble(SHORTEST, Math.nextUp(Math.min(Math.max(room / speed, SHORTEST), LONGEST)));
        pace = speed * round / (round - late);
        setsOff = (int) (long) (first * 0x1p32);
        fade = Clock.ticks(0.5 * stride / pace);
        long walking = Clock.ticks(round - late) - fade;
        long standing = Clock.ticks(round) - walking - 2 * fade;
        rhythm = Rhythm.ofTicks(-random.nextLong(1L << 25), fade, walking, fade, standing);
        Clip idle = person.body().clip(Body.STAND);
        stand = ClipPlayback.loop(idle.index(), random.nextInt(), Clock.rate(idle.duration(), 1));
    }

    /** Whether there is room enough to stop. @param speed metres a second on the whole */
    public static boolean fits(double room, double speed) {
        return room >= SHORTEST * speed;
    }

    private Clip clip() {
        return person.body().clip(person.playback().clip());
    }

    @Override
    public Deed at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        long begin = rhythm.begin(part.round(), 0);
        Motion going = motion(person.motion().phase(begin), begin, Ramp.Kind.SETS_OFF);
        if (part.index() < 2) {
            PlayedState state = part.index() == 0 ? fading(begin, begin, 1) : PlayedState.of(walk(begin));
            return new Deed(state, going, part.end());
        }
        long stop = rhythm.begin(part.round(), 2);
        Motion resting = motion(going.phase(stop), stop, Ramp.Kind.COMES_TO_REST);
        PlayedState state = part.index() == 2 ? fading(begin, stop, 0) : PlayedState.of(stand);
        return new Deed(state, resting, part.end());
    }

    private Motion motion(int offset, long start, Ramp.Kind kind) {
        return new Motion(person.motion().route(), offset, Clock.rate(length, pace), start, new Ramp(kind, fade));
    }

    private ClipPlayback walk(long begin) {
        double tempo = pace / (clip().speed() * person.scale());
        return new ClipPlayback(clip().index(), LoopMode.LOOP, setsOff, Clock.rate(clip().duration(), tempo), begin);
    }

    /** @param begin of the round @param walking share of the walk in the end, 0 or 1 */
    private PlayedState fading(long begin, long start, int walking) {
        PlayedClip walk = new PlayedClip(walk(begin), new Fade(1 - walking, walking, start, fade));
        PlayedClip standing = new PlayedClip(stand, new Fade(walking, 1 - walking, start, fade));
        return new PlayedState(List.of(walk, standing), List.of(), List.of());
    }
}
