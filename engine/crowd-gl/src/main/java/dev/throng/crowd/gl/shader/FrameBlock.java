package dev.throng.crowd.gl.shader;

import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.UniformLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Uniform block {@code Frame}: camera, light and clock of a view. For an unchanged crowd, a frame uploads only this
 * block.
 */
public final class FrameBlock implements AutoCloseable {
    private static final UniformLayout LAYOUT = new UniformLayout("Frame");
    private static final int VIEW_PROJECTION = LAYOUT.vec4s("viewProjection", 4); // columns
    private static final int SUN_DIRECTION = LAYOUT.vec4("sunDirection"); // towards the sun
    private static final int SUN = LAYOUT.vec4("sun");
    private static final int ABOVE = LAYOUT.vec4("above"); // light from above
    private static final int BELOW = LAYOUT.vec4("below"); // light from below
    private static final int FOG = LAYOUT.vec4("fog"); // colour, density
    private static final int TICKS = LAYOUT.vec2("ticks");
    private static final int COLOUR_VARIATION = LAYOUT.word("colourVariation");
    private static final int TEXTURED = LAYOUT.word("textured");
    private static final int EYE = LAYOUT.vec4("eye"); // camera position, exposure
    private static final int EXPOSURE = EYE + 3 * Float.BYTES;
    private static final int ZENITH =
            LAYOUT.vec4("zenith"); // colour of the sky straight above, 1 if ground hides light
    private static final int GROUNDED = ZENITH + 3 * Float.BYTES;
    private static final int GLOW = LAYOUT.vec4("glow"); // colour added around the sun, density of clouds
    private static final int CLOUDS = GLOW + 3 * Float.BYTES;
    private static final int ERROR_SCALE = LAYOUT.word("errorScale"); // allowed errors per unit of error at depth 1
    private static final int NUMBER = LAYOUT.word("number"); // number of the frame
    private static final int STEP = LAYOUT.vec2("step"); // ticks since the previous frame, low, high

    public static final int BYTES = LAYOUT.bytes();

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final GpuBuffer buffer = GpuBuffer.allocate("frame block", BYTES);
    private long shownTicks;
    private long frameTicks;
    private int number;
    private long uploaded;
    private final float[] culledMatrix = new float[16]; // last written for culling; the block may contain the drawn one
    private float culledScale; // error scale, last written for culling
    private long culledVersion;
    private boolean stale = true;

    /**
     * Sets, uploads and binds the block for a view of a frame.
     *
     * @param description camera, light and settings
     * @param height height of the picture, in pixels
     * @param time time of the view's picture
     */
    public void write(FrameDescription description, int height, FrameTime time) {
        View view = description.view();
        Environment environment = description.environment();
        float errorScale = description.culling().errorScale(view, height);
        noteCulled(view.viewProjection(), errorScale);
        putView(view);
        put(SUN_DIRECTION, environment.light().direction());
        put(SUN, environment.light().sun());
        put(ABOVE, environment.light().above());
        put(BELOW, environment.light().below());
        put(FOG, environment.fog());
        bytes.putFloat(COLOUR_VARIATION, environment.colourVariation());
        bytes.putFloat(TEXTURED, environment.textured() ? 1 : 0);
        putSky(environment.light().sky());
        putStudio(environment.light().studio());
        bytes.putFloat(GROUNDED, environment.ground() == null ? 0 : 1);
        bytes.putFloat(ERROR_SCALE, errorScale);
        if (!time.isLaterView()) {
            bytes.putInt(NUMBER, number++);
            putWords(STEP, time.ticks() - frameTicks);
            frameTicks = time.ticks();
        }
        stale = true;
        showTicks(time.ticks());
    }

    /**
     * Switches from the culling camera to the drawing camera, with an upload if the cameras differ.
     *
     * @param culled camera whose matrix culling uses
     * @param drawn camera of the picture; if the picture is shifted, its shifted matrix is used
     */
    public void show(View culled, View drawn) {
        if (culled != drawn) {
            putView(drawn);
            showTicks(shownTicks);
        }
        if (drawn.isShifted()) {
            showDrawn(drawn);
        }
    }

    /** Switches to the drawing matrix of a view, if it differs from the culling matrix. */
    public void showDrawn(View view) {
        if (view.isForeign()) {
            put(VIEW_PROJECTION, view.drawn().matrix());
            showTicks(shownTicks);
        }
    }

    /** @return number that increases when {@link #write} changes the culling camera or the scale of errors */
    public long culledVersion() {
        return culledVersion;
    }

    /**
     * Increases {@link #culledVersion} if the culling camera or the scale of errors has changed.
     *
     * @param matrix the camera's matrix for culling; the block may contain the drawing camera's
     */
    private void noteCulled(float[] matrix, float errorScale) {
        if (errorScale != culledScale || !Arrays.equals(matrix, culledMatrix)) {
            culledVersion++;
            culledScale = errorScale;
            System.arraycopy(matrix, 0, culledMatrix, 0, matrix.length);
        }
    }

    private void putView(View view) {
        put(VIEW_PROJECTION, view.viewProjection());
        put(EYE, view.eye());
    }

    private void putSky(@Nullable Sky sky) {
        if (sky != null) {
            bytes.putFloat(EXPOSURE, sky.exposure());
            put(ZENITH, sky.zenith());
            put(GLOW, sky.glow());
            bytes.putFloat(CLOUDS, sky.clouds());
        }
    }

    private void putStudio(@Nullable Studio studio) {
        if (studio != null) {
            bytes.putFloat(EXPOSURE, studio.display().exposure());
        }
    }

    /**
     * Sets only the clock, which suffices for the palette kernels, and binds the block.
     *
     * @param ticks clock value
     */
    public void showTicks(long ticks) {
        if (stale || ticks != shownTicks) {
            putWords(TICKS, ticks);
            buffer.upload(0, bytes);
            uploaded += BYTES;
            shownTicks = ticks;
            stale = false;
        }
        buffer.bindUniform(Bindings.BLOCK_FRAME);
    }

    /**
     * @param isLaterView whether the next view is a later view of the last frame, not the first view of a new one
     * @return number of the frame to which the next view belongs
     */
    public int number(boolean isLaterView) {
        return isLaterView ? number - 1 : number;
    }

    public long uploadedBytes() {
        return uploaded;
    }

    private void putWords(int at, long value) {
        bytes.putInt(at, (int) value);
        bytes.putInt(at + Integer.BYTES, (int) (value >>> 32));
    }

    private void put(int at, float[] values) {
        for (int i = 0; i < values.length; i++) {
            int place = at + Float.BYTES * i;
            stale |= bytes.getInt(place) != Float.floatToRawIntBits(values[i]);
            bytes.putFloat(place, values[i]);
        }
    }

    /** Checks that the block's members in a linked program have the offsets that this class writes to. */
    public static void check(ShaderProgram program) {
        LAYOUT.check(program);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
