package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.gl.GpuBuffer;
import dev.throng.gl.Owned;
import dev.throng.gl.VertexArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a crowd of one character keeps on the GPU: instance records, draw lists, palettes in batches, vertex array. */
final class CrowdBuffers implements AutoCloseable {
    private final Owned owned = new Owned();
    private final CrowdState state;
    private final GpuCharacter character;
    private final GpuBuffer instances;
    private final PlaceTextures places;
    private final SelectBuffers lists;
    private final PaletteWork work;
    private final List<PaletteBatch> batches = new ArrayList<>();
    private final VertexArray vertices;
    private final @Nullable PreskinBuffers preskin;

    /** Buffers for the camera alone. */
    CrowdBuffers(GpuCharacter character, CrowdState state, BatchPlan plan) {
        this(character, state, plan, 1, PoseSharing.NONE);
    }

    /**
     * Borrows the character.
     *
     * @param frusta that draw lists are made for
     */
    CrowdBuffers(GpuCharacter character, CrowdState state, BatchPlan plan, int frusta, PoseSharing sharing) {
        this.character = character;
        this.state = state;
        int paletteBytes = character.paletteBytes();
        int batchSize = batchSize(paletteBytes, state.count(), plan);
        var layout = new SelectLayout(
                state.count(), batchSize, frusta, character.extent().levelCount());
        try {
            instances = owned.keep(GpuBuffer.of("instances", state.records()), GpuBuffer::close);
            places = owned.keep(new PlaceTextures(state, instances), PlaceTextures::close);
            lists = owned.keep(new SelectBuffers(character, layout, sharing), SelectBuffers::close);
            work = owned.keep(new PaletteWork(state.count(), batchSize), PaletteWork::close);
            vertices = owned.keep(character.meshes().vertexArray(lists.drawList()), VertexArray::close);
            preskin = plan.preskinned() > 0
                    ? owned.keep(new PreskinBuffers(character, layout, plan.preskinned()), PreskinBuffers::close)
                    : null;
            if (preskin != null) {
                preskin.feed(vertices);
            }
            for (int first = 0; paletteBytes > 0 && first < state.count(); first += batchSize) {
                int count = Math.min(batchSize, state.count() - first);
                batches.add(owned.keep(
                        PaletteBatch.allocate(first, sharing.pool(), count, paletteBytes), PaletteBatch::close));
            }
        } catch (RuntimeException | Error e) {
            owned.close();
            throw e;
        }
    }

    /** What a crowd will take; the draw commands of its character included. */
    static MemoryPlan plan(GpuCharacter character, CrowdSize size, BatchPlan plan) {
        int paletteBytes = character.paletteBytes();
        int batchSize = batchSize(paletteBytes, size.count(), plan);
        int levels = character.extent().levelCount();
        var layout = new SelectLayout(size.count(), batchSize, size.frusta(), levels);
        long commands = DrawCommands.bytes(character.meshes().draws().size(), layout);
        long pooled = (long) layout.batches()
                * PoseSharing.of(character, size.poses()).pool().slots();
        long palettes = (size.count() + pooled) * paletteBytes;
        long preskin = plan.preskinned() > 0 ? PreskinBuffers.bytes(character, layout, plan.preskinned()) : 0;
        return new MemoryPlan(0, palettes, bytes(size, batchSize, levels) + commands + preskin, 0, 0);
    }

    /** Bytes of all that instances take besides their palettes. */
    static long bytes(CrowdSize size, int batchSize, int levels) {
        var layout = new SelectLayout(size.count(), batchSize, size.frusta(), levels);
        return size.placeBytes() + SelectBuffers.bytes(layout) + PaletteWork.bytes(size.count(), batchSize);
    }

    private static int batchSize(int paletteBytes, int count, BatchPlan plan) {
        return paletteBytes > 0 ? plan.batchSize() : Math.max(count, 1);
    }

    /**
     * Uploads the records and motions of some instances as they are now.
     *
     * @return bytes uploaded
     */
    long update(int first, int count) {
        CrowdState changed = state.part(first, count);
        instances.upload((long) first * InstanceRecord.BYTES, changed.records());
        lists.forget();
        return (long) count * InstanceRecord.BYTES + places.update(changed, first);
    }

    CrowdState state() {
        return state;
    }

    /** Who is drawn. */
    SelectBuffers lists() {
        return lists;
    }

    /** Whose palettes are built. */
    PaletteWork work() {
        return work;
    }

    /** The character's vertices and this crowd's draw lists. */
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

    /** Where all instances are, for shaders that read texels. */
    PlaceTextures places() {
        return places;
    }

    /** Binds all that selecting reads and writes. */
    void bindForSelection(Selection selection) {
        places.bind();
        character.tables().bindSpheres(selection);
        character.tables().bindDrifts(selection);
        lists.bind(selection);
        work.bindForSelection();
    }

    GpuCharacter character() {
        return character;
    }

    /** Whether there is room for vertices that are skinned ahead. */
    boolean isPreskinned() {
        return preskin != null;
    }

    /** That room. */
    PreskinBuffers preskin() {
        return Objects.requireNonNull(preskin);
    }

    /** Binds what all passes draw from, whatever the batch. */
    void bindForDrawing() {
        vertices.bind();
        if (preskin != null) {
            preskin.bindForDrawing();
        }
    }

    /** Binds the palettes of a batch of the draw lists, where there are any. */
    void bindPalettes(int batch) {
        if (!batches.isEmpty()) {
            batches.get(batch).texture().bind(ShaderInterface.UNIT_PALETTE);
        }
    }

    long instanceBytes() {
        return instances.size()
                + places.bytes()
                + lists.bytes()
                + work.bytes()
                + (preskin == null ? 0 : preskin.bytes());
    }

    long paletteBytes() {
        return batches.stream().mapToLong(batch -> batch.palettes().size()).sum();
    }

    @Override
    public void close() {
        owned.close();
    }
}
