package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.GroupCapacity;
import dev.throng.crowd.gl.buffer.GroupMemory;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.palette.PaletteKernel;
import dev.throng.crowd.gl.palette.UploadedPaletteBuilder;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Splits a crowd of one character into groups, as many instances in each as the device's blocks hold. */
final class CrowdGroupFactory {
    private final Tools tools;
    private final GpuCharacter character;
    private final PaletteBackend path;
    private final Role role;
    private final GroupCapacity reserved;

    /** What the instances of a crowd are in a scene. */
    enum Role {
        CROWD,
        /** Drawn, but not counted. */
        DECOR,
        /** Drawn, but not counted, and without shadows. */
        FLAT_DECOR
    }

    /**
     * What groups of one renderer share; all of it borrowed.
     *
     * @param frame its clock
     * @param batches size of palette batches, or null for what the device allows
     */
    record Tools(
            GlContext gl,
            RendererFeatures features,
            Programs programs,
            FrameBlock frame,
            @Nullable BatchPlan batches) {
        int frusta() {
            return features.shadows() ? 1 + RendererFeatures.CASCADES : 1;
        }
    }

    /** Borrows the character. */
    CrowdGroupFactory(Tools tools, GpuCharacter character, PaletteBackend path, Role role) {
        this.tools = tools;
        this.character = character;
        this.path = path;
        this.role = role;
        boolean shares = tools.features().poses() && path.sharesPoses();
        PoseSharing sharing = PoseSharing.of(character.prepared(), shares);
        BatchPlan plan = tools.batches() == null ? plan(sharing.pool().slots()) : tools.batches();
        reserved = new GroupCapacity(0, plan, tools.frusta(), sharing, path.ahead(character.prepared(), tools.gl()));
    }

    GpuCharacter character() {
        return character;
    }

    private BatchPlan plan(int pooled) {
        DeviceLimits limits = tools.gl().limits();
        return BatchPlan.of(character.paletteBytes(), tools.frusta(), pooled, limits)
                .withPrepass(tools.features().prepass(), character.prepared(), limits);
    }

    /** The instances of a group. */
    CrowdState part(CrowdState state, int group) {
        BatchPlan plan = reserved.plan();
        int first = (int) Math.min((long) group * plan.groupSize(), state.count());
        return state.part(first, plan.inGroup(group, state.count()));
    }

    /**
     * A group for every part of a state: those of before where there is as much room in them, others made anew from them. Those of before
     * stay as they are.
     *
     * @param before groups of the first instances
     * @param capacity of all groups together, at least the state's count
     * @param available bytes that the device has left, read where more is taken; 0 when it cannot say
     * @throws GlException OUT_OF_MEMORY or LIMIT, and nothing was made
     */
    List<CrowdGroup> groups(List<CrowdGroup> before, CrowdState state, int capacity, LongSupplier available) {
        List<CrowdGroup> groups = new ArrayList<>(before);
        BatchPlan split = reserved.plan();
        MemoryPlan plan = MemoryPlan.NONE;
        for (int k = 0; k < split.groups(capacity); k++) {
            int room = split.inGroup(k, capacity);
            plan = isFit(before, state, k, room) ? plan : plan.plus(plan(state, room));
        }
        if (!plan.equals(MemoryPlan.NONE)) {
            plan.require(available.getAsLong());
        }
        return ResourceScope.building(made -> {
            for (int k = 0; k < split.groups(capacity); k++) {
                int room = split.inGroup(k, capacity);
                if (!isFit(before, state, k, room)) {
                    CrowdGroup smaller = k < before.size() ? before.get(k) : null;
                    CrowdGroup group = group(part(state, k), room, smaller);
                    groups.subList(k, Math.min(k + 1, groups.size())).clear();
                    groups.add(k, made.own(group, CrowdGroup::close));
                }
            }
            return groups;
        });
    }

    private boolean isFit(List<CrowdGroup> before, CrowdState state, int group, int room) {
        if (group >= before.size()) {
            return false;
        }
        CrowdBuffers buffers = before.get(group).buffers();
        return buffers.reserved().instances() >= room && buffers.hasCapacityFor(part(state, group));
    }

    private MemoryPlan plan(CrowdState state, int capacity) {
        PrepassSettings prepass = tools.features().prepass();
        var size = new CrowdSize(
                capacity,
                CrowdSize.Own.of(state),
                reserved.frusta(),
                reserved.sharing().isEnabled(),
                prepass);
        long states = GroupMemory.states(character.prepared(), state, reserved.ahead());
        return GroupMemory.plan(character.prepared(), size, reserved.plan()).plus(new MemoryPlan(0, 0, states, 0, 0));
    }

    private CrowdGroup group(CrowdState part, int capacity, @Nullable CrowdGroup smaller) {
        return ResourceScope.building(scope -> {
            CrowdBuffers from = smaller == null ? null : smaller.buffers();
            CrowdBuffers buffers = CrowdBuffers.allocate(character, part, reserved.of(capacity), from);
            scope.own(buffers, CrowdBuffers::close);
            CrowdGroup group = new CrowdGroup(scope, buffers, tools.programs(), builder(buffers), role);
            if (smaller != null) {
                group.replace(smaller);
            }
            return group;
        });
    }

    JointBuffer jointBuffer(GpuCrowd crowd, String joint, int[] instances, Consumer<PoseListener> forget) {
        return new JointBuffer(crowd, joint, instances, tools, forget);
    }

    /** What builds the palettes of a group; null where there are none. */
    private @Nullable PaletteBuilder builder(CrowdBuffers buffers) {
        if (!character.hasPalette()) {
            return null;
        }
        if (path.kind() == PaletteBackend.Kind.CPU) {
            return new UploadedPaletteBuilder(buffers);
        }
        var kernel = new PaletteKernel(path.shape(character, tools.gl()), character, tools.programs());
        return new GpuPaletteBuilder(buffers, kernel, tools.frame());
    }
}
