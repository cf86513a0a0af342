package dev.throng.app.stage;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.crowd.gl.picture.CameraMotion;
import dev.throng.crowd.gl.picture.GatherPass;
import dev.throng.crowd.gl.picture.GatherPass.Step;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Pictures of a view whose pixels gather samples of several frames: each frame is shifted within a pixel, and motion
 * vectors lead to the previous frames. Owns its memory. One context, one thread.
 */
final class Gathering implements AutoCloseable {
    /** Samples of a pixel while anything moves: more would blur moving figures. */
    private static final float MOVING = 8;

    /** Samples that the mean of motion counts for in a rest: the mean of motion is blurred. */
    private static final float STOPPING = 1;

    /** Samples of a pixel while nothing changes; then the picture is final. Sums in 16-bit floats would lose more. */
    private static final int RESTING = 32;

    /**
     * Steps of the two-dimensional golden ratio sequence (M. Roberts, "The unreasonable effectiveness of quasirandom
     * sequences").
     */
    private static final double[] STEP = {0.7548776662466927, 0.5698402909980532};

    private final KeptView kept = new KeptView();
    private final GatherPass pass;
    private FrameSize shown;
    private @Nullable Moment last;
    private float[] lastShift = new float[2];
    private float[] shift = new float[2]; // in pixels of the picture
    private int frames;
    private int same; // number of consecutive equal pictures

    /** @param revision of the scene; its picture changes with it */
    private record Moment(View view, DebugView debugView, long ticks, int revision) {
        boolean isLike(@Nullable Moment other) {
            return other != null
                    && ticks == other.ticks
                    && revision == other.revision
                    && Arrays.equals(view.viewProjection(), other.view.viewProjection());
        }
    }

    private Gathering(FrameSize shown) {
        this.shown = shown;
        pass = GatherPass.create(shown.width(), shown.height());
    }

    /**
     * Allocates memory for results of a size.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the device lacks memory
     */
    static Gathering of(FrameSize shown) {
        return new Gathering(shown);
    }

    /**
     * Gathers pictures of another size from now on, if it is another one. The next result is the next picture. Motion vectors continue.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the device lacks memory; this object stays as it was
     */
    void resize(FrameSize other) {
        if (!other.equals(shown)) {
            pass.resize(other.width(), other.height());
            shown = other;
            same = 0;
        }
    }

    /** Returns the view whose pictures are gathered. */
    KeptView kept() {
        return kept;
    }

    /** Restarts with the next picture. */
    void forget() {
        kept.cut();
        pass.forget();
        last = null;
    }

    /**
     * Returns how the next picture is drawn.
     *
     * @param target of the picture
     */
    Shot next(Shot shot, RenderTarget target) {
        // Lines of a debug view would stay in the mean.
        if (!shot.debugView().isPlain() || last != null && !last.debugView.isPlain()) {
            forget();
        }
        shift = shot.debugView().isPlain() ? new float[] {place(STEP[0]), place(STEP[1])} : new float[2];
        View view = shot.view().shifted(2 * shift[0] / target.width(), 2 * shift[1] / target.height());
        return new Shot(view, shot.debugView(), shot.ticks());
    }

    /** Returns the place of the next sample along one axis, from the middle of the pixel: -0.5 to 0.5. */
    private float place(double step) {
        double at = 0.5 + step * frames;
        return (float) (at - Math.floor(at) - 0.5);
    }

    /**
     * Adds the last drawn picture.
     *
     * @param shot without shift
     * @param revision of the scene
     */
    void add(RenderTarget drawn, Shot shot, int revision, Environment environment) {
        Moment now = new Moment(shot.view(), shot.debugView(), shot.ticks(), revision);
        same = now.isLike(last) ? same + 1 : 0;
        View older = last == null ? now.view : last.view;
        last = now;
        frames++;
        float[] change = shiftChange(drawn); // also of a picture that is not added: the next motion vectors begin there
        double pixels = (double) shown.width() * shown.height() / ((double) drawn.width() * drawn.height());
        if (same > RESTING * pixels) {
            return;
        }
        CameraMotion camera = CameraMotion.between(older, now.view, ground(environment));
        pass.add(drawn, new Step(shift, change, camera, mostWeight(), same > 1));
    }

    private float[] shiftChange(RenderTarget drawn) {
        float[] before = lastShift;
        lastShift = new float[] {shift[0] / drawn.width(), shift[1] / drawn.height()};
        return new float[] {lastShift[0] - before[0], lastShift[1] - before[1]};
    }

    private float mostWeight() {
        return switch (same) {
            case 0 -> MOVING;
            case 1 -> STOPPING;
            default -> RESTING;
        };
    }

    /** Height of a plain that stores no depth, or null. */
    private static @Nullable Double ground(Environment environment) {
        if (environment.ground() != null) {
            return 0.0;
        }
        Studio studio = environment.light().studio();
        StudioDisplay.Floor floor = studio == null || studio.display().background() == null
                ? null
                : studio.display().floor();
        return floor == null ? null : (double) floor.centre()[1];
    }

    RenderTarget gathered() {
        return pass.gathered();
    }

    @Override
    public void close() {
        pass.close();
    }
}
