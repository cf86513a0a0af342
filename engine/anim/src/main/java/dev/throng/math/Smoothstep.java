package dev.throng.math;

/**
 * Cubic from 0 to 1 with slope 0 at both ends, in double precision, as in <a
 * href="https://registry.khronos.org/OpenGL-Refpages/gl4/html/smoothstep.xhtml">GLSL</a>.
 */
public final class Smoothstep {
    private Smoothstep() {}

    /** Returns 3 t^2 - 2 t^3, with t clamped to 0..1. */
    public static double of(double t) {
        double s = Math.min(Math.max(t, 0), 1);
        return s * s * (3 - 2 * s);
    }
}
