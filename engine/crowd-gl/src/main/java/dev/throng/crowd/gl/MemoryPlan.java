package dev.throng.crowd.gl;

import dev.throng.crowd.InstanceRecord;
import dev.throng.gl.GlException;

/**
 * The GPU memory a crowd takes, told before it is taken.
 *
 * @param atlas bytes of clips and joint tables
 * @param palette bytes of all palettes
 * @param instances bytes of instance records and the draw list
 * @param meshes bytes of vertices and triangles
 * @param targets bytes of colour, depth and shadow maps
 */
public record MemoryPlan(long atlas, long palette, long instances, long meshes, long targets) {

    static final MemoryPlan NONE = new MemoryPlan(0, 0, 0, 0, 0);

    /** Memory of one crowd on a character that is already there. */
    public static MemoryPlan of(GpuCharacter character, long count) {
        int entries = character.hasPalette() ? character.character().palette().entryCount() : 0;
        return new MemoryPlan(
                        character.textures().bytes(), 0, 0, character.meshes().bytes(), 0)
                .plus(ofInstances(entries, count));
    }

    /** What instances add: their palettes, records and the camera's draw list. Needs no context. */
    public static MemoryPlan ofInstances(int entries, long count) {
        return new MemoryPlan(
                0,
                Math.multiplyExact(count, (long) PaletteBatch.bytesPerInstance(entries)),
                Math.multiplyExact(count, (long) InstanceRecord.BYTES + DrawList.BYTES),
                0,
                0);
    }

    /** Colour, depth and, with several samples, what they are resolved into. */
    public static MemoryPlan ofTarget(int width, int height, int samples) {
        long pixel = 4 + 4;
        long pixels = (long) width * height;
        return new MemoryPlan(0, 0, 0, 0, pixels * pixel * Math.max(samples, 1) + (samples > 1 ? pixels * 4 : 0));
    }

    /** What shadows of so many instances add: the sun's maps, and a draw list for each. */
    public static MemoryPlan ofShadows(long count) {
        long lists = Math.multiplyExact(count, (long) Cascades.COUNT * DrawList.BYTES);
        return new MemoryPlan(0, 0, lists, 0, ShadowPass.bytes());
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
