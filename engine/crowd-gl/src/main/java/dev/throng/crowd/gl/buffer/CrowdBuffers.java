package dev.throng.crowd.gl.buffer;

import dev.throng.bake.measure.StateSphere.Features;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Preskinned;
import dev.throng.crowd.gl.slot.PaletteBatch;
import dev.throng.crowd.gl.slot.PartPalettes;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.memory.VertexArray;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** GPU buffers of a part of a crowd: instance records, draw lists, palettes, vertex array. */
public final class CrowdBuffers implements AutoCloseable {
    private static final long BYTES = InstanceRecord.BYTES;

    private final ResourceScope scope;
    private final GpuCharacter character;
    private final PartCapacity reserved;
    private final GpuBuffer instances;
    private final TransformTextures transforms;
    private final CullBuffers lists;
    private final PaletteWork work;
    private final PartPalettes palettes;
    private final VertexArray vertices;
    private final @Nullable PreskinBuffers preskin;
    private final @Nullable TriangleBuffers triangles;
    private final EarlierPictures earlier;
    private final boolean isGrown;
    private final StateBuffers states;
    private long uploaded; // bytes since last taken
    private CrowdState state;
    private @Nullable Features culled; // state space that culling assumes

    public static CrowdBuffers allocate(GpuCharacter character, CrowdState state, BatchPlan plan, PosesAhead ahead) {
        return allocate(character, state, new PartCapacity(state.count(), plan, 1, PoseSharing.NONE, ahead));
    }

    /** Allocates buffers of a crowd with a single part. The buffers own the crowd's states, not the character. */
    public static CrowdBuffers allocate(GpuCharacter character, CrowdState state, PartCapacity reserved) {
        return ResourceScope.building(scope -> {
            var states = scope.own(new StateBuffers(state.states(), character, reserved), StateBuffers::close);
            return new CrowdBuffers(scope, states, state, reserved, null);
        });
    }

    /**
     * Allocates the buffers of a part.
     *
     * @param states states of the whole crowd, not closed by this object
     * @param from smaller buffers, or null; the device copies their records to the state's first instances
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if the buffers do not fit, LIMIT beyond the device's limits
     */
    public static CrowdBuffers allocate(
            StateBuffers states, CrowdState state, PartCapacity reserved, @Nullable CrowdBuffers from) {
        return ResourceScope.building(scope -> new CrowdBuffers(scope, states, state, reserved, from));
    }

    private CrowdBuffers(
            ResourceScope scope,
            StateBuffers states,
            CrowdState state,
            PartCapacity reserved,
            @Nullable CrowdBuffers from) {
        this.scope = scope;
        this.states = states;
        character = states.character();
        this.state = state;
        this.reserved = reserved;
        isGrown = from != null;
        int capacity = reserved.instances();
        var layout =
                reserved.layout(character.paletteBytes(), character.metrics().levelCount());
        instances = scope.buffer("instances", capacity * BYTES);
        transforms = new TransformTextures(scope, state, capacity, instances);
        lists = new CullBuffers(scope, character, state, layout, reserved.sharing());
        work = new PaletteWork(scope, capacity, layout.batchSize());
        int ahead = reserved.plan().preskinned();
        preskin = ahead > 0 ? new PreskinBuffers(scope, character, layout, ahead) : null;
        triangles = TriangleBuffers.isWanted(character.prepared().meshes(), layout, reserved.plan())
                ? new TriangleBuffers(scope, character, lists.commands(), layout, reserved.plan())
                : null;
        vertices = scope.own(vertexArray());
        PartPalettes.Shape shape = reserved.palettes(character, layout);
        palettes = new PartPalettes(
                scope, shape, state.count(), batchesPerBlock -> lists.slots(batchesPerBlock, shape.firstSlot()));
        earlier = scope.own(new EarlierPictures(lists, palettes, this::vertexArray), EarlierPictures::close);
        int kept = from == null ? 0 : copyFrom(from);
        uploaded += transforms.upload(state, kept, state.count() - kept);
        updateStates(Scatter.RUNS);
    }

    /** @return new vertex array for draws of these instances, owned by the caller */
    public VertexArray vertexArray() {
        VertexArray made = character.meshes().vertexArray(lists.drawList());
        if (preskin != null) {
            preskin.feed(made);
        }
        if (triangles != null) {
            triangles.feed(made);
        }
        return made;
    }

    /** Copies records of the first instances from other buffers, on the device, and returns the number of copied instances. */
    private int copyFrom(CrowdBuffers from) {
        int kept = kept(from.state, state);
        from.instances.copyTo(instances, 0, 0, kept * BYTES);
        uploaded = from.uploaded + transforms.copyFrom(from.transforms, state, kept);
        return kept;
    }

    /** @return whether the textures and shader variants of these buffers suffice for another crowd, of any size */
    public boolean hasRoomFor(CrowdState other) {
        return transforms.hasRoomFor(other);
    }

    /** Changes the number of instances, up to the capacity. Keeps the first records, and uploads new ones. */
    public void resize(CrowdState other) {
        transforms.show(other);
        int kept = kept(state, other);
        state = other;
        lists.resize(other);
        palettes.resize(other.count());
        states.show(other.states());
        uploaded += transforms.upload(state, kept, state.count() - kept);
        updateStates(Scatter.RUNS);
    }

    /** @return number of first instances whose uploaded records stay valid for another crowd; 0 if the crowds have different tables of states */
    private static int kept(CrowdState before, CrowdState now) {
        boolean named = before.states().size() > 0 || now.states().size() > 0;
        return named && before.states() != now.states() ? 0 : Math.min(before.count(), now.count());
    }

    /** Requests all palettes until a cull pass lists instances; none if records were copied or palettes have slots. */
    public void requestPalettes(PaletteWork.Groups groups) {
        if (isGrown || palettes.isSlotted()) {
            work.requestNone(groups);
        } else {
            work.requestAll(state.count(), i -> state.state(i) != null, groups);
        }
    }

    /** @return bytes of records uploaded since the last call */
    public long takeUploaded() {
        long taken = uploaded;
        uploaded = 0;
        return taken;
    }

    public PartCapacity reserved() {
        return reserved;
    }

    /** Uploads records and motions of {@code count} replaced instances, and forgets all levels of detail and poses. */
    public void replace(int first, int count) {
        lists.resetTemporalState();
        move(first, count);
    }

    /** Uploads records and motions of {@code count} instances. Keeps levels of detail and poses. */
    public void move(int first, int count) {
        lists.expire();
        uploaded += transforms.update(state, first, count);
        updateStates(Scatter.RUNS);
    }

    /** Uploads playbacks and motions along unchanged routes, first shown by the frame with number {@code frame}. */
    public void play(Scatter.Numbers instances, int frame, Scatter scatter) {
        if (instances.count() > 0) {
            lists.expire();
            uploaded += transforms.updatePlaybacks(state, instances, frame, scatter);
        }
        updateStates(scatter);
    }

    /** Uploads changed states of all parts, unless another part has done so. */
    public void updateStates(Scatter scatter) {
        long bytes = states.update(scatter);
        Features space = state.states().space();
        if (bytes > 0 || space != culled && state.states().count() > 0) {
            lists.stateSphere(character.metrics().stateSphere(space));
            culled = space;
        }
        uploaded += bytes;
    }

    public CrowdState state() {
        return state;
    }

    /** @return buffers of all parts' states; a state combines an instance's clips, layers and inverse kinematics */
    public StateBuffers states() {
        return states;
    }

    public CullBuffers lists() {
        return lists;
    }

    public EarlierPictures earlier() {
        return earlier;
    }

    public PaletteWork work() {
        return work;
    }

    public PartPalettes palettes() {
        return palettes;
    }

    public List<PaletteBatch> batches() {
        return palettes.batches();
    }

    /** Binds a batch's records, so that shaders count the batch's instances from 0. */
    public void bindInstances(PaletteBatch batch) {
        instances.bindStorage(Bindings.BLOCK_INSTANCES, batch.first() * BYTES, batch.count() * BYTES);
    }

    public TransformTextures transforms() {
        return transforms;
    }

    /** Binds the data for the first step of culling, which tests instances. */
    public void bindForCulling(CullSettings culling) {
        transforms.bind();
        character.tables().bindSpheres(culling);
        character.tables().bindMaxVertexSpeeds(culling);
        bindForListing(culling);
    }

    /** Binds the buffers that all steps of culling share. */
    public void bindForListing(CullSettings culling) {
        lists.bind(culling, states.hasRoom());
        work.bindForWriting();
        palettes.bindSlots();
    }

    public GpuCharacter character() {
        return character;
    }

    public Preskinned preskinned() {
        return preskin == null ? Preskinned.NONE : preskin.holdsAll() ? Preskinned.ALL : Preskinned.PARTIAL;
    }

    public PreskinBuffers preskin() {
        return Objects.requireNonNull(preskin);
    }

    public boolean cullsTriangles() {
        return triangles != null;
    }

    public TriangleBuffers triangles() {
        return Objects.requireNonNull(triangles);
    }

    /** Binds vertices and morph targets for draws of any batch. */
    public void bindForDrawing() {
        vertices.bind();
        character.meshes().bindMorphs();
        if (preskin != null) {
            preskin.bindForDrawing();
        }
    }

    /** Binds the palettes of each batch, then passes the batch's index to a function that draws the batch. */
    public void drawBatches(IntConsumer draw) {
        for (int batch = 0; batch < lists.layout().batches(); batch++) {
            palettes.bind(batch);
            draw.accept(batch);
        }
    }

    /** @return bytes of these buffers, without palettes and states */
    public long instanceBytes() {
        return scope.bytes() + lists.bytes() + earlier.bytes();
    }

    public long paletteBytes() {
        return palettes.bytes();
    }

    @Override
    public void close() {
        scope.close();
    }
}
