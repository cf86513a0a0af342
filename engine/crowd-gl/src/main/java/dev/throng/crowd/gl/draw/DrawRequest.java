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
 * @param shading shading that selects programs
 * @param sides drawn sides of triangles
 * @param debugView debug display
 * @param layer surfaces to draw
 * @param outputs outputs besides colours, such as normals
 */
public record DrawRequest(
        Shading shading, Environment.Sides sides, DebugView debugView, Layer layer, SurfaceOutputs outputs) {
    private static final Raster.Cull[] CULL_NONE = {Raster.Cull.NONE};
    private static final Raster.Cull[] CULL_BACK = {Raster.Cull.BACK};
    private static final Raster.Cull[] CULL_EACH = {Raster.Cull.FRONT, Raster.Cull.BACK};

    public enum Layer {
        /** Opaque surfaces, and the opaque parts of blended ones, drawn with depth writes. */
        SOLID,
        /** Blended surfaces, mixed into the picture by alpha, without depth writes. */
        BLENDED
    }

    boolean blends() {
        return layer == Layer.BLENDED;
    }

    /** @return whether the request's layer contains surfaces of a draw state */
    boolean shows(DrawState drawState, MaterialFeatures features) {
        return shows(blends(), drawState, features);
    }

    /**
     * @param blends whether the layer is {@link Layer#BLENDED}
     * @param features features of the draw
     * @return whether the layer contains surfaces of a draw state
     */
    static boolean shows(boolean blends, DrawState drawState, MaterialFeatures features) {
        if (blends) {
            return drawState.blends();
        }
        return !drawState.blends() || features.has(MaterialFeatures.Feature.SOLID_PARTS);
    }

    /**
     * @return sides of triangles to omit, one per draw of a surface; blended surfaces need two draws, the first of
     *     which draws back faces
     */
    Raster.Cull[] culls(DrawState drawState) {
        if (MaterialSet.isCulled(drawState, sides)) {
            return CULL_BACK;
        }
        return blends() ? CULL_EACH : CULL_NONE;
    }

    DrawRequest with(DebugView.Colour colour) {
        Shading shown = shading.with(colour);
        return shown == shading ? this : new DrawRequest(shown, sides, debugView, layer, outputs);
    }

    /** @return copy that draws blended surfaces */
    public DrawRequest blended() {
        return new DrawRequest(shading, sides, debugView, Layer.BLENDED, outputs);
    }

    /** @return copy that writes colours only */
    public DrawRequest coloursOnly() {
        return new DrawRequest(shading.with(Shading.Outputs.NONE), sides, debugView, layer, outputs);
    }

    boolean hasMotionVectors() {
        return shading.raster().outputs().motionVectors();
    }
}
