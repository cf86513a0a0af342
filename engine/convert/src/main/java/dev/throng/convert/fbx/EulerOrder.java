package dev.throng.convert.fbx;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Which axis is turned about first. */
enum EulerOrder {
    XYZ,
    XZY,
    YZX,
    YXZ,
    ZXY,
    ZYX;

    /** By the file's number; 6, spheric, is turned about as XYZ. */
    static EulerOrder of(long number) {
        return number >= 0 && number < values().length ? values()[(int) number] : XYZ;
    }

    /** @param degrees about x, y and z */
    Quaterniond quaternion(Vector3d degrees) {
        Quaterniond all = new Quaterniond();
        for (int i = 2; i >= 0; i--) { // the axis turned about first stands last in the product
            int axis = name().charAt(i) - 'X';
            double angle = Math.toRadians(degrees.get(axis));
            switch (axis) {
                case 0 -> all.rotateX(angle);
                case 1 -> all.rotateY(angle);
                default -> all.rotateZ(angle);
            }
        }
        return all;
    }
}
