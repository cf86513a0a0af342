package dev.throng.crowd.gl;

import dev.throng.gl.GpuBuffer;
import dev.throng.gl.ShaderProgram;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The uniform block {@code Frame}: the only bytes that go to the GPU each frame for an unchanged crowd.
 *
 * <pre>
 *   0  vec4[4] viewProjection, columns
 *  64  vec4    sunDirection: towards it
 *  80  vec4    sun: colour
 *  96  vec4    above: colour of the light from there
 * 112  vec4    below: colour of the light from there
 * 128  vec4    haze: colour, density
 * 144  uvec2   ticks: low, high
 * 152  float   tint
 * 156  float   textured
 * 160  vec4    eye: place of the camera, exposure
 * 176  vec4    zenith: colour of the sky there, whether there is ground that hides light
 * 192  vec4    glow: colour added around the sun, density of clouds
 * 208  float   errorScale: what an error of one unit at depth 1 is, in errors that may be seen
 * 212  uint    number: of the frame
 * 216  uvec2   step: ticks since the frame before, low, high
 * </pre>
 */
final class FrameBlock implements AutoCloseable {
    /** Bytes of the block. */
    static final int BYTES = 224;

    private static final int SUN_DIRECTION = 64;
    private static final int SUN = 80;
    private static final int ABOVE = 96;
    private static final int BELOW = 112;
    private static final int HAZE = 128;
    private static final int TICKS = 144;
    private static final int TINT = 152;
    private static final int TEXTURED = 156;
    private static final int EYE = 160;
    private static final int EXPOSURE = 172;
    private static final int ZENITH = 176;
    private static final int GROUNDED = 188;
    private static final int GLOW = 192;
    private static final int CLOUDS = 204;
    private static final int ERROR_SCALE = 208;
    private static final int NUMBER = 212;
    private static final int STEP = 216;

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final GpuBuffer buffer = GpuBuffer.allocate("frame block", BYTES);
    private long shownTicks;
    private long frameTicks;
    private int number;
    private long uploaded;
    private boolean stale = true;

    /**
     * Sets everything, uploads it and binds the block.
     *
     * @param height of the picture, pixels
     */
    void write(CrowdRenderer.Scene scene, int height, long ticks) {
        View view = scene.view();
        Look look = scene.look();
        putView(view);
        put(SUN_DIRECTION, look.light().direction());
        put(SUN, look.light().sun());
        put(ABOVE, look.light().above());
        put(BELOW, look.light().below());
        put(HAZE, look.haze());
        bytes.putFloat(TINT, look.tint());
        bytes.putFloat(TEXTURED, look.textured() ? 1 : 0);
        putSky(look.light().sky());
        bytes.putFloat(GROUNDED, look.ground() == null ? 0 : 1);
        bytes.putFloat(ERROR_SCALE, scene.selection().errorScale(view, height));
        bytes.putInt(NUMBER, number++);
        putWords(STEP, ticks - frameTicks);
        frameTicks = ticks;
        stale = true;
        showTicks(ticks);
    }

    /** Draws for another camera from now on than the one that everything was selected for. Uploads all of it. */
    void show(View other) {
        putView(other);
        stale = true;
        showTicks(shownTicks);
    }

    private void putView(View view) {
        put(0, view.viewProjection());
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

    /** Sets the clock alone, which is all that palettes need, and binds the block; uploads only what is new. */
    void showTicks(long ticks) {
        if (stale || ticks != shownTicks) {
            putWords(TICKS, ticks);
            buffer.upload(0, bytes);
            uploaded += BYTES;
            shownTicks = ticks;
            stale = false;
        }
        buffer.bindUniform(ShaderInterface.BLOCK_FRAME);
    }

    /** Bytes uploaded since the block was made. */
    long uploadedBytes() {
        return uploaded;
    }

    private void putWords(int at, long value) {
        bytes.putInt(at, (int) value);
        bytes.putInt(at + Integer.BYTES, (int) (value >>> 32));
    }

    private void put(int at, float[] values) {
        for (int i = 0; i < values.length; i++) {
            bytes.putFloat(at + 4 * i, values[i]);
        }
    }

    /** Compares the linked program's offsets with these. */
    static void check(ShaderProgram program) {
        Map<String, Integer> offsets = new LinkedHashMap<>();
        offsets.put("viewProjection[0]", 0);
        offsets.put("sunDirection", SUN_DIRECTION);
        offsets.put("sun", SUN);
        offsets.put("above", ABOVE);
        offsets.put("below", BELOW);
        offsets.put("haze", HAZE);
        offsets.put("ticks", TICKS);
        offsets.put("tint", TINT);
        offsets.put("textured", TEXTURED);
        offsets.put("eye", EYE);
        offsets.put("zenith", ZENITH);
        offsets.put("glow", GLOW);
        offsets.put("errorScale", ERROR_SCALE);
        offsets.put("number", NUMBER);
        offsets.put("step", STEP);
        program.block("Frame").check(offsets);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
