package dev.throng.crowd.gl.scene;

/**
 * Work that is done once a frame for the instances in any frustum, ahead of the passes that draw.
 *
 * @param skins whether vertices are skinned, as far as there is room
 * @param culls whether triangles are left out that show nothing in the picture, as far as there is room and where the
 *     device can count draws by itself
 */
public record Ahead(boolean skins, boolean culls) {
    /** Nothing: all is skinned and drawn by every pass. */
    public static final Ahead NOTHING = new Ahead(false, false);

    /** Vertices alone. */
    public static final Ahead SKINNING = new Ahead(true, false);

    /** Triangles alone. */
    public static final Ahead CULLING = new Ahead(false, true);
}
