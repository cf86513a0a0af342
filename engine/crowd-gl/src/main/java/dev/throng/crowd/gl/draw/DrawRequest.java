package dev.throng.crowd.gl.draw;

import dev.throng.crowd.gl.character.DrawState;
import dev.throng.crowd.gl.character.MaterialFeatures;
import dev.throng.crowd.gl.character.MaterialSet;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.gl.Raster;

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
    private static final Raster.Cull[] CULL_NONE = {Raster.Cull.NONE};
    private static final Raster.Cull[] CULL_BACK = {Raster.Cull.BACK};
    private static final Raster.Cull[] CULL_EACH = {Raster.Cull.FRONT, Raster.Cull.BACK};

    /** Surfaces to draw. */
    public enum Layer {
        /** Surfaces that hide what is behind them, and the solid parts of blended ones. Their depth is written. */
        SOLID,
        /** Blended surfaces, mixed with the picture so far by their alpha. No depth is written. */
        BLENDED
    }

    /** Whether surfaces are mixed with the picture so far. */
    boolean blends() {
        return layer == Layer.BLENDED;
    }

    /** Whether the layer shows any of some surfaces. */
    boolean shows(DrawState drawState, MaterialFeatures features) {
        return shows(blends(), drawState, features);
    }

    /** Whether a layer shows any of some surfaces. @param blends whether its surfaces are mixed with the picture so far */
    static boolean shows(boolean blends, DrawState drawState, MaterialFeatures features) {
        if (blends) {
            return drawState.blends();
        }
        return !drawState.blends() || features.has(MaterialFeatures.Feature.SOLID_PARTS);
    }

    /** Sides that each of the draws of a surface omits: back faces of blended surfaces are drawn before front faces. */
    Raster.Cull[] culls(DrawState drawState) {
        if (MaterialSet.isCulled(drawState, sides)) {
            return CULL_BACK;
        }
        return blends() ? CULL_EACH : CULL_NONE;
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
