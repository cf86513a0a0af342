package dev.throng.crowd.gl;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.GroupMemory;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.PyramidPass;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlException;

/** Tells what GPU memory will be taken, by asking whatever will take it. */
public final class MemoryPlanner {
    private MemoryPlanner() {}

    /**
     * Memory of one crowd on a character that is already there, in the groups that the device asks for.
     *
     * @throws GlException LIMIT when not even the smallest group fits the device
     */
    public static MemoryPlan crowd(DeviceLimits limits, GpuCharacter character, CrowdSize size) {
        int pooled = PoseSharing.of(character, size.poses()).pool().slots();
        BatchPlan batches = BatchPlan.of(character.paletteBytes(), size.frusta(), pooled, limits)
                .withPrepass(size.prepass(), character, limits);
        MemoryPlan plan = new MemoryPlan(
                character.textures().bytes(), 0, 0, character.meshes().bytes(), 0);
        int first = 0;
        do {
            CrowdSize part = size.part(Math.min(batches.groupSize(), size.count() - first));
            plan = plan.plus(GroupMemory.plan(character, part, batches));
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
    public static MemoryPlan instances(int entries, int levels, int count) {
        long palettes = (long) count * entries * MatrixPalette.STRIDE * Float.BYTES;
        var layout = new CullLayout(count, Math.max(count, 1), 1, levels, 1);
        return new MemoryPlan(0, palettes, GroupMemory.bytes(CrowdSize.of(count), layout), 0, 0);
    }

    /** Colour, depth and, with several samples, what they are resolved into. */
    public static MemoryPlan target(int width, int height, int samples) {
        long pixel = 4 + 4;
        long pixels = (long) width * height;
        return new MemoryPlan(0, 0, 0, 0, pixels * pixel * Math.max(samples, 1) + (samples > 1 ? pixels * 4 : 0));
    }

    /** What smooths a finished picture of so many pixels. */
    public static MemoryPlan edgeFilter(int width, int height) {
        return new MemoryPlan(0, 0, 0, 0, EdgeFilter.bytes(width, height));
    }

    /** The sun's maps. @param side texels along each of their sides */
    public static MemoryPlan shadows(int side) {
        return new MemoryPlan(0, 0, 0, 0, ShadowPass.bytes(side));
    }

    /** The depth pyramid of a picture of so many pixels. */
    public static MemoryPlan pyramid(int width, int height) {
        return new MemoryPlan(0, 0, 0, 0, PyramidPass.bytes(width, height));
    }
}
