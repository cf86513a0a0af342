package dev.throng;

import dev.throng.gl.framebuffer.RenderTarget;

/** What a frame is drawn into. */
public final class Target implements AutoCloseable {
    private static final float[] GREY = {0.35f, 0.38f, 0.42f};

    private final Throng throng;
    private final RenderTarget target;

    private Target(Throng throng, RenderTarget target) {
        this.throng = throng;
        this.target = target;
    }

    /** A picture of its own, to be read back. */
    static Target picture(Throng throng, int width, int height, int samples) {
        return new Target(throng, RenderTarget.create("picture", width, height, samples, RenderTarget.Colour.SRGB));
    }

    /** {@return the colours of a picture of its own, {@code width * height} triples of bytes, sRGB, top row first} Waits for the device. */
    public byte[] rgb() {
        throng.requireCurrent();
        return target.readRgb();
    }

    RenderTarget target() {
        return target;
    }

    float[] background() {
        return GREY;
    }

    float aspect() {
        return (float) target.width() / target.height();
    }

    @Override
    public void close() {
        target.close();
    }
}
