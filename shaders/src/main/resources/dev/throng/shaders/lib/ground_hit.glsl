// Intersection of lines of sight with the plain y = 0.

// Largest distance of an intersection, also for rays that miss the plain: far enough for pure fog.
const float GROUND_FARTHEST = 1e6; // unit: height of the eye above the plain

// Returns a ray, bent so that it meets the plain. height: height of the eye above the plain; negative below it.
vec3 groundRay(vec3 ray, float height) {
    float least = length(ray) / GROUND_FARTHEST;
    return vec3(ray.x, height < 0.0 ? max(ray.y, least) : min(ray.y, -least), ray.z);
}
