package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PosePool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.MeshBytes;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.slot.PartPalettes;
import dev.throng.crowd.state.StateTable.StateNeeds;

/**
 * The size of a part's buffers, and the memory that a part will take.
 *
 * @param instances largest number of instances
 * @param plan sizes of batches
 * @param frusta number of frusta that have draw lists
 * @param sharing poses that instances share
 * @param ahead the kept poses of states
 */
public record PartCapacity(int instances, BatchPlan plan, int frusta, PoseSharing sharing, PosesAhead ahead) {
    /** Returns this for another number of instances. */
    public PartCapacity of(int instances) {
        return new PartCapacity(instances, plan, frusta, sharing, ahead);
    }

    /** Returns the memory that a crowd will take, with the draw commands of its character, but without its states. */
    public static MemoryPlan memory(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        CullLayout layout = layout(character, size, plan);
        long commands = DrawCommands.bytes(character.drawCount(), layout);
        long palettes = shape(character, size, layout).bytes(false);
        return new MemoryPlan(
                0, palettes, bytes(size, layout) + commands + ahead(character.meshes(), layout, plan), 0, 0);
    }

    /** Returns the bytes of palettes that a part takes beyond {@link #memory} if all its instances are seen. */
    public static long unseen(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        var palettes = shape(character, size, layout(character, size, plan));
        return palettes.bytes(true) - palettes.bytes(false);
    }

    private static PartPalettes.Shape shape(PreparedCharacter character, CrowdSize size, CullLayout layout) {
        PosePool pool = PoseSharing.of(character, size.poses()).pool();
        return new PartPalettes.Shape(layout.slots(), character.paletteBytes(), pool, layout.isSlotted());
    }

    /** Returns the palettes of the part. */
    PartPalettes.Shape palettes(GpuCharacter character, CullLayout layout) {
        return new PartPalettes.Shape(layout.slots(), character.paletteBytes(), sharing.pool(), layout.isSlotted());
    }

    /** Returns the layout of a part's instances. */
    CullLayout layout(int paletteBytes, int levels) {
        int batchSize = plan.batchSize(paletteBytes, instances);
        var palettes = new CullLayout.Palettes(sharing.poseLevels(), isSlotted(paletteBytes, instances, plan));
        return new CullLayout(instances, batchSize, frusta, levels, palettes);
    }

    private static boolean isSlotted(int paletteBytes, int instances, BatchPlan plan) {
        return paletteBytes > 0 && instances >= plan.slotted();
    }

    /** Returns the bytes that a crowd takes for a view that keeps its own. */
    public static long view(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        return layout(character, size, plan).viewBytes();
    }

    /** Returns the bytes of vertices skinned, and triangles culled, before drawing. */
    private static long ahead(MeshBytes meshes, CullLayout layout, BatchPlan plan) {
        long preskin = plan.preskinned() > 0 ? PreskinBuffers.bytes(meshes, layout, plan.preskinned()) : 0;
        boolean culls = TriangleBuffers.isWanted(meshes, layout, plan);
        return preskin + (culls ? TriangleBuffers.bytes(meshes, layout, plan) : 0);
    }

    /** Returns the bytes that a part takes for all states that its crowd has now, and for the ground. */
    public static long states(PreparedCharacter character, CrowdState state, PosesAhead ahead) {
        return StateBuffers.bytes(state.states(), character.atlas().layout(), ahead)
                + TransformTextures.bytes(state.footing());
    }

    private static CullLayout layout(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        int batchSize = plan.batchSize(character.paletteBytes(), size.count());
        PoseSharing sharing = PoseSharing.of(character, size.poses());
        boolean isSlotted = isSlotted(character.paletteBytes(), size.count(), plan);
        var palettes = new CullLayout.Palettes(sharing.poseLevels(), isSlotted);
        return new CullLayout(size.count(), batchSize, size.frusta(), character.levelCount(), palettes);
    }

    /** Returns the bytes that a part takes for a number of states that need no more than given, if their layers have no masks. */
    public static long states(PreparedCharacter character, int count, StateNeeds needs, PosesAhead ahead) {
        return StateBuffers.bytes(count, needs, 0, character.atlas().layout(), ahead);
    }

    /** Returns the bytes that instances take besides their palettes. */
    public static long bytes(CrowdSize size, CullLayout layout) {
        long slots = layout.isSlotted() ? layout.slots().bytes() : 0;
        return size.transformBytes()
                + CullBuffers.bytes(layout)
                + PaletteWork.bytes(size.count(), layout.batchSize())
                + slots;
    }
}
