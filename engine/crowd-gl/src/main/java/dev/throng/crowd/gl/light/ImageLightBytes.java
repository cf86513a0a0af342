package dev.throng.crowd.gl.light;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Cache format of prepared light, in little-endian order: factors, key light, levels in order, backdrop. */
final class ImageLightBytes {
    private static final int KEY_FLOATS = 7;

    private ImageLightBytes() {}

    static byte[] of(ImageLight light) {
        RadianceLevels levels = light.levels();
        long floats = Harmonics.COUNT * 3L + KEY_FLOATS;
        for (float[] level : levels.levels()) {
            floats += level.length;
        }
        BackdropPicture backdrop = light.backdrop();
        long bytes = Float.BYTES * (floats + 3 + backdrop.pixels().length);
        ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(bytes)).order(ByteOrder.LITTLE_ENDIAN);
        put(out, light.rest().factors());
        put(out, light.key().direction());
        put(out, light.key().colour());
        put(out, light.key().radius());
        out.putInt(levels.levels().size());
        for (float[] level : levels.levels()) {
            put(out, level);
        }
        out.putInt(backdrop.width()).putInt(backdrop.height());
        out.asIntBuffer().put(backdrop.pixels());
        return out.array();
    }

    /** Reads light from bytes with a verified checksum. */
    static ImageLight read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        Harmonics rest = new Harmonics(floats(in, Harmonics.COUNT * 3));
        KeyLight key = new KeyLight(floats(in, 3), floats(in, 3), in.getFloat());
        List<float[]> levels = new ArrayList<>();
        int count = in.getInt();
        for (int level = 0; level < count; level++) {
            int side = RadianceLevels.LEAST_SIDE << (count - 1 - level);
            levels.add(floats(in, side * side * RadianceLevels.CHANNELS));
        }
        int width = in.getInt();
        int height = in.getInt();
        int[] pixels = new int[width * height];
        in.asIntBuffer().get(pixels);
        return new ImageLight(rest, key, new RadianceLevels(levels), new BackdropPicture(width, height, pixels));
    }

    private static void put(ByteBuffer out, float... values) {
        out.asFloatBuffer().put(values);
        out.position(out.position() + Float.BYTES * values.length);
    }

    private static float[] floats(ByteBuffer in, int count) {
        float[] values = new float[count];
        in.asFloatBuffer().get(values);
        in.position(in.position() + Float.BYTES * count);
        return values;
    }
}
