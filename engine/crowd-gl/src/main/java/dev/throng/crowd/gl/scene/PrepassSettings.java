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

    /** The same with or without skinning ahead. */
    public PrepassSettings withSkinning(boolean other) {
        return new PrepassSettings(other, triangleCulling);
    }

    /** The same with or without culling of triangles. */
    public PrepassSettings withTriangleCulling(boolean other) {
        return new PrepassSettings(skinning, other);
    }
}
