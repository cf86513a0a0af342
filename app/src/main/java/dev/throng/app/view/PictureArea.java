package dev.throng.app.view;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.Screen;

/** The part of a screen that shows the scene: all of it, or what is above a bar. Borrows the screen. */
final class PictureArea {
    private final Screen screen;
    private double reserved; // screen coordinates

    PictureArea(Screen screen) {
        this.screen = screen;
    }

    /** Keeps room below the picture. @param height in screen coordinates; 0: the picture fills the screen */
    void reserve(double height) {
        reserved = height;
    }

    /** The area in screen coordinates and pixels, from the upper left corner of the screen. */
    Ui.Surface surface() {
        Ui.Surface all = screen.surface();
        int height = room(all);
        return new Ui.Surface(all.width(), all.height() - height, all.pixelWidth(), all.pixelHeight() - pixels(all));
    }

    /** Rows of pixels below the picture. */
    int below() {
        return pixels(screen.surface());
    }

    /** On a screen that is hardly higher than the bar, the bar lies over the picture. */
    private int room(Ui.Surface all) {
        return 2 * reserved > all.height() ? 0 : (int) Math.ceil(reserved);
    }

    private int pixels(Ui.Surface all) {
        return all.height() == 0 ? 0 : Math.round((float) room(all) * all.pixelHeight() / all.height());
    }
}
