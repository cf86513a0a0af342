// Placeholder for a host's surface shader. Returns the linear light that a fragment shows.
vec3 ownSurface(Fragment fragment) {
    return fragment.shaded;
}
