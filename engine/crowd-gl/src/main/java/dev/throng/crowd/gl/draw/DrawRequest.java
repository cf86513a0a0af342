package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.Shading;

/**
 * Request to draw a crowd into a picture.
 *
 * @param shading variant of the programs
 * @param sides of triangles that are drawn
 * @param debugView changes of colours
 * @param layer which surfaces are drawn
 * @param outputs where programs write beside colours
 */
public record DrawRequest(
        Shading shading, Environment.Sides sides, DebugView debugView, Layer layer, SurfaceOutputs outputs) {
    /** Surfaces to draw. */
    public enum Layer {
        /** Surfaces that hide what is behind them, and the solid parts of blended ones. Their depth is written. */
        SOLID,
        /** Blended surfaces, mixed with what is there by their alpha. No depth is written. */
        BLENDED
    }

    /** Whether surfaces are mixed with what is there. */
    boolean blends() {
        return layer == Layer.BLENDED;
    }

    /** Returns a copy that draws in the colours of its debug view. @param colour meaning of the colours */
    DrawRequest with(DebugView.Colour colour) {
        Shading shown = shading.with(colour);
        return shown == shading ? this : new DrawRequest(shown, sides, debugView, layer, outputs);
    }

    /** Returns a copy that draws blended surfaces. */
    public DrawRequest blended() {
        return new DrawRequest(shading, sides, debugView, Layer.BLENDED, outputs);
    }

    /** Returns a copy that writes colours alone. */
    public DrawRequest plain() {
        return new DrawRequest(shading.with(Shading.Outputs.NONE), sides, debugView, layer, outputs);
    }

    /** Whether motion vectors are written. */
    boolean hasMotionVectors() {
        return shading.raster().outputs().motionVectors();
    }
}
