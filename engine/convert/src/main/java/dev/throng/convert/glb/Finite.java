package dev.throng.convert.glb;

import dev.throng.convert.scene.ImportException;

/** Check that numbers are finite, as glTF requires. */
final class Finite {
    private Finite() {}

    /**
     * Checks that numbers are finite.
     *
     * @throws ImportException if a value is not finite
     */
    static float[] check(float[] values, String what) {
        for (float value : values) {
            if (!Float.isFinite(value)) {
                throw ImportException.malformed(value + " among " + what, "finite numbers");
            }
        }
        return values;
    }
}
