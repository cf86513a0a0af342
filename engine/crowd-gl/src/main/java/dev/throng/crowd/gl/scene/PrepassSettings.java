package dev.throng.crowd.gl.scene;

/**
 * Work that is done once a frame for the instances in any frustum, ahead of the passes that draw.
 *
 * @param skinning whether vertices are skinned, as far as there is room
 * @param triangleCulling whether triangles are left out that show nothing in the picture, as far as there is room and where the
 *     device can count draws by itself
 */
public record PrepassSettings(boolean skinning, boolean triangleCulling) {
    /** Nothing: all is skinned and drawn by every pass. */
    public static final PrepassSettings NONE = new PrepassSettings(false, false);

    /** Vertices alone. */
    public static final PrepassSettings SKINNING = new PrepassSettings(true, false);

    /** Triangles alone. */
    public static final PrepassSettings TRIANGLE_CULLING = new PrepassSettings(false, true);
}
