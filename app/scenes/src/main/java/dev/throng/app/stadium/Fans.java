package dev.throng.app.stadium;

import dev.throng.app.stadium.Bowl.Seat;
import dev.throng.crowd.InstanceRandom;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Fans of a stadium, with their seats, sides and activities.
 *
 * @param seats one for each fan
 * @param halfSpan largest angle between the view direction and a seat, in radians
 * @param seed seed of all differences between fans
 */
public record Fans(List<Seat> seats, double halfSpan, long seed) {
    /** Fraction of sections whose fans stand and sing all the time. */
    private static final double SUPPORTERS = 0.2;

    /** Fraction of fans who support no side, and so do not wear a side's colours. */
    private static final double PLAIN = 0.3;

    /**
     * Number of cycles of the wave over the width of the stands. With one cycle, exactly one crest is always visible.
     */
    private static final double CRESTS = 1;

    /**
     * Phase in the wave's clip, at time 0, of the fan straight ahead of the camera, as a fraction of the clip's
     * duration.
     */
    private static final double START = 0.32;

    /** Largest random deviation of a fan's phase in the wave's clip, as a fraction of the clip's duration. */
    private static final double UNEVEN = 0.012;

    /**
     * Seats fans in stands that have enough seats.
     *
     * @param bowl the stands
     */
    public static Fans in(Bowl bowl, int count, long seed) {
        return new Fans(bowl.taken(seed, count), bowl.halfSpan(), seed);
    }

    /** Sides that fans of successive sections support, in turn; the seed selects the first. */
    private static final List<Side> SIDES = List.of(Side.GUESTS, Side.HOME, Side.HOME, Side.NOBODY, Side.HOME);

    /** Activity of a fan. */
    public enum Act {
        /** Sitting, and rising with the wave. */
        WAVE,
        SIT,
        CLAP,
        CHEER,
        GREET
    }

    /** Side that a fan supports. */
    public enum Side {
        HOME,
        GUESTS,
        NOBODY
    }

    /**
     * @param fan index of the fan
     * @return side of a fan, which depends on the section; some fans of each section have no side
     */
    public Side side(int fan) {
        boolean plain = random(fan, 5).nextDouble() < PLAIN;
        return plain
                ? Side.NOBODY
                : SIDES.get((int) Math.floorMod(seats.get(fan).section() + seed, SIDES.size()));
    }

    /** @return activity of a fan */
    public Act act(int fan) {
        Seat seat = seats.get(fan);
        if (fan == 0) {
            return Act.CHEER; // a single fan must not be lost among empty seats
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

    /**
     * @param fan index of the fan
     * @return phase of a fan in the wave's clip at time 0, as an unsigned 32-bit fraction; the wave's crest, at half
     *     of the clip, runs from left to right, and is slightly left of straight ahead after 1 s
     */
    public int wavePhase(int fan) {
        double share = seats.get(fan).angle() / (2 * halfSpan);
        double phase = START - share * CRESTS + random(fan, 2).nextDouble(-UNEVEN, UNEVEN);
        return (int) (long) ((phase - Math.floor(phase)) * 0x1p32);
    }

    /**
     * @param fan index of the fan
     * @param purpose number of the purpose, so that a fan has a separate, independent sequence for each purpose
     * @return random numbers of the fan for a purpose
     */
    public SplittableRandom random(int fan, int purpose) {
        return InstanceRandom.of(seed, fan, purpose);
    }
}
