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
 * Background of a scene in full resolution, drawn once while the camera rests. Later frames, coarse as their budget allows, are shown
 * only where they differ from a coarse picture of the same background, which is where something moves. For software OpenGL alone:
 * other devices draw every frame in full resolution. A plain colour needs no layer: stretched, it stays the same.
 */
final class StillLayer implements AutoCloseable {
    /** Seconds for which the camera rests before it is drawn. */
    private static final double DELAY = 0.3;

    private final GlContext gl;
    private final Rest rest = Rest.ofBackground(DELAY);
    private @Nullable Still drawn;

    /** @param gl borrowed */
    StillLayer(GlContext gl) {
        this.gl = gl;
    }

    /**
     * Draws the layer once the camera has rested long enough; throws it away when the camera or the scene changes.
     *
     * @param seconds since the last frame
     * @return whether it was drawn in place of a frame
     */
    boolean goOn(LiveScene scene, Moment moment, double seconds) {
        if (!rest.lasts(moment, seconds) || !isNeeded(scene, moment)) {
            rest.startAgain();
            giveUp();
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
                && scene.shown().scene().hasBackdrop()
                && moment.debugView().isPlain();
    }

    /** The coarse one last: the next frame has the levels of detail of a first one, as this has. */
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

    /** Returns the background that the next frames are drawn over, or null to show whole frames. */
    @Nullable
    Still drawn() {
        return drawn;
    }

    private void giveUp() {
        if (drawn != null) {
            drawn.close();
            drawn = null;
        }
    }

    @Override
    public void close() {
        giveUp();
    }
}
