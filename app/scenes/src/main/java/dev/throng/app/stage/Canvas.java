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

/** Render target that scenes are drawn into, with what smooths its edges. One context, one thread. */
public final class Canvas implements AutoCloseable {
    private final String label;
    private RenderTarget target;
    private Antialiasing antialiasing;
    private @Nullable EdgeFilter filter;
    private @Nullable Gathering gathering;

    /**
     * Takes its memory. Materials and lights are linear; what is stored is what a screen shows.
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

    /** For pictures of a size. */
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

    /** Gathers frames at the shown size, or no longer. What was gathered at this size is kept. */
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
     * Takes memory for pictures of another size, and frees the old memory with its picture. A filter that both need stays.
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

    /** Returns how edges are smoothed. */
    public Antialiasing antialiasing() {
        return antialiasing;
    }

    /** Smooths what has been drawn, once it is all of the picture. */
    public void finish() {
        if (filter != null) {
            filter.apply(target);
        }
    }

    /** Returns the finished picture: the target, or what was gathered of its pictures. */
    RenderTarget picture() {
        return gathering == null ? target : gathering.gathered();
    }

    /** Returns the view whose pictures are gathered, or null. */
    @Nullable
    KeptView kept() {
        return gathering == null ? null : gathering.kept();
    }

    /** Returns how a picture is drawn as the next one of a window. */
    Shot next(Shot shot) {
        return gathering == null ? shot : gathering.next(shot, target);
    }

    /** Finishes a picture that was drawn as {@link #next} says. @param revision of the scene */
    void finish(Shot shot, int revision, Environment environment) {
        if (gathering == null) {
            finish();
        } else {
            gathering.add(target, shot, revision, environment);
        }
    }

    /** Gathers no more of the pictures drawn so far: they show another scene. */
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
