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
 * Accumulation of samples of several frames in each pixel. Each frame is shifted within a pixel; motion vectors find a
 * surface point in the previous frame. Owns its memory. Only the OpenGL context's thread may use it.
 */
final class Gathering implements AutoCloseable {
    /** Largest number of samples in a pixel while anything moves. More samples would blur moving figures. */
    private static final float MOVING = 8;

    /**
     * Number of samples for which the accumulated picture counts in the mean when motion ends. The number is low,
     * because motion blurred the picture.
     */
    private static final float STOPPING = 1;

    /**
     * Number of samples in a pixel after which a still picture is final. In 16-bit floats, more samples would lose
     * precision.
     */
    private static final int RESTING = 32;

    /**
     * Steps along x and y of the two-dimensional golden ratio sequence (M. Roberts, "The unreasonable effectiveness of
     * quasirandom sequences").
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

    /**
     * Data that determine a picture, except its size.
     *
     * @param ticks time of the crowd, in ticks
     * @param revision revision of the scene, which increases when the picture changes
     */
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
     * Allocates memory for accumulated pictures.
     *
     * @param shown size of accumulated pictures
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the device lacks memory
     */
    static Gathering of(FrameSize shown) {
        return new Gathering(shown);
    }

    /**
     * Changes the size of accumulated pictures and discards the samples, unless the size is the same. The next frame
     * still has motion vectors.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the device lacks memory; the old size stays
     */
    void resize(FrameSize other) {
        if (!other.equals(shown)) {
            pass.resize(other.width(), other.height());
            shown = other;
            same = 0;
        }
    }

    /** @return identity of the view whose frames are accumulated */
    KeptView keptView() {
        return kept;
    }

    /** Discards all samples, so that the next picture starts again. */
    void forget() {
        kept.cut();
        pass.forget();
        last = null;
    }

    /**
     * @param target target of the shot
     * @return the given shot, moved by the next shift within a pixel
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

    /**
     * @param step step of the golden ratio sequence along the axis
     * @return offset of the next sample from the middle of the pixel along one axis, in pixels, -0.5 to 0.5
     */
    private float place(double step) {
        double at = 0.5 + step * frames;
        return (float) (at - Math.floor(at) - 0.5);
    }

    /**
     * Adds the last drawn picture to the samples.
     *
     * @param drawn target of the last drawn picture
     * @param shot shot of the picture, without the shift within a pixel
     * @param revision revision of the scene
     * @param environment light and ground of the picture
     */
    void add(RenderTarget drawn, Shot shot, int revision, Environment environment) {
        Moment now = new Moment(shot.view(), shot.debugView(), shot.ticks(), revision);
        same = now.isLike(last) ? same + 1 : 0;
        View older = last == null ? now.view : last.view;
        last = now;
        frames++;
        float[] change = shiftChange(drawn); // also for pictures that are not added: updates lastShift
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

    /** @return height of the ground plain or floor, whose pixels store no depth; null if there is none */
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
