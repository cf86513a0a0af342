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
 * Capacity of the buffers of one part of a crowd.
 *
 * @param instances largest number of instances
 * @param plan sizes of batches
 * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
 * @param sharing shared poses
 * @param ahead choice of states whose poses are built before palettes
 */
public record PartCapacity(int instances, BatchPlan plan, int frusta, PoseSharing sharing, PosesAhead ahead) {
    public PartCapacity of(int instances) {
        return new PartCapacity(instances, plan, frusta, sharing, ahead);
    }

    /** @return memory of a part of a crowd, with its draw commands, without its states */
    public static MemoryPlan memory(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        CullLayout layout = layout(character, size, plan);
        long commands = DrawCommands.bytes(character.drawCount(), layout);
        long palettes = shape(character, size, layout).bytes(false);
        return new MemoryPlan(
                0, palettes, bytes(size, layout) + commands + ahead(character.meshes(), layout, plan), 0, 0);
    }

    /** @return bytes of palettes in addition to {@link #memory} if all instances are visible */
    public static long unseen(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        var palettes = shape(character, size, layout(character, size, plan));
        return palettes.bytes(true) - palettes.bytes(false);
    }

    private static PartPalettes.Shape shape(PreparedCharacter character, CrowdSize size, CullLayout layout) {
        PosePool pool = PoseSharing.of(character, size.poses()).pool();
        return new PartPalettes.Shape(layout.slots(), character.paletteBytes(), pool, layout.isSlotted());
    }

    PartPalettes.Shape palettes(GpuCharacter character, CullLayout layout) {
        return new PartPalettes.Shape(layout.slots(), character.paletteBytes(), sharing.pool(), layout.isSlotted());
    }

    CullLayout layout(int paletteBytes, int levels) {
        int batchSize = plan.batchSize(paletteBytes, instances);
        var palettes = new CullLayout.Palettes(sharing.paletteLevels(), isSlotted(paletteBytes, instances, plan));
        return new CullLayout(instances, batchSize, frusta, levels, palettes);
    }

    private static boolean isSlotted(int paletteBytes, int instances, BatchPlan plan) {
        return paletteBytes > 0 && instances >= plan.slotted();
    }

    /** @return bytes that a view uses to keep its levels of detail between pictures */
    public static long view(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        return layout(character, size, plan).viewBytes();
    }

    private static long ahead(MeshBytes meshes, CullLayout layout, BatchPlan plan) {
        long preskin = plan.preskinned() > 0 ? PreskinBuffers.bytes(meshes, layout, plan.preskinned()) : 0;
        boolean culls = TriangleBuffers.isWanted(meshes, layout, plan);
        return preskin + (culls ? TriangleBuffers.bytes(meshes, layout, plan) : 0);
    }

    /** @return bytes of a crowd's current states, which all parts share */
    public static long states(PreparedCharacter character, CrowdState state, PosesAhead ahead) {
        return ahead.bytes(state.states(), character.atlas().layout());
    }

    /** @return bytes of the data of a crowd's ground, of which each part stores a copy */
    public static long ground(CrowdState state) {
        return TransformTextures.bytes(state.footing());
    }

    private static CullLayout layout(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        int batchSize = plan.batchSize(character.paletteBytes(), size.count());
        PoseSharing sharing = PoseSharing.of(character, size.poses());
        boolean isSlotted = isSlotted(character.paletteBytes(), size.count(), plan);
        var palettes = new CullLayout.Palettes(sharing.paletteLevels(), isSlotted);
        return new CullLayout(size.count(), batchSize, size.frusta(), character.levelCount(), palettes);
    }

    /** @return bytes of {@code count} states of a crowd with these needs, if no layer has a mask */
    public static long states(PreparedCharacter character, int count, StateNeeds needs, PosesAhead ahead) {
        return ahead.bytes(count, needs, 0, character.atlas().layout());
    }

    /** @return bytes of the instances' data, except palettes */
    public static long bytes(CrowdSize size, CullLayout layout) {
        long slots = layout.isSlotted() ? layout.slots().bytes() : 0;
        return size.transformBytes()
                + CullBuffers.bytes(layout)
                + PaletteWork.bytes(size.count(), layout.batchSize())
                + slots;
    }
}
