package dev.throng.app.stage;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.crowd.gl.picture.EdgeFilter;
import dev.throng.gl.GlException;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** Render target that scenes are drawn into, with the filter that smooths its edges. One context, one thread. */
public final class Canvas implements AutoCloseable {
    private final String label;
    private RenderTarget target;
    private Antialiasing antialiasing;
    private @Nullable EdgeFilter filter;

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
        return create(label, size.drawn(), size.resolution().antialiasing());
    }

    private Canvas(String label, RenderTarget target, Antialiasing antialiasing) {
        this.label = label;
        this.target = target;
        this.antialiasing = antialiasing;
        filter = antialiasing.filtered() ? EdgeFilter.create(target.width(), target.height()) : null;
    }

    private static RenderTarget target(String label, FrameSize size, Antialiasing antialiasing) {
        var colour = RenderTarget.Colour.SRGB;
        return RenderTarget.create(label, size.width(), size.height(), antialiasing.samples(), colour);
    }

    /**
     * Takes memory for pictures of another size, and frees the old memory with its picture. A filter that both need stays.
     *
     * @throws GlException OUT_OF_MEMORY when the device does not have it; the canvas stays as it was
     */
    void resize(PictureSize size) {
        Antialiasing next = size.resolution().antialiasing();
        RenderTarget before = target;
        target = ResourceScope.building(scope -> {
            RenderTarget fresh = scope.own(target(label, size.drawn(), next));
            filter = filter(fresh, next);
            return fresh;
        });
        antialiasing = next;
        before.close();
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

    /** Returns the target of draws, which holds the picture. */
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

    @Override
    public void close() {
        if (filter != null) {
            filter.close();
        }
        target.close();
    }
}
