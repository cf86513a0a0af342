// The smooth surface that the normals of a coarse mesh tell of; CPU counterpart: dev.throng.crowd.cpu.CpuSurface.

// How far that surface bulges out over a triangle: the mean height of the planes through its vertices along their normals (Hanika,
// "Hacking the Shadow Terminator", Ray Tracing Gems II, 2021). normal: interpolated, of any length. plane: interpolated dot product
// of a vertex's normal and its place. place: of the fragment, from the same origin. side: 1 where the front is seen, -1 for the back.
float roundedHeight(vec3 normal, float plane, vec3 place, float side) {
    return max((plane - dot(normal, place)) * side, 0.0);
}
