package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;

/** What {@link CrowdBuffers} will take, said before it is taken. States, which come later, are not in it. */
public final class GroupMemory {
    private GroupMemory() {}

    /** What a crowd will take; the draw commands of its character included. */
    public static MemoryPlan plan(GpuCharacter character, CrowdSize size, BatchPlan plan) {
        int paletteBytes = character.paletteBytes();
        int batchSize = plan.batchSize(paletteBytes, size.count());
        int levels = character.metrics().levelCount();
        PoseSharing sharing = PoseSharing.of(character, size.poses());
        var layout = new CullLayout(size.count(), batchSize, size.frusta(), levels, sharing.poseLevels());
        long commands = DrawCommands.bytes(character.meshes().draws().size(), layout);
        long pooled = (long) layout.batches() * sharing.pool().slots();
        long palettes = (size.count() + pooled) * paletteBytes;
        long preskin = plan.preskinned() > 0 ? PreskinBuffers.bytes(character, layout, plan.preskinned()) : 0;
        long triangles =
                TriangleBuffers.isWanted(character, layout, plan) ? TriangleBuffers.bytes(character, layout, plan) : 0;
        return new MemoryPlan(0, palettes, bytes(size, layout) + commands + preskin + triangles, 0, 0);
    }

    /** Bytes of all that instances take besides their palettes. */
    public static long bytes(CrowdSize size, CullLayout layout) {
        return size.transformBytes() + CullBuffers.bytes(layout) + PaletteWork.bytes(size.count(), layout.batchSize());
    }
}
