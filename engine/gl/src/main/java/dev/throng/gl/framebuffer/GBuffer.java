package dev.throng.gl.framebuffer;

/**
 * Attachments of a framebuffer for motion vectors and normals.
 *
 * @param motionVectors colour attachment for motion vectors, or {@link #NOWHERE}
 * @param normals colour attachment for normals, or {@link #NOWHERE}
 * @param form form of the stored normals
 */
public record GBuffer(int motionVectors, int normals, NormalForm form) {
    /** Location of the fragment output for motion vectors: high, because hosts' shaders number their outputs from 0. */
    public static final int MOTION_VECTOR_LOCATION = 6;

    /** Location of the fragment output for normals: the last location that every device has. */
    public static final int NORMAL_LOCATION = 7;

    public static final int NOWHERE = -1;

    public static final GBuffer NONE = new GBuffer(NOWHERE, NOWHERE, new NormalForm(false, false, false));

    /**
     * Form of stored normals.
     *
     * @param isView whether normals are in camera space, instead of scene space
     * @param isOctahedral whether two numbers encode a normal, instead of three
     * @param isUnsigned whether numbers are mapped from -1..1 to 0..1
     */
    public record NormalForm(boolean isView, boolean isOctahedral, boolean isUnsigned) {}

    public boolean hasMotionVectors() {
        return motionVectors != NOWHERE;
    }

    public boolean hasNormals() {
        return normals != NOWHERE;
    }

    /**
     * @param attachment number of the colour attachment
     * @return copy with another attachment for motion vectors
     */
    public GBuffer withMotionVectors(int attachment) {
        return new GBuffer(attachment, normals, form);
    }

    /**
     * @param attachment number of the colour attachment
     * @param other form of the stored normals
     * @return copy with another attachment for normals
     */
    public GBuffer withNormals(int attachment, NormalForm other) {
        return new GBuffer(motionVectors, attachment, other);
    }

    /**
     * @param location location of a fragment output
     * @return colour attachment of a fragment output, or {@link #NOWHERE}
     */
    int attachment(int location) {
        return switch (location) {
            case MOTION_VECTOR_LOCATION -> motionVectors;
            case NORMAL_LOCATION -> normals;
            default -> location;
        };
    }
}
