package dev.throng.crowd.gl.studio;

import dev.throng.crowd.gl.light.Harmonics;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.light.KeyLight;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.UniformLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Uniform block {@code ImageLight}: diffuse light, key light and rotation of a studio's environment picture. */
public final class ImageLightBlock implements AutoCloseable {
    private static final UniformLayout LAYOUT = new UniformLayout("ImageLight");
    private static final int HARMONICS = LAYOUT.vec4s("harmonics", Harmonics.COUNT);
    private static final int KEY_DIRECTION =
            LAYOUT.vec4("keyDirection"); // direction to the key light, sine of its angular radius
    private static final int KEY_COLOUR =
            LAYOUT.vec4("keyColour"); // light on a surface that faces the key light, last level of the radiance map
    private static final int TURN = LAYOUT.vec4("turn"); // cosine, sine

    public static final int BYTES = LAYOUT.bytes();

    private static final int VEC4_BYTES = 4 * Float.BYTES;

    private final ByteBuffer bytes = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
    private final GpuBuffer buffer = GpuBuffer.allocate("image light block", BYTES);
    private @Nullable Studio shown;

    /**
     * Uploads a studio's light and rotation if they changed, and binds the block.
     *
     * @return number of uploaded bytes
     */
    public int show(Studio studio) {
        boolean isNew = shown == null
                || shown.image() != studio.image()
                || shown.display().turn() != studio.display().turn();
        if (isNew) {
            shown = studio;
            put(studio.image(), studio.display().turn());
            buffer.upload(0, bytes);
        }
        buffer.bindUniform(Bindings.BLOCK_IMAGE_LIGHT);
        return isNew ? BYTES : 0;
    }

    /**
     * Writes the light of a rotated picture into the block.
     *
     * @param light light of the picture, before the rotation
     * @param turn angle of the rotation in degrees, counter-clockwise seen from +Y
     */
    private void put(ImageLight light, double turn) {
        float[] factors = light.rest().turned(turn).factors();
        for (int i = 0; i < Harmonics.COUNT; i++) {
            put(HARMONICS + i * VEC4_BYTES, Arrays.copyOfRange(factors, 3 * i, 3 * i + 3));
        }
        KeyLight key = light.key().turned(turn);
        put(KEY_DIRECTION, key.direction());
        bytes.putFloat(KEY_DIRECTION + 3 * Float.BYTES, key.radius());
        put(KEY_COLOUR, key.colour());
        bytes.putFloat(KEY_COLOUR + 3 * Float.BYTES, light.levels().levels().size() - 1);
        put(TURN, (float) Math.cos(Math.toRadians(turn)), (float) Math.sin(Math.toRadians(turn)));
    }

    private void put(int at, float... values) {
        for (int i = 0; i < values.length; i++) {
            bytes.putFloat(at + Float.BYTES * i, values[i]);
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
