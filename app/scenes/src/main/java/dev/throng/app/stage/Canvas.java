package dev.throng.app.stage;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.crowd.gl.Pass;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.picture.EdgeFilter;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.gl.GlException;
import dev.throng.gl.framebuffer.ExtraColours;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.timing.GpuTimer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Render target of a scene's pictures, with antialiasing. Only the OpenGL context's thread may use it. */
public final class Canvas implements AutoCloseable {
    private final String label;
    private RenderTarget target;
    private Antialiasing antialiasing;
    private @Nullable EdgeFilter filter;
    private @Nullable Gathering gathering;

    /**
     * Allocates a canvas. Materials and lights are linear; stored colours are sRGB.
     *
     * @param label name of the canvas, for messages
     * @param size size in pixels
     * @throws GlException OUT_OF_MEMORY if the device lacks memory
     */
    public static Canvas create(String label, FrameSize size, Antialiasing antialiasing) {
        return ResourceScope.building(scope -> {
            RenderTarget target = scope.own(target(label, size, antialiasing));
            return new Canvas(label, target, antialiasing);
        });
    }

    static Canvas create(String label, PictureSize size) {
        return create(label, size.drawn(), size.resolution().antialiasing()).gathering(size);
    }

    private Canvas(String label, RenderTarget target, Antialiasing antialiasing) {
        this.label = label;
        this.target = target;
        this.antialiasing = antialiasing;
        filter = antialiasing.filtered() ? EdgeFilter.create(target.width(), target.height()) : null;
    }

    private Canvas gathering(PictureSize size) {
        try {
            gathering = gathering(size.shown(), antialiasing);
            return this;
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /**
     * Creates or resizes the object that accumulates samples of several frames.
     *
     * @param shown size of the shown picture, in pixels
     * @param next antialiasing method
     * @return that object, or null if the antialiasing method accumulates no samples
     */
    private @Nullable Gathering gathering(FrameSize shown, Antialiasing next) {
        Gathering before = gathering;
        if (!next.gathered()) {
            return null;
        }
        if (before == null) {
            return Gathering.of(shown);
        }
        before.resize(shown);
        return before;
    }

    private static RenderTarget target(String label, FrameSize size, Antialiasing antialiasing) {
        if (antialiasing.gathered()) {
            return RenderTarget.create(label, size.width(), size.height(), ExtraColours.MOTION_VECTORS);
        }
        var colour = RenderTarget.Colour.SRGB;
        return RenderTarget.create(label, size.width(), size.height(), antialiasing.samples(), colour);
    }

    /**
     * Allocates memory for pictures of another size, and frees the old memory with its picture. Compiled programs are
     * kept.
     *
     * @param size sizes of the shown and of the drawn picture
     * @param forgotten receives the result of {@link #keptView} if the canvas no longer accumulates samples
     * @throws GlException OUT_OF_MEMORY if the device lacks memory; the canvas keeps its size
     */
    void resize(PictureSize size, Consumer<KeptView> forgotten) {
        Antialiasing next = size.resolution().antialiasing();
        RenderTarget before = target;
        Gathering gathered = gathering;
        target = ResourceScope.building(scope -> {
            RenderTarget fresh = scope.own(target(label, size.drawn(), next));
            // Only one of target and gathered frames allocates memory here, so a failure changes neither.
            Gathering frames = gathering(size.shown(), next);
            filter = filter(fresh, next);
            gathering = frames;
            return fresh;
        });
        antialiasing = next;
        before.close();
        if (gathered != null && gathered != gathering) {
            gathered.close();
            forgotten.accept(gathered.keptView());
        }
    }

    private @Nullable EdgeFilter filter(RenderTarget fresh, Antialiasing next) {
        EdgeFilter before = filter;
        if (!next.filtered()) {
            if (before != null) {
                before.close();
            }
            return null;
        }
        if (before == null) {
            return EdgeFilter.create(fresh.width(), fresh.height());
        }
        before.resize(fresh.width(), fresh.height());
        return before;
    }

    /** @return render target of the next frame */
    public RenderTarget target() {
        return target;
    }

    /**
     * @return target of a canvas that does not accumulate samples of several frames
     * @throws IllegalStateException if this canvas accumulates them
     */
    RenderTarget single() {
        if (gathering != null) {
            throw new IllegalStateException("canvas '" + label
                    + "': found frames that are gathered, expected a canvas whose pictures continue no others");
        }
        return target;
    }

    /** @return antialiasing method */
    public Antialiasing antialiasing() {
        return antialiasing;
    }

    /** Smooths edges in the finished picture, if the antialiasing method filters pictures. */
    public void finish() {
        if (filter != null) {
            filter.apply(target);
        }
    }

    /**
     * @return target that contains the finished picture, with the samples of several frames if the antialiasing method
     *     accumulates them
     */
    RenderTarget picture() {
        return gathering == null ? target : gathering.gathered();
    }

    /** @return identity of the view whose frames are accumulated; null if this canvas accumulates none */
    @Nullable
    KeptView keptView() {
        return gathering == null ? null : gathering.keptView();
    }

    /**
     * @return shot to draw in the next frame: the given one, shifted within a pixel if samples of several frames are
     *     accumulated
     */
    Shot next(Shot shot) {
        return gathering == null ? shot : gathering.next(shot, target);
    }

    /**
     * Finishes the picture of a shot.
     *
     * @param shot shot that was passed to the last call of {@link #next}, not the shifted one which it returned
     * @param revision revision of the scene
     * @param passes timer of the passes; the time of accumulating samples counts as drawing
     */
    void finish(Shot shot, int revision, Environment environment, PassTimer passes) {
        if (gathering == null) {
            finish();
            return;
        }
        try (GpuTimer.Span span = passes.begin(Pass.DRAW)) {
            gathering.add(target, shot, revision, environment);
        }
    }

    /** Discards the accumulated samples after a change of the scene. */
    void forget() {
        if (gathering != null) {
            gathering.forget();
        }
    }

    @Override
    public void close() {
        if (gathering != null) {
            gathering.close();
        }
        if (filter != null) {
            filter.close();
        }
        target.close();
    }
}
