package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.buffer.CullBlock;
import dev.throng.crowd.gl.buffer.CullLayout;
import dev.throng.crowd.gl.buffer.ShaderConstants;
import dev.throng.crowd.gl.buffer.TransformTextures;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.timing.ReadbackRing;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * GPU buffer with transforms of chosen instances, or of a joint of each, for the host's draws. A frame's first view
 * writes the transforms of drawn instances; later views add instances that no earlier view drew. Readback never waits.
 * CPU counterpart: {@link dev.throng.crowd.cpu.CpuJoints}, multiplied by the instance's transform.
 */
public final class GpuJointBuffer implements PoseListener {
    /**
     * Bytes of a transform from joint space to scene space: 16 floats, column-major; zeros for an instance that is not
     * drawn.
     */
    public static final int BYTES = 16 * Float.BYTES;

    private static final int LANES = 64;
    private static final int REQUEST_WORDS = 2;

    /** Uniform {@code kept}: keep earlier transforms of instances not in this view; {@link #KEPT_ALL}: keep all. */
    private static final int KEPT_UNLISTED = 1;

    private static final int KEPT_ALL = 2;

    private static final Barrier[] INPUTS = {Barrier.BUFFER_TEXTURE};
    private static final Barrier[] READERS = {Barrier.VERTEX_ATTRIBUTES, Barrier.BUFFER_TEXTURE, Barrier.READBACK};

    private final GpuCrowd crowd;
    private final CrowdPartFactory.Tools tools;
    private final Consumer<PoseListener> forget;
    private final boolean isWhole; // whether transforms are of instances, not joints
    private final int[] sources; // of each level of detail
    private @Nullable ReadbackRing readback;
    private GpuBuffer transforms;
    private int[] instances;
    private @Nullable GpuBuffer requests;
    private List<CrowdPart> parts = List.of();
    private int requestedCount = -1;
    private List<Batch> batches = List.of();
    private final Map<Variant, ShaderProgram> programs = new HashMap<>();

    /**
     * Requested instances of one palette batch.
     *
     * @param batch index of the palette batch in the part
     * @param first index, in the list of all requested instances, of the first one in this batch
     */
    private record Batch(CrowdPart part, int batch, int first, int count) {}

    /**
     * Properties that select a variant of the compute program.
     *
     * @param kind kind of the instances' transforms
     * @param states whether instances have states (blended poses)
     * @param slots whether only visible instances have palettes
     */
    private record Variant(TransformTextures.Kind kind, boolean states, boolean slots) {}

    /**
     * @param joint name of the joint; null: the instances themselves
     * @param forget function that {@link #close} calls with this buffer
     */
    GpuJointBuffer(
            GpuCrowd crowd,
            @Nullable String joint,
            int[] instances,
            CrowdPartFactory.Tools tools,
            Consumer<PoseListener> forget) {
        this.crowd = crowd;
        this.tools = tools;
        this.forget = forget;
        this.instances = instances.clone();
        isWhole = joint == null;
        sources = joint == null ? JointSource.WHOLE : JointSource.of(crowd.character(), joint);
        transforms = allocate(instances.length);
    }

    private static GpuBuffer allocate(int instances) {
        GpuBuffer zeros = GpuBuffer.allocate("joint transforms", Math.max(1, instances) * (long) BYTES);
        zeros.fill(0);
        return zeros;
    }

    /** Starts to compile the programs, and returns this buffer. If that fails, closes the buffer. */
    GpuJointBuffer prepared() {
        return ResourceScope.building(scope -> {
            scope.own(this, GpuJointBuffer::close).prepare();
            return this;
        });
    }

    /** Replaces the requested instances by those with the indices {@code others}, from the next frame. */
    public void instances(int... others) {
        if (Arrays.equals(others, instances)) {
            return;
        }
        if (others.length > instances.length) {
            GpuBuffer larger = allocate(others.length);
            transforms.close();
            transforms = larger;
        }
        if (others.length != instances.length && readback != null) {
            readback.close();
            readback = null;
        }
        instances = others.clone();
        parts = List.of();
    }

    /**
     * @return borrowed buffer of the instances' transforms, in the requested order, {@link #BYTES} bytes each; another
     *     buffer replaces it if the number of instances grows
     */
    public GpuBuffer transforms() {
        return transforms;
    }

    /**
     * Copies the transforms of the newest finished frame, without waiting for the device. The first call enables
     * readback of later frames.
     *
     * @param out buffer that receives 16 floats per instance, starting at its position, which stays the same
     * @return ticks of that frame; empty before the first frame is read
     */
    public OptionalLong read(FloatBuffer out) {
        if (readback == null) {
            readback = new ReadbackRing("joints read back", transforms.size());
        }
        OptionalLong ticks = readback.latest();
        if (ticks.isPresent()) {
            FloatBuffer found = readback.bytes().asFloatBuffer();
            out.put(out.position(), found, 0, 16 * instances.length);
        }
        return ticks;
    }

    @Override
    public void frame(FrameTime time, List<CrowdPart> drawn) {
        if (!isWhole && !crowd.character().hasPalette() || instances.length == 0) {
            return;
        }
        request();
        if (drawn.containsAll(parts)) {
            Barrier.before(Barrier.STORAGE, INPUTS);
            for (int i = 0; i < batches.size(); i++) { // allocation-free
                dispatch(batches.get(i), time);
            }
        } else if (!time.isLaterView()) {
            transforms.fillFloat(0); // a later view may still show the crowd
        }
        Barrier.before(Barrier.STORAGE, READERS);
        if (readback != null && time.isLaterView()) {
            readback.copyAgain(transforms, time.ticks());
        } else if (readback != null) {
            readback.copy(transforms, time.ticks());
        }
    }

    /** Sorts requested instances by batch, if the crowd's parts have changed. Transforms of indices beyond the crowd stay 0. */
    private void request() {
        if (parts.equals(crowd.parts()) && requestedCount == crowd.count()) {
            return;
        }
        List<CrowdPart> requested = crowd.parts();
        int count = crowd.count();
        List<Batch> sorted = new ArrayList<>();
        int[] words = Arrays.copyOf(sources, sources.length + REQUEST_WORDS * instances.length);
        int used = 0;
        int begin = 0;
        for (CrowdPart part : requested) {
            CullLayout layout = part.buffers().lists().layout();
            for (int b = 0; b < layout.batches(); b++) {
                int first = begin + b * layout.batchSize();
                int end = Math.min(first + layout.batchSize(), begin + part.count());
                int before = used;
                for (int i = 0; i < instances.length; i++) {
                    if (instances[i] >= first && instances[i] < end) {
                        int at = sources.length + REQUEST_WORDS * used++;
                        words[at] = instances[i] - first;
                        words[at + 1] = i;
                    }
                }
                if (used > before) {
                    sorted.add(new Batch(part, b, before, used - before));
                }
            }
            begin += part.count();
        }
        GpuBuffer before = requests;
        requests = GpuBuffer.ofInts("joint requests", words);
        if (before != null) {
            before.close();
        }
        parts = requested;
        requestedCount = count;
        batches = sorted;
        clearMissing();
    }

    private void clearMissing() {
        for (int i = 0; i < instances.length; i++) {
            if (instances[i] < 0 || instances[i] >= requestedCount) {
                transforms.upload((long) BYTES * i, new float[BYTES / Float.BYTES]);
            }
        }
    }

    @Override
    public void prepare() {
        for (CrowdPart part : crowd.parts()) {
            program(part.buffers());
        }
    }

    private ShaderProgram program(CrowdBuffers buffers) {
        Variant wanted = new Variant(
                buffers.transforms().kind(),
                buffers.states().hasRoom(),
                buffers.palettes().isSlotted());
        ShaderProgram program = programs.get(wanted);
        if (program == null) {
            program = program(wanted);
            programs.put(wanted, program);
        }
        return program;
    }

    private void dispatch(Batch batch, FrameTime time) {
        CrowdBuffers buffers = batch.part.buffers();
        ShaderProgram program = program(buffers);
        buffers.palettes().bindSlots();
        buffers.transforms().bind();
        buffers.lists().bindForReading();
        buffers.palettes().bind(batch.batch);
        Objects.requireNonNull(requests).bindStorage(Bindings.BLOCK_JOINT_REQUESTS);
        transforms.bindStorage(Bindings.BLOCK_JOINT_TRANSFORMS);
        if (!isWhole) {
            crowd.character().setEntryCount(program);
        }
        program.setUnsigned("first", batch.first);
        program.setUnsigned("count", batch.count);
        program.setUnsigned("batch", batch.batch);
        int kept = buffers.lists().isLaterView() ? KEPT_ALL : KEPT_UNLISTED;
        program.setUnsigned("kept", time.isLaterView() ? kept : 0);
        program.dispatchThreads(batch.count);
    }

    private ShaderProgram program(Variant variant) {
        Map<String, Object> constants = ShaderConstants.of(crowd.character());
        constants.put("LANES", LANES);
        constants.put("FRUSTA", tools.frusta());
        constants.put("KEPT_ALL", KEPT_ALL + "u");
        constants.put("LEVELS", sources.length / JointSource.WORDS);
        constants.put("INFLUENCES", 1);
        constants.put("WHOLE_INSTANCES", isWhole);
        variant.kind.putTo(constants);
        constants.put("STATES", variant.states);
        constants.put("SLOTS", variant.slots);
        return tools.programs().compute("joints", constants, made -> {
            CullBlock.check(made);
            FrameBlock.check(made);
        });
    }

    @Override
    public void close() {
        forget.accept(this);
        transforms.close();
        if (requests != null) {
            requests.close();
            requests = null;
        }
        if (readback != null) {
            readback.close();
            readback = null;
        }
    }
}
