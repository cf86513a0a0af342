package dev.throng.app.view;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.stage.Canvas;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.Rest.Moment;
import dev.throng.crowd.gl.picture.EnlargePass.Still;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.PictureTexture;
import dev.throng.gl.framebuffer.RenderTarget;
import org.jspecify.annotations.Nullable;

/**
 * Picture of the background in full resolution, drawn when the camera has stopped. Later frames are coarse, and shown
 * only where they differ from a coarse picture of the background, because something moves there. Used on software
 * OpenGL only, because other devices draw all frames in full resolution. Not used for a background of one colour, which
 * looks the same when enlarged.
 */
final class StillLayer implements AutoCloseable {
    /** Seconds without a movement of the camera before the background is drawn. */
    private static final double DELAY = 0.3;

    private final GlContext gl;
    private final Rest rest = Rest.ofBackground(DELAY);
    private @Nullable Still drawn;

    /** @param gl context; not closed */
    StillLayer(GlContext gl) {
        this.gl = gl;
    }

    /**
     * Draws the background once the camera has not moved for {@link #DELAY}. Discards it when the camera or the scene
     * changes.
     *
     * @param moment state of the view in this frame
     * @param seconds time since the last frame, in seconds
     * @return whether the background was drawn instead of a frame
     */
    boolean advance(LiveScene scene, Moment moment, double seconds) {
        if (!rest.lasts(moment, seconds) || !isNeeded(scene, moment)) {
            rest.startAgain();
            discard();
            return false;
        }
        if (!rest.isLong()) {
            return false;
        }
        boolean isNew = drawn == null;
        if (drawn == null || !drawn.coarse().fits(scene.target())) {
            draw(scene);
        }
        return isNew;
    }

    private boolean isNeeded(LiveScene scene, Moment moment) {
        return gl.info().isSoftware()
                && scene.quality().isAuto()
                && !scene.isFinest()
                && !scene.canvas().antialiasing().gathered()
                && scene.shown().scene().hasBackdrop()
                && moment.debugView().isPlain();
    }

    /**
     * Draws the background in full resolution if it is missing, then in coarse resolution. The coarse background and
     * the next frame both choose levels of detail without those of an earlier picture.
     */
    private void draw(LiveScene scene) {
        PictureTexture fine = drawn == null ? fine(scene) : drawn.fine();
        if (drawn != null) {
            drawn.coarse().close();
        }
        drawn = new Still(fine, coarse(scene));
        gl.finish();
    }

    private static PictureTexture fine(LiveScene scene) {
        try (Canvas canvas = scene.fineCanvas(scene.quality().resolution().antialiasing())) {
            return drawn(scene, canvas, true);
        }
    }

    private static PictureTexture coarse(LiveScene scene) {
        RenderTarget picture = scene.target();
        FrameSize size = new FrameSize(picture.width(), picture.height());
        try (Canvas canvas = Canvas.create(
                "background at the drawn resolution", size, scene.canvas().antialiasing())) {
            return drawn(scene, canvas, false);
        }
    }

    private static PictureTexture drawn(LiveScene scene, Canvas canvas, boolean fine) {
        scene.drawStill(canvas, fine);
        RenderTarget target = canvas.target();
        PictureTexture taken = PictureTexture.create("kept picture of the background", target.width(), target.height());
        taken.take(target);
        return taken;
    }

    /** @return background in full resolution that replaces pixels of the next frames; null to show whole frames */
    @Nullable
    Still drawn() {
        return drawn;
    }

    private void discard() {
        if (drawn != null) {
            drawn.close();
            drawn = null;
        }
    }

    @Override
    public void close() {
        discard();
    }
}
