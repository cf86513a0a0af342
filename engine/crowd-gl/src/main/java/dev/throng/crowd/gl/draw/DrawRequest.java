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
 */
public record DrawRequest(Shading shading, Environment.Sides sides, DebugView debugView, Layer layer) {
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
        return new DrawRequest(shading.with(colour), sides, debugView, layer);
    }
}
