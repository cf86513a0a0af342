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
 * The picture of a crowd that stands still: drawn once as finely as it may be, some columns in each frame, so that no frame takes
 * long. Until it is complete the coarse one is shown, and any input gives it up; then, what changes the scene alone. For frame
 * budgets only: other tiers have pictures of one resolution.
 */
final class StillPicture implements AutoCloseable {
    /** Seconds for which nothing changes before it is begun. */
    private static final double DELAY = 0.5;

    private final GlContext gl;
    private final StillLayer layer;
    private final Rest rest = Rest.ofPicture(DELAY);
    private @Nullable Canvas fine;
    private StripPlan plan = new StripPlan(0); // of the fine canvas
    private @Nullable Moment drawn; // of the fine picture
    private boolean isFinished;

    /** @param gl borrowed */
    StillPicture(GlContext gl) {
        this.gl = gl;
        layer = new StillLayer(gl);
    }

    /**
     * Goes on with it while nothing changes, and with what never moves while the camera rests.
     *
     * @param seconds since the last frame
     * @return whether no other frame need be drawn
     */
    boolean rests(LiveScene scene, Moment moment, double seconds) {
        if (!rest.lasts(moment, seconds) || !scene.quality().isAuto() || scene.isFinest()) {
            rest.startAgain();
            giveUp();
            return layer.goOn(scene, moment, seconds);
        }
        if (!rest.isLong()) {
            return layer.goOn(scene, moment, seconds);
        }
        goOn(scene, moment, seconds);
        return true;
    }

    /** There was input: frames are short again, as long as this is not finished. */
    void disturb() {
        if (!isFinished) {
            rest.startAgain();
            giveUp();
        }
    }

    private void goOn(LiveScene scene, Moment moment, double seconds) {
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
            // What is drawn in strips already is drawn at once.
            int columns = moment.debugView().vertexSource().isSplit() ? plan.rest() : plan.next(seconds);
            if (columns > 0) {
                redraw(scene, fine, columns);
            }
        } else if (!isFinished) {
            finish(scene, fine);
        }
    }

    /** From the right: software OpenGL draws some samples of the column left of a strip, too. Waits, so that times are the frame's own. */
    private void redraw(LiveScene scene, Canvas canvas, int columns) {
        RenderTarget target = canvas.target();
        scene.redraw(canvas, new Strip(target.width() - plan.drawn(), columns, target.height()));
        gl.finish();
    }

    /** Samples are averaged for good, edges are filtered once, in a frame without a strip. */
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

    /** Whether the fine picture is being drawn, or is shown. */
    boolean isBegun() {
        return fine != null;
    }

    /** Lets the frame that was drawn last be the one on the screen, for picks: a part of the fine picture is not shown yet. */
    void drawShown(LiveScene scene) {
        Moment shown = drawn;
        if (fine != null && !isFinished && shown != null) {
            scene.draw(shown.view(), shown.debugView(), shown.ticks(), PassTimer.NONE);
        }
    }

    /** What is to be shown of a scene: this where it is finished, else what was drawn last. */
    RenderTarget picture(LiveScene scene) {
        return fine != null && isFinished ? fine.target() : scene.target();
    }

    /** What never moves of that picture; null where all of it is to be shown. */
    @Nullable
    Still layer() {
        return isFinished ? null : layer.drawn();
    }

    private void giveUp() {
        if (fine != null) {
            fine.close();
            fine = null;
        }
        isFinished = false;
    }

    @Override
    public void close() {
        layer.close();
        giveUp();
    }

    /**
     * Lets a frame draw some columns only; one without columns makes the sun's maps, which the others find.
     *
     * @param rows of the target
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
        public boolean leavesOut(Pass pass) {
            return pass == Pass.SHADOW && count > 0;
        }
    }
}
