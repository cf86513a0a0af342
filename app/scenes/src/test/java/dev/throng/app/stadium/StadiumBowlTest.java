package dev.throng.app.stadium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.stadium.Bowl.Seat;
import dev.throng.crowd.InstanceTransform;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StadiumBowlTest {
    /** Smallest distance of fans, in metres; it is wider than shoulders. */
    private static final double APART = 0.45;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 10, 333, 5000, 20_000})
    void everyFanHasASeat(int count) {
        Bowl bowl = Bowl.of(count);
        List<Seat> seats = Fans.in(bowl, count, 1).seats();
        assertEquals(count, seats.size());
        assertEquals(count, new HashSet<>(seats).size());
        for (Seat seat : seats) {
            double distance = Math.hypot(seat.transform().x(), seat.transform().z());
            assertTrue(distance > bowl.radius(), seat.toString());
            assertTrue(seat.transform().y() <= (float) bowl.top(), seat.toString());
            assertTrue(Math.abs(seat.angle()) <= bowl.halfSpan(), seat.toString());
        }
    }

    @Test
    void noTwoFansShareASeat() {
        List<Seat> seats = Fans.in(Bowl.of(2000), 2000, 1).seats().stream()
                .sorted(Comparator.comparingInt(Seat::row).thenComparingDouble(Seat::angle))
                .toList();
        for (int i = 1; i < seats.size(); i++) {
            InstanceTransform a = seats.get(i - 1).transform();
            InstanceTransform b = seats.get(i).transform();
            double apart = Math.hypot(Math.hypot(a.x() - b.x(), a.z() - b.z()), a.y() - b.y());
            assertTrue(apart > APART, seats.get(i - 1) + " " + seats.get(i));
        }
    }

    @Test
    void allFansFaceThePitch() {
        for (Seat seat : Fans.in(Bowl.of(1000), 1000, 1).seats()) {
            double turn = seat.transform().heading()
                    + Math.atan2(seat.transform().x(), -seat.transform().z());
            // Rows of a section are straight, so fans at its ends look past the middle by half its angle.
            assertEquals(0, turn, 0.25, seat.toString());
        }
    }

    @Test
    void equalSeedsSeatTheSameFans() {
        Bowl bowl = Bowl.of(500);
        assertEquals(Fans.in(bowl, 500, 3), Fans.in(bowl, 500, 3));
        assertNotEquals(Fans.in(bowl, 500, 3).seats(), Fans.in(bowl, 500, 4).seats());
    }

    @Test
    void stadiumWaveRunsFromLeftToRight() {
        Fans fans = Fans.in(Bowl.of(3000), 3000, 1);
        double span = 2 * fans.halfSpan();
        for (int i = 0; i < 3000; i++) {
            double left = Integer.toUnsignedLong(fans.wavePhase(i)) * 0x1p-32;
            double expected = 0.32 - fans.seats().get(i).angle() / span;
            double off = left - expected;
            assertEquals(0, off - Math.rint(off), 0.0121, "fan " + i); // neighbours differ by 0.012 cycles
        }
    }

    @Test
    void fansPerformAllActionsAndSupportEitherTeamOrNone() {
        Fans fans = Fans.in(Bowl.of(3000), 3000, 1);
        Set<Fans.Act> acts = new HashSet<>();
        Set<Fans.Side> sides = new HashSet<>();
        for (int i = 0; i < 3000; i++) {
            acts.add(fans.act(i));
            sides.add(fans.side(i));
        }
        assertEquals(Set.of(Fans.Act.values()), acts);
        assertEquals(Set.of(Fans.Side.values()), sides);
    }
}
