// Functions for directions and for rotations between them, finite for any input. Sine and arc cosine are avoided, because devices
// round them differently. CPU counterparts: dev.throng.math.Arc, and dev.throng.math.Vec3.
#include "lib/quat.glsl"

float arcDot(vec3 a, vec3 b) {
    precise float result = a.x * b.x + a.y * b.y + a.z * b.z;
    return result;
}

float arcLargest(vec3 v) {
    vec3 size = abs(v);
    return max(size.x, max(size.y, size.z));
}

bool arcIsNone(vec3 v) {
    return v.x == 0.0 && v.y == 0.0 && v.z == 0.0;
}

bool arcIsMeasurable(float largest) {
    return largest >= ARC_SMALLEST && largest <= ARC_LARGEST;
}

// Length of a vector; 0 if all components are below ARC_SMALLEST, ARC_LARGEST if one is above ARC_LARGEST.
float arcLength(vec3 v) {
    float largest = arcLargest(v);
    if (!arcIsMeasurable(largest)) {
        return largest > ARC_LARGEST ? ARC_LARGEST : 0.0;
    }
    precise float result = sqrt(arcDot(v, v));
    return result;
}

// Unit vector in the direction of v; 0 0 0 if all components of v are below ARC_SMALLEST, or one is above ARC_LARGEST.
vec3 arcUnit(vec3 v) {
    if (!arcIsMeasurable(arcLargest(v))) {
        return vec3(0.0);
    }
    precise float inverse = 1.0 / sqrt(arcDot(v, v));
    precise vec3 result = v * inverse;
    return result;
}

vec3 arcRest(vec3 v, vec3 axis) {
    precise vec3 result = v - axis * arcDot(axis, v);
    return result;
}

// Unit vector along the part of v that is perpendicular to a unit axis; 0 0 0 if v is parallel to the axis.
vec3 arcRejected(vec3 v, vec3 axis) {
    vec3 square = arcRest(arcUnit(v), axis);
    if (!(arcLength(square) > ARC_STRAIGHT)) {
        return vec3(0.0);
    }
    return arcUnit(arcRest(arcUnit(square), axis)); // arcRest again: cancellation makes its first result inexact
}

// Unit vector perpendicular to a unit vector.
vec3 arcAcross(vec3 direction) {
    bool isUpright = abs(direction.x) < abs(direction.y);
    return arcRejected(isUpright ? vec3(1.0, 0.0, 0.0) : vec3(0.0, 1.0, 0.0), direction);
}

// Smallest rotation from one unit vector to another, as a quaternion; identity if one is 0 0 0. The two must not be opposite.
vec4 arcOfShort(vec3 from, vec3 to) {
    if (arcIsNone(from) || arcIsNone(to)) {
        return vec4(0.0, 0.0, 0.0, 1.0);
    }
    precise float real = 1.0 + arcDot(from, to);
    return quatNormalise(vec4(affineCross(from, to), real));
}

// Smallest rotation from one unit vector to another, as a quaternion; identity if one is 0 0 0. Beyond a quarter turn, combines a
// half turn with a short rotation, which avoids cancellation.
vec4 arcBetween(vec3 from, vec3 to) {
    if (arcDot(from, to) >= 0.0) {
        return arcOfShort(from, to);
    }
    vec3 wide = affineCross(from, to);
    vec4 halfTurn = vec4(arcLength(wide) > ARC_STRAIGHT ? arcUnit(wide) : arcAcross(from), 0.0);
    return quatMultiply(arcOfShort(quatRotate(halfTurn, from), to), halfTurn);
}
