package dev.throng.crowd.pick;

import java.util.List;
import org.joml.Vector3d;

/**
 * Rays from one point. A ray counts only if all rays before it meet nothing.
 *
 * @param rays at least one, at less than 90 degrees to the first
 */
public record RayBundle(List<Ray> rays) {
    /** Rounding of float32, in which spheres are compared with the spread. */
    private static final double MARGIN = 1 + 1e-5;

    /** @throws IllegalArgumentException when there are no rays, or they start at different points or lead to different sides */
    public RayBundle {
        rays = List.copyOf(rays);
        if (rays.isEmpty()) {
            throw new IllegalArgumentException("bundle of rays: found no rays, expected at least one");
        }
        Ray first = rays.get(0);
        for (Ray ray : rays) {
            if (!ray.origin().equals(first.origin()) || !(ray.direction().dot(first.direction()) > 0)) {
                throw new IllegalArgumentException("bundle of rays: found " + first + " and " + ray
                        + ", expected rays from one point, at less than 90 degrees to the first");
            }
        }
    }

    /** A single ray. */
    public RayBundle(Ray ray) {
        this(List.of(ray));
    }

    /** {@return the ray that counts before all others} */
    public Ray first() {
        return rays.get(0);
    }

    /** {@return the sine of the largest angle between the first ray and another} */
    public float spread() {
        double sine = 0;
        for (Ray ray : rays) {
            sine = Math.max(
                    sine,
                    first().direction().cross(ray.direction(), new Vector3d()).length());
        }
        return (float) (MARGIN * sine);
    }
}
