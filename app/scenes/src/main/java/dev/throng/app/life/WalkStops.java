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
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Behaviour of a person who walks, stops for a while and continues. At the start of each cycle, the person is where a
 * walker of constant speed would be, so that all walkers of a route keep their order. In a cycle, the person walks
 * faster, stops, and waits until that walker would arrive. Clips of {@link StopClips} lead from walk to stand and back.
 */
public final class WalkStops implements Behaviour {
    /** Approximate time from one stop to the next, in seconds. */
    private static final double CYCLE = 24;

    /** Shortest delay that a stop causes, in seconds. */
    private static final double SHORTEST = 2.2;
    /** Longest delay that a walker's stop causes, in seconds. */
    private static final double LONGEST = 6;

    /** Duration in ticks of the blend back to the standing clip's first pose, from which the walk starts. */
    private static final long SETTLING = Clock.ticks(0.8);

    private final Person person;
    private final double length;
    private final int startPhase;
    private final double pace;
    private final long fade;
    private final long settling;
    private final Rhythm rhythm;

    /**
     * Prepares the stops of a person for whom {@link #canStop} returns true.
     *
     * @param length length of the person's route, in metres
     * @param speed mean speed in metres per second, above 0
     * @param room free distance ahead, in metres, for which {@link #fits} returns true
     * @param random source of the delays
     */
    public WalkStops(Person person, double length, double speed, double room, SplittableRandom random) {
        this.person = person;
        this.length = length;
        Clip clip = clip();
        Gait gait = person.body().gait(clip.index()).orElseThrow();
        double stride = clip.speed() * clip.duration() * person.scale();
        double cycle = Math.rint(CYCLE * speed / stride) * stride / speed;
        double late = random.nextDouble(SHORTEST, Math.nextUp(Math.min(Math.max(room / speed, SHORTEST), LONGEST)));
        pace = speed * cycle / (cycle - late);
        startPhase = (int) (long) (StopClips.begin(gait) * 0x1p32);
        fade = Clock.ticks(0.5 * stride / pace);
        long walking = Clock.ticks(cycle - late) - fade;
        long standing = Clock.ticks(cycle) - walking - 2 * fade;
        settling = Math.min(SETTLING, standing / 2);
        rhythm = Rhythm.ofTicks(-random.nextLong(1L << 25), fade, walking, fade, standing - settling, settling);
    }

    /** @return whether a person plays the walk and has clips to stop and to set off */
    public static boolean canStop(Person person) {
        return person.steps()
                && person.body().clip(person.playback().clip()).name().equals(StopClips.WALK);
    }

    /**
     * @param room free distance ahead, in metres
     * @param speed mean speed, in metres per second
     * @return whether the distance is long enough for a stop
     */
    public static boolean fits(double room, double speed) {
        return room >= SHORTEST * speed;
    }

    private Clip clip() {
        return person.body().clip(person.playback().clip());
    }

    @Override
    public BehaviourRecord at(long ticks, MaskTable masks) {
        Rhythm.Part part = rhythm.at(ticks);
        long begin = rhythm.begin(part.cycle(), 0);
        Motion going = motion(person.motion().phase(begin), begin, Ramp.Kind.ACCELERATING);
        if (part.index() < 2) {
            ClipPlayback played = part.index() == 0 ? once(StopClips.START_WALK, begin) : walk(begin);
            return new BehaviourRecord(PlayedState.of(played), going, part.end());
        }
        long stop = rhythm.begin(part.cycle(), 2);
        Motion resting = motion(going.phase(stop), stop, Ramp.Kind.DECELERATING);
        ClipPlayback played = part.index() == 2
                ? once(StopClips.STOP_WALK, stop)
                : person.body().loop(StopClips.STAND, stop + fade);
        PlayedState state = part.index() < 4 ? PlayedState.of(played) : settling(played, part.begin());
        return new BehaviourRecord(state, resting, part.end());
    }

    /**
     * @param name name of the clip
     * @param start tick at which the clip starts
     * @return a playback that plays a clip of {@link StopClips} once
     */
    private ClipPlayback once(String name, long start) {
        double seconds = (double) fade / Clock.TICKS_PER_SECOND;
        int clip = person.body().clip(name).index();
        return new ClipPlayback(
                clip, LoopMode.CLAMP, 0, Clock.rate(StopClips.DURATION, StopClips.DURATION / seconds), start);
    }

    private PlayedState settling(ClipPlayback stand, long start) {
        ClipPlayback still = Body.held(person.body().clip(stand.clip()), 0);
        WeightedPlayback out = new WeightedPlayback(stand, new Fade(1, 0, start, settling));
        WeightedPlayback in = new WeightedPlayback(still, new Fade(0, 1, start, settling));
        return new PlayedState(List.of(out, in), List.of(), List.of());
    }

    private Motion motion(int offset, long start, Ramp.Kind kind) {
        return new Motion(person.motion().route(), offset, Clock.rate(length, pace), start, new Ramp(kind, fade));
    }

    private ClipPlayback walk(long begin) {
        double tempo = pace / (clip().speed() * person.scale());
        return new ClipPlayback(clip().index(), LoopMode.LOOP, startPhase, Clock.rate(clip().duration(), tempo), begin);
    }
}
