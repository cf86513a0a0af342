package dev.throng.bake.atlas;

/**
 * What an atlas is worth: distances between vertices evaluated on the CPU in float32 and the exact ones, as fractions of D (the
 * diagonal of the rest pose's box), measured at all samples and between them on the meshes of level 0. Coarser levels follow
 * the same samples; an atlas of a level's own view certifies it.
 *
 * @param diagonal D in model units
 * @param encodingError 1.1 x the largest distance found with the same (reduced) influences on both sides: sampling finds
 *     nearly the largest, not quite. Where looking everywhere would take too long, 1.1 x a bound that none exceeds
 * @param influenceLoss largest distance that reducing to four influences costs on the exact path
 * @param worst where the largest distance was found
 * @param samples pairs of a time and a vertex that the largest distances are taken over
 */
public record ErrorCertificate(
        double diagonal, double encodingError, double influenceLoss, MaxError worst, long samples) {
    /** Factor on the measured maximum. */
    public static final double MARGIN = 1.1;

    /** The same with another loss of influences. */
    public ErrorCertificate withInfluenceLoss(double loss) {
        return new ErrorCertificate(diagonal, encodingError, loss, worst, samples);
    }

    /** The certificate of an atlas that is not measured yet: it bounds nothing. */
    public static ErrorCertificate unmeasured(double diagonal) {
        MaxError nowhere = new MaxError(BakedClip.REST, 0, -1, -1, -1);
        return new ErrorCertificate(diagonal, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, nowhere, 0);
    }

    /**
     * @param clip index of the clip, {@link BakedClip#REST} for the rest pose
     * @param time seconds in the clip
     * @param joint skeleton joint that weighs most on the vertex, -1 without vertices
     * @param mesh index in the character's meshes, -1 without vertices
     * @param vertex index in the mesh, -1 without vertices
     */
    public record MaxError(int clip, double time, int joint, int mesh, int vertex) {}
}
