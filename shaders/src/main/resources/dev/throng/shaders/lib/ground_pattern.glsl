// Factor of the plain's colour at a place. This is a plain of one colour; an environment may bring a pattern of its own instead.
// Width is how many scene units a pixel spans along x and z.
vec3 groundPattern(vec2 position, vec2 width) {
    return vec3(1.0);
}
