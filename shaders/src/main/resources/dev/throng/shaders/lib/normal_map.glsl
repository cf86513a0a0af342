// Functions that bend normals by tangent-space normal maps. CPU counterpart: dev.throng.crowd.cpu.CpuSurface.

// Tangent and bitangent from screen derivatives of position and texture coordinates (Schüler, "Normal Mapping without
// Precomputed Tangents", ShaderX 5, 2006). The bitangent points to lower v: up in the image, as in glTF. The longer
// vector has length 1; both are 0 if uvs are 0. n: unit normal on the viewer's side. dx, dy: change of position per
// pixel to the right and upwards. uvs: change of u and v per pixel to the right, then upwards.
mat2x3 tangentFrame(vec3 n, vec3 dx, vec3 dy, vec4 uvs) {
    vec3 along = cross(dy, n);
    vec3 across = cross(n, dx);
    vec3 tangent = along * uvs.x + across * uvs.z;
    vec3 bitangent = -(along * uvs.y + across * uvs.w);
    float square = max(dot(tangent, tangent), dot(bitangent, bitangent));
    float scale = square > 0.0 ? inversesqrt(square) : 0.0;
    return mat2x3(tangent * scale, bitangent * scale);
}

// Unit normal bent by a texel of a normal map. n: unit normal on the viewer's side. frame: tangent and bitangent of the front face.
// scale: factor on the map's x and y. side: 1 on front faces, -1 on back faces.
vec3 bentNormal(vec3 n, mat2x3 frame, vec3 texel, float scale, float side) {
    float x = (2.0 * texel.x - 1.0) * scale * side;
    float y = (2.0 * texel.y - 1.0) * scale * side;
    float z = 2.0 * texel.z - 1.0;
    vec3 bent = frame[0] * x + frame[1] * y + n * z;
    float square = dot(bent, bent);
    return square > 0.0 ? bent * inversesqrt(square) : n;
}
