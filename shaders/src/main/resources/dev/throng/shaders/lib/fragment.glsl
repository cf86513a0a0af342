// What fragments of all environments share: textures, faces without normals, holes. Only what a character's materials have.
#if HAS_UV
in vec2 vertexUv;
#endif
#if NAMES_MATERIAL
#include "lib/material.glsl"
flat in uint vertexMaterial; // number, FLAT_BIT where the mesh has no normals
#endif
#if FACETED || CUT_OUT
in vec3 characterPosition; // before the instance's place
#endif
#if FACETED
flat in vec2 instanceFacing; // cosine and sine of the heading
#endif
#if HAS_BASE_MAP
layout(binding = UNIT_BASE_COLOUR) uniform sampler2D baseColour;
#endif
#if CUT_OUT
#include "lib/coverage.glsl"
in float ownAlpha;
#endif

// The colour of the surface, its texture applied.
vec4 ownBase(vec3 own) {
    vec4 base = vec4(own, 1.0);
#if CUT_OUT
    base.a = ownAlpha;
#endif
#if HAS_BASE_MAP
    if (frame.textured != 0.0) {
        base *= texture(baseColour, vertexUv);
    }
#endif
    return base;
}

// Unit normal in scene space. smoothNormal: interpolated. To be called before anything is discarded.
vec3 shownNormal(vec3 smoothNormal) {
    // A normal from derivatives faces the viewer by itself; a smooth one is turned where the back is seen.
    vec3 n = gl_FrontFacing ? smoothNormal : -smoothNormal;
#if FACETED
    vec3 face = cross(dFdx(characterPosition), dFdy(characterPosition));
#if MIRRORED
    face = -face;
#endif
    n = (vertexMaterial & FLAT_BIT) != 0u ? rotateY(instanceFacing, face) : n;
#endif
    return dot(n, n) > 0.0 ? normalize(n) : vec3(0.0, 1.0, 0.0);
}

bool isFaceted() {
#if FACETED
    return (vertexMaterial & FLAT_BIT) != 0u;
#else
    return false;
#endif
}

// Discards what alpha leaves out.
void cutOut(float alpha) {
#if CUT_OUT
    vec4 traits = materialTexel(vertexMaterial, MATERIAL_COVERAGE); // cutoff, mode
    // Derivatives first: they are undefined after a discard.
    float size = length(abs(dFdx(characterPosition)) + abs(dFdy(characterPosition)));
    if (!covered(int(traits.y), traits.x, alpha, characterPosition, size)) {
        discard;
    }
#endif
}
