// The materials of a character: MaterialTable. number: a vertex's own, FLAT_BIT aside. texel: MATERIAL_BASE and so on.
layout(binding = UNIT_MATERIALS) uniform samplerBuffer materials;

vec4 materialTexel(uint number, int texel) {
    return texelFetch(materials, int(number & ~FLAT_BIT) * MATERIAL_TEXELS + texel);
}
