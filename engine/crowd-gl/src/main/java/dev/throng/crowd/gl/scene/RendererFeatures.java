package dev.throng.crowd.gl.scene;

/**
 * What a renderer keeps memory for.
 *
 * @param shadows whether the crowds cast them
 * @param poses whether instances may share poses, see {@link CullSettings#poses}
 * @param prepass what is done once a frame, ahead of the passes that draw, as far as there is room
 */
public record RendererFeatures(boolean shadows, boolean poses, PrepassSettings prepass) {
    /** Nothing but what crowds are drawn with. */
    public static final RendererFeatures NONE = new RendererFeatures(false, false, PrepassSettings.NONE);

    /** Shadow maps of a view. */
    public static final int CASCADES = 3;

    /** Returns the number of frusta that instances are tested against: the camera's, and that of each shadow map. */
    public int frusta() {
        return shadows ? 1 + CASCADES : 1;
    }

    /** The same with or without shadows. */
    public RendererFeatures withShadows(boolean other) {
        return new RendererFeatures(other, poses, prepass);
    }

    /** The same with or without shared poses. */
    public RendererFeatures withPoses(boolean other) {
        return new RendererFeatures(shadows, other, prepass);
    }

    /** The same with other work ahead of drawing. */
    public RendererFeatures withPrepass(PrepassSettings other) {
        return new RendererFeatures(shadows, poses, other);
    }
}
