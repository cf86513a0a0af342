// Physically based shading of a metallic-roughness surface (glTF 2.0, appendix B): a diffuse (Lambert) body under
// microfacets. Light is relative to a white Lambert surface, so factors of pi cancel.

struct Surface {
    vec3 body;        // diffuse reflectance
    vec3 f0;          // reflectance at normal incidence
    float roughness;  // perceptual roughness, 0 to 1
    float alpha;      // width of the microfacet distribution: roughness squared
    vec3 dielectric;  // share of uniform light that dielectric facets reflect, which therefore misses the diffuse body
    vec4 dielectricF; // F0 (rgb) and F90 (alpha) of the dielectric
    float f90;        // reflectance at grazing incidence
    vec3 ambient;     // share of uniform light that all facets reflect
    vec3 restored;    // factor that restores light lost by single scattering
};

const float PBR_DIELECTRIC = 0.04; // F0 for an index of refraction of 1.5
const float PBR_SMOOTHEST = 0.08;  // smallest perceptual roughness: below, the sun's image would be smaller than a pixel

// Factors x and y for which microfacets reflect the share x * F0 + y * F90 of uniform light: a fit of the split-sum
// integral (Karis, "Physically Based Shading on Mobile", 2014). cosine: between normal and direction to the viewer.
vec2 pbrAmbient(float roughness, float cosine) {
    vec4 r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
    float grazing = min(r.x * r.x, exp2(-9.28 * cosine)) * r.x + r.y;
    return vec2(-1.04, 1.04) * grazing + r.zw;
}

// Computes the properties of a surface. base: colour. cosine: between normal and direction to the viewer.
Surface pbrSurface(vec3 base, vec4 dielectricF, float metallic, float roughness, float cosine) {
    Surface s;
    s.roughness = max(roughness, PBR_SMOOTHEST);
    s.alpha = s.roughness * s.roughness;
    s.body = base * (1.0 - metallic);
    s.dielectricF = dielectricF;
    s.f0 = mix(dielectricF.rgb, base, metallic);
#if REFLECTS
    s.f90 = mix(dielectricF.a, 1.0, metallic);
#else
    s.f90 = 1.0;
#endif
    vec2 fit = pbrAmbient(s.roughness, cosine);
    // Restores light lost by single scattering: Turquin, "Practical multiple scattering compensation for microfacet models" (2019).
    float lost = 1.0 / (fit.x + fit.y) - 1.0;
    s.restored = 1.0 + s.f0 * lost;
    s.ambient = (s.f0 * fit.x + s.f90 * fit.y) * s.restored;
    s.dielectric = (dielectricF.rgb * fit.x + dielectricF.a * fit.y) * (1.0 + dielectricF.rgb * lost);
    return s;
}

// Share of light from direction l that a surface reflects to the viewer, including the cosine factor. n: unit normal.
// v, l: unit directions to viewer and light. cosine: between n and v.
vec3 pbrReflected(Surface s, vec3 n, vec3 v, vec3 l, float cosine) {
    float nl = max(dot(n, l), 0.0);
    vec3 between = v + l;
    float inverse = inversesqrt(max(dot(between, between), 1e-8));
    float nh = clamp(dot(n, between) * inverse, 0.0, 1.0);
    float lh = clamp(dot(l, between) * inverse, 0.0, 1.0);
    // GGX distribution: Walter, Marschner, Li and Torrance, "Microfacet Models for Refraction through Rough Surfaces" (2007).
    float a2 = s.alpha * s.alpha;
    float d = nh * nh * (a2 - 1.0) + 1.0;
    // Height-correlated Smith masking and shadowing over 4 (n l) (n v): Hammon, "PBR Diffuse Lighting for GGX+Smith Microsurfaces"
    // (2017).
    float shown = 0.5 / max(mix(2.0 * nl * cosine, nl + cosine, s.alpha), 1e-4);
    // Fresnel term: Schlick, "An Inexpensive BRDF Model for Physically-based Rendering" (1994).
    float m = 1.0 - lh;
    float m2 = m * m;
    float grazing = m2 * m2 * m;
    vec3 fresnel = s.f0 + (s.f90 - s.f0) * grazing;
    vec3 entering = (1.0 - s.dielectricF.rgb) * (1.0 - s.dielectricF.a * grazing);
    return nl * (entering * s.body + (a2 / (d * d) * shown) * fresnel * s.restored);
}

// Perceptual roughness, raised where the normal turns within a pixel, because highlights would flicker. Variance and limit:
// Tokuyoshi and Kaplanyan, "Improved Geometric Specular Antialiasing" (2019).
float pbrWidened(float roughness, vec3 normal) {
    vec3 dx = dFdx(normal);
    vec3 dy = dFdy(normal);
    float turn = min(0.5 * (dot(dx, dx) + dot(dy, dy)), 0.18);
    float alpha = roughness * roughness;
    return sqrt(sqrt(alpha * alpha + turn));
}
