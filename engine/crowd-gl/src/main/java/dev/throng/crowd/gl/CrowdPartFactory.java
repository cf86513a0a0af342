package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PaletteBuilder;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.PartCapacity;
import dev.throng.crowd.gl.buffer.PoseSharing;
import dev.throng.crowd.gl.buffer.StateBuffers;
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
import dev.throng.crowd.gl.shader.SamplerSlots;
import dev.throng.crowd.state.StateTable;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Creates the parts of a crowd of one character, each as large as the device's storage blocks allow. */
final class CrowdPartFactory {
    private final Tools tools;
    private final GpuCharacter character;
    private final PaletteBackend backend;
    private final Role role;
    private final PartCapacity reserved;

    enum Role {
        CROWD,
        /** Decor (objects around a crowd), which statistics do not count. */
        DECOR,
        /** Decor (objects around a crowd) without shadows, which statistics do not count. */
        FLAT_DECOR
    }

    /**
     * Objects that all parts of a renderer share, borrowed.
     *
     * @param frame uniform block with the clock
     * @param batches size of palette batches; null: the device's limit
     */
    record Tools(
            GlContext gl,
            RendererFeatures features,
            Programs programs,
            FrameBlock frame,
            @Nullable BatchPlan batches) {
        /**
         * Creates the tools of a renderer, which closes them.
         *
         * @param batches size of palette batches; null: the device's limit
         */
        static Tools open(GlContext gl, RendererFeatures features, @Nullable BatchPlan batches) {
            return ResourceScope.building(made -> {
                Programs programs = made.own(new Programs(features.fetch().on(gl.limits())), Programs::close);
                SamplerSlots.settle(gl, programs);
                return new Tools(gl, features, programs, made.own(new FrameBlock(), FrameBlock::close), batches);
            });
        }

        void close() {
            programs.close();
            frame.close();
        }

        int frusta() {
            return features.frusta();
        }
    }

    /**
     * @param character character of the instances, not closed by this object
     * @param backend processor and kernel that build palettes
     */
    CrowdPartFactory(Tools tools, GpuCharacter character, PaletteBackend backend, Role role) {
        this.tools = tools;
        this.character = character;
        this.backend = backend;
        this.role = role;
        boolean shares = tools.features().poses() && backend.sharesPoses();
        PoseSharing sharing = PoseSharing.of(character.prepared(), shares);
        BatchPlan plan = tools.batches() == null ? plan(sharing.pool().slots()) : tools.batches();
        reserved = new PartCapacity(0, plan, tools.frusta(), sharing, backend.ahead(character.prepared(), tools.gl()));
    }

    Tools tools() {
        return tools;
    }

    GpuCharacter character() {
        return character;
    }

    private BatchPlan plan(int pooled) {
        PrepassSettings prepass = tools.features().prepass();
        return BatchPlan.of(
                        character.prepared(),
                        tools.frusta(),
                        pooled,
                        prepass,
                        tools.gl().limits())
                .withSlots(backend.slotted());
    }

    /** @return buffers for a crowd's states, which have no memory yet; closed by the caller */
    StateBuffers states(StateTable table) {
        return new StateBuffers(table, character, reserved);
    }

    CrowdState instances(CrowdState state, int part) {
        BatchPlan plan = reserved.plan();
        int first = (int) Math.min((long) part * plan.partSize(), state.count());
        return state.part(first, plan.inPart(part, state.count()));
    }

    /**
     * Splits a crowd into parts. Reuses each former part that is large enough, and copies each smaller one into a new,
     * larger part. Former parts stay unchanged.
     *
     * @param before former parts, which contain the crowd's first instances, in order; may be empty
     * @param states buffers of the states of all parts; this method uploads the crowd's states into them. If it fails
     *     and there are no former parts, it closes these buffers
     * @param capacity capacity of all parts together, at least the state's count
     * @param available free bytes of the device, read before allocations; 0: unknown
     * @throws GlException OUT_OF_MEMORY or LIMIT; nothing was allocated
     */
    List<CrowdPart> parts(
            List<CrowdPart> before, StateBuffers states, CrowdState state, int capacity, LongSupplier available) {
        List<CrowdPart> parts = new ArrayList<>(before);
        BatchPlan split = reserved.plan();
        MemoryPlan plan = new MemoryPlan(0, 0, states.bytes(state.states()), 0, 0);
        for (int k = 0; k < split.parts(capacity); k++) {
            int room = split.inPart(k, capacity);
            plan = plan.plus(isFit(before, state, k, room) ? MemoryPlan.NONE : plan(state, room));
        }
        if (!plan.equals(MemoryPlan.NONE)) {
            plan.require(available.getAsLong());
        }
        return ResourceScope.building(made -> {
            if (before.isEmpty()) {
                made.own(states, StateBuffers::close); // only after a failure
            }
            for (int k = 0; k < split.parts(capacity); k++) {
                int room = split.inPart(k, capacity);
                if (!isFit(before, state, k, room)) {
                    CrowdPart smaller = k < before.size() ? before.get(k) : null;
                    CrowdPart part = part(states, instances(state, k), room, smaller);
                    part.buffers().palettes().limit(available);
                    parts.subList(k, Math.min(k + 1, parts.size())).clear();
                    parts.add(k, made.own(part, CrowdPart::close));
                }
            }
            states.show(state.states());
            return parts;
        });
    }

    private boolean isFit(List<CrowdPart> before, CrowdState state, int part, int room) {
        if (part >= before.size()) {
            return false;
        }
        CrowdBuffers buffers = before.get(part).buffers();
        return buffers.reserved().instances() >= room && buffers.hasRoomFor(state);
    }

    /**
     * @param parts parts of the crowd, in order
     * @param capacity needed capacity of all parts together, in instances
     * @return whether parts can show a crowd without reallocation
     */
    private boolean areFit(List<CrowdPart> parts, CrowdState state, int capacity) {
        boolean areFit = state.count() <= capacity;
        for (int k = 0; areFit && k < parts.size(); k++) {
            areFit = isFit(parts, state, k, reserved.plan().inPart(k, capacity));
        }
        return areFit;
    }

    private MemoryPlan plan(CrowdState state, int capacity) {
        PrepassSettings prepass = tools.features().prepass();
        var size = new CrowdSize(
                capacity,
                CrowdSize.Own.of(state),
                reserved.frusta(),
                reserved.sharing().isEnabled(),
                prepass);
        return PartCapacity.memory(character.prepared(), size, reserved.plan())
                .plus(new MemoryPlan(0, 0, PartCapacity.ground(state), 0, 0));
    }

    private CrowdPart part(StateBuffers states, CrowdState state, int capacity, @Nullable CrowdPart smaller) {
        return ResourceScope.building(scope -> {
            CrowdBuffers from = smaller == null ? null : smaller.buffers();
            CrowdBuffers buffers = CrowdBuffers.allocate(states, state, reserved.of(capacity), from);
            scope.own(buffers, CrowdBuffers::close);
            buffers.palettes().fetch(tools.programs().fetch());
            CrowdPart part = new CrowdPart(scope, buffers, tools.programs(), builder(buffers), role);
            if (smaller != null) {
                part.casters().continueFrom(smaller.casters());
            }
            return part;
        });
    }

    /** @return builder of a part's palettes; null if the character has no palette */
    private @Nullable PaletteBuilder builder(CrowdBuffers buffers) {
        if (!character.hasPalette()) {
            return null;
        }
        if (backend.kind() == PaletteBackend.Kind.CPU) {
            return new UploadedPaletteBuilder(buffers);
        }
        var kernel = new PaletteKernel(
                backend.shape(character, tools.gl()),
                character,
                tools.programs(),
                buffers.palettes().isSlotted());
        return new GpuPaletteBuilder(buffers, kernel, tools.frame());
    }

    static int capacity(List<CrowdPart> parts) {
        int capacity = 0;
        for (int k = 0; k < parts.size(); k++) {
            capacity += parts.get(k).buffers().reserved().instances();
        }
        return capacity;
    }

    /**
     * Returns parts for a number of instances: the current parts if they suffice. Otherwise enlarges the capacity, by
     * half if memory allows.
     *
     * @param parts current parts
     * @param states buffers of the states of all parts; they contain the crowd's states after this call
     * @param instances at least the state's count
     * @param available free bytes of the device, read before allocations; 0: unknown
     * @throws GlException OUT_OF_MEMORY or LIMIT; nothing was allocated
     */
    List<CrowdPart> grown(
            List<CrowdPart> parts, StateBuffers states, CrowdState state, int instances, LongSupplier available) {
        int capacity = capacity(parts);
        if (instances <= capacity && states.table() == state.states() && areFit(parts, state, capacity)) {
            return parts;
        }
        int min = Math.max(instances, capacity);
        int generous = min > capacity ? (int) Math.min(capacity + capacity / 2L, CrowdState.MAX_INSTANCES) : min;
        return generously(generous, min, count -> parts(parts, states, state, count, available));
    }

    /**
     * Creates an object for many instances or, if memory or the device's limits are too small, for few.
     *
     * @param many preferred number of instances
     * @param few number of instances that must fit
     * @param make function that creates the object for a number of instances
     */
    static <T> T generously(int many, int few, IntFunction<T> make) {
        if (many > few) {
            try {
                return make.apply(many);
            } catch (GlException e) {
                if (e.kind() != GlException.Kind.OUT_OF_MEMORY && e.kind() != GlException.Kind.LIMIT) {
                    throw e;
                }
            }
        }
        return make.apply(few);
    }
}
