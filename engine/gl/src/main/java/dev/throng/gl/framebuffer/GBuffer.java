package dev.throng.gl.framebuffer;

/**
 * Data of surfaces that a framebuffer stores beside their colours.
 *
 * @param motionVectors number of the colour attachment that receives motion vectors, or {@link #NOWHERE}
 * @param normals number of the colour attachment that receives normals, or {@link #NOWHERE}
 * @param form of these normals
 */
public record GBuffer(int motionVectors, int normals, NormalForm form) {
    /** Location of the fragment output for motion vectors: high, since shaders of hosts number their outputs from 0. */
    public static final int MOTION_VECTOR_LOCATION = 6;

    /** Location of the fragment output for normals: the last one that each device has. */
    public static final int NORMAL_LOCATION = 7;

    /** No attachment. */
    public static final int NOWHERE = -1;

    /** Colours alone. */
    public static final GBuffer NONE = new GBuffer(NOWHERE, NOWHERE, new NormalForm(false, false, false));

    /**
     * Form of stored normals.
     *
     * @param isView whether they are in the camera's space, instead of scene space
     * @param isOctahedral whether two numbers hold a normal, instead of three
     * @param isUnsigned whether the numbers are mapped from -1 to 1 to 0 to 1
     */
    public record NormalForm(boolean isView, boolean isOctahedral, boolean isUnsigned) {}

    /** Returns whether motion vectors are stored. */
    public boolean hasMotionVectors() {
        return motionVectors != NOWHERE;
    }

    /** Returns whether normals are stored. */
    public boolean hasNormals() {
        return normals != NOWHERE;
    }

    /** Returns these attachments with another one for motion vectors. */
    public GBuffer withMotionVectors(int attachment) {
        return new GBuffer(attachment, normals, form);
    }

    /** Returns these attachments with another one for normals. */
    public GBuffer withNormals(int attachment, NormalForm other) {
        return new GBuffer(motionVectors, attachment, other);
    }

    /** Returns the number of the colour attachment that an output at a location is written to, or {@link #NOWHERE}. */
    int attachment(int location) {
        return switch (location) {
            case MOTION_VECTOR_LOCATION -> motionVectors;
            case NORMAL_LOCATION -> normals;
            default -> location;
        };
    }
}
