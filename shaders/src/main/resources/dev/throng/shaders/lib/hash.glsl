// Functions that hash integers, equal on all devices. CPU counterpart: dev.throng.crowd.cpu.ColourVariant.

// Hash of three integers: one word of PCG-3D (Jarzynski and Olano, "Hash Functions for GPU Rendering", JCGT 2020).
uint hashWord(uvec3 v) {
    v = v * 1664525u + 1013904223u;
    v.x += v.y * v.z;
    v.y += v.z * v.x;
    v.z += v.x * v.y;
    v ^= v >> 16u;
    v.x += v.y * v.z;
    return v.x;
}

// Pseudorandom number, 0 inclusive to 1 exclusive, from three integers.
float hashUnit(uvec3 v) {
    return float(hashWord(v) >> 8u) * exp2(-24.0);
}
