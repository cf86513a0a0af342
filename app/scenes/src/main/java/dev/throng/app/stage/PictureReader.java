package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.crowd.gl.picture.EnlargePass;
import dev.throng.gl.framebuffer.RenderTarget;

/** Reads pictures back as a window shows them: enlarged where they were drawn smaller. One context, one thread. */
final class PictureReader implements AutoCloseable {
    private final EnlargePass enlarge = new EnlargePass();

    /** What was drawn, in as many pixels as are shown; waits for the device. */
    Picture read(RenderTarget drawn, FrameSize shown) {
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
