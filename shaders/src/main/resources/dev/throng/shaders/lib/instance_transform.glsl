// An instance's heading applied. facing: its cosine and sine.
vec3 rotateY(vec2 facing, vec3 p) {
    return vec3(facing.x * p.x + facing.y * p.z, p.y, facing.x * p.z - facing.y * p.x);
}

// An instance's place applied: scene space. place: x y z, scale.
vec3 instanceToWorld(vec4 positionScale, vec2 facing, vec3 p) {
    vec3 heading = rotateY(facing, p);
    precise vec3 world = positionScale.xyz + positionScale.w * heading;
    return world;
}
