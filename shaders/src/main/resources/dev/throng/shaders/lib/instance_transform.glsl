// Rotates by a heading. facing: its cosine and sine.
vec3 rotateY(vec2 facing, vec3 p) {
    return vec3(facing.x * p.x + facing.y * p.z, p.y, facing.x * p.z - facing.y * p.x);
}

// Converts a point from character to scene space.
vec3 instanceToWorld(vec4 positionScale, vec2 facing, vec3 p) {
    vec3 heading = rotateY(facing, p);
    precise vec3 world = positionScale.xyz + positionScale.w * heading;
    return world;
}
