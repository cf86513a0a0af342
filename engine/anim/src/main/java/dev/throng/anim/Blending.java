package dev.throng.anim;

/** How the palette entries of a vertex are blended: which kind of skinning it is. */
public enum Blending {
    /** Linear blend skinning: the weighted mean of matrices. */
    LBS,
    /** Dual quaternion skinning: rotations and translations are blended as rigid motions, what remains as matrices. */
    DQS
}
