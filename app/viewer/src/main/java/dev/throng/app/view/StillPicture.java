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
 * Finest picture of a still crowd. Each frame draws some of its columns, so that frames stay short. Until the picture
 * is complete, the coarse picture is shown, and any input discards the fine picture. After that, only changes of the
 * scene discard it. Used with frame budgets only, because otherwise all pictures have one resolution.
 */
final class StillPicture implements AutoCloseable {
    /** Seconds without changes before the fine picture is begun. */
    private static final double DELAY = 0.5;

    private final GlContext gl;
    private final StillLayer layer;
    private final Rest rest = Rest.ofPicture(DELAY);
    private @Nullable Canvas fine;
    private StripPlan plan = new StripPlan(0); // strips in which the fine picture is drawn
    private @Nullable Moment drawn; // moment that the fine picture shows
    private boolean isFinished;

    /** @param gl context, borrowed */
    StillPicture(GlContext gl) {
        this.gl = gl;
        layer = new StillLayer(gl);
    }

    /**
     * Draws more of the fine picture while nothing changes, and the background while the camera rests.
     *
     * @param seconds time since the last frame, in seconds
     * @return whether this call has replaced the drawing of a frame
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

    /** Handles input. Input discards an unfinished fine picture, so that frames are short again. */
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
     * Draws a strip of columns. Strips go from right to left, since software OpenGL also draws samples left of a strip.
     * Waits for the device, to measure this frame's time alone.
     */
    private void redraw(LiveScene scene, Canvas canvas, int columns) {
        RenderTarget target = canvas.target();
        scene.redraw(canvas, new Strip(target.width() - plan.drawn(), columns, target.height()));
        gl.finish();
    }

    /** Averages samples and filters edges of the whole picture, in a frame that draws no strip. */
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

    /** @return whether the fine picture is being drawn or shown */
    boolean isBegun() {
        return fine != null;
    }

    /**
     * Redraws the last drawn frame if only a part of the fine picture is finished, so that picking reads a complete
     * frame.
     */
    void drawShown(LiveScene scene) {
        Moment shown = drawn;
        if (fine != null && !isFinished && shown != null) {
            scene.draw(shown.view(), shown.debugView(), shown.ticks(), PassTimer.NONE);
        }
    }

    /** @return the fine picture if it is finished, otherwise the last frame */
    RenderTarget picture(LiveScene scene) {
        return fine != null && isFinished ? fine.target() : scene.target();
    }

    /**
     * @return full-resolution background that replaces the pixels of a coarse frame where nothing moves; null to show
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
     * Range of columns to which a frame's passes are restricted. A frame without columns only draws shadow maps, which
     * frames with columns reuse.
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
            Raster.columns(first, count, rows);
            return Raster::allColumns;
        }

        @Override
        public boolean skips(Pass pass) {
            return pass == Pass.SHADOW && count > 0;
        }
    }
}
