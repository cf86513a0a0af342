package dev.throng.perf;

/**
 * Builder of matrix palettes over flat float arrays: one loop mixes a pose, a second one builds and multiplies 3 x 4
 * matrices for each joint.
 */
final class ArrayPoser implements PlainPalettes.Poser {
    private static final int FLOATS = PlainKeys.FLOATS;

    private final PlainKeys keys;
    private final float[] pose;
    private final float[] global;
    private final float[] local = new float[FLOATS];

    ArrayPoser(PlainKeys keys) {
        this.keys = keys;
        pose = new float[keys.jointCount() * FLOATS];
        global = new float[pose.length];
    }

    @Override
    public void build(int row, float alpha, float[] out, int at) {
        mix(keys.keys(), keys.key(row, 0), keys.key(row + 1, 0), alpha, pose);
        int[] parents = keys.parents();
        for (int j = 0; j < parents.length; j++) {
            int o = j * FLOATS;
            normalise(pose, o);
            if (parents[j] < 0) {
                putRows(pose, o, global, o);
            } else {
                putRows(pose, o, local, 0);
                multiply(global, parents[j] * FLOATS, local, 0, global, o);
            }
            multiply(global, o, keys.binds(), o, out, at + o);
        }
    }

    private static void mix(float[] keys, int a, int b, float alpha, float[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = keys[a + i] + (keys[b + i] - keys[a + i]) * alpha;
        }
    }

    private static void normalise(float[] q, int o) {
        float x = q[o];
        float y = q[o + 1];
        float z = q[o + 2];
        float w = q[o + 3];
        float inverse = 1 / (float) Math.sqrt(x * x + y * y + z * z + w * w);
        q[o] = x * inverse;
        q[o + 1] = y * inverse;
        q[o + 2] = z * inverse;
        q[o + 3] = w * inverse;
    }

    private static void putRows(float[] key, int k, float[] out, int o) {
        float x = key[k];
        float y = key[k + 1];
        float z = key[k + 2];
        float w = key[k + 3];
        float sx = key[k + 8];
        float sy = key[k + 9];
        float sz = key[k + 10];
        float x2 = x + x;
        float y2 = y + y;
        float z2 = z + z;
        out[o] = (1 - y * y2 - z * z2) * sx;
        out[o + 1] = (x * y2 - w * z2) * sy;
        out[o + 2] = (x * z2 + w * y2) * sz;
        out[o + 3] = key[k + 4];
        out[o + 4] = (x * y2 + w * z2) * sx;
        out[o + 5] = (1 - x * x2 - z * z2) * sy;
        out[o + 6] = (y * z2 - w * x2) * sz;
        out[o + 7] = key[k + 5];
        out[o + 8] = (x * z2 - w * y2) * sx;
        out[o + 9] = (y * z2 + w * x2) * sy;
        out[o + 10] = (1 - x * x2 - y * y2) * sz;
        out[o + 11] = key[k + 6];
    }

    private static void multiply(float[] a, int ao, float[] b, int bo, float[] out, int oo) {
        float xx = a[ao];
        float xy = a[ao + 1];
        float xz = a[ao + 2];
        float yx = a[ao + 4];
        float yy = a[ao + 5];
        float yz = a[ao + 6];
        float zx = a[ao + 8];
        float zy = a[ao + 9];
        float zz = a[ao + 10];
        for (int c = 0; c < 3; c++) {
            float x = b[bo + c];
            float y = b[bo + 4 + c];
            float z = b[bo + 8 + c];
            out[oo + c] = xx * x + xy * y + xz * z;
            out[oo + 4 + c] = yx * x + yy * y + yz * z;
            out[oo + 8 + c] = zx * x + zy * y + zz * z;
        }
        float x = b[bo + 3];
        float y = b[bo + 7];
        float z = b[bo + 11];
        out[oo + 3] = xx * x + xy * y + xz * z + a[ao + 3];
        out[oo + 7] = yx * x + yy * y + yz * z + a[ao + 7];
        out[oo + 11] = zx * x + zy * y + zz * z + a[ao + 11];
    }
}
