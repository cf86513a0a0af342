package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlException;

/**
 * Division of a crowd into parts and palette batches that keeps all buffers within the device's limits. Not all drivers
 * check these limits.
 *
 * @param batchSize instances of a full batch, a multiple of {@link #ALIGNMENT}; its palettes fit into one storage block
 *     and one buffer texture
 * @param partSize largest number of instances of a part: its draw lists for all frusta fit into one storage block, its
 *     records into one buffer texture
 * @param preskinned largest number of preskinned vertices per part; 0: no preskinning, and no memory for it
 * @param projected largest number of vertices per part that are projected for triangle culling; 0: no triangle culling,
 *     and no memory for it
 * @param slotted smallest number of instances in a part at which only visible instances have palettes
 */
public record BatchPlan(int batchSize, int partSize, int preskinned, int projected, int slotted) {
    /**
     * Default of {@link #slotted}, the smallest number of instances in a part at which only visible ones have palettes.
     */
    public static final int SLOTTED = 8192;

    /**
     * Alignment of the starts of batches, in instances: four records of 64 B fill 256 B, the coarsest alignment of
     * offsets that OpenGL lets a device require.
     */
    public static final int ALIGNMENT = 4;

    public BatchPlan(int batchSize) {
        this(batchSize, Integer.MAX_VALUE);
    }

    public BatchPlan(int batchSize, int partSize) {
        this(batchSize, partSize, 0, 0, Integer.MAX_VALUE);
    }

    public BatchPlan withPreskinned(int vertices) {
        return new BatchPlan(batchSize, partSize, vertices, projected, slotted);
    }

    /**
     * @param instances smallest number of instances in a part at which only visible instances have palettes
     * @return copy with this number
     */
    public BatchPlan withSlots(int instances) {
        return new BatchPlan(batchSize, partSize, preskinned, projected, instances);
    }

    public BatchPlan withProjected(int vertices) {
        return new BatchPlan(batchSize, partSize, preskinned, vertices, slotted);
    }

    /** @return copy with the requested prepass, as far as the device's limits allow it */
    private BatchPlan withPrepass(PrepassSettings prepass, PreparedCharacter character, DeviceLimits limits) {
        return withPreskinned(prepass.skinning() ? PreskinBuffers.maxVertices(character, limits) : 0)
                .withProjected(prepass.triangleCulling() ? TriangleBuffers.maxVertices(character, limits) : 0);
    }

    /**
     * @param instances number of instances of the crowd
     * @return number of parts of a crowd, at least one
     */
    public int parts(int instances) {
        return (int) Math.max(1, CullLayout.groups(instances, partSize));
    }

    /**
     * @param instances number of instances of the crowd
     * @return number of instances in a part of a crowd; earlier parts are full
     */
    public int inPart(int part, int instances) {
        return (int) Math.max(0, Math.min(partSize, instances - (long) part * partSize));
    }

    /**
     * @param paletteBytes bytes of a palette; 0: no palettes
     * @param count number of instances of the crowd
     * @return number of instances in a full batch; without palettes, one batch has all instances
     */
    int batchSize(int paletteBytes, int count) {
        return paletteBytes > 0 ? batchSize : Math.max(count, 1);
    }

    /**
     * @param paletteBytes bytes of a palette; 0: no palettes
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @return the plan of a crowd without shared poses
     * @throws GlException LIMIT if fewer than {@link #ALIGNMENT} instances fit
     */
    public static BatchPlan of(int paletteBytes, int frusta, DeviceLimits limits) {
        return of(paletteBytes, frusta, 0, limits);
    }

    /**
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @param pooled number of shared palettes per batch
     * @return the plan of a character's crowds in a renderer
     */
    public static BatchPlan of(
            PreparedCharacter character, int frusta, int pooled, PrepassSettings prepass, DeviceLimits limits) {
        int first = Math.max(pooled, 1); // rest pose if there is no pool
        return of(character.paletteBytes(), frusta, first, limits).withPrepass(prepass, character, limits);
    }

    /**
     * @param paletteBytes bytes of a palette; 0: no palettes
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @param pooled number of shared palettes per batch
     * @return the plan of a crowd with shared poses
     * @throws GlException LIMIT if fewer than {@link #ALIGNMENT} instances fit
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
