package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.scene.Scene.Label;
import dev.throng.crowd.gl.picture.EnlargePass;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;

/**
 * Reads pictures back in the shown size. Pictures drawn smaller are enlarged. Only the OpenGL context's thread may use
 * it.
 */
final class PictureReader implements AutoCloseable {
    private final EnlargePass enlarge = new EnlargePass();

    /**
     * Reads a target's picture in the shown size and writes names into it. Waits for the device.
     *
     * @param labels names to write
     * @param view view that the picture shows
     */
    Picture read(RenderTarget drawn, FrameSize shown, List<Label> labels, View view) {
        Picture picture = read(drawn, shown);
        Captions.write(picture, labels, view);
        return picture;
    }

    private Picture read(RenderTarget drawn, FrameSize shown) {
        if (drawn.width() >= shown.width() && drawn.height() >= shown.height()) {
            return Picture.of(drawn);
        }
        try (var large = RenderTarget.create("picture enlarged to the shown size", shown.width(), shown.height(), 0)) {
            large.bind();
            enlarge.draw(drawn, shown.width(), shown.height());
            return Picture.of(large);
        }
    }

    @Override
    public void close() {
        enlarge.close();
    }
}
