package dev.throng.app.stadium;

import dev.throng.app.stadium.Bowl.Seat;
import dev.throng.crowd.InstanceRandom;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The fans with their seats and activities.
 *
 * @param seats one for each fan
 * @param halfSpan angle of the seats to either side, in radians
 * @param seed of everything that differs between fans
 */
public record Fans(List<Seat> seats, double halfSpan, long seed) {
    /** Share of the sections whose fans stand and sing all the time. */
    private static final double SUPPORTERS = 0.2;

    /** Share of the fans without a side's colours. */
    private static final double PLAIN = 0.3;

    /** Cycles of the wave's clip from the left end of the stands to the right, so that one crest is always visible. */
    private static final double CRESTS = 1;

    /**
     * Phase straight ahead at time 0: a second later the crest, in the middle of the clip, is slightly to the left.
     */
    private static final double START = 0.32;

    /** Deviation of neighbours' phases, as a share of the wave's clip. */
    private static final double UNEVEN = 0.012;

    /** Seats a number of fans in a bowl that has enough seats. */
    public static Fans in(Bowl bowl, int count, long seed) {
        return new Fans(bowl.taken(seed, count), bowl.halfSpan(), seed);
    }

    /** By section, repeating. */
    private static final List<Side> SIDES = List.of(Side.GUESTS, Side.HOME, Side.HOME, Side.NOBODY, Side.HOME);

    /** Activity of a fan. */
    public enum Act {
        /** Sits, and rises with the wave. */
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

    /** Side of a fan, which depends on the section; some fans of each section have no side. */
    public Side side(int fan) {
        boolean plain = random(fan, 5).nextDouble() < PLAIN;
        return plain
                ? Side.NOBODY
                : SIDES.get((int) Math.floorMod(seats.get(fan).section() + seed, SIDES.size()));
    }

    /** Activity of a fan. */
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

    /** Initial phase of a fan in the wave's clip; the crest runs from left to right. */
    public int wavePhase(int fan) {
        double share = seats.get(fan).angle() / (2 * halfSpan);
        double phase = START - share * CRESTS + random(fan, 2).nextDouble(-UNEVEN, UNEVEN);
        return (int) (long) ((phase - Math.floor(phase)) * 0x1p32);
    }

    /** Random numbers of a fan for a purpose. */
    public SplittableRandom random(int fan, int purpose) {
        return InstanceRandom.of(seed, fan, purpose);
    }
}
