package dev.throng.app.view.state;

import dev.throng.app.view.camera.FreePart;
import java.util.ArrayList;
import java.util.List;

/**
 * Widths and places of windows side by side over the picture. A newly opened window closes older ones that do not fit
 * beside it.
 */
public final class SideWindows {
    private static final float MARGIN = 10;

    private final List<Side> open = new ArrayList<>(); // in opening order
    private float screen;
    private float letter;

    /** Windows over the picture, from left to right. */
    public enum Side {
        /** Panel with all settings; wide enough for the longest choice and label. */
        PANEL(26),
        /** Window with the light of scene studio. */
        LIGHT(22),
        /** Legend of the difference between GPU and CPU. */
        LEGEND(24),
        /** Window with the joints of a figure. */
        JOINTS(20);

        private final float letters;

        Side(float letters) {
            this.letters = letters;
        }
    }

    /**
     * Sets the sizes that determine which windows fit side by side. Must be called before the windows of a frame.
     *
     * @param width width of the screen, screen coordinates
     * @param font height of a letter, screen coordinates
     */
    public void size(float width, float font) {
        screen = width;
        letter = font;
    }

    /**
     * Records whether a window is open. Must be called for every window in every frame.
     *
     * @return whether the window stays open; false if a newer window needs its space
     */
    public boolean keep(Side side, boolean isOpen) {
        if (isOpen && !open.contains(side)) {
            open.add(side);
        }
        if (!isOpen || !fit(open.subList(open.indexOf(side), open.size()))) {
            open.remove(side);
        }
        return open.contains(side);
    }

    /** @return whether a window fits beside all open windows */
    public boolean fits(Side side) {
        List<Side> all = new ArrayList<>(open);
        all.remove(side);
        all.add(side);
        return fit(all);
    }

    private boolean fit(List<Side> sides) {
        return sides.size() == 1 || MARGIN + room(sides) <= screen;
    }

    private float room(List<Side> sides) {
        float room = 0;
        for (Side side : sides) {
            room += width(side) + MARGIN;
        }
        return room;
    }

    public boolean has(Side side) {
        return open.contains(side);
    }

    /** @return part of the screen's width between the open windows, in which the legend may be */
    public FreePart free() {
        return screen > 0
                ? FreePart.of((left(Side.LEGEND) - MARGIN) / screen, (right(Side.LEGEND) + MARGIN) / screen)
                : FreePart.ALL;
    }

    /** @return width of a window, screen coordinates; all its texts fit, unless the screen is too narrow */
    public float width(Side side) {
        return Math.max(Math.min(side.letters * letter, screen - 2 * MARGIN), 1);
    }

    /**
     * @return left edge of a window that is placed at the right of all open windows that precede it in {@link Side},
     *     screen coordinates
     */
    public float left(Side side) {
        return MARGIN
                + room(open.stream().filter(other -> other.compareTo(side) < 0).toList());
    }

    /**
     * @return right edge of a window that is placed at the left of all open windows that follow it in {@link Side},
     *     screen coordinates
     */
    public float right(Side side) {
        float beside =
                room(open.stream().filter(other -> other.compareTo(side) > 0).toList());
        return screen - MARGIN - beside;
    }
}
