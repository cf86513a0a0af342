package dev.throng.math;

/**
 * The cubic from 0 to 1 that is level at both ends, in double precision; that of <a
 * href="https://registry.khronos.org/OpenGL-Refpages/gl4/html/smoothstep.xhtml">GLSL</a>.
 */
public final class Smoothstep {
    private Smoothstep() {}

    /** Goes from 0 to 1 as its argument does, 3 t^2 - 2 t^3; beyond its ends it stays 0 or 1. */
    public static double of(double t) {
        double s = Math.min(Math.max(t, 0), 1);
        return s * s * (3 - 2 * s);
    }
}
