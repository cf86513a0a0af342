package dev.throng.anim;

/** Interpolation between keys of a {@link Track} (glTF 2.0, appendix C). */
public enum Interpolation {
    /** Holds the previous key's value until the time of the next key. */
    STEP,
    /** Lerp for vectors, slerp on the short arc for rotations. */
    LINEAR,
    /** Hermite spline; each key is in-tangent, value, out-tangent. Tangents are scaled by the key interval. */
    CUBICSPLINE
}
