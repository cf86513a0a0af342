package dev.throng.app.view;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.stage.Canvas;
import dev.throng.app.stage.LiveScene;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.timing.GpuTimer;
import org.jspecify.annotations.Nullable;

/**
 * The picture of a crowd that stands still: drawn once as finely as it may be, some columns in each frame, so that no frame takes
 * long. Until it is complete the coarse one is shown. It is given up when anything changes. For frame budgets only: other tiers
 * have pictures of one resolution.
 */
final class StillPicture implements AutoCloseable {
    /** Seconds for which nothing changes before it is begun. */
    private static final double DELAY = 0.5;

    /** Seconds that a frame with some columns should take. */
    private static final double FRAME = 0.08;

    private static final double SHORTEST = 1e-3;

    /** At most so many frames: what they do besides their columns is the same in each. */
    private static final int MOST_STRIPS = 16;

    private static final float SAME = 1e-5f;

    private @Nullable Moment before;
    private double rested;
    private @Nullable Canvas fine;
    private int drawn; // columns, from the right: software OpenGL draws some samples of the column left of a strip, too

    /**
     * What is seen.
     *
     * @param debugView besides the scene
     * @param ticks of the crowd's clock
     * @param revision of the scene
     */
    record Moment(View view, DebugView debugView, long ticks, int revision) {
        /** Whether it is the same picture; a camera comes to rest gradually. */
        boolean isSame(Moment other) {
            return ticks == other.ticks
                    && revision == other.revision
                    && debugView.equals(other.debugView)
                    && isSame(view.viewProjection(), other.view.viewProjection());
        }

        private static boolean isSame(float[] a, float[] b) {
            for (int i = 0; i < a.length; i++) {
                if (Math.abs(a[i] - b[i]) > SAME * Math.max(1, Math.abs(a[i]))) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Goes on with it while nothing changes.
     *
     * @param seconds since the last frame
     * @return whether no other frame need be drawn
     */
    boolean rests(LiveScene scene, Moment moment, double seconds) {
        boolean isSame = before != null && moment.isSame(before);
        if (!isSame || !scene.quality().isAuto() || scene.isFinest()) {
            before = moment;
            rested = 0;
            giveUp();
            return false;
        }
        rested += seconds;
        if (rested < DELAY) {
            return false;
        }
        goOn(scene, moment, seconds);
        return true;
    }

    private void goOn(LiveScene scene, Moment moment, double seconds) {
        if (fine == null) {
            fine = scene.fineCanvas(scene.quality().resolution().antialiasing());
            drawn = 0;
            scene.redraw(fine, new Strip(0, 0, fine.target().height()));
            return;
        }
        int width = fine.target().width();
        if (drawn < width) {
            int least = (width + MOST_STRIPS - 1) / MOST_STRIPS;
            int count = drawn == 0 ? least : (int) (least * FRAME / Math.max(seconds, SHORTEST));
            count = isWhole(scene, moment) ? width : Math.min(Math.max(count, least), width - drawn);
            drawn += count;
            scene.redraw(fine, new Strip(width - drawn, count, fine.target().height()));
            if (drawn == width) {
                complete(scene, fine);
            }
        }
    }

    /** Samples are averaged for good, edges are filtered once. */
    private void complete(LiveScene scene, Canvas whole) {
        whole.finish();
        if (whole.target().samples() > 1) {
            Canvas averaged = scene.fineCanvas(Antialiasing.NONE);
            whole.target().copyTo(averaged.target());
            whole.close();
            fine = averaged;
        }
    }

    /** What reads its own picture, or is drawn in strips already, is drawn at once. */
    private static boolean isWhole(LiveScene scene, Moment moment) {
        return scene.shown().settings().picture().detail().occlusion()
                || moment.debugView.vertexSource().isSplit();
    }

    /** What is to be shown of a scene: this where it is complete, else what was drawn last. */
    RenderTarget picture(LiveScene scene) {
        return fine != null && drawn == fine.target().width() ? fine.target() : scene.target();
    }

    private void giveUp() {
        if (fine != null) {
            fine.close();
            fine = null;
        }
    }

    @Override
    public void close() {
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
