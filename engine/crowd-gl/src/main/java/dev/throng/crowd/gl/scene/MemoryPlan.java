package dev.throng.crowd.gl.scene;

import dev.throng.gl.GlException;

/**
 * GPU memory that a crowd needs, computed before any is allocated.
 *
 * @param atlas bytes of clips, joint tables and clip textures
 * @param palette bytes of all palettes
 * @param instances bytes of records, motions, states, ground, draw lists, and results of culling and prepasses; once
 *     used, also of debug lines and CPU vertices; for a scene that is shown, also unused bytes of shared buffers
 * @param meshes bytes of vertices and triangles
 * @param targets bytes of colour, depth, the depth pyramid of occlusion culling, and shadow maps
 */
public record MemoryPlan(long atlas, long palette, long instances, long meshes, long targets) {
    public static final MemoryPlan NONE = new MemoryPlan(0, 0, 0, 0, 0);

    public MemoryPlan plus(MemoryPlan other) {
        return new MemoryPlan(
                atlas + other.atlas,
                palette + other.palette,
                instances + other.instances,
                meshes + other.meshes,
                targets + other.targets);
    }

    public long total() {
        return atlas + palette + instances + meshes + targets;
    }

    /**
     * Checks that the planned bytes fit into memory.
     *
     * @param available free bytes of the device; 0: unknown
     * @throws GlException OUT_OF_MEMORY if the plan needs more
     */
    public void require(long available) {
        if (available > 0 && total() > available) {
            throw new GlException(
                    GlException.Kind.OUT_OF_MEMORY,
                    "crowd: found " + megabytes(available) + " of free GPU memory, expected at least "
                            + megabytes(total()) + " (" + megabytes(palette) + " for poses, "
                            + megabytes(instances) + " for instances); draw fewer instances");
        }
    }

    private static String megabytes(long bytes) {
        return ((bytes + (1L << 20) - 1) >> 20) + " MiB";
    }
}
