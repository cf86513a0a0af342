package dev.throng.bake.atlas;

/**
 * Certificate: largest distances between vertices from the atlas (CPU, float32) and exact ones, as fractions of D, at and between
 * samples, for level 0. To certify a coarser level, measure {@code CharacterModel.level}.
 *
 * @param diagonal D in model units
 * @param encodingError 1.1 x the largest distance found, with equal (reduced) influences on both sides; the factor covers times
 *     between measurements. Or 1.1 x an upper bound, if measuring would take too long
 * @param influenceLoss largest exact distance caused by the reduction to four influences
 * @param worst place of the largest distance
 * @param samples number of measured pairs of time and vertex
 */
public record ErrorCertificate(
        double diagonal, double encodingError, double influenceLoss, MaxError worst, long samples) {
    /** Factor on the measured maximum. */
    public static final double MARGIN = 1.1;

    public ErrorCertificate withInfluenceLoss(double loss) {
        return new ErrorCertificate(diagonal, encodingError, loss, worst, samples);
    }

    /** Creates the certificate of an unmeasured atlas, with infinite errors. */
    public static ErrorCertificate unmeasured(double diagonal) {
        MaxError nowhere = new MaxError(BakedClip.REST, 0, -1, -1, -1);
        return new ErrorCertificate(diagonal, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, nowhere, 0);
    }

    /**
     * Place of the largest error.
     *
     * @param clip index of the clip, {@link BakedClip#REST} for the rest pose
     * @param time seconds in the clip
     * @param joint skeleton joint of the vertex's largest weight, -1 without vertices
     * @param mesh index in the character's meshes, -1 without vertices
     * @param vertex index in the mesh, -1 without vertices
     */
    public record MaxError(int clip, double time, int joint, int mesh, int vertex) {}
}
