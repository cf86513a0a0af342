// Reads texels of matrix palettes from a buffer texture, which is faster on software OpenGL, or with PALETTE_STORAGE from a storage
// block. A parameter of type PALETTE selects the palettes of this frame or of the view's last frame.
#if PALETTE_STORAGE

#define PALETTE bool // true for palettes of the view's last frame, false for this frame's

layout(std430, binding = BLOCK_PALETTE_TEXELS) readonly buffer PaletteTexels {
    vec4 nowTexels[];
};

#if MOTION_VECTORS
layout(std430, binding = BLOCK_EARLIER_TEXELS) readonly buffer EarlierTexels {
    vec4 earlierTexels[];
};

#define fetchPalette(palette, texel) ((palette) ? earlierTexels[texel] : nowTexels[texel])

const bool earlierPalette = true;
#else
#define fetchPalette(palette, texel) nowTexels[texel]
#endif

const bool palette = false;

#else

#define PALETTE samplerBuffer
#define fetchPalette(palette, texel) texelFetch(palette, texel)

layout(binding = UNIT_PALETTE) uniform samplerBuffer palette;
#if MOTION_VECTORS
layout(binding = UNIT_EARLIER_PALETTE) uniform samplerBuffer earlierPalette;
#endif

#endif
