package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.scene.Scene.Label;
import dev.throng.crowd.gl.picture.EnlargePass;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;

/** Reads pictures back as a window shows them: enlarged where they were drawn smaller. One context, one thread. */
final class PictureReader implements AutoCloseable {
    private final EnlargePass enlarge = new EnlargePass();

    /** Returns what was drawn from a view, in as many pixels as are shown, with names written into it; waits for the device. */
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
