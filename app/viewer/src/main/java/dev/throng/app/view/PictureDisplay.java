package dev.throng.app.view;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.Screen;
import dev.throng.crowd.gl.picture.EnlargePass;
import dev.throng.crowd.gl.picture.EnlargePass.Still;
import dev.throng.gl.framebuffer.RenderTarget;
import org.jspecify.annotations.Nullable;

/** Puts pictures on the area of a screen that is for them: as they are, or enlarged and sharpened. Borrows both. */
final class PictureDisplay implements AutoCloseable {
    private final Screen screen;
    private final PictureArea area;
    private final EnlargePass enlarge = new EnlargePass();

    PictureDisplay(Screen screen, PictureArea area) {
        this.screen = screen;
        this.area = area;
    }

    /**
     * Shows a picture. Draws go on top from now on.
     *
     * @param still what never moves of it, shown in its place; null: all of the picture is shown
     */
    void put(RenderTarget picture, @Nullable Still still) {
        Ui.Surface surface = area.surface();
        if (still != null && still.fits(picture, surface.pixelWidth(), surface.pixelHeight())) {
            enlarge.mark(picture, still);
            screen.bind();
            enlarge.drawOver(still, area.below());
        } else if (picture.width() < surface.pixelWidth() || picture.height() < surface.pixelHeight()) {
            screen.bind();
            enlarge.draw(picture, area.below(), surface.pixelWidth(), surface.pixelHeight());
        } else {
            screen.put(picture, area.below());
        }
    }

    /** What the device is worth, by how fast it enlarges. */
    DeviceProbe probe() {
        return new DeviceProbe(screen, enlarge);
    }

    @Override
    public void close() {
        enlarge.close();
    }

    /** The part of a screen that shows the scene: all of it, or what is above a bar. Borrows the screen. */
    static final class PictureArea {
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
            return new Ui.Surface(
                    all.width(), all.height() - height, all.pixelWidth(), all.pixelHeight() - pixels(all));
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
}
