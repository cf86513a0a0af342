package dev.throng.crowd.pick;

import org.joml.Vector3d;

/**
 * Half-line from a point.
 *
 * @param origin start, in scene units
 * @param direction vector of length 1
 */
public record Ray(Vector3d origin, Vector3d direction) {
    /** @throws IllegalArgumentException if a coordinate is not finite, as in a normalised direction of length 0 */
    public Ray {
        if (!origin.isFinite()) {
            throw new IllegalArgumentException("ray: found origin " + origin + ", expected finite numbers");
        }
        if (!direction.isFinite()) {
            throw new IllegalArgumentException(
                    "ray: found direction " + direction + ", expected finite numbers, not all of them 0");
        }
    }

    /** @return whether the directions of this ray and another differ by less than 90 degrees */
    public boolean isWithin90DegreesOf(Ray other) {
        return direction.dot(other.direction) > 0;
    }

    /**
     * Computes the distance from a point to the ray's line, in float32. CPU counterpart of {@code rayBeside} in
     * {@code lib/ray.glsl}.
     *
     * @param point array with x y z, starting at {@code at}
     * @return distance in scene units
     */
    public float beside(float[] point, int at) {
        float x = point[at] - (float) origin.x;
        float y = point[at + 1] - (float) origin.y;
        float z = point[at + 2] - (float) origin.z;
        float a = y * (float) direction.z - z * (float) direction.y;
        float b = z * (float) direction.x - x * (float) direction.z;
        float c = x * (float) direction.y - y * (float) direction.x;
        return (float) Math.sqrt(a * a + b * b + c * c);
    }

    /**
     * Computes the distance along the ray to a sphere, in float32. CPU counterpart of {@code rayReach} in
     * {@code lib/ray.glsl}.
     *
     * @param sphere centre x y z and radius, starting at {@code at}
     * @return distance in scene units; 0 inside the sphere, infinite if the ray misses it
     */
    public float reach(float[] sphere, int at) {
        float along = (sphere[at] - (float) origin.x) * (float) direction.x
                + (sphere[at + 1] - (float) origin.y) * (float) direction.y
                + (sphere[at + 2] - (float) origin.z) * (float) direction.z;
        float beside = beside(sphere, at);
        float half2 = (sphere[at + 3] - beside) * (sphere[at + 3] + beside);
        float half = (float) Math.sqrt(Math.max(half2, 0));
        return half2 < 0 || along + half < 0 ? Float.POSITIVE_INFINITY : Math.max(along - half, 0);
    }

    /**
     * Widens a sphere in float32. If any ray of the bundle hits the original sphere, this ray hits the wide sphere no
     * farther away. CPU counterpart of {@code rayBundleRadius} in {@code lib/ray.glsl}. Inside the original sphere, the
     * distance between both rays is at most the spread times the distance from the origin to the sphere's farthest
     * point.
     *
     * @param spread spread of the bundle, see {@link RayBundle#spread}
     * @param sphere centre x y z and radius, starting at {@code at}
     * @return radius of the wide sphere, in scene units
     */
    public float bundleRadius(float spread, float[] sphere, int at) {
        float x = sphere[at] - (float) origin.x;
        float y = sphere[at + 1] - (float) origin.y;
        float z = sphere[at + 2] - (float) origin.z;
        float away = (float) Math.sqrt(x * x + y * y + z * z);
        return sphere[at + 3] + spread * (away + sphere[at + 3]);
    }
}
