package dev.throng.convert.fbx;

import dev.throng.convert.fbx.file.FbxElement;
import org.joml.Matrix3d;
import org.joml.Quaterniond;

/**
 * Unit and axes of an FBX file.
 *
 * @param metres size of the file's unit, in metres
 * @param axes transform from the file's axes to x right, y up, z front: a rotation or reflection
 */
record FbxUnits(double metres, Matrix3d axes) {
    private static final double CENTIMETRE = 0.01;

    static FbxUnits of(FbxDocument document) {
        FbxProperties settings =
                new FbxProperties(document.root().child("GlobalSettings").orElse(new FbxElement("")));
        double factor = settings.number("UnitScaleFactor", 1);
        Matrix3d axes = new Matrix3d().zero();
        row(axes, 0, settings, "CoordAxis", 0);
        row(axes, 1, settings, "UpAxis", 1);
        row(axes, 2, settings, "FrontAxis", 2);
        boolean isWhole = Math.abs(axes.determinant()) == 1;
        return new FbxUnits(CENTIMETRE * (factor > 0 && factor < 1e9 ? factor : 1), isWhole ? axes : new Matrix3d());
    }

    private static void row(Matrix3d axes, int row, FbxProperties settings, String name, int otherwise) {
        long axis = settings.whole(name, otherwise);
        if (axis >= 0 && axis < 3) {
            axes.set((int) axis, row, settings.whole(name + "Sign", 1) < 0 ? -1 : 1);
        }
    }

    boolean isMirror() {
        return axes.determinant() < 0;
    }

    /** Returns the rotation from the file's axes to Y up. If the file's axes are left-handed, x is reversed first. */
    Quaterniond rotation() {
        Matrix3d proper = new Matrix3d(axes);
        if (isMirror()) {
            proper.scale(-1, 1, 1);
        }
        return proper.getNormalizedRotation(new Quaterniond());
    }
}
