package dev.throng.crowd.gl;

import java.util.List;

/**
 * What one frame did.
 *
 * @param visible instances that any pass draws, decor left out
 * @param visibleCamera those that are drawn for the camera: all in view, less those found hidden where
 *     {@link dev.throng.crowd.gl.scene.CullSettings#occlusion} asks for it
 * @param palettes evaluated
 * @param joints evaluated, over all palettes
 * @param vertices in all drawn meshes; ground and sky have none worth counting
 * @param triangles in all drawn meshes
 * @param drawCalls made
 * @param drawCommands indirect commands inside them
 * @param bytesUploaded to the GPU
 * @param levels of those drawn for the camera, how many in each level of detail, the finest first; without empty levels
 *     at the end
 * @param approximate instances that showed a shared pose or the rest pose, since there was no palette for their own
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
