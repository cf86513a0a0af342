package dev.throng.crowd.gl.scene;

/**
 * What a frame shows besides the crowds.
 *
 * @param view the camera
 * @param environment light and colours
 * @param culling which instances are drawn
 * @param debugView what is shown besides
 * @param layers of the scene that are drawn
 */
public record FrameDescription(
        View view, Environment environment, CullSettings culling, DebugView debugView, Layers layers) {
    /** A frame of the whole scene. */
    public FrameDescription(View view, Environment environment, CullSettings culling, DebugView debugView) {
        this(view, environment, culling, debugView, Layers.ALL);
    }

    /** A frame without a debug view. */
    public FrameDescription(View view, Environment environment, CullSettings culling) {
        this(view, environment, culling, DebugView.NONE);
    }

    /** A frame with all instances in full detail, without culling. */
    public FrameDescription(View view, Environment environment) {
        this(view, environment, CullSettings.ALL);
    }

    /** The same with others drawn. */
    public FrameDescription withCulling(CullSettings other) {
        return other == culling ? this : new FrameDescription(view, environment, other, debugView, layers);
    }

    /** The same of other layers. */
    public FrameDescription withLayers(Layers other) {
        return new FrameDescription(view, environment, culling, debugView, other);
    }

    /** What is culled by: the camera and the settings that the debug view asks for. */
    public FrameDescription forCulling() {
        View cullCamera = debugView.cullCamera();
        if (cullCamera == null && debugView.culling(culling) == culling) {
            return this;
        }
        return new FrameDescription(
                cullCamera == null ? view : cullCamera, environment, debugView.culling(culling), debugView, layers);
    }
}
