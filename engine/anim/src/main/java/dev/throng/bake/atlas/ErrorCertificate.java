package dev.throng.bake.atlas;

/**
 * Certificate: largest distances between vertices computed from an atlas (CPU, float32) and their exact positions, at
 * and between samples, in the finest level of detail. Distances are fractions of the model's diagonal D. Coarser levels
 * use the same samples, but are not measured; an atlas baked for {@code CharacterModel.level(n)} certifies level n.
 *
 * @param diagonal D: diagonal of the box around the rest pose, model units
 * @param encodingError 1.1 times the largest distance found, where both the atlas's and the exact positions use four
 *     influences per vertex; the factor covers moments between measurements. If measuring is too slow, 1.1 times an
 *     upper bound
 * @param influenceLoss largest distance by which the reduction to four influences per vertex moves a vertex, computed
 *     exactly
 * @param worst place of the largest distance
 * @param samples number of measured pairs of time and vertex
 */
public record ErrorCertificate(
        double diagonal, double encodingError, double influenceLoss, MaxError worst, long samples) {
    /** Factor by which certificates enlarge the largest measured distance, to cover moments that are not measured. */
    public static final double MARGIN = 1.1;

    public ErrorCertificate withInfluenceLoss(double loss) {
        return new ErrorCertificate(diagonal, encodingError, loss, worst, samples);
    }

    /**
     * Creates the certificate of an unmeasured atlas, with infinite errors.
     *
     * @param diagonal D: diagonal of the box around the rest pose, model units
     */
    public static ErrorCertificate unmeasured(double diagonal) {
        MaxError nowhere = new MaxError(BakedClip.REST, 0, -1, -1, -1);
        return new ErrorCertificate(diagonal, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, nowhere, 0);
    }

    /**
     * Place and time of the largest error.
     *
     * @param clip index of the clip, {@link BakedClip#REST} for the rest pose
     * @param time seconds in the clip
     * @param joint skeleton joint of the vertex's largest weight, -1 without vertices
     * @param mesh index in the character's meshes, -1 without vertices
     * @param vertex index in the mesh, -1 without vertices
     */
    public record MaxError(int clip, double time, int joint, int mesh, int vertex) {}
}
