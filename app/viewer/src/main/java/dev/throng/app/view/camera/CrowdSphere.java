package dev.throng.app.view.camera;

import dev.throng.anim.exact.RestBox;
import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.stage.Projection;
import dev.throng.app.studio.StudioCamera;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTransform;
import dev.throng.crowd.gl.scene.View;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;

/**
 * Bounding sphere of a crowd at tick 0 of its clock.
 *
 * @param middle centre of the sphere, in scene space
 * @param radius radius of the sphere in scene units, above 0
 * @param isFigure whether the camera orbits the sphere's centre, as in scene studio; otherwise it orbits a point on the
 *     ground
 * @param places positions of instances, evenly sampled; empty in scene studio
 */
public record CrowdSphere(Vector3d middle, double radius, boolean isFigure, List<Vector3d> places) {
    /** Approximate number of instances of each role whose positions determine the sphere. */
    private static final int SAMPLES = 4096;

    /** Sphere for a scene without instances. */
    public static final CrowdSphere DEFAULT = new CrowdSphere(new Vector3d(0, 1, 0), 3, false, List.of());

    public static CrowdSphere of(PreparedScene prepared) {
        if (prepared.scene() instanceof StudioScene studio) {
            StudioCamera seen = studio.camera();
            return new CrowdSphere(seen.middle(), seen.radius(), true, List.of());
        }
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        List<Vector3d> places =
                prepared.crowds().stream().flatMap(CrowdSphere::places).toList();
        for (Vector3d at : places) {
            min.min(at);
            max.max(at);
        }
        if (!(min.x <= max.x)) {
            return DEFAULT;
        }
        double height = prepared.scene().roles().stream()
                .mapToDouble(role -> RestBox.of(role.character()).diagonal())
                .max()
                .orElse(1);
        max.y += height;
        return new CrowdSphere(new Vector3d(min).add(max).mul(0.5), min.distance(max) / 2 + height / 2, false, places);
    }

    private static Stream<Vector3d> places(CrowdState crowd) {
        float[] place = new float[RouteTransform.FLOATS];
        int step = Math.max(1, crowd.count() / SAMPLES);
        return IntStream.range(0, (crowd.count() + step - 1) / step).mapToObj(i -> {
            RouteTransform.of(crowd, i * step, 0, place);
            return new Vector3d(place[0], place[1], place[2]);
        });
    }

    /** @return whether a view shows the whole width of the crowd; a camera inside the crowd does not */
    boolean isSeenIn(View view) {
        Projection picture = new Projection(view, 1, 1);
        return places.stream()
                .allMatch(place ->
                        picture.at(place).filter(at -> 0 <= at.x && at.x <= 1).isPresent());
    }

    /**
     * @return distance from a view's camera to its target point. In scene studio, this point is the sphere's centre;
     *     otherwise it is the ground at the picture's centre, or a nearer point if that ground is behind the crowd
     */
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
