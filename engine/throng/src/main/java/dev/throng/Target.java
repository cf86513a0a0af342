package dev.throng;

import static org.lwjgl.opengl.GL11C.GL_FLOAT;
import static org.lwjgl.opengl.GL11C.GL_NONE;
import static org.lwjgl.opengl.GL30C.GL_UNSIGNED_NORMALIZED;
import static org.lwjgl.opengl.GL31C.GL_SIGNED_NORMALIZED;

import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.GBuffer;
import dev.throng.gl.framebuffer.GBuffer.NormalForm;
import dev.throng.gl.framebuffer.HostFramebuffer;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Target of drawn frames: an offscreen target of the library, or a framebuffer of the host. */
public final class Target implements AutoCloseable {
    private static final float[] GREY = {0.35f, 0.38f, 0.42f};
    private static final int MOST_ATTACHMENT = 7; // every device has attachments 0 to 7

    private final Throng throng;
    private final DrawTarget target;
    private final @Nullable Offscreen offscreen;
    private final float[] background;

    /** Encoding and space of normals in a colour attachment. */
    public enum Normals {
        /** x, y and z in scene space. */
        SCENE,
        /** x, y and z in the host's camera space; without a view matrix, x points right, y up and z to the camera. */
        CAMERA,
        /** Two numbers for a normal in scene space: an octahedral map with +z in the middle. */
        SCENE_OCTAHEDRAL,
        /** Two numbers for a normal in camera space, encoded as {@link #SCENE_OCTAHEDRAL}. */
        CAMERA_OCTAHEDRAL;

        private NormalForm form(boolean isUnsigned) {
            boolean isView = this == CAMERA || this == CAMERA_OCTAHEDRAL;
            return new NormalForm(isView, this == SCENE_OCTAHEDRAL || this == CAMERA_OCTAHEDRAL, isUnsigned);
        }
    }

    /** Offscreen pixels of one or more targets, which may have different backgrounds. */
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

    static Target offscreen(Throng throng, int width, int height, int samples) {
        RenderTarget offscreen =
                RenderTarget.create("offscreen target", width, height, samples, RenderTarget.Colour.SRGB);
        return new Target(throng, offscreen, new Offscreen(offscreen), GREY);
    }

    static Target framebuffer(Throng throng, int name, int width, int height) {
        HostFramebuffer host = HostFramebuffer.of(name, new HostFramebuffer.Area(0, 0, width, height));
        return new Target(throng, host, null, GREY);
    }

    /**
     * {@return a target of the same pixels; each frame first clears their colour and depth}
     *
     * @param red red of the cleared colour, linear
     * @param green green of the cleared colour, linear
     * @param blue blue of the cleared colour, linear
     */
    public Target cleared(float red, float green, float blue) {
        Check.finite("background of a target", red + green + blue);
        DrawTarget emptied = target instanceof HostFramebuffer host ? host.cleared() : target;
        return new Target(throng, emptied, offscreen, new float[] {red, green, blue});
    }

    /**
     * {@return a target of the same pixels that also receives motion vectors} Frames into it need a {@linkplain
     * Frame#view view}. Backdrops and blended surfaces leave the attachment unchanged.
     *
     * @param attachment number of a float colour attachment, 1 to 7: 2 for {@code GL_COLOR_ATTACHMENT2}; of the four
     *     numbers, the target stores as many as the attachment's format has components. For each pixel, x and y are the
     *     offset to the same surface point in the view's last picture, as fractions of the target's width and height; z
     *     is the depth of that point in that picture, clip-space z / w; w is 1. Without such a point, x and y are 4,
     *     outside of any picture, and z and w are 0
     * @throws IllegalStateException when this is an offscreen target
     * @throws IllegalArgumentException when the framebuffer has no such attachment, its numbers are no floats, or it
     *     receives normals
     */
    public Target motionVectors(int attachment) {
        HostFramebuffer host = host("motion vectors");
        requireFree("motion vectors", attachment, host.gBuffer().normals());
        requireType("motion vectors", attachment, host.componentType(attachment), GL_FLOAT);
        return with(host, host.gBuffer().withMotionVectors(attachment));
    }

    /**
     * {@return a target of the same pixels that also receives normals} Normals have unit length, face the viewer and
     * include normal maps. Backdrops and blended surfaces leave the attachment unchanged.
     *
     * @param attachment number of a colour attachment of floats or normalized numbers, 1 to 7; unsigned normalized
     *     formats, such as {@code GL_RGB10_A2}, receive 0.5 + 0.5 times each number
     * @param form space and encoding of normals
     * @throws IllegalStateException when this is an offscreen target
     * @throws IllegalArgumentException when the framebuffer has no such attachment, its numbers are integers, or it
     *     receives motion vectors
     */
    public Target normals(int attachment, Normals form) {
        Check.notNull("form of normals", form);
        HostFramebuffer host = host("normals");
        requireFree("normals", attachment, host.gBuffer().motionVectors());
        int type = host.componentType(attachment);
        requireType("normals", attachment, type, GL_FLOAT, GL_SIGNED_NORMALIZED, GL_UNSIGNED_NORMALIZED);
        return with(host, host.gBuffer().withNormals(attachment, form.form(type == GL_UNSIGNED_NORMALIZED)));
    }

    private Target with(HostFramebuffer host, GBuffer gBuffer) {
        return new Target(throng, host.with(gBuffer), null, background);
    }

    /**
     * @param what name of the setting that needs the framebuffer, for the message
     * @return the host's framebuffer. The {@code Throng}'s OpenGL context must be current
     * @throws IllegalStateException when this is an offscreen target
     */
    private HostFramebuffer host(String what) {
        throng.requireCurrent();
        if (target instanceof HostFramebuffer host) {
            return host;
        }
        throw isOffscreen(what);
    }

    private static IllegalStateException isOffscreen(String what) {
        return new IllegalStateException(
                what + " of a target: found a target made by Throng.offscreen, expected a framebuffer of your program");
    }

    private static void requireFree(String what, int attachment, int other) {
        if (attachment < 1 || attachment > MOST_ATTACHMENT || attachment == other) {
            throw new IllegalArgumentException(
                    what + " of a target: found colour attachment " + attachment + ", expected a number from 1 to "
                            + MOST_ATTACHMENT + " of an attachment that receives nothing else");
        }
    }

    private static void requireType(String what, int attachment, int found, int... expected) {
        if (Arrays.stream(expected).noneMatch(type -> type == found)) {
            String format = expected.length == 1 ? "a float format" : "a float or normalized format";
            throw new IllegalArgumentException(what + " of a target: found "
                    + (found == GL_NONE
                            ? "no colour attachment " + attachment
                            : "integers in colour attachment " + attachment)
                    + ", expected a colour attachment with " + format);
        }
    }

    boolean hasMotionVectors() {
        return target.gBuffer().hasMotionVectors();
    }

    /**
     * {@return a rectangle of a host's framebuffer, such as half of a split screen}
     *
     * @param x left edge, pixels
     * @param y lower edge, pixels
     * @param width pixels
     * @param height pixels
     * @throws IllegalStateException when this is an offscreen target
     */
    public Target viewport(int x, int y, int width, int height) {
        var area = new HostFramebuffer.Area(x, y, width, height);
        if (!(target instanceof HostFramebuffer host)) {
            throw isOffscreen("viewport");
        }
        return new Target(throng, host.part(area), null, background);
    }

    /**
     * {@return the pixels of an offscreen target: {@code width * height} triples of bytes, sRGB, top row first} Waits
     * for the device.
     *
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
     * Checks that frames can be drawn into this target now.
     *
     * @throws IllegalArgumentException when the target belongs to another {@code Throng}
     * @throws IllegalStateException when the target is closed, or the host has deleted its framebuffer or removed
     *     attachments
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

    /** Frees an offscreen target; does not affect a host's framebuffer. */
    @Override
    public void close() {
        if (offscreen != null && !offscreen.isClosed && !throng.isClosed()) {
            throng.calls.run(offscreen.pixels::close);
            offscreen.isClosed = true;
        }
    }
}
