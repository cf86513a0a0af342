package dev.throng.perf;

import java.util.Arrays;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Builder of palettes with JOML, whose objects are reused for all joints. */
final class JomlPoser implements PlainPalettes.Poser {
    private static final int FLOATS = PlainKeys.FLOATS;

    private final PlainKeys keys;
    private final Matrix4f[] binds;
    private final Matrix4f[] globals;
    private final Matrix4f local = new Matrix4f();
    private final Matrix4f entry = new Matrix4f();
    private final Vector3f translation = new Vector3f();
    private final Vector3f scale = new Vector3f();
    private final Vector3f nextVector = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Quaternionf nextRotation = new Quaternionf();

    /**
     * @param keys keys of the rig
     * @param binds inverse bind matrices, from {@link #binds}
     */
    JomlPoser(PlainKeys keys, Matrix4f[] binds) {
        this.keys = keys;
        this.binds = binds;
        globals = new Matrix4f[keys.jointCount()];
        Arrays.setAll(globals, j -> new Matrix4f());
    }

    /** @return inverse bind matrices of the joints, which all threads may share */
    static Matrix4f[] binds(PlainKeys keys) {
        Matrix4f[] binds = new Matrix4f[keys.jointCount()];
        Arrays.setAll(binds, j -> bind(keys.binds(), j * FLOATS));
        return binds;
    }

    private static Matrix4f bind(float[] rows, int o) {
        Matrix4f bind = new Matrix4f();
        for (int i = 0; i < FLOATS; i++) {
            bind.setRowColumn(i / 4, i % 4, rows[o + i]);
        }
        return bind;
    }

    @Override
    public void build(int row, float alpha, float[] out, int at) {
        int[] parents = keys.parents();
        for (int j = 0; j < parents.length; j++) {
            sample(keys.key(row, j), keys.key(row + 1, j), alpha);
            if (parents[j] < 0) {
                globals[j].translationRotateScale(translation, rotation, scale);
            } else {
                local.translationRotateScale(translation, rotation, scale);
                globals[parents[j]].mulAffine(local, globals[j]);
            }
            globals[j].mulAffine(binds[j], entry);
            put(entry, out, at + j * FLOATS);
        }
    }

    private void sample(int a, int b, float alpha) {
        float[] k = keys.keys();
        rotation.set(k[a], k[a + 1], k[a + 2], k[a + 3]);
        rotation.nlerp(nextRotation.set(k[b], k[b + 1], k[b + 2], k[b + 3]), alpha);
        translation.set(k[a + 4], k[a + 5], k[a + 6]);
        translation.lerp(nextVector.set(k[b + 4], k[b + 5], k[b + 6]), alpha);
        scale.set(k[a + 8], k[a + 9], k[a + 10]);
        scale.lerp(nextVector.set(k[b + 8], k[b + 9], k[b + 10]), alpha);
    }

    private static void put(Matrix4f m, float[] out, int o) {
        out[o] = m.m00();
        out[o + 1] = m.m10();
        out[o + 2] = m.m20();
        out[o + 3] = m.m30();
        out[o + 4] = m.m01();
        out[o + 5] = m.m11();
        out[o + 6] = m.m21();
        out[o + 7] = m.m31();
        out[o + 8] = m.m02();
        out[o + 9] = m.m12();
        out[o + 10] = m.m22();
        out[o + 11] = m.m32();
    }
}
