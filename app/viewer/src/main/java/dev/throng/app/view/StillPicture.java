package dev.throng.app.view;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.stage.Canvas;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.Rest.Moment;
import dev.throng.app.view.budget.StripPlan;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.picture.EnlargePass.Still;
import dev.throng.gl.GlContext;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.timing.GpuTimer;
import org.jspecify.annotations.Nullable;

/**
 * Picture of a still crowd in full resolution. Each frame draws some of its columns, so that frames stay short. Until
 * the picture is complete, a coarse frame is shown, and any input discards the new picture. A complete picture is
 * discarded only by changes of the view or the scene. Used with frame budgets only: without them, all pictures have the
 * same resolution.
 */
final class StillPicture implements AutoCloseable {
    /** Seconds without changes before the picture in full resolution is begun. */
    private static final double DELAY = 0.5;

    private final GlContext gl;
    private final StillLayer layer;
    private final Rest rest = Rest.ofPicture(DELAY);
    private @Nullable Canvas fine;
    private StripPlan plan = new StripPlan(0); // strips in which the fine picture is drawn
    private @Nullable Moment drawn; // moment that the fine picture shows
    private boolean isFinished;

    /** @param gl context; not closed */
    StillPicture(GlContext gl) {
        this.gl = gl;
        layer = new StillLayer(gl);
    }

    /**
     * Draws more of the picture in full resolution while nothing changes, or the background while the crowd moves but
     * the camera does not.
     *
     * @param moment state of the view in this frame
     * @param seconds time since the last frame, in seconds
     * @return whether the caller need not draw a frame, because this call has drawn instead or nothing is left to draw
     */
    boolean rests(LiveScene scene, Moment moment, double seconds) {
        if (!rest.lasts(moment, seconds) || !scene.quality().isAuto() || scene.isFinest()) {
            rest.startAgain();
            discard();
            return layer.advance(scene, moment, seconds);
        }
        if (!rest.isLong()) {
            return layer.advance(scene, moment, seconds);
        }
        advance(scene, moment, seconds);
        return true;
    }

    /**
     * Discards an incomplete picture in full resolution, so that frames are short again. Must be called for each input
     * of the user.
     */
    void disturb() {
        if (!isFinished) {
            rest.startAgain();
            discard();
        }
    }

    private void advance(LiveScene scene, Moment moment, double seconds) {
        drawn = moment;
        if (fine == null) {
            fine = scene.fineCanvas(scene.quality().resolution().antialiasing());
            plan = new StripPlan(fine.target().width());
            if (!scene.hasFineShadows()) {
                redraw(scene, fine, 0);
                return;
            }
        }
        if (!plan.isComplete()) {
            // A split picture already draws in strips, so the rest is drawn at once.
            int columns = moment.debugView().vertexSource().isSplit() ? plan.rest() : plan.next(seconds);
            if (columns > 0) {
                redraw(scene, fine, columns);
            }
        } else if (!isFinished) {
            finish(scene, fine);
        }
    }

    /**
     * Draws a strip of columns. Strips follow each other from right to left, because software OpenGL also draws samples
     * left of a strip; the next strip replaces these samples. Waits for the device, to measure this frame's time alone.
     *
     * @param columns number of columns
     */
    private void redraw(LiveScene scene, Canvas canvas, int columns) {
        RenderTarget target = canvas.target();
        scene.redraw(canvas, new Strip(target.width() - plan.drawn(), columns, target.height()));
        gl.finish();
    }

    /** Averages samples and filters edges of the whole picture in full resolution, in a frame that draws no columns. */
    private void finish(LiveScene scene, Canvas whole) {
        whole.finish();
        if (whole.target().samples() > 1) {
            Canvas averaged = scene.fineCanvas(Antialiasing.NONE);
            whole.target().copyTo(averaged.target());
            whole.close();
            fine = averaged;
        }
        isFinished = true;
    }

    /** @return whether the picture in full resolution is being drawn or shown */
    boolean isBegun() {
        return fine != null;
    }

    /**
     * Draws the last frame again if the picture in full resolution is incomplete, so that picking reads a complete
     * frame.
     */
    void drawShown(LiveScene scene) {
        Moment shown = drawn;
        if (fine != null && !isFinished && shown != null) {
            scene.draw(shown.view(), shown.debugView(), shown.ticks(), PassTimer.NONE);
        }
    }

    /** @return the picture in full resolution if it is complete, otherwise the last frame */
    RenderTarget picture(LiveScene scene) {
        return fine != null && isFinished ? fine.target() : scene.target();
    }

    /**
     * @return background in full resolution that replaces pixels of a coarse frame where nothing moves; null to show
     *     the frame unchanged
     */
    @Nullable
    Still layer() {
        return isFinished ? null : layer.drawn();
    }

    private void discard() {
        if (fine != null) {
            fine.close();
            fine = null;
        }
        isFinished = false;
    }

    @Override
    public void close() {
        layer.close();
        discard();
    }

    /**
     * Range of columns to which drawing is limited. A strip of 0 columns draws only the shadow maps, which later strips
     * reuse.
     *
     * @param first leftmost column to draw
     * @param count number of columns to draw; 0 to draw only shadow maps
     * @param rows number of rows of the target
     */
    private record Strip(int first, int count, int rows) implements PassTimer {
        @Override
        public GpuTimer.Span begin(Pass pass) {
            if (pass != Pass.DRAW) {
                return () -> {};
            }
            Raster.limitToColumns(first, count, rows);
            return Raster::allColumns;
        }

        @Override
        public boolean skips(Pass pass) {
            return pass == Pass.SHADOW && count > 0;
        }
    }
}
