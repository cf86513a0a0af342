// An instance's place applied: scene space. place: x y z, scale; facing: cosine and sine of the heading.
vec3 standing(vec4 place, vec2 facing, vec3 p) {
    vec3 turned = vec3(facing.x * p.x + facing.y * p.z, p.y, facing.x * p.z - facing.y * p.x);
    precise vec3 world = place.xyz + place.w * turned;
    return world;
}
