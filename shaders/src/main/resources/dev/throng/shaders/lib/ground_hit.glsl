// Intersection of lines of sight with the plain y = 0.

// Farthest intersection, for rays along or above the horizon: far enough for pure fog.
const float GROUND_FARTHEST = 1e6; // heights of the eye

// Ray, bent towards the plain where it would miss it. height: height of the eye above the plain; negative below it.
vec3 groundRay(vec3 ray, float height) {
    float least = length(ray) / GROUND_FARTHEST;
    return vec3(ray.x, height < 0.0 ? max(ray.y, least) : min(ray.y, -least), ray.z);
}
