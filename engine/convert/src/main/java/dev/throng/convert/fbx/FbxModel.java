package dev.throng.convert.fbx;

import dev.throng.convert.fbx.FbxTransform.EulerOrder;
import dev.throng.convert.scene.LocalTransform;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A model of the file: what glTF calls a node.
 *
 * @param object its record
 * @param properties its own and its class'
 * @param transform what is special about its local transform
 * @param node index in the scene's nodes
 * @param units of the file; its axes are laid on roots
 */
record FbxModel(FbxObject object, FbxProperties properties, FbxTransform transform, int node, Placing units) {
    /**
     * How local transforms of the file become those of the scene.
     *
     * @param metres in a unit of the file
     * @param axes laid on from the left, the identity for what is no root
     */
    record Placing(double metres, Quaterniond axes) {}

    /** The local transform in the scene of one in the file. */
    LocalTransform placed(LocalTransform local) {
        Vector3d translation = units.axes.transform(local.translation().mul(units.metres, new Vector3d()));
        return new LocalTransform(
                translation, new Quaterniond(units.axes).mul(local.rotation()).normalize(), local.scale());
    }

    /** The geometric offset of vertices in the scene, in metres. */
    Matrix4d geometricMatrix() {
        return new Matrix4d().scaling(units.metres).mul(geometric().matrix());
    }

    /** The same for normals. */
    Matrix3d normalMatrix() {
        return geometric().matrix().normal(new Matrix3d());
    }

    /** Its pivots' offset of vertices, which children do not inherit. */
    LocalTransform geometric() {
        return new LocalTransform(
                properties.vector("GeometricTranslation", 0),
                EulerOrder.XYZ.quaternion(properties.vector("GeometricRotation", 0)),
                properties.vector("GeometricScaling", 1));
    }
}
