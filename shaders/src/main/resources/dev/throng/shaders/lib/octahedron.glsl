// Octahedral map: directions as points in a square. CPU counterpart: dev.throng.crowd.gl.light.Octahedron.

// Texture coordinates of a unit vector: the octahedron's upper half is in the middle, its lower half folded over the corners
// (Engelhardt and Dachsbacher, "Octahedron Environment Maps", 2008). The picture's border repeats texels across edges.
vec2 octahedronCoordinates(vec3 d) {
    float inverse = 1.0 / (abs(d.x) + abs(d.y) + abs(d.z));
    vec2 p = d.xz * inverse;
    vec2 folded = (1.0 - abs(p.yx)) * vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
    p = d.y < 0.0 ? folded : p;
    return 0.5 + (0.5 - OCTAHEDRON_BORDER) * p;
}
