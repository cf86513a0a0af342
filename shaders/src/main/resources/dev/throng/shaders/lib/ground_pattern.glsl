// Pattern of the ground plane, as a factor on its colour; an environment may replace this file. position: scene x and z. width:
// size of the area that a pixel covers, along x and z, scene units.
vec3 groundPattern(vec2 position, vec2 width) {
    return vec3(1.0);
}
