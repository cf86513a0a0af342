package dev.throng.app.view;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.Screen;
import dev.throng.crowd.gl.EnlargePass;
import dev.throng.gl.framebuffer.RenderTarget;

/** Puts pictures on the area of a screen that is for them: as they are, or enlarged and sharpened. Borrows both. */
final class PictureDisplay implements AutoCloseable {
    private final Screen screen;
    private final PictureArea area;
    private final EnlargePass enlarge = new EnlargePass();

    PictureDisplay(Screen screen, PictureArea area) {
        this.screen = screen;
        this.area = area;
    }

    /** Draws go on top from now on. */
    void put(RenderTarget picture) {
        Ui.Surface surface = area.surface();
        if (picture.width() < surface.pixelWidth() || picture.height() < surface.pixelHeight()) {
            screen.bind();
            enlarge.draw(picture, area.below(), surface.pixelWidth(), surface.pixelHeight());
        } else {
            screen.put(picture, area.below());
        }
    }

    /** What the device is worth, by how fast it enlarges. */
    DeviceProbe probe() {
        return new DeviceProbe(screen.gl(), enlarge);
    }

    @Override
    public void close() {
        enlarge.close();
    }
}
