package dev.throng.crowd.gl.scene;

/**
 * Content of a frame besides the crowds.
 *
 * @param view camera of the picture
 * @param environment light and colours
 * @param culling selection of drawn instances
 * @param debugView debug display on top of the picture
 * @param layers layers of the scene to draw
 */
public record FrameDescription(
        View view, Environment environment, CullSettings culling, DebugView debugView, Layers layers) {
    /** Creates a frame of all layers. */
    public FrameDescription(View view, Environment environment, CullSettings culling, DebugView debugView) {
        this(view, environment, culling, debugView, Layers.ALL);
    }

    public FrameDescription(View view, Environment environment, CullSettings culling) {
        this(view, environment, culling, DebugView.NONE);
    }

    /** Creates a frame of all layers, with all instances in full detail. */
    public FrameDescription(View view, Environment environment) {
        this(view, environment, CullSettings.ALL);
    }

    public FrameDescription withCulling(CullSettings other) {
        return other == culling ? this : new FrameDescription(view, environment, other, debugView, layers);
    }

    public FrameDescription withLayers(Layers other) {
        return new FrameDescription(view, environment, culling, debugView, other);
    }

    /** @return copy with the camera and settings that the debug view uses for culling */
    public FrameDescription forCulling() {
        View cullCamera = debugView.cullCamera();
        if (cullCamera == null && debugView.culling(culling) == culling) {
            return this;
        }
        return new FrameDescription(
                cullCamera == null ? view : cullCamera, environment, debugView.culling(culling), debugView, layers);
    }
}
