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

/** The uniform block {@code Frame}: the only bytes that go to the GPU each frame for an unchanged crowd. */
public final class FrameBlock implements AutoCloseable {
    private static final UniformLayout LAYOUT = new UniformLayout("Frame");
    private static final int VIEW_PROJECTION = LAYOUT.vec4s("viewProjection", 4); // columns
    private static final int SUN_DIRECTION = LAYOUT.vec4("sunDirection"); // towards it
    private static final int SUN = LAYOUT.vec4("sun"); // colour
    private static final int ABOVE = LAYOUT.vec4("above"); // colour of the light from there
    private static final int BELOW = LAYOUT.vec4("below"); // colour of the light from there
    private static final int FOG = LAYOUT.vec4("fog"); // colour, density
    private static final int TICKS = LAYOUT.vec2("ticks"); // low, high
    private static final int COLOUR_VARIATION = LAYOUT.word("colourVariation");
    private static final int TEXTURED = LAYOUT.word("textured");
    private static final int EYE = LAYOUT.vec4("eye"); // place of the camera, exposure
    private static final int EXPOSURE = EYE + 3 * Float.BYTES;
    private static final int ZENITH =
            LAYOUT.vec4("zenith"); // colour of the sky there, whether there is ground that hides light
    private static final int GROUNDED = ZENITH + 3 * Float.BYTES;
    private static final int GLOW = LAYOUT.vec4("glow"); // colour added around the sun, density of clouds
    private static final int CLOUDS = GLOW + 3 * Float.BYTES;
    private static final int ERROR_SCALE =
            LAYOUT.word("errorScale"); // an error of one unit at depth 1, in errors that may be seen
    private static final int NUMBER = LAYOUT.word("number"); // of the frame
    private static final int STEP = LAYOUT.vec2("step"); // ticks since the frame before, low, high

    /** Bytes of the block. */
    public static final int BYTES = LAYOUT.bytes();

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final GpuBuffer buffer = GpuBuffer.allocate("frame block", BYTES);
    private long shownTicks;
    private long frameTicks;
    private int number;
    private long uploaded;
    private final float[] culledMatrix = new float[16]; // of the last write; the block's own may be the drawn one
    private float culledScale; // of errors, as of the last write
    private long culledVersion;
    private boolean stale = true;

    /**
     * Sets everything for a view of a frame, uploads it and binds the block.
     *
     * @param description camera, light and settings
     * @param height of the picture, pixels
     * @param time clock of the frame
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
        if (!time.isFurther()) {
            bytes.putInt(NUMBER, number++);
            putWords(STEP, time.ticks() - frameTicks);
            frameTicks = time.ticks();
        }
        stale = true;
        showTicks(time.ticks());
    }

    /**
     * Prepares to draw for a camera after culling. Uploads all of the block if that changes anything.
     *
     * @param culled camera that everything was culled for
     * @param drawn camera of the picture; if it is shifted, what looks at its pixels finds it so
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

    /** Draws by the matrix of a host from now on, where the view has one. */
    public void showDrawn(View view) {
        if (view.isForeign()) {
            put(VIEW_PROJECTION, view.drawn().matrix());
            showTicks(shownTicks);
        }
    }

    /** Returns the version of the camera and scale of errors that culling uses: each {@link #write} of others changes it. */
    public long culledVersion() {
        return culledVersion;
    }

    /** Compares with the last write, not with the block: the drawn camera may have replaced the block's matrix since. */
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

    /** Sets the clock alone, which is all that palettes need, and binds the block; uploads only what is new. */
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

    /** Returns the number of the frame that the next view belongs to. @param isFurther whether it is another view of the last frame */
    public int number(boolean isFurther) {
        return isFurther ? number - 1 : number;
    }

    /** Bytes uploaded since the block was made. */
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

    /** Compares the linked program's offsets with these. */
    public static void check(ShaderProgram program) {
        LAYOUT.check(program);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
