// Stands for the shader of a program's own: the light that a fragment shows, linear.
vec3 ownSurface(Fragment fragment) {
    return fragment.shaded;
}
