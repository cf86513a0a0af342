package dev.throng.app.scene;

import org.joml.Vector3d;

/**
 * A name in the picture.
 *
 * @param text short, printable ASCII
 * @param x of what is named: the middle of its top, scene units
 * @param y the same
 * @param z the same
 */
public record Label(String text, double x, double y, double z) {
    /** All three. */
    public Vector3d place() {
        return new Vector3d(x, y, z);
    }
}
