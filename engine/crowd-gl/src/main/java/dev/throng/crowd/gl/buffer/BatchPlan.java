package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlException;

/**
 * How many instances one batch holds: as many as fit into one storage block and one buffer texture. Drivers do not all
 * check these limits themselves, so this does.
 *
 * @param batchSize instances of a full batch, a multiple of {@link #ALIGNMENT}
 * @param partSize most instances of a part: their draw lists, one for each frustum, fit into one storage block, and their records into
 *     one buffer texture
 * @param preskinned most vertices of a part that are skinned ahead of drawing; 0: none, and no room for any
 * @param projected most vertices of a part that are projected to cull triangles which show nothing; 0: none, and no
 *     room for any
 * @param slotted smallest part whose palettes are only for visible instances
 */
public record BatchPlan(int batchSize, int partSize, int preskinned, int projected, int slotted) {
    /** Smallest part whose palettes are only for visible instances, unless a test sets another size. */
    public static final int SLOTTED = 8192;

    /** Batches begin at multiples of this, so that 64 B records meet any legal offset alignment (256 B). */
    public static final int ALIGNMENT = 4;

    /** Batches of a size in one part. */
    public BatchPlan(int batchSize) {
        this(batchSize, Integer.MAX_VALUE);
    }

    /** Batches and parts of a size, nothing skinned ahead. */
    public BatchPlan(int batchSize, int partSize) {
        this(batchSize, partSize, 0, 0, Integer.MAX_VALUE);
    }

    /** The same with so many vertices skinned ahead. */
    public BatchPlan withPreskinned(int vertices) {
        return new BatchPlan(batchSize, partSize, vertices, projected, slotted);
    }

    /** Returns this plan with another size from which palettes are only for visible instances. */
    public BatchPlan withSlots(int instances) {
        return new BatchPlan(batchSize, partSize, preskinned, projected, instances);
    }

    /** The same with triangles of so many vertices left out where they show nothing. */
    public BatchPlan withProjected(int vertices) {
        return new BatchPlan(batchSize, partSize, preskinned, vertices, slotted);
    }

    /** The same with what is asked for ahead of drawing, as far as a device has room for it. */
    private BatchPlan withPrepass(PrepassSettings prepass, PreparedCharacter character, DeviceLimits limits) {
        return withPreskinned(prepass.skinning() ? PreskinBuffers.maxVertices(character, limits) : 0)
                .withProjected(prepass.triangleCulling() ? TriangleBuffers.maxVertices(character, limits) : 0);
    }

    /** Parts that a crowd of some instances is split into, one at least. */
    public int parts(int instances) {
        return (int) Math.max(1, CullLayout.groups(instances, partSize));
    }

    /** Returns the number of instances in a part of a crowd. Earlier parts are full. */
    public int inPart(int part, int instances) {
        return (int) Math.max(0, Math.min(partSize, instances - (long) part * partSize));
    }

    /** Instances of a full batch of some: without palettes all are one. */
    int batchSize(int paletteBytes, int count) {
        return paletteBytes > 0 ? batchSize : Math.max(count, 1);
    }

    /** The same for instances alone. */
    public static BatchPlan of(int paletteBytes, int frusta, DeviceLimits limits) {
        return of(paletteBytes, frusta, 0, limits);
    }

    /** Returns the plan for crowds of a character that are drawn by a renderer. @param pooled shared palettes of each batch */
    public static BatchPlan of(
            PreparedCharacter character, int frusta, int pooled, PrepassSettings prepass, DeviceLimits limits) {
        int first = Math.max(pooled, 1); // the rest pose where there is no pool
        return of(character.paletteBytes(), frusta, first, limits).withPrepass(prepass, character, limits);
    }

    /**
     * @param paletteBytes of one palette; without any, instances are drawn alone and batches are free
     * @param frusta that lists are made for
     * @param pooled palettes of each batch that are no instance's
     * @throws GlException LIMIT when not even {@link #ALIGNMENT} instances fit
     */
    public static BatchPlan of(int paletteBytes, int frusta, int pooled, DeviceLimits limits) {
        long bytes = Math.max(paletteBytes, Bindings.TEXEL_BYTES);
        long fit = Math.min(
                        limits.storageBlockBytes() / Math.max(bytes, InstanceRecord.BYTES),
                        limits.bufferTextureTexels() * Bindings.TEXEL_BYTES / bytes)
                - pooled;
        long size = Math.min(fit, Integer.MAX_VALUE - ALIGNMENT) / ALIGNMENT * ALIGNMENT;
        if (size <= 0) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    "joint matrices of one instance: found " + bytes + " bytes, expected at most "
                            + limits.storageBlockBytes() / ALIGNMENT + " bytes on this device; use fewer joints");
        }
        long part = Math.min(
                limits.storageBlockBytes() / ((long) frusta * DrawList.BYTES),
                limits.bufferTextureTexels() * Bindings.TEXEL_BYTES / InstanceRecord.BYTES);
        return new BatchPlan((int) size, (int) Math.min(part, Integer.MAX_VALUE));
    }
}
