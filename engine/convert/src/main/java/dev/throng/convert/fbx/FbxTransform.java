package dev.throng.convert.fbx;

import dev.throng.convert.scene.LocalTransform;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Local transform of a model, T Roff Rp Rpre R Rpost⁻¹ Rp⁻¹ Soff Sp S Sp⁻¹ (FBX SDK help, "Computing transformation
 * matrices"). The only scale is right of all rotations, so there is never shear.
 *
 * @param offsets offsets and pivots
 * @param order order of the rotation's axes
 * @param pre rotation Rpre
 * @param postInverse rotation Rpost⁻¹
 */
record FbxTransform(Offsets offsets, EulerOrder order, Quaterniond pre, Quaterniond postInverse) {
    /**
     * Offsets and pivots of a model's transform, in the file's units.
     *
     * @param rotation Roff + Rp
     * @param rotationPivot Rp
     * @param scaling Soff + Sp
     * @param scalingPivot Sp
     */
    record Offsets(Vector3d rotation, Vector3d rotationPivot, Vector3d scaling, Vector3d scalingPivot) {}

    static FbxTransform of(FbxProperties properties) {
        Vector3d rotationPivot = properties.vector("RotationPivot", 0);
        Vector3d scalingPivot = properties.vector("ScalingPivot", 0);
        return new FbxTransform(
                new Offsets(
                        properties.vector("RotationOffset", 0).add(rotationPivot),
                        rotationPivot,
                        properties.vector("ScalingOffset", 0).add(scalingPivot),
                        scalingPivot),
                EulerOrder.of(properties.whole("RotationOrder", 0)),
                EulerOrder.XYZ.quaternion(properties.vector("PreRotation", 0)),
                EulerOrder.XYZ.quaternion(properties.vector("PostRotation", 0)).invert());
    }

    /** @return whether rotation or scale move the model's origin, because of pivots */
    boolean hasPivots() {
        Vector3d inside = offsets.scaling.sub(offsets.rotationPivot, new Vector3d());
        return inside.lengthSquared() > 0 || offsets.scalingPivot.lengthSquared() > 0;
    }

    /**
     * Returns the model's local transform, in the file's units.
     *
     * @param translation the model's translation
     * @param rotation the model's rotation
     * @param scale the model's scaling
     */
    LocalTransform local(Vector3d translation, Quaterniond rotation, Vector3d scale) {
        Quaterniond all = new Quaterniond(pre).mul(rotation).mul(postInverse).normalize();
        Vector3d inside = new Vector3d(offsets.scaling)
                .sub(offsets.rotationPivot)
                .sub(offsets.scalingPivot.mul(scale, new Vector3d()));
        Vector3d moved = all.transform(inside).add(translation).add(offsets.rotation);
        return new LocalTransform(moved, all, new Vector3d(scale));
    }

    /** Order of rotations about three axes; {@code XYZ} rotates about x first. */
    enum EulerOrder {
        XYZ,
        XZY,
        YZX,
        YXZ,
        ZXY,
        ZYX;

        /**
         * @param number the file's number of an order
         * @return the order; 6 (spheric) is treated as XYZ
         */
        static EulerOrder of(long number) {
            return number >= 0 && number < values().length ? values()[(int) number] : XYZ;
        }

        /**
         * Converts angles about the axes to a rotation.
         *
         * @param degrees angles about x, y and z
         */
        Quaterniond quaternion(Vector3d degrees) {
            Quaterniond all = new Quaterniond();
            for (int i = 2; i >= 0; i--) { // the first rotation is last in the product
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
}
