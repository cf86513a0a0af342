package dev.throng.crowd.gl;

import dev.throng.anim.MatrixPalette;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlException;

/**
 * The GPU memory a crowd takes, told before it is taken.
 *
 * @param atlas bytes of clips, joint tables and pictures of clips
 * @param palette bytes of all palettes
 * @param instances bytes of records, motions, draw lists, what selecting writes and what is done ahead of drawing; once
 *     they are asked for, of lines and of vertices that the twin makes
 * @param meshes bytes of vertices and triangles
 * @param targets bytes of colour, depth, the depth pyramid of occlusion culling, and shadow maps
 */
public record MemoryPlan(long atlas, long palette, long instances, long meshes, long targets) {
    /** Nothing. */
    public static final MemoryPlan NONE = new MemoryPlan(0, 0, 0, 0, 0);

    /**
     * Memory of one crowd on a character that is already there, in the groups that the device asks for.
     *
     * @throws GlException LIMIT when not even the smallest group fits the device
     */
    public static MemoryPlan of(DeviceLimits limits, GpuCharacter character, CrowdSize size) {
        int pooled = PoseSharing.of(character, size.poses()).pool().slots();
        BatchPlan batches = BatchPlan.of(character.paletteBytes(), size.frusta(), pooled, limits)
                .ahead(size.ahead(), character, limits);
        MemoryPlan plan = new MemoryPlan(
                character.textures().bytes(), 0, 0, character.meshes().bytes(), 0);
        int first = 0;
        do {
            CrowdSize part = size.part(Math.min(batches.groupSize(), size.count() - first));
            plan = plan.plus(CrowdBuffers.plan(character, part, batches));
            first += part.count();
        } while (first < size.count());
        return plan;
    }

    /**
     * What instances that stay where they are add in front of the camera: palettes, records, lists. Needs no context.
     *
     * @param entries of a palette
     * @param levels of detail
     */
    public static MemoryPlan ofInstances(int entries, int levels, int count) {
        long palettes = (long) count * entries * MatrixPalette.STRIDE * Float.BYTES;
        var layout = new SelectLayout(count, Math.max(count, 1), 1, levels, 1);
        return new MemoryPlan(0, palettes, CrowdBuffers.bytes(CrowdSize.of(count), layout), 0, 0);
    }

    /** Colour, depth and, with several samples, what they are resolved into. */
    public static MemoryPlan ofTarget(int width, int height, int samples) {
        long pixel = 4 + 4;
        long pixels = (long) width * height;
        return new MemoryPlan(0, 0, 0, 0, pixels * pixel * Math.max(samples, 1) + (samples > 1 ? pixels * 4 : 0));
    }

    /** The sun's maps. */
    public static MemoryPlan ofShadows() {
        return new MemoryPlan(0, 0, 0, 0, ShadowPass.bytes());
    }

    /** The depth pyramid of a picture of so many pixels. */
    public static MemoryPlan ofPyramid(int width, int height) {
        return new MemoryPlan(0, 0, 0, 0, PyramidPass.bytes(width, height));
    }

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
                    "crowd needs " + megabytes(total()) + " (palettes " + megabytes(palette) + ", instances "
                            + megabytes(instances) + "), found " + megabytes(available) + " free; fewer instances");
        }
    }

    private static String megabytes(long bytes) {
        return ((bytes + (1L << 20) - 1) >> 20) + " MiB";
    }
}
