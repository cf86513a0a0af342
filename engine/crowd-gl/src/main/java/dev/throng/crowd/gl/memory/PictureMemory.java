package dev.throng.crowd.gl.memory;

import dev.throng.crowd.gl.cull.PyramidPass;
import dev.throng.crowd.gl.picture.EdgeFilter;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.framebuffer.DepthMaps;

/** Predicts the memory of a picture and of the passes that depend on its size, before any of it is allocated. */
public final class PictureMemory {
    private PictureMemory() {}

    /**
     * Returns the memory of colour, depth and, with several samples, the resolved picture.
     *
     * @param width pixels
     * @param height pixels
     * @param samples samples of a pixel, 0 or more
     * @return the memory of a render target
     */
    public static MemoryPlan target(int width, int height, int samples) {
        long pixel = 4 + 4;
        long pixels = (long) width * height;
        return targets(pixels * pixel * Math.max(samples, 1) + (samples > 1 ? pixels * 4 : 0));
    }

    /**
     * Returns the memory of the edge filter.
     *
     * @param width pixels
     * @param height pixels
     * @return the memory beside the picture's
     */
    public static MemoryPlan edgeFilter(int width, int height) {
        return targets(EdgeFilter.bytes(width, height));
    }

    /**
     * Returns the memory of a picture's motion vectors.
     *
     * @param width pixels
     * @param height pixels
     * @return the memory beside the picture's
     */
    public static MemoryPlan motionVectors(int width, int height) {
        return targets(4L * width * height);
    }

    /**
     * Returns the memory of gathered pictures.
     *
     * @param width pixels
     * @param height pixels
     * @return the memory of the colours of the newest one, and of the light of it and the one before in 16-bit floats
     */
    public static MemoryPlan gathered(int width, int height) {
        return targets((4L + 2 * 8) * width * height);
    }

    /**
     * Returns the memory of the sun's shadow maps.
     *
     * @param side texels along each side of a map
     * @return the memory of the maps and of the depth that is kept of motionless casters
     */
    public static MemoryPlan shadows(int side) {
        return targets(2 * DepthMaps.bytes(side, RendererFeatures.CASCADES));
    }

    /**
     * Returns the memory of the depth pyramid of occlusion culling.
     *
     * @param width pixels
     * @param height pixels
     * @return the memory beside the picture's
     */
    public static MemoryPlan pyramid(int width, int height) {
        return targets(PyramidPass.bytes(width, height));
    }

    private static MemoryPlan targets(long bytes) {
        return new MemoryPlan(0, 0, 0, 0, bytes);
    }
}
