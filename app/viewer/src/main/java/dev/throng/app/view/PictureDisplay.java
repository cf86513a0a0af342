package dev.throng.app.view;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.Screen;
import dev.throng.crowd.gl.picture.EnlargePass;
import dev.throng.crowd.gl.picture.EnlargePass.Still;
import dev.throng.gl.framebuffer.RenderTarget;
import org.jspecify.annotations.Nullable;

/** Display of pictures in an area of a screen, unchanged or enlarged and sharpened. */
final class PictureDisplay implements AutoCloseable {
    private final Screen screen;
    private final PictureArea area;
    private final EnlargePass enlarge = new EnlargePass();

    /** @param screen screen that shows the pictures; not closed */
    PictureDisplay(Screen screen, PictureArea area) {
        this.screen = screen;
        this.area = area;
    }

    /**
     * Shows a picture; the user interface is then drawn over it.
     *
     * @param picture the picture to show
     * @param still full-resolution background that replaces pixels where nothing moves; null to show the picture
     *     unchanged
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

    /** @return a probe of the device's tier */
    DeviceProbe probe() {
        return new DeviceProbe(screen, enlarge);
    }

    @Override
    public void close() {
        enlarge.close();
    }

    /** Area of a screen that shows the scene: the whole screen, or the part above a bar. */
    static final class PictureArea {
        private final Screen screen;
        private double reserved; // height in screen coordinates

        PictureArea(Screen screen) {
            this.screen = screen;
        }

        /**
         * Reserves space below the picture.
         *
         * @param height height in screen coordinates; 0 if the picture fills the screen
         */
        void reserve(double height) {
            reserved = height;
        }

        /**
         * @return size of the part of the screen that shows pictures, which begins at the screen's upper left corner
         */
        Ui.Surface surface() {
            Ui.Surface all = screen.surface();
            int height = room(all);
            return new Ui.Surface(
                    all.width(), all.height() - height, all.pixelWidth(), all.pixelHeight() - pixels(all));
        }

        /** @return number of rows of pixels below the picture */
        int below() {
            return pixels(screen.surface());
        }

        /**
         * @param all the whole screen
         * @return height that is reserved for the bar, screen coordinates; 0 on low screens, where the bar covers a
         *     part of the picture
         */
        private int room(Ui.Surface all) {
            return 2 * reserved > all.height() ? 0 : (int) Math.ceil(reserved);
        }

        private int pixels(Ui.Surface all) {
            return all.height() == 0 ? 0 : Math.round((float) room(all) * all.pixelHeight() / all.height());
        }
    }
}
