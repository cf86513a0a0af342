// Functions that pack normals in the format that the host application chose for its framebuffer. CPU counterpart:
// dev.throng.crowd.cpu.CpuStoredNormal.

// Octahedral coordinates, -1 to 1, of a unit vector. Vectors with positive z are inside the diamond |x| + |y| < 1; others are
// folded over its sides into the corners (Cigolle and others, "A Survey of Efficient Representations for Independent Unit Vectors",
// 2014).
vec2 storedOctahedral(vec3 n) {
    precise float inverse = 1.0 / (abs(n.x) + abs(n.y) + abs(n.z));
    precise float x = n.x * inverse;
    precise float y = n.y * inverse;
    precise float foldedX = (1.0 - abs(y)) * (x < 0.0 ? -1.0 : 1.0);
    precise float foldedY = (1.0 - abs(x)) * (y < 0.0 ? -1.0 : 1.0);
    return n.z < 0.0 ? vec2(foldedX, foldedY) : vec2(x, y);
}

// Packs a normal. n: unit normal, scene space. space: matrix from scene space to the host application's space. form: x is 1 for
// octahedral coordinates and 0 for x y z; each component c is stored as form.y * c + form.z.
vec4 storedNormal(vec3 n, mat4 space, vec3 form) {
    precise vec3 turned = space[0].xyz * n.x + space[1].xyz * n.y + space[2].xyz * n.z;
    vec3 numbers = form.x != 0.0 ? vec3(storedOctahedral(turned), 0.0) : turned;
    precise vec3 stored = numbers * form.y + form.z;
    return vec4(stored, 1.0);
}
