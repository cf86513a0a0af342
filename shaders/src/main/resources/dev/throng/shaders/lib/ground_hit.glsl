// Function that makes view rays meet the ground plane y = 0.

// Largest distance of a ray's hit on the ground plane, also for rays that miss it: so far that only fog is visible.
const float GROUND_FARTHEST = 1e6; // unit: height of the eye above the ground plane

// Returns a ray, tilted where necessary to meet the ground plane. height: height of the eye above the plane; negative below.
vec3 groundRay(vec3 ray, float height) {
    float least = length(ray) / GROUND_FARTHEST;
    return vec3(ray.x, height < 0.0 ? max(ray.y, least) : min(ray.y, -least), ray.z);
}
