package dev.throng.crowd.pick;

import java.util.List;
import org.joml.Vector3d;

/**
 * Rays from one point in order of preference. A ray counts only if all earlier rays meet nothing.
 *
 * @param rays at least one; each at less than 90 degrees to the first
 */
public record RayBundle(List<Ray> rays) {
    /** Factor that enlarges the spread by more than rounding errors of float32. */
    private static final double MARGIN = 1 + 1e-5;

    /**
     * @throws IllegalArgumentException if there are no rays, if they start at different points, or if one of them is at
     *     90 degrees or more to the first
     */
    public RayBundle {
        rays = List.copyOf(rays);
        if (rays.isEmpty()) {
            throw new IllegalArgumentException("bundle of rays: found no rays, expected at least one");
        }
        Ray first = rays.get(0);
        for (Ray ray : rays) {
            if (!ray.origin().equals(first.origin()) || !ray.isWithin90DegreesOf(first)) {
                throw new IllegalArgumentException("bundle of rays: found " + first + " and " + ray
                        + ", expected rays from one point, at less than 90 degrees to the first");
            }
        }
    }

    public RayBundle(Ray ray) {
        this(List.of(ray));
    }

    public Ray first() {
        return rays.get(0);
    }

    /** Sine of the largest angle between the first ray and another. */
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
