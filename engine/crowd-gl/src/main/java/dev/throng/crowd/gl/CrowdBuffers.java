package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.gl.GpuBuffer;
import dev.throng.gl.Owned;
import dev.throng.gl.VertexArray;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** What a crowd of one character keeps on the GPU: instance records, the draw list, palettes in batches, vertex array. */
final class CrowdBuffers implements AutoCloseable {
    private final Owned owned = new Owned();
    private final CrowdState state;
    private final GpuBuffer instances;
    private final long drawListBytes;
    private final List<PaletteBatch> batches = new ArrayList<>();
    private final VertexArray vertices;

    /** Borrows the character. */
    CrowdBuffers(GpuCharacter character, CrowdState state, BatchPlan plan) {
        this.state = state;
        int entries = character.hasPalette() ? character.character().palette().entryCount() : 0;
        try {
            instances = owned.keep(GpuBuffer.of("instances", state.records()), GpuBuffer::close);
            ByteBuffer drawn = DrawList.all(state, plan.batchSize());
            GpuBuffer drawList = owned.keep(GpuBuffer.of("draw list", drawn), GpuBuffer::close);
            vertices = owned.keep(character.meshes().vertexArray(drawList), VertexArray::close);
            drawListBytes = drawList.size();
            for (int first = 0; entries > 0 && first < state.count(); first += plan.batchSize()) {
                int count = Math.min(plan.batchSize(), state.count() - first);
                batches.add(owned.keep(PaletteBatch.allocate(first, count, entries), PaletteBatch::close));
            }
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
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
        return instances.size() + drawListBytes;
    }

    long paletteBytes() {
        return batches.stream().mapToLong(batch -> batch.palettes().size()).sum();
    }

    @Override
    public void close() {
        owned.close();
    }
}
