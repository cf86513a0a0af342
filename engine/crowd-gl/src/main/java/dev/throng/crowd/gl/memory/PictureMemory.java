package dev.throng.crowd.gl.memory;

import dev.throng.crowd.gl.cull.PyramidPass;
import dev.throng.crowd.gl.picture.EdgeFilter;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.framebuffer.DepthMaps;

/** Predicts the GPU memory of a picture and of passes that depend on its size. */
public final class PictureMemory {
    private PictureMemory() {}

    /**
     * Memory of a render target: colour, depth and, if multisampled, the resolved picture.
     *
     * @param width width of the picture, in pixels
     * @param height height of the picture, in pixels
     * @param samples samples per pixel, 0 or more
     * @return memory of the target
     */
    public static MemoryPlan target(int width, int height, int samples) {
        long pixel = 4 + 4;
        long pixels = (long) width * height;
        return targets(pixels * pixel * Math.max(samples, 1) + (samples > 1 ? pixels * 4 : 0));
    }

    /**
     * @param width width of the picture, in pixels
     * @param height height of the picture, in pixels
     * @return memory of the edge filter, without the picture
     */
    public static MemoryPlan edgeFilter(int width, int height) {
        return targets(EdgeFilter.bytes(width, height));
    }

    /**
     * @param width width of the picture, in pixels
     * @param height height of the picture, in pixels
     * @return memory of the motion vectors, without the picture
     */
    public static MemoryPlan motionVectors(int width, int height) {
        return targets(4L * width * height);
    }

    /**
     * @param width width of the picture, in pixels
     * @param height height of the picture, in pixels
     * @return memory of pictures accumulated over frames: the newest result, and the last two accumulated means in
     *     16-bit floats
     */
    public static MemoryPlan gathered(int width, int height) {
        return targets((4L + 2 * 8) * width * height);
    }

    /**
     * @param side texels along each side of a map
     * @return memory of the shadow maps, and of the kept depth of motionless casters
     */
    public static MemoryPlan shadows(int side) {
        return targets(2 * DepthMaps.bytes(side, RendererFeatures.CASCADES));
    }

    /**
     * @param width width of the picture, in pixels
     * @param height height of the picture, in pixels
     * @return memory of the depth pyramid of occlusion culling
     */
    public static MemoryPlan pyramid(int width, int height) {
        return targets(PyramidPass.bytes(width, height));
    }

    private static MemoryPlan targets(long bytes) {
        return new MemoryPlan(0, 0, 0, 0, bytes);
    }
}
