package dev.throng.assets.decor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.exact.RestBox;
import dev.throng.assets.shape.Vec;
import org.junit.jupiter.api.Test;

class StandsTest {
    @Test
    void straightSectionsHaveEqualSeatCountsInAllRows() {
        Stands stands = Stands.of(10, 14);
        for (int row = 0; row < 10; row++) {
            assertEquals(14, stands.seatsIn(row));
        }
    }

    @Test
    void splayedSectionsHaveMoreSeatsInBackRows() {
        Stands stands = new Stands(20, 10, 15);
        assertEquals(10, stands.seatsIn(0));
        assertTrue(stands.seatsIn(19) > 14, () -> stands.seatsIn(19) + " seats");
    }

    @Test
    void seatsAreInsideTheSectionAndKeepTheAisleFree() {
        Stands stands = new Stands(12, 9, 20);
        for (int row = 0; row < stands.rows(); row++) {
            Vec first = stands.seat(row, 0);
            Vec last = stands.seat(row, stands.seatsIn(row) - 1);
            double half = stands.halfWidth(first.z());
            assertTrue(first.x() - Stands.SEAT_PITCH / 2 > -half - 1e-9, "right of row " + row);
            assertTrue(last.x() + Stands.SEAT_PITCH / 2 < half - Stands.AISLE + 1e-9, "left of row " + row);
        }
    }

    @Test
    void eachRowIsHigherAndFartherBack() {
        Stands stands = Stands.of(3, 4);
        assertEquals(Stands.RISE, stands.seat(2, 1).y() - stands.seat(1, 1).y(), 1e-12);
        assertEquals(
                -Stands.ROW_PITCH, stands.seat(2, 1).z() - stands.seat(1, 1).z(), 1e-12);
    }

    @Test
    void meshHasTheReportedWidthAndDepth() {
        Stands stands = Stands.of(8, 16);
        RestBox box = RestBox.of(stands.character());
        assertEquals(stands.width(), box.size(0), 1e-6); // float32 rounding of some metres
        assertEquals(-stands.depth(), box.min()[2], 1e-6);
    }

    @Test
    void invalidSectionsOfAStandAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Stands.of(0, 4));
        assertThrows(IllegalArgumentException.class, () -> Stands.of(4, 0));
        assertThrows(IllegalArgumentException.class, () -> new Stands(4, 4, 90));
    }
}
