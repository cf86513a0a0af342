// Functions for the reflection of ambient light. CPU counterpart: dev.throng.crowd.cpu.CpuSurface.

// Share of mirrored light that microfacets reflect by one bounce, by the split sum (Karis, 2013). fit: factors on f0 and f90. f0,
// f90: reflectance at normal and grazing incidence.
vec3 scatteredOnce(vec2 fit, vec3 f0, float f90) {
    return f0 * fit.x + f90 * fit.y;
}

// Share of irradiance that microfacets reflect by several bounces (Fdez-Agüera, "A Multiple-Scattering Microfacet Model for
// Real-Time Image-based Lighting", 2019). fit: factors on f0 and f90. once: share reflected by one bounce.
vec3 scatteredAgain(vec2 fit, vec3 f0, vec3 once) {
    float missing = 1.0 - fit.x - fit.y;
    vec3 mean = f0 + (1.0 - f0) * (1.0 / 21.0); // mean reflectance; (1 - cosine)^5 has mean 1 / 21 over a hemisphere
    return once * mean / (1.0 - missing * mean) * missing;
}

// Unoccluded share of mirrored light (Lagarde and de Rousiers, "Moving Frostbite to PBR", 2014, section 4.10.2). cosine: between
// normal and direction to the viewer. occlusion: unoccluded share of ambient light.
float specularOcclusion(float cosine, float occlusion, float roughness) {
    return clamp(pow(cosine + occlusion, exp2(-16.0 * roughness - 1.0)) - 1.0 + occlusion, 0.0, 1.0);
}

// Unit direction from which a surface mirrors light to the viewer. On rough surfaces, the direction leans towards the normal,
// because little light comes from below the horizon.
vec3 mirroredDirection(vec3 v, vec3 n, float roughness) {
    float lean = roughness * roughness * roughness * roughness;
    vec3 mirrored = 2.0 * dot(v, n) * n - v;
    vec3 r = mirrored + (n - mirrored) * lean;
    return r * inversesqrt(max(dot(r, r), 1e-12));
}

// Reflectance of a clearcoat (Schlick, 1994). cosine: between normal and direction to the viewer.
float coatReflectance(float cosine) {
    float m = 1.0 - cosine;
    float m2 = m * m;
    return COAT_REFLECTANCE + (1.0 - COAT_REFLECTANCE) * (m2 * m2 * m);
}
