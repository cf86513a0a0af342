// Clip-space position of a scene position, equal to the last bit in every pass.
vec4 worldToClip(vec3 world) {
    precise vec4 clip = frame.viewProjection[0] * world.x + frame.viewProjection[1] * world.y
        + frame.viewProjection[2] * world.z + frame.viewProjection[3];
    return clip;
}
