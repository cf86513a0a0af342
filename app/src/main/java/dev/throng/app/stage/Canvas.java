package dev.throng.app.stage;

import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.crowd.gl.picture.EdgeFilter;
import dev.throng.gl.GlException;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import org.jspecify.annotations.Nullable;

/** What a scene is drawn into, and what smooths its edges. One context, one thread. */
public final class Canvas implements AutoCloseable {
    private final ResourceScope scope;
    private final RenderTarget target;
    private final Antialiasing antialiasing;
    private final @Nullable EdgeFilter filter;

    /**
     * Takes its memory. Materials and lights are linear; what is stored is what a screen shows.
     *
     * @param size pixels
     * @throws GlException OUT_OF_MEMORY when the device does not have it
     */
    public static Canvas create(String label, FrameSize size, Antialiasing antialiasing) {
        return ResourceScope.building(scope -> {
            var colour = RenderTarget.Colour.SRGB;
            var target = RenderTarget.create(label, size.width(), size.height(), antialiasing.samples(), colour);
            return new Canvas(scope, scope.own(target), antialiasing);
        });
    }

    /** For pictures of a size. */
    static Canvas create(String label, PictureSize size) {
        return create(label, size.drawn(), size.resolution().antialiasing());
    }

    private Canvas(ResourceScope scope, RenderTarget target, Antialiasing antialiasing) {
        this.scope = scope;
        this.target = target;
        this.antialiasing = antialiasing;
        filter = antialiasing.filtered()
                ? scope.own(EdgeFilter.create(target.width(), target.height()), EdgeFilter::close)
                : null;
    }

    /** What draws go to, and where the picture is. */
    public RenderTarget target() {
        return target;
    }

    /** What smooths its edges. */
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
        scope.close();
    }
}
