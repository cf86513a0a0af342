// Pattern as a factor on the plain's colour; an environment may replace this file. width: of a pixel on the plain, scene units
// along x and z.
vec3 groundPattern(vec2 position, vec2 width) {
    return vec3(1.0);
}
