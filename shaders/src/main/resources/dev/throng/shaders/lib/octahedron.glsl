// Octahedral map: directions as points of a square. CPU counterpart: dev.throng.crowd.gl.light.Octahedron.

// Coordinates of a unit vector, 0 to 1: the octahedron's upper half in the middle, its lower half folded over the corners
// (Engelhardt and Dachsbacher, "Octahedron Environment Maps", 2008). The picture has a border that repeats texels across edges.
vec2 octahedronCoordinates(vec3 d) {
    float inverse = 1.0 / (abs(d.x) + abs(d.y) + abs(d.z));
    vec2 p = d.xz * inverse;
    vec2 folded = (1.0 - abs(p.yx)) * vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
    p = d.y < 0.0 ? folded : p;
    return 0.5 + (0.5 - OCTAHEDRON_BORDER) * p;
}
