package dev.throng.app.view.camera;

import dev.throng.anim.exact.RestBox;
import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.studio.StudioCamera;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.scene.View;
import org.joml.Vector3d;

/**
 * The bounding sphere of a crowd at its start.
 *
 * @param middle in the scene
 * @param radius above 0
 * @param isFigure whether a camera turns around its middle: figures of a studio are looked at themselves, a crowd on its ground
 */
public record CrowdSphere(Vector3d middle, double radius, boolean isFigure) {
    /** Instances looked at of each crowd, evenly: the sphere need not be exact. */
    private static final int SAMPLES = 4096;

    /** What the camera looks at where there is no instance. */
    public static final CrowdSphere DEFAULT = new CrowdSphere(new Vector3d(0, 1, 0), 3, false);

    public static CrowdSphere of(PreparedScene prepared) {
        if (prepared.scene() instanceof StudioScene studio) {
            StudioCamera seen = studio.camera();
            return new CrowdSphere(seen.middle(), seen.radius(), true);
        }
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        for (CrowdState crowd : prepared.crowds()) {
            enclose(crowd, min, max);
        }
        if (!(min.x <= max.x)) {
            return DEFAULT;
        }
        double height = prepared.scene().roles().stream()
                .mapToDouble(role -> RestBox.of(role.character()).diagonal())
                .max()
                .orElse(1);
        max.y += height;
        return new CrowdSphere(new Vector3d(min).add(max).mul(0.5), min.distance(max) / 2 + height / 2, false);
    }

    private static void enclose(CrowdState crowd, Vector3d min, Vector3d max) {
        float[] place = new float[RouteTransform.FLOATS];
        int step = Math.max(1, crowd.count() / SAMPLES);
        for (int i = 0; i < crowd.count(); i += step) {
            RouteTransform.of(crowd, i, 0, place);
            Vector3d at = new Vector3d(place[0], place[1], place[2]);
            min.min(at);
            max.max(at);
        }
    }

    /** How far a camera is from what it looks at: the ground in its middle, or about as far as the crowd. */
    double distanceFrom(View view) {
        Vector3d eye = new Vector3d(view.eye()[0], view.eye()[1], view.eye()[2]);
        double toMiddle = eye.distance(middle);
        if (isFigure) {
            float[] ahead = view.forward();
            double along = new Vector3d(middle).sub(eye).dot(ahead[0], ahead[1], ahead[2]);
            return Math.max(along, 1e-3 * radius);
        }
        double down = -view.forward()[1];
        double toGround = down > 0 ? eye.y / down : Double.POSITIVE_INFINITY;
        return Math.max(Math.min(toGround, toMiddle + radius), 1e-3 * radius);
    }
}
