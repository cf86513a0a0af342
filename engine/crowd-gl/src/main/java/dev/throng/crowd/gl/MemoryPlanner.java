package dev.throng.crowd.gl;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.GroupMemory;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.PosesAhead;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.cull.PyramidPass;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.picture.EdgeFilter;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.StateNeeds;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells what GPU memory will be taken, by asking whatever will take it. */
public final class MemoryPlanner {
    private MemoryPlanner() {}

    /**
     * Memory of one crowd, its character left out, in the groups that the device asks for.
     *
     * @throws GlException LIMIT when not even the smallest group fits the device
     */
    public static MemoryPlan crowd(DeviceLimits limits, PreparedCharacter character, CrowdSize size) {
        BatchPlan batches = batches(limits, character, size).withPrepass(size.prepass(), character, limits);
        return parts(size, batches)
                .map(part -> GroupMemory.plan(character, part, batches))
                .reduce(MemoryPlan.NONE, MemoryPlan::plus);
    }

    /** What comes on top where all instances of a crowd play more than a clip at once, and a joint of each turns to a point. */
    public static long states(GlContext gl, PaletteBackend backend, PreparedCharacter character, CrowdSize size) {
        PosesAhead ahead = backend.ahead(character, gl);
        StateNeeds looking = StateNeeds.NONE.turning(Kinematics.look(0));
        return parts(size, batches(gl.limits(), character, size)).count()
                * GroupMemory.states(character, size.count(), looking, ahead);
    }

    /** Bytes that come on top for the states that a crowd has now, and for the ground that it stands on. */
    public static long states(
            GlContext gl, PaletteBackend backend, PreparedCharacter character, CrowdSize size, CrowdState state) {
        PosesAhead ahead = backend.ahead(character, gl);
        return parts(size, batches(gl.limits(), character, size)).count() * GroupMemory.states(character, state, ahead);
    }

    private static BatchPlan batches(DeviceLimits limits, PreparedCharacter character, CrowdSize size) {
        int pooled = PoseSharing.of(character, size.poses()).pool().slots();
        return BatchPlan.of(character.paletteBytes(), size.frusta(), pooled, limits);
    }

    /** As a renderer keeps it, one part at least. */
    private static Stream<CrowdSize> parts(CrowdSize size, BatchPlan batches) {
        return IntStream.range(0, batches.groups(size.count()))
                .mapToObj(group -> size.part(batches.inGroup(group, size.count())));
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
