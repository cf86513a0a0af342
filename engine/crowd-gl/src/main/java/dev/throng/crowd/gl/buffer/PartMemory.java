package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.character.MeshBytes;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.state.StateTable.StateNeeds;

/** What {@link CrowdBuffers} will take, said before it is taken. States come later, and are told apart. */
public final class PartMemory {
    private PartMemory() {}

    /** What a crowd will take; the draw commands of its character included. */
    public static MemoryPlan plan(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        CullLayout layout = layout(character, size, plan);
        long commands = DrawCommands.bytes(character.drawCount(), layout);
        long pooled = (long) layout.batches()
                * PoseSharing.of(character, size.poses()).pool().slots();
        long palettes = (size.count() + pooled) * character.paletteBytes();
        return new MemoryPlan(
                0, palettes, bytes(size, layout) + commands + ahead(character.meshes(), layout, plan), 0, 0);
    }

    /** Bytes of what is done ahead of drawing. */
    private static long ahead(MeshBytes meshes, CullLayout layout, BatchPlan plan) {
        long preskin = plan.preskinned() > 0 ? PreskinBuffers.bytes(meshes, layout, plan.preskinned()) : 0;
        boolean culls = TriangleBuffers.isWanted(meshes, layout, plan);
        return preskin + (culls ? TriangleBuffers.bytes(meshes, layout, plan) : 0);
    }

    /** Bytes that a part takes for the states that its crowd has now, which it holds all of, and for the ground. */
    public static long states(PreparedCharacter character, CrowdState state, PosesAhead ahead) {
        return StateBuffers.bytes(state.states(), character.atlas().layout(), ahead)
                + TransformTextures.bytes(state.footing());
    }

    private static CullLayout layout(PreparedCharacter character, CrowdSize size, BatchPlan plan) {
        int batchSize = plan.batchSize(character.paletteBytes(), size.count());
        PoseSharing sharing = PoseSharing.of(character, size.poses());
        return new CullLayout(size.count(), batchSize, size.frusta(), character.levelCount(), sharing.poseLevels());
    }

    /** What so many states will take that need no more than is said; masks of layers come on top. */
    public static long states(PreparedCharacter character, int count, StateNeeds needs, PosesAhead ahead) {
        return StateBuffers.bytes(count, ahead.bytes(needs, character.atlas().layout()));
    }

    /** Bytes of all that instances take besides their palettes. */
    public static long bytes(CrowdSize size, CullLayout layout) {
        return size.transformBytes() + CullBuffers.bytes(layout) + PaletteWork.bytes(size.count(), layout.batchSize());
    }
}
