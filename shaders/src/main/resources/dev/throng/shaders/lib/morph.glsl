// Functions for morph targets, which move vertices in mesh space before skinning. Palettes store the targets' weights in extra
// entries. MORPHED: 1 if the character has targets. CPU counterpart: dev.throng.bake.cpu.CpuMorphs.
#if MORPHED

// Displacements of vertices by morph targets (MorphWords.java): per vertex, index of the first texel of its
// displacements; after the last vertex, the index after the last texel; then MORPH_TEXELS texels per displacement.
layout(binding = UNIT_MORPHS) uniform usamplerBuffer morphs;

int morphStart(int vertex) {
    return int(texelFetch(morphs, vertex / 4)[vertex % 4]);
}

// Weight of a morph target. first: first texel of the palette. at: index of the weight among the palette's floats.
float morphWeight(PALETTE palette, int first, uint at) {
    return fetchPalette(palette, first + int(at / 4u))[at % 4u];
}

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
