package dev.throng;

import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.HostFramebuffer;
import dev.throng.gl.framebuffer.RenderTarget;
import org.jspecify.annotations.Nullable;

/** What a frame is drawn into. */
public final class Target implements AutoCloseable {
    private static final float[] GREY = {0.35f, 0.38f, 0.42f};

    private final Throng throng;
    private final DrawTarget target;
    private final @Nullable RenderTarget picture;
    private final float[] background;

    private Target(Throng throng, DrawTarget target, @Nullable RenderTarget picture, float[] background) {
        this.throng = throng;
        this.target = target;
        this.picture = picture;
        this.background = background;
    }

    /** A picture of its own, to be read back. */
    static Target picture(Throng throng, int width, int height, int samples) {
        RenderTarget picture = RenderTarget.create("picture", width, height, samples, RenderTarget.Colour.SRGB);
        return new Target(throng, picture, picture, GREY);
    }

    /** A framebuffer of the host. */
    static Target framebuffer(Throng throng, int name, int width, int height) {
        HostFramebuffer host = HostFramebuffer.of(name, new HostFramebuffer.Area(0, 0, width, height));
        return new Target(throng, host, null, GREY);
    }

    /**
     * Cleared by each frame, colour and depth.
     *
     * @param red linear, as all colours are
     * @param green linear
     * @param blue linear
     * @return another target for the same pixels
     */
    public Target cleared(float red, float green, float blue) {
        DrawTarget emptied = target instanceof HostFramebuffer host ? host.cleared() : target;
        return new Target(throng, emptied, picture, new float[] {red, green, blue});
    }

    /**
     * Part of a host's framebuffer: half of a split screen.
     *
     * @param x its left edge, pixels
     * @param y its lower edge, pixels
     * @param width pixels
     * @param height pixels
     * @return another target
     * @throws IllegalStateException when it is no framebuffer of the host's
     */
    public Target part(int x, int y, int width, int height) {
        if (!(target instanceof HostFramebuffer host)) {
            throw new IllegalStateException(
                    "target: found a picture made by Throng.picture, expected a framebuffer of the host");
        }
        return new Target(throng, host.part(new HostFramebuffer.Area(x, y, width, height)), null, background);
    }

    /**
     * Reads back a picture of its own; waits for the device.
     *
     * @return {@code width * height} triples of bytes, sRGB, top row first
     * @throws IllegalStateException when it is a host's framebuffer, which the host reads itself
     */
    public byte[] rgb() {
        RenderTarget own = picture;
        if (own == null) {
            throw new IllegalStateException(
                    "target: found a framebuffer of the host, expected a picture made by Throng.picture");
        }
        return throng.calls.enter(own::readRgb);
    }

    DrawTarget target() {
        return target;
    }

    float[] background() {
        return background;
    }

    float aspect() {
        return (float) target.width() / target.height();
    }

    /** Frees a picture of its own; a host's framebuffer stays. */
    @Override
    public void close() {
        if (picture != null && !throng.isClosed()) {
            throng.calls.run(picture::close);
        }
    }
}
