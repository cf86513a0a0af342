package dev.throng.app.option.setting;

import dev.throng.crowd.gl.scene.View;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;

/**
 * Camera at a fixed position.
 *
 * @param world 4 x 4 matrix from camera space to scene space, column by column: a rotation and a translation; the
 *     camera looks along its local -Z axis
 * @param fovY vertical field of view, degrees, above 0 and below 180
 * @param near distance of the near plane, scene units, above 0
 * @param far distance of the far plane, scene units, above {@code near}
 */
public record FixedCamera(List<Double> world, double fovY, double near, double far) {
    public FixedCamera {
        world = List.copyOf(world);
    }

    /**
     * @param aspect width / height of the picture
     * @return view of this camera
     */
    public View view(float aspect) {
        Matrix4d toScene = new Matrix4d().set(world.stream().mapToDouble(x -> x).toArray());
        Vector3d eye = toScene.getTranslation(new Vector3d());
        Vector3d forward = toScene.transformDirection(new Vector3d(0, 0, -1)).normalize();
        View.Lens lens = new View.Lens((float) Math.toRadians(fovY), aspect, (float) near, (float) far);
        // Reversed depth: swapped planes, and clip space from 0 to 1.
        Matrix4d matrix = new Matrix4d()
                .perspective(lens.fieldOfView(), aspect, lens.far(), lens.near(), true)
                .mul(toScene.invertAffine());
        return new View(new Matrix4f(matrix).get(new float[16]), floats(eye), floats(forward), lens);
    }

    private static float[] floats(Vector3d v) {
        return new float[] {(float) v.x, (float) v.y, (float) v.z};
    }
}
