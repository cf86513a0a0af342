// Factor on the plain's colour. This version is plain; an environment may supply a pattern instead. width: scene units that a pixel
// spans along x and z.
vec3 groundPattern(vec2 position, vec2 width) {
    return vec3(1.0);
}
