// Functions that intersect rays with spheres. direction: unit length. CPU counterpart: dev.throng.crowd.pick.Ray.

// Distance between a point and the line of a ray. Uses a cross product, since a difference of squares loses all digits far from the
// origin.
float rayBeside(vec3 origin, vec3 direction, vec3 point) {
    precise float x = point.x - origin.x;
    precise float y = point.y - origin.y;
    precise float z = point.z - origin.z;
    precise float a = y * direction.z - z * direction.y;
    precise float b = z * direction.x - x * direction.z;
    precise float c = x * direction.y - y * direction.x;
    precise float beside = sqrt(a * a + b * b + c * c);
    return beside;
}

// Distance along a ray to a sphere: 0 if origin is inside, infinite for a miss.
float rayReach(vec3 origin, vec3 direction, vec3 centre, float radius) {
    precise float along = (centre.x - origin.x) * direction.x + (centre.y - origin.y) * direction.y
        + (centre.z - origin.z) * direction.z;
    float beside = rayBeside(origin, direction, centre);
    precise float half2 = (radius - beside) * (radius + beside);
    precise float begin = along - sqrt(max(half2, 0.0));
    precise float end = along + sqrt(max(half2, 0.0));
    return half2 < 0.0 || end < 0.0 ? uintBitsToFloat(0x7f800000u) : max(begin, 0.0);
}

// Radius of a larger concentric sphere. If any ray of a bundle hits the given sphere, the bundle's main ray hits the
// larger one, at no greater distance. All rays start at origin. spread: sine of the largest angle to the main ray.
float rayBundleRadius(vec3 origin, float spread, vec3 centre, float radius) {
    precise float x = centre.x - origin.x;
    precise float y = centre.y - origin.y;
    precise float z = centre.z - origin.z;
    precise float away = sqrt(x * x + y * y + z * z);
    precise float widened = radius + spread * (away + radius);
    return widened;
}
