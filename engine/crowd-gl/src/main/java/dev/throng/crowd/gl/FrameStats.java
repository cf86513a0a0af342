package dev.throng.crowd.gl;

import java.util.List;

/**
 * Statistics of one frame.
 *
 * @param visible instances drawn by any pass, without decor
 * @param visibleCamera instances drawn for the camera: all in view, except those found occluded with
 *     {@link dev.throng.crowd.gl.scene.CullSettings#occlusion}
 * @param palettes built palettes
 * @param joints computed joints in all palettes
 * @param vertices vertices of all drawn meshes, without ground and sky
 * @param triangles triangles of all drawn meshes
 * @param drawCalls number of draw calls
 * @param drawCommands number of indirect commands in these draw calls
 * @param bytesUploaded bytes uploaded to the GPU
 * @param levels instances drawn for the camera per level of detail, finest first; without empty levels at the end
 * @param approximate instances shown in a shared pose or the rest pose for lack of palettes
 */
public record FrameStats(
        long visible,
        long visibleCamera,
        long palettes,
        long joints,
        long vertices,
        long triangles,
        int drawCalls,
        int drawCommands,
        long bytesUploaded,
        List<Long> levels,
        long approximate) {
    public FrameStats {
        levels = List.copyOf(levels);
    }
}
