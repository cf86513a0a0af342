package dev.throng.app.stadium;

import dev.throng.app.stadium.Bowl.Seat;
import dev.throng.crowd.InstanceRandom;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The fans on their seats, and what they do.
 *
 * @param seats one for each
 * @param halfSpan radians that the seats reach to either side
 * @param seed of everything that differs
 */
public record Fans(List<Seat> seats, double halfSpan, long seed) {
    /** Share of the sections with fans that stand and sing all the time. */
    private static final double SUPPORTERS = 0.2;

    /** Share of the fans that wear no colours. */
    private static final double PLAIN = 0.3;

    /** Rounds of the wave's clip from the left end of the stands to the right: one crest is always to be seen. */
    private static final double CRESTS = 1;

    /** Phase straight ahead at time 0: a second later the crest, half way through the clip, is a little to the left. */
    private static final double START = 0.32;

    /** Share of the wave's clip by which neighbours are early or late. */
    private static final double UNEVEN = 0.012;

    /** So many, in a bowl that has seats for them. */
    public static Fans in(Bowl bowl, int count, long seed) {
        return new Fans(bowl.taken(seed, count), bowl.halfSpan(), seed);
    }

    /** Of sections in turn. */
    private static final List<Side> SIDES = List.of(Side.GUESTS, Side.HOME, Side.HOME, Side.NOBODY, Side.HOME);

    /** What a fan does. */
    public enum Act {
        /** Sits, and rises with the wave. */
        WAVE,
        SIT,
        CLAP,
        CHEER,
        GREET
    }

    /** The side that a fan is for. */
    public enum Side {
        HOME,
        GUESTS,
        NOBODY
    }

    /** The side of a fan, by section; in each there are some fans without colours. */
    public Side side(int fan) {
        boolean plain = random(fan, 5).nextDouble() < PLAIN;
        return plain
                ? Side.NOBODY
                : SIDES.get((int) Math.floorMod(seats.get(fan).section() + seed, SIDES.size()));
    }

    /** Of a fan by number. */
    public Act act(int fan) {
        Seat seat = seats.get(fan);
        if (fan == 0) {
            return Act.CHEER; // a single one is not lost among empty seats
        }
        double dice = random(fan, 1).nextDouble();
        if (isSupporter(seat)) {
            return dice < 0.45 ? Act.CHEER : dice < 0.8 ? Act.CLAP : dice < 0.9 ? Act.GREET : Act.SIT;
        }
        return dice < 0.8 ? Act.WAVE : dice < 0.9 ? Act.SIT : dice < 0.95 ? Act.CLAP : Act.CHEER;
    }

    private boolean isSupporter(Seat seat) {
        return new SplittableRandom(seed * 31 + seat.section()).nextDouble() < SUPPORTERS;
    }

    /** The fan's phase in the wave's clip at time 0: the crest runs from left to right as time goes on. */
    public int wavePhase(int fan) {
        double share = seats.get(fan).angle() / (2 * halfSpan);
        double phase = START - share * CRESTS + random(fan, 2).nextDouble(-UNEVEN, UNEVEN);
        return (int) (long) ((phase - Math.floor(phase)) * 0x1p32);
    }

    /** Numbers of a fan for a purpose. */
    public SplittableRandom random(int fan, int purpose) {
        return InstanceRandom.of(seed, fan, purpose);
    }
}
