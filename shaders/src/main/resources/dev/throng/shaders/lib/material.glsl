// MaterialTable: materials of a character. number: material of a vertex, FLAT_BIT ignored. texel: MATERIAL_BASE etc.
layout(binding = UNIT_MATERIALS) uniform samplerBuffer materials;

vec4 materialTexel(uint number, int texel) {
    return texelFetch(materials, int(number & ~FLAT_BIT) * MATERIAL_TEXELS + texel);
}
