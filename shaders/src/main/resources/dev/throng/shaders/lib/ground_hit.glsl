// Where a line of sight meets the plain y = 0.

// Of the horizon's own rays and, at its edge, of pixels whose middle is beyond it: far enough to be fog alone.
const float GROUND_FARTHEST = 1e6; // heights of the eye

// A ray that goes down to the plain. height: of the eye above it, negative below.
vec3 groundRay(vec3 ray, float height) {
    float least = length(ray) / GROUND_FARTHEST;
    return vec3(ray.x, height < 0.0 ? max(ray.y, least) : min(ray.y, -least), ray.z);
}
