// Texture coordinates of a unit vector in an octahedral map, which shows all directions in a square (Engelhardt and
// Dachsbacher, "Octahedron Environment Maps", 2008). Directions with y >= 0 are in the middle; those below are folded
// into the corners. Coordinates stay OCTAHEDRON_BORDER inside the texture, whose border repeats texels for filtering.
// CPU counterpart: dev.throng.crowd.gl.light.Octahedron.
vec2 octahedronCoordinates(vec3 d) {
    float inverse = 1.0 / (abs(d.x) + abs(d.y) + abs(d.z));
    vec2 p = d.xz * inverse;
    vec2 folded = (1.0 - abs(p.yx)) * vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
    p = d.y < 0.0 ? folded : p;
    return 0.5 + (0.5 - OCTAHEDRON_BORDER) * p;
}
