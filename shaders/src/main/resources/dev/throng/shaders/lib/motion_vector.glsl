// Motion vector of a surface point since the view's last frame. xy: vector from current to earlier position, as
// fractions of the screen's width and height; z: earlier clip-space depth; w: 1. If the point was behind the camera or
// has no earlier position, xy is NO_MOTION_VECTOR and zw is 0. now: current clip-space x, y and w. earlier: earlier
// position, clip space. CPU counterpart: dev.throng.crowd.cpu.CpuMotionVector.
vec4 motionVector(vec3 now, vec4 earlier) {
    if (earlier.w <= 0.0) {
        return vec4(NO_MOTION_VECTOR, NO_MOTION_VECTOR, 0.0, 0.0);
    }
    precise float inverse = 1.0 / earlier.w;
    precise float inverseNow = 1.0 / now.z;
    precise float x = 0.5 * (earlier.x * inverse - now.x * inverseNow);
    precise float y = 0.5 * (earlier.y * inverse - now.y * inverseNow);
    precise float depth = earlier.z * inverse;
    return vec4(x, y, depth, 1.0);
}
