package dev.throng.app.stage;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.crowd.gl.picture.EdgeFilter;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.gl.GlException;
import dev.throng.gl.framebuffer.PixelNumbers;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Target of a scene's pictures, with its antialiasing. One context, one thread. */
public final class Canvas implements AutoCloseable {
    private final String label;
    private RenderTarget target;
    private Antialiasing antialiasing;
    private @Nullable EdgeFilter filter;
    private @Nullable Gathering gathering;

    /**
     * Allocates a canvas. Materials and lights are linear; the stored colours are those of a screen.
     *
     * @param size pixels
     * @throws GlException OUT_OF_MEMORY when the device does not have it
     */
    public static Canvas create(String label, FrameSize size, Antialiasing antialiasing) {
        return ResourceScope.building(scope -> {
            RenderTarget target = scope.own(target(label, size, antialiasing));
            return new Canvas(label, target, antialiasing);
        });
    }

    /** Allocates a canvas for pictures of a size. */
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
            gather(size);
            return this;
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /** Starts or stops gathering frames at the shown size. Samples gathered at this size are kept. */
    private void gather(PictureSize size) {
        Gathering before = gathering;
        boolean isAsked = size.resolution().antialiasing().gathered();
        if (before != null && (!isAsked || !before.shown().equals(size.shown()))) {
            gathering = null;
            before.close();
        }
        if (isAsked && gathering == null) {
            gathering = Gathering.of(size.shown());
        }
    }

    private static RenderTarget target(String label, FrameSize size, Antialiasing antialiasing) {
        if (antialiasing.gathered()) {
            return RenderTarget.create(label, size.width(), size.height(), PixelNumbers.MOTION_VECTORS);
        }
        var colour = RenderTarget.Colour.SRGB;
        return RenderTarget.create(label, size.width(), size.height(), antialiasing.samples(), colour);
    }

    /**
     * Allocates memory for pictures of another size, and frees the old memory with its picture. A common filter is
     * kept.
     *
     * @param forgotten called with a view whose pictures are no longer gathered
     * @throws GlException OUT_OF_MEMORY when the device does not have it; the canvas stays as it was
     */
    void resize(PictureSize size, Consumer<KeptView> forgotten) {
        Antialiasing next = size.resolution().antialiasing();
        RenderTarget before = target;
        target = ResourceScope.building(scope -> {
            RenderTarget fresh = scope.own(target(label, size.drawn(), next));
            filter = filter(fresh, next);
            return fresh;
        });
        antialiasing = next;
        before.close();
        KeptView view = kept();
        gather(size);
        if (view != null && view != kept()) {
            forgotten.accept(view);
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

    /** Returns the target of draws. */
    public RenderTarget target() {
        return target;
    }

    /** Returns the antialiasing method. */
    public Antialiasing antialiasing() {
        return antialiasing;
    }

    /** Smooths the picture, after all of it was drawn. */
    public void finish() {
        if (filter != null) {
            filter.apply(target);
        }
    }

    /** Returns the finished picture: the target, or the gathered samples. */
    RenderTarget picture() {
        return gathering == null ? target : gathering.gathered();
    }

    /** Returns the view whose pictures are gathered, or null. */
    @Nullable
    KeptView kept() {
        return gathering == null ? null : gathering.kept();
    }

    /** Returns how a window draws a shot as its next frame. */
    Shot next(Shot shot) {
        return gathering == null ? shot : gathering.next(shot, target);
    }

    /**
     * Finishes a picture that was drawn as returned by {@link #next}.
     *
     * @param revision of the scene
     */
    void finish(Shot shot, int revision, Environment environment) {
        if (gathering == null) {
            finish();
        } else {
            gathering.add(target, shot, revision, environment);
        }
    }

    /** Discards gathered samples, because the scene has changed. */
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
