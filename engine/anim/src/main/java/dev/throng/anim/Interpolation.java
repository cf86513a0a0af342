package dev.throng.anim;

/** How a {@link Track} gets from one key to the next (glTF 2.0, appendix C). */
public enum Interpolation {
    /** Holds the previous key's value; at a key's own time the new value shows. */
    STEP,
    /** Lerp for vectors, slerp on the short arc for rotations. */
    LINEAR,
    /** Hermite spline; every key is in-tangent, value, out-tangent, tangents scaled by the key interval. */
    CUBICSPLINE
}
