package dev.throng.convert.fbx;

import dev.throng.convert.fbx.FbxTransform.EulerOrder;
import dev.throng.convert.scene.LocalTransform;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A model of an FBX file, which becomes a node in glTF.
 *
 * @param object the model's object
 * @param properties properties of the model and its class
 * @param transform constant parts of the local transform
 * @param node index in the scene's nodes
 * @param units conversion to the scene's unit and, for a root, to the scene's axes
 */
record FbxModel(FbxObject object, FbxProperties properties, FbxTransform transform, int node, Placing units) {
    /**
     * Conversion of local transforms to the scene.
     *
     * @param metres size of the file's unit, in metres
     * @param axes rotation applied after a root's transform; the identity for other nodes
     */
    record Placing(double metres, Quaterniond axes) {}

    /** Converts a local transform to the scene's unit and axes. */
    LocalTransform placed(LocalTransform local) {
        Vector3d translation = units.axes.transform(local.translation().mul(units.metres, new Vector3d()));
        return new LocalTransform(
                translation, new Quaterniond(units.axes).mul(local.rotation()).normalize(), local.scale());
    }

    /** @return transform of vertices by the geometric offset, in metres */
    Matrix4d geometricMatrix() {
        return new Matrix4d().scaling(units.metres).mul(geometric().matrix());
    }

    /** @return transform of normals by the geometric offset */
    Matrix3d normalMatrix() {
        return geometric().matrix().normal(new Matrix3d());
    }

    /** Returns the geometric offset of vertices, in the file's units. Child models do not inherit it. */
    LocalTransform geometric() {
        return new LocalTransform(
                properties.vector("GeometricTranslation", 0),
                EulerOrder.XYZ.quaternion(properties.vector("GeometricRotation", 0)),
                properties.vector("GeometricScaling", 1));
    }
}
