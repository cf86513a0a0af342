// Function for the smooth surface that the normals of a coarse mesh describe. CPU counterpart: dev.throng.crowd.cpu.CpuSurface.

// Height of the smooth surface above its triangle: mean height of the tangent planes at the triangle's vertices (Hanika, "Hacking
// the Shadow Terminator", Ray Tracing Gems II, 2021). normal: interpolated, any length. plane: interpolated dot product of vertex
// normal and vertex position. place: position of the fragment, from the same origin as vertex positions. side: 1 on front faces, -1
// on back faces.
float roundedHeight(vec3 normal, float plane, vec3 place, float side) {
    return max((plane - dot(normal, place)) * side, 0.0);
}
