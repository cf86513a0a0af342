// Factor on the plain's colour; an environment may replace this file. width: scene units that a pixel spans along x and z.
vec3 groundPattern(vec2 position, vec2 width) {
    return vec3(1.0);
}
