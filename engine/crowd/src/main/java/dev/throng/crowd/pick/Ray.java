package dev.throng.crowd.pick;

import org.joml.Vector3d;

/**
 * A ray through a scene.
 *
 * @param origin scene units
 * @param direction unit length
 */
public record Ray(Vector3d origin, Vector3d direction) {
    /** @throws IllegalArgumentException when it leads nowhere */
    public Ray {
        if (!origin.isFinite()) {
            throw new IllegalArgumentException("ray: found origin " + origin + ", expected finite numbers");
        }
        if (!direction.isFinite()) {
            throw new IllegalArgumentException(
                    "ray: found direction " + direction + ", expected finite numbers, not all of them 0");
        }
    }

    /** How far along the ray a ball begins; infinite where the ray misses it. 0: it begins inside. */
    public double reach(Vector3d centre, double radius) {
        Vector3d to = new Vector3d(centre).sub(origin);
        double along = to.dot(direction);
        double beside2 = to.lengthSquared() - along * along;
        double half = Math.sqrt(radius * radius - beside2);
        return beside2 > radius * radius || along + half < 0 ? Double.POSITIVE_INFINITY : Math.max(along - half, 0);
    }
}
