package dev.throng.crowd.gl.scene;

import dev.throng.gl.GlException;

/**
 * The GPU memory a crowd takes, told before it is taken.
 *
 * @param atlas bytes of clips, joint tables and pictures of clips
 * @param palette bytes of all palettes
 * @param instances bytes of records, motions, states, the ground, draw lists, what culling writes and what is done ahead of drawing; once
 *     they are asked for, of lines and of vertices that the CPU makes
 * @param meshes bytes of vertices and triangles
 * @param targets bytes of colour, depth, the depth pyramid of occlusion culling, and shadow maps
 */
public record MemoryPlan(long atlas, long palette, long instances, long meshes, long targets) {
    /** Nothing. */
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
     * Refuses before anything is allocated.
     *
     * @param available bytes that the device has left; 0 when it cannot say
     * @throws GlException OUT_OF_MEMORY when the plan needs more
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
