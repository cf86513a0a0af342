package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.gl.GpuBuffer;
import dev.throng.gl.VertexArray;
import java.util.ArrayList;
import java.util.List;

/** What a crowd of one character keeps on the GPU: instance records, the draw list, palettes in batches, vertex array. */
final class CrowdBuffers implements AutoCloseable {
    private final CrowdState state;
    private final GpuBuffer instances;
    private final GpuBuffer drawList;
    private final List<PaletteBatch> batches = new ArrayList<>();
    private final VertexArray vertices;

    /** Borrows the character. */
    CrowdBuffers(GpuCharacter character, CrowdState state, BatchPlan plan) {
        this.state = state;
        int entries = character.hasPalette() ? character.character().palette().entryCount() : 0;
        instances = GpuBuffer.of("instances", state.records());
        drawList = GpuBuffer.of("draw list", DrawList.all(state, plan.batchSize()));
        for (int first = 0; entries > 0 && first < state.count(); first += plan.batchSize()) {
            batches.add(PaletteBatch.allocate(first, Math.min(plan.batchSize(), state.count() - first), entries));
        }
        vertices = character.meshes().vertexArray(drawList);
    }

    CrowdState state() {
        return state;
    }

    /** The character's vertices and this crowd's draw list. */
    VertexArray vertices() {
        return vertices;
    }

    List<PaletteBatch> batches() {
        return batches;
    }

    /** Binds the records of a batch, so that its instances count from 0. */
    void bindInstances(PaletteBatch batch) {
        long bytes = InstanceRecord.BYTES;
        instances.bindStorage(ShaderInterface.BLOCK_INSTANCES, batch.first() * bytes, batch.count() * bytes);
    }

    long instanceBytes() {
        return instances.size() + drawList.size();
    }

    long paletteBytes() {
        return batches.stream().mapToLong(batch -> batch.palettes().size()).sum();
    }

    @Override
    public void close() {
        vertices.close();
        instances.close();
        drawList.close();
        batches.forEach(PaletteBatch::close);
    }
}
