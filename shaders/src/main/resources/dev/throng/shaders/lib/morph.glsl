// Morph targets: vertices moved in mesh space before they are skinned; CPU counterpart: dev.throng.bake.cpu.CpuMorphs. The weights are
// in the matrix palette, as translations of entries that no vertex follows. MORPHED: whether the character has any.
#if MORPHED

// MorphWords: for each vertex where its moves begin, then where they end; MORPH_TEXELS for each move.
layout(binding = UNIT_MORPHS) uniform usamplerBuffer morphs;

int morphStart(int vertex) {
    return int(texelFetch(morphs, vertex / 4)[vertex % 4]);
}

// at: float of a palette.
float morphWeight(PALETTE palette, int first, uint at) {
    return fetchPalette(palette, first + int(at / 4u))[at % 4u];
}

// A vertex where its targets move it. first: texel of the character's first palette entry.
Posed morph(PALETTE palette, int first, int vertex, Posed rest) {
    Posed moved = rest;
    int end = morphStart(vertex + 1);
    for (int at = morphStart(vertex); at < end; at += MORPH_TEXELS) {
        uvec4 move = texelFetch(morphs, at);
        float weight = morphWeight(palette, first, move.w);
        if (weight != 0.0) {
            precise vec3 position = moved.position + weight * uintBitsToFloat(move.xyz);
            precise vec3 normal = moved.normal + weight * uintBitsToFloat(texelFetch(morphs, at + 1).xyz);
#if HAS_TANGENTS
            moved = Posed(position, normal, rest.tangent);
#else
            moved = Posed(position, normal);
#endif
        }
    }
    return moved;
}

#else

Posed morph(PALETTE palette, int first, int vertex, Posed rest) {
    return rest;
}

#endif
