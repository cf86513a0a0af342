package dev.throng;

import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.HostFramebuffer;
import dev.throng.gl.framebuffer.RenderTarget;
import org.jspecify.annotations.Nullable;

/** A target that frames are drawn into: an offscreen target of the library, or a framebuffer of the host. */
public final class Target implements AutoCloseable {
    private static final float[] GREY = {0.35f, 0.38f, 0.42f};

    private final Throng throng;
    private final DrawTarget target;
    private final @Nullable Offscreen offscreen;
    private final float[] background;

    /** An offscreen target of the library, of one or more targets that differ in their background. */
    private static final class Offscreen {
        private final RenderTarget pixels;
        private boolean isClosed;

        Offscreen(RenderTarget pixels) {
            this.pixels = pixels;
        }

        RenderTarget open() {
            if (isClosed) {
                throw new IllegalStateException(
                        "offscreen target: found a closed Target, expected an open one; call Throng.offscreen again");
            }
            return pixels;
        }
    }

    private Target(Throng throng, DrawTarget target, @Nullable Offscreen offscreen, float[] background) {
        this.throng = throng;
        this.target = target;
        this.offscreen = offscreen;
        this.background = background;
    }

    /** Creates an offscreen target, whose pixels can be read. */
    static Target offscreen(Throng throng, int width, int height, int samples) {
        RenderTarget offscreen =
                RenderTarget.create("offscreen target", width, height, samples, RenderTarget.Colour.SRGB);
        return new Target(throng, offscreen, new Offscreen(offscreen), GREY);
    }

    /** Wraps a framebuffer of the host. */
    static Target framebuffer(Throng throng, int name, int width, int height) {
        HostFramebuffer host = HostFramebuffer.of(name, new HostFramebuffer.Area(0, 0, width, height));
        return new Target(throng, host, null, GREY);
    }

    /**
     * {@return the same pixels as a target whose colour and depth each frame clears}
     * @param red linear
     * @param green linear
     * @param blue linear
     */
    public Target cleared(float red, float green, float blue) {
        Check.finite("background of a target", red + green + blue);
        DrawTarget emptied = target instanceof HostFramebuffer host ? host.cleared() : target;
        return new Target(throng, emptied, offscreen, new float[] {red, green, blue});
    }

    /**
     * {@return a rectangle of a host's framebuffer, such as half of a split screen}
     * @param x left edge, pixels
     * @param y lower edge, pixels
     * @param width pixels
     * @param height pixels
     * @throws IllegalStateException when this is an offscreen target
     */
    public Target viewport(int x, int y, int width, int height) {
        if (!(target instanceof HostFramebuffer host)) {
            throw new IllegalStateException(
                    "viewport of a target: found a target made by Throng.offscreen, expected a framebuffer of your program");
        }
        return new Target(throng, host.part(new HostFramebuffer.Area(x, y, width, height)), null, background);
    }

    /**
     * {@return the pixels of an offscreen target: {@code width * height} triples of bytes, sRGB, top row first} Waits for the device.
     * @throws IllegalStateException when this is a framebuffer of the host
     */
    public byte[] rgb() {
        Offscreen own = offscreen;
        if (own == null) {
            throw new IllegalStateException(
                    "target to read pixels of: found a framebuffer of your program, expected a target made by Throng.offscreen");
        }
        return throng.calls.enter(own.open()::readRgb);
    }

    /**
     * Checks that frames can be drawn into this now.
     * @throws IllegalArgumentException when it belongs to another {@code Throng}
     * @throws IllegalStateException when it is closed, or the host has deleted its framebuffer or removed attachments
     */
    void requireUsable(Throng drawing) {
        if (throng != drawing) {
            throw new IllegalArgumentException("target of a frame: found a target of another Throng,"
                    + " expected a target made by the Throng of the scene that draws the frame");
        }
        if (offscreen != null) {
            offscreen.open();
        } else if (target instanceof HostFramebuffer host) {
            host.requireComplete();
        }
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

    /** Frees an offscreen target; a host's framebuffer is unaffected. */
    @Override
    public void close() {
        if (offscreen != null && !offscreen.isClosed && !throng.isClosed()) {
            throng.calls.run(offscreen.pixels::close);
            offscreen.isClosed = true;
        }
    }
}
