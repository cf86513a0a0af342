package dev.throng.crowd.gl.memory;

import dev.throng.anim.MatrixPalette;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Predicts the GPU memory of crowds before any is allocated.
 *
 * @param gl context of the device
 * @param features features that frames may use
 * @param backend backend that builds the palettes
 * @param available bytes that may be allocated; 0: unknown
 */
public record CrowdMemory(GlContext gl, RendererFeatures features, PaletteBackend backend, LongSupplier available) {
    /** Number of instances of the crowd from which the bytes per instance are computed. */
    private static final int SAMPLE = 100_000;

    /**
     * Creates a prediction for all free memory of a device.
     *
     * @param gl context of the device
     * @param features features that frames may use
     * @param backend backend that builds the palettes
     */
    public CrowdMemory(GlContext gl, RendererFeatures features, PaletteBackend backend) {
        this(gl, features, backend, () -> FreeMemory.of(gl.info()));
    }

    /**
     * Size of a crowd of motionless instances, without routes and tints.
     *
     * @param count number of instances, 0 or more
     * @return size for {@link #crowd} and {@link #mixing}; callers may add routes and tints
     * @throws GlException OUT_OF_MEMORY if {@code count} exceeds {@link CrowdState#MAX_INSTANCES}
     */
    public CrowdSize size(int count) {
        if (count > CrowdState.MAX_INSTANCES) {
            throw new GlException(
                    GlException.Kind.OUT_OF_MEMORY,
                    String.format(
                            Locale.ROOT,
                            "crowd: found %,d instances, expected at most %,d instances of one character",
                            count,
                            CrowdState.MAX_INSTANCES));
        }
        return CrowdSize.of(count).with(features.withPoses(features.poses() && backend.sharesPoses()));
    }

    /**
     * Memory of a crowd without its character and states. In large crowds, only visible instances get palettes;
     * {@link #unseen} predicts the other palettes.
     *
     * @param character character of the instances
     * @param size size of the crowd, as returned by {@link #size}
     * @return memory of the parts into which the device's limits split the crowd
     * @throws GlException LIMIT if not even the smallest part fits the device
     */
    public MemoryPlan crowd(PreparedCharacter character, CrowdSize size) {
        BatchPlan batches = batches(character, size);
        return parts(size, batches)
                .map(part -> PartCapacity.memory(character, part, batches))
                .reduce(MemoryPlan.NONE, MemoryPlan::plus);
    }

    /**
     * Additional memory of palettes if all instances are visible at once.
     *
     * @param character character of the instances
     * @param size size of the crowd, as returned by {@link #size}
     * @return bytes; 0 for small crowds, whose instances all have palettes
     */
    public long unseen(PreparedCharacter character, CrowdSize size) {
        BatchPlan batches = batches(character, size);
        return parts(size, batches)
                .mapToLong(part -> PartCapacity.unseen(character, part, batches))
                .sum();
    }

    /**
     * Memory of a crowd with its current routes, tints, states and ground, without its character.
     *
     * @param character character of the instances
     * @param crowd crowd of these instances
     * @return memory of the crowd's parts
     * @throws GlException LIMIT if not even the smallest part fits the device
     */
    public MemoryPlan crowd(PreparedCharacter character, CrowdState crowd) {
        CrowdSize size = size(crowd.count()).with(CrowdSize.Own.of(crowd));
        return crowd(character, size).plus(new MemoryPlan(0, 0, states(character, crowd), 0, 0));
    }

    /**
     * Additional memory of a crowd's current states and ground.
     *
     * @param character character of the instances
     * @param crowd crowd of these instances
     * @return bytes
     */
    public long states(PreparedCharacter character, CrowdState crowd) {
        return PartCapacity.states(character, crowd, backend.ahead(character, gl))
                + partCount(character, size(crowd.count())) * PartCapacity.ground(crowd);
    }

    /**
     * Additional memory of a crowd in which every instance blends clips and turns a joint towards a point.
     *
     * @param character character of the instances
     * @param size size of the crowd, as returned by {@link #size}
     * @return bytes
     */
    public long mixing(PreparedCharacter character, CrowdSize size) {
        StateNeeds looking = StateNeeds.NONE.turning(Kinematics.lookAt(0));
        return PartCapacity.states(character, size.count(), looking, backend.ahead(character, gl));
    }

    /**
     * Additional memory of a view that keeps its levels of detail.
     *
     * @param character character of the instances
     * @param size size of the crowd, as returned by {@link #size}
     * @return bytes
     */
    public long view(PreparedCharacter character, CrowdSize size) {
        BatchPlan batches = batches(character, size);
        return parts(size, batches)
                .mapToLong(part -> PartCapacity.view(character, part, batches))
                .sum();
    }

    private long partCount(PreparedCharacter character, CrowdSize size) {
        return parts(size, batches(character, size)).count();
    }

    private BatchPlan batches(PreparedCharacter character, CrowdSize size) {
        int pooled = PoseSharing.of(character, size.poses()).pool().slots();
        return BatchPlan.of(character, size.frusta(), pooled, size.prepass(), gl.limits())
                .withSlots(backend.slotted());
    }

    /** @return sizes of the parts in which a renderer stores a crowd; at least one */
    private static Stream<CrowdSize> parts(CrowdSize size, BatchPlan batches) {
        return IntStream.range(0, batches.parts(size.count()))
                .mapToObj(part -> size.part(batches.inPart(part, size.count())));
    }

    /**
     * Checks that a plan fits into the device's memory.
     *
     * @param plan all memory to allocate
     * @throws GlException OUT_OF_MEMORY if the plan does not fit
     */
    public void require(MemoryPlan plan) {
        plan.require(available.getAsLong());
    }

    /**
     * Checks that a crowd and its model fit into the device's memory.
     *
     * @param crowd memory of the crowd
     * @param model bytes of the model not yet on the device
     * @throws GlException OUT_OF_MEMORY if crowd and model do not fit
     */
    public void require(MemoryPlan crowd, long model) {
        require(crowd.plus(new MemoryPlan(0, 0, 0, model, 0)));
    }

    /**
     * Estimates how many more motionless instances fit into memory if all are visible, in equal numbers per character.
     *
     * @param characters characters of the instances
     * @param reserved bytes that must stay free, such as for models not yet uploaded
     * @return at most {@link CrowdState#MAX_INSTANCES}; empty if the free memory is unknown
     */
    public OptionalInt moreInstances(List<PreparedCharacter> characters, long reserved) {
        long free = available.getAsLong();
        double each = characters.stream().mapToLong(this::perSample).average().orElse(0) / SAMPLE;
        return free <= 0 || each <= 0
                ? OptionalInt.empty()
                : OptionalInt.of((int) Math.min(CrowdState.MAX_INSTANCES, Math.max(free - reserved, 0) / each));
    }

    private long perSample(PreparedCharacter character) {
        return crowd(character, size(SAMPLE)).total()
                + unseen(character, size(SAMPLE))
                - crowd(character, size(0)).total();
    }

    /**
     * Memory of motionless instances on any device: palettes, records and draw lists of a camera.
     *
     * @param entries entries of a palette
     * @param levels number of levels of detail
     * @param count number of instances
     * @return memory without the character
     */
    public static MemoryPlan instances(int entries, int levels, int count) {
        long palettes = (long) count * entries * MatrixPalette.STRIDE * Float.BYTES;
        var layout = new CullLayout(count, Math.max(count, 1), 1, levels, 1);
        return new MemoryPlan(0, palettes, PartCapacity.bytes(CrowdSize.of(count), layout), 0, 0);
    }
}
