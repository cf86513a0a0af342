// Rotates a vector about the y axis. facing: cosine and sine of the angle.
vec3 rotateY(vec2 facing, vec3 p) {
    precise vec3 turned = vec3(facing.x * p.x + facing.y * p.z, p.y, facing.x * p.z - facing.y * p.x);
    return turned;
}

vec3 instanceToWorld(vec4 positionScale, vec2 facing, vec3 p) {
    vec3 heading = rotateY(facing, p);
    precise vec3 world = positionScale.xyz + positionScale.w * heading;
    return world;
}
