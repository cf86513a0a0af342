package dev.throng.crowd.gl.scene;

/**
 * Work done once per frame for all visible instances, before the drawing passes.
 *
 * @param skinning whether vertices are skinned, as far as memory allows
 * @param triangleCulling whether triangles that cover no sample are culled, as far as memory allows, and only if the
 *     device can read the number of draws from a buffer
 */
public record PrepassSettings(boolean skinning, boolean triangleCulling) {
    /** No prepass: every drawing pass skins all vertices and draws all triangles. */
    public static final PrepassSettings NONE = new PrepassSettings(false, false);

    public PrepassSettings withSkinning(boolean other) {
        return new PrepassSettings(other, triangleCulling);
    }

    public PrepassSettings withTriangleCulling(boolean other) {
        return new PrepassSettings(skinning, other);
    }
}
