package dev.throng.stage;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.MemoryPlanner;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.LongSupplier;

/**
 * How much memory crowds will take on a device, told before any of it is taken, and how much it has left.
 *
 * @param gl the device's
 * @param features what frames may ask for
 * @param backend what builds the palettes
 * @param available bytes that may be taken; 0 where that is not known
 */
public record CrowdMemory(GlContext gl, RendererFeatures features, PaletteBackend backend, LongSupplier available) {
    /** Crowd size from which the bytes of one more instance are computed. */
    private static final int SAMPLE = 100_000;

    /**
     * Of a device with whatever it has left.
     *
     * @param gl the device's
     * @param features what frames may ask for
     * @param backend what builds the palettes
     */
    public CrowdMemory(GlContext gl, RendererFeatures features, PaletteBackend backend) {
        this(gl, features, backend, () -> FreeMemory.of(gl.info()));
    }

    /**
     * What the memory of a crowd depends on.
     *
     * @param count of instances that stay where they are, 0 or more
     * @return to be told more of
     * @throws GlException OUT_OF_MEMORY when no memory could hold so many
     */
    public CrowdSize size(int count) {
        if (count > CrowdState.MAX_INSTANCES) {
            throw new GlException(
                    GlException.Kind.OUT_OF_MEMORY,
                    String.format(
                            Locale.ROOT,
                            "crowd: found %,d instances of one character, expected at most %,d",
                            count,
                            CrowdState.MAX_INSTANCES));
        }
        return CrowdSize.of(count).with(features.withPoses(features.poses() && backend.sharesPoses()));
    }

    /**
     * What a crowd takes, its character and what its states add left out.
     *
     * @param character what its instances look like
     * @param size of {@link #size}
     * @return nothing of it is taken
     * @throws GlException LIMIT when not even the smallest group of its instances fits the device
     */
    public MemoryPlan crowd(PreparedCharacter character, CrowdSize size) {
        return MemoryPlanner.crowd(gl.limits(), character, size);
    }

    /**
     * What comes on top for the states that a crowd has now, and for the ground that it stands on.
     *
     * @param character what its instances look like
     * @param crowd its instances
     * @return bytes
     */
    public long states(PreparedCharacter character, CrowdState crowd) {
        return MemoryPlanner.states(gl, backend, character, size(crowd.count()), crowd);
    }

    /**
     * What comes on top where all instances of a crowd play more than a clip at once, and a joint of each turns to a point.
     *
     * @param character what its instances look like
     * @param size of {@link #size}
     * @return bytes
     */
    public long mixing(PreparedCharacter character, CrowdSize size) {
        return MemoryPlanner.states(gl, backend, character, size);
    }

    /**
     * Refuses what the device has no memory for.
     *
     * @param plan all that is to be taken
     * @throws GlException OUT_OF_MEMORY
     */
    public void require(MemoryPlan plan) {
        plan.require(available.getAsLong());
    }

    /**
     * About how many more instances there is memory for that stay where they are, evenly of some characters.
     *
     * @param characters which are there already
     * @return at most {@link CrowdState#MAX_INSTANCES}; empty where what is left is not known
     */
    public OptionalInt moreInstances(List<PreparedCharacter> characters) {
        long free = available.getAsLong();
        double each = characters.stream().mapToLong(this::perSample).average().orElse(0) / SAMPLE;
        return free <= 0 || each <= 0
                ? OptionalInt.empty()
                : OptionalInt.of((int) Math.min(CrowdState.MAX_INSTANCES, free / each));
    }

    private long perSample(PreparedCharacter character) {
        return crowd(character, size(SAMPLE)).total()
                - crowd(character, size(0)).total();
    }
}
