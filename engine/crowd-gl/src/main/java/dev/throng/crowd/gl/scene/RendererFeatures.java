package dev.throng.crowd.gl.scene;

/**
 * What a renderer keeps memory for.
 *
 * @param shadows whether the crowds cast them
 * @param poses whether instances may share poses, see {@link CullSettings#poses}
 * @param prepass what is done once a frame, ahead of the passes that draw, as far as there is room
 */
public record RendererFeatures(boolean shadows, boolean poses, PrepassSettings prepass) {
    /** Shadow maps of a view. */
    public static final int CASCADES = 3;

    /** With nothing done ahead of drawing. */
    public RendererFeatures(boolean shadows, boolean poses) {
        this(shadows, poses, PrepassSettings.NONE);
    }
}
