// Table of a character's materials (MaterialTable.java). Parameters of materialTexel: number, index of a material (FLAT_BIT is
// ignored); texel, MATERIAL_BASE etc.
layout(binding = UNIT_MATERIALS) uniform samplerBuffer materials;

vec4 materialTexel(uint number, int texel) {
    return texelFetch(materials, int(number & ~FLAT_BIT) * MATERIAL_TEXELS + texel);
}
