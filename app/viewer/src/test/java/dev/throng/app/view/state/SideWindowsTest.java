package dev.throng.app.view.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.view.camera.FreePart;
import dev.throng.app.view.state.SideWindows.Side;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Windows over the picture never overlap, and the last opened window stays. */
class SideWindowsTest {
    private static final int LETTER = 16;

    @ParameterizedTest
    @CsvSource({"800, 1", "800, 1.5", "1024, 1", "1024, 1.5", "1280, 1", "1280, 1.5", "1920, 1", "1920, 1.5", "120, 1.5"
    })
    void sideWindowsDoNotOverlap(int width, float scale) {
        var random = new Random(1);
        for (int run = 0; run < 200; run++) {
            SideWindows sides = of(width, scale);
            Set<Side> wanted = EnumSet.noneOf(Side.class);
            for (int step = 0; step < 12; step++) {
                Side changed = Side.values()[random.nextInt(Side.values().length)];
                boolean isOpened = wanted.add(changed);
                if (!isOpened) {
                    wanted.remove(changed);
                }
                for (int frame = 0; frame < 2; frame++) {
                    for (Side side : Side.values()) {
                        if (!sides.keep(side, wanted.contains(side))) {
                            wanted.remove(side);
                        }
                    }
                }
                assertEquals(isOpened, sides.has(changed));
                expectApart(sides, wanted, width);
            }
        }
    }

    /** Fails if a window ends after the next begins, or outside the screen. */
    private static void expectApart(SideWindows sides, Set<Side> open, int width) {
        List<Side> ordered = new ArrayList<>(open);
        for (Side side : ordered) {
            float room = sides.right(side) - sides.left(side);
            assertTrue(room >= sides.width(side) - 1e-3f, side + " of " + open + " at " + width + ": " + room);
            assertTrue(sides.left(side) > 0 && sides.right(side) < width);
        }
    }

    @Test
    void earliestOpenedSideWindowClosesFirstIfSpaceIsShort() {
        SideWindows sides = of(800, 1);
        assertTrue(sides.keep(Side.JOINTS, true));
        assertTrue(sides.keep(Side.LIGHT, true));
        assertFalse(sides.fits(Side.PANEL));
        assertTrue(sides.keep(Side.PANEL, true));
        assertFalse(sides.keep(Side.JOINTS, true), "no room");
        assertTrue(sides.keep(Side.LIGHT, true), "416 and 352 pixels fit into 800");
        assertTrue(sides.fits(Side.LIGHT), "it is there already");
    }

    @Test
    void windowStartsAtTheEndOfTheWindowToItsLeft() {
        SideWindows sides = of(1280, 1);
        assertEquals(10, sides.left(Side.LIGHT));
        sides.keep(Side.PANEL, true);
        assertEquals(10 + 26 * LETTER + 10, sides.left(Side.LIGHT));
        assertEquals(1270, sides.right(Side.LEGEND));
        sides.keep(Side.JOINTS, true);
        assertEquals(1270 - 20 * LETTER - 10, sides.right(Side.LEGEND));
        sides.keep(Side.PANEL, false);
        assertEquals(10, sides.left(Side.LIGHT));
    }

    @ParameterizedTest
    @CsvSource({"1024", "1280"})
    void pictureIsBesideThePanelAndAboveTheLegend(int width) {
        SideWindows sides = of(width, 1);
        sides.keep(Side.PANEL, true);
        FreePart beside = sides.free();
        assertTrue(beside.left() > 0.3, beside.toString());
        sides.keep(Side.LEGEND, true);
        assertEquals(beside, sides.free());
    }

    private static SideWindows of(int width, float scale) {
        var sides = new SideWindows();
        sides.size(width, LETTER * scale);
        return sides;
    }
}
