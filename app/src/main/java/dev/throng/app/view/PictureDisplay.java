package dev.throng.app.view;

import dev.throng.app.ui.Ui;
import dev.throng.app.view.state.Screen;
import dev.throng.crowd.gl.EnlargePass;
import dev.throng.gl.framebuffer.RenderTarget;

/** Puts pictures on all of a screen, which is borrowed: as they are, or enlarged and sharpened. */
final class PictureDisplay implements AutoCloseable {
    private final Screen screen;
    private final EnlargePass enlarge = new EnlargePass();

    PictureDisplay(Screen screen) {
        this.screen = screen;
    }

    /** Draws go on top from now on. */
    void put(RenderTarget picture) {
        Ui.Surface surface = screen.surface();
        if (picture.width() < surface.pixelWidth() || picture.height() < surface.pixelHeight()) {
            screen.bind();
            enlarge.draw(picture, surface.pixelWidth(), surface.pixelHeight());
        } else {
            screen.put(picture);
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
