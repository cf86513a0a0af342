package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.CrowdPartFactory.Role;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.memory.CrowdMemory;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shader.SamplerSlots;
import dev.throng.gl.BoundState;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.memory.ResourceScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Draws a scene of crowds. Each frame culls instances, builds palettes and shadow maps, then draws colour and ground. Owns its crowds and
 * the memory that they use on the GPU; borrows the context and the pool of characters. One context, one thread.
 */
public final class SceneRenderer implements AutoCloseable {
    private final CharacterPool characters;
    private final FrameBlock frame = new FrameBlock();
    private final Programs programs;
    private final CrowdPartFactory.Tools tools;
    final FramePasses passes;
    private final List<GpuCrowd> crowds = new ArrayList<>();
    private DrawnParts drawn = new DrawnParts(crowds);
    private @Nullable CountRing counts;
    private LongSupplier available;

    /**
     * Makes a renderer without crowds.
     * @param characters shared with other renderers of the context, which is current whenever this is called; closed after this
     * @param features what frames may request
     */
    public SceneRenderer(CharacterPool characters, RendererFeatures features) {
        this(characters, features, null);
    }

    /** @param batches size of palette batches, or null for the largest that the device allows */
    SceneRenderer(CharacterPool characters, RendererFeatures features, @Nullable BatchPlan batches) {
        this.characters = characters;
        GlContext gl = characters.gl();
        programs = new Programs(features.fetch().on(gl.limits()));
        SamplerSlots.settle(gl, programs);
        tools = new CrowdPartFactory.Tools(gl, features, programs, frame, batches);
        passes = new FramePasses(tools);
        available = () -> FreeMemory.of(gl.info());
    }

    /** Limits the memory that crowds may still take. @param bytes read whenever more memory is needed; 0: unknown */
    public void limit(LongSupplier bytes) {
        available = bytes;
    }

    /** {@return bytes that crowds may still take; 0: unknown} */
    public long available() {
        return available.getAsLong();
    }

    /** {@return a predictor of the memory of crowds in this scene} @param backend builds the palettes of the crowds */
    public CrowdMemory memory(PaletteBackend backend) {
        return new CrowdMemory(tools.gl(), tools.features(), backend, this::available);
    }

    /** Adds a crowd without room to grow, as {@link #crowd(PreparedCharacter, CrowdState, PaletteBackend, int)} does. */
    public GpuCrowd crowd(PreparedCharacter character, CrowdState state, PaletteBackend backend) {
        return crowd(character, state, backend, state.count());
    }

    /**
     * Adds a crowd and uploads its records. Each frame uploads the records that changed since the last one. For a crowd that will grow, one
     * large allocation costs less than many small ones later.
     * @param character model of all instances
     * @param state records of the instances @param backend builds the palettes
     * @param room instances to take memory for, at least the state's count; only the state's count where memory is too small
     * @return the crowd, closed by the caller or with this renderer
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public GpuCrowd crowd(PreparedCharacter character, CrowdState state, PaletteBackend backend, int room) {
        return add(character, state, backend, room, Role.CROWD);
    }

    /**
     * Adds decor: drawn like a crowd, but its instances are not counted.
     * @param character model of all instances
     * @param state records of the instances
     * @param casts whether the instances cast shadows; flat ones need none, and then shadow maps need not cover them
     * @return the decor, closed by the caller or with this renderer
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public GpuCrowd decor(PreparedCharacter character, CrowdState state, boolean casts) {
        return add(character, state, PaletteBackend.DEFAULT, 0, casts ? Role.DECOR : Role.FLAT_DECOR);
    }

    /** Holds a character until its crowd is closed, unless both together do not fit. */
    private GpuCrowd add(PreparedCharacter character, CrowdState state, PaletteBackend backend, int room, Role role) {
        CrowdMemory memory = memory(backend);
        memory.require(memory.crowd(character, state), characters.missingBytes(character));
        return ResourceScope.building(scope -> {
            CharacterPool.Held held = scope.own(characters.hold(character), CharacterPool.Held::close);
            GpuCrowd crowd = add(held.character(), state, backend, room, role);
            crowd.onClose(held::close);
            return crowd;
        });
    }

    /** Adds a crowd of a character that the caller closes. */
    GpuCrowd add(GpuCharacter character, CrowdState state, PaletteBackend backend, int room, Role role) {
        GpuCrowd crowd = new GpuCrowd(new CrowdPartFactory(tools, character, backend, role), state, this, room);
        crowds.add(crowd);
        partsChanged();
        passes.arrived(drawn.all());
        return crowd;
    }

    /** A crowd's instances may be somewhere else, or play other clips. */
    void moved() {
        passes.shadows().moved();
        passes.vertexReadbacks().cancel();
    }

    /** Some instances of a part play something else. */
    void played(CrowdPart part) {
        if (part.casters().forgetOutgrown()) {
            passes.shadows().moved();
        }
        passes.vertexReadbacks().cancel(part);
    }

    /** A crowd has other parts than before. */
    void partsChanged() {
        if (counts != null) {
            if (!tools.gl().isClosed()) { // else there is nothing left to wait for
                counts.drain();
            }
            counts.close();
            counts = null; // the next frame has something else to count
        }
        moved();
        drawn = new DrawnParts(crowds);
    }

    /** Draws a crowd no longer. @return whether it was drawn until now */
    boolean remove(GpuCrowd crowd) {
        boolean isDrawn = crowds.remove(crowd);
        if (isDrawn) {
            partsChanged();
        }
        return isDrawn;
    }

    /** Closes all crowds, decor included. */
    public void clear() {
        List.copyOf(crowds).forEach(GpuCrowd::close);
    }

    /** Builds the palettes of a tick without drawing: of all instances, or of those that the last frame showed. */
    public void buildPalettes(long ticks) {
        drawn.all().forEach(part -> part.buildPalettes(ticks));
    }

    /**
     * Draws a frame of all crowds, or a further view of it. Joints are read back of instances in the first view.
     * @param target drawn into; the engine's own are cleared first
     * @param shown camera, light and settings
     * @param time clock of the frame @param timer measures the passes
     * @return the frame, whose counts are known once the device has finished it
     */
    public RenderedFrame render(DrawTarget target, FrameDescription shown, FrameTime time, PassTimer timer) {
        return render(crowds, target, shown, time, timer);
    }

    /** Draws a frame of some of the crowds, or a further view of it. The others cast no shadows either, and are not counted. */
    public RenderedFrame render(
            List<GpuCrowd> some, DrawTarget target, FrameDescription shown, FrameTime time, PassTimer timer) {
        try (BoundState.Frame state = tools.gl().bound().begin()) {
            flush(time.isFurther());
            List<CrowdPart> parts = drawn.of(some);
            return count(passes.render(drawn.all(), parts, new FramePasses.Picture(target, shown, time), timer), parts);
        }
    }

    /**
     * Starts to compile the programs of a picture of some of the crowds. Waits for nothing if the driver compiles in other threads.
     * @param isDepthOnly whether it is drawn by {@link #renderCasters}
     * @return whether all programs of this renderer that were requested so far are compiled
     */
    public boolean prepare(List<GpuCrowd> some, DrawTarget target, FrameDescription shown, boolean isDepthOnly) {
        var picture = new FramePasses.Picture(target, shown, FrameTime.at(0));
        passes.prepare(drawn.all(), drawn.of(some), picture, isDepthOnly);
        return programs.areLinked();
    }

    private void flush(boolean isFurther) {
        for (int i = 0; i < crowds.size(); i++) { // without an iterator, as all loops of a frame
            crowds.get(i).flush(isFurther);
        }
    }

    /**
     * Draws the depth of all shadow casters, seen from a light of the host, into the host's shadow map. Draws both sides of triangles,
     * without fragments that alpha removes. Adds no depth bias; the host applies one when it reads the map.
     * @param some crowds of this renderer
     * @param map with depth; its colours are let alone
     * @param light the light's matrices, and what is culled by
     */
    public void renderCasters(
            List<GpuCrowd> some, DrawTarget map, FrameDescription light, FrameTime time, PassTimer timer) {
        try (BoundState.Frame state = tools.gl().bound().begin()) {
            flush(time.isFurther());
            passes.renderCasters(drawn.all(), drawn.of(some), new FramePasses.Picture(map, light, time), timer);
        }
    }

    private RenderedFrame count(FrameCounter counter, List<CrowdPart> shown) {
        List<CrowdPart> parts = drawn.all();
        counts = counts == null ? new CountRing(parts) : counts;
        for (int i = 0; i < parts.size(); i++) {
            counter.upload(parts.get(i).bytesOfFrame());
        }
        return counts.submit(counter, shown);
    }

    /** Reads back what is drawn of a few. */
    public VertexReadbackProbe vertexReadbacks() {
        return passes.vertexReadbacks();
    }

    /** {@return the picks of instances, borrowed} */
    public ScenePicks picks() {
        return passes.picks();
    }

    /** Returns counts and times of the CPU's work for the last frame. */
    public CpuVertexStats cpuVertexStats() {
        return passes.cpu().done();
    }

    /** Draws the sun's shadows as finely from the next frame on. */
    public void shadows(ShadowDetail detail) {
        passes.shadows().detail(detail);
    }

    /** Makes the next frame equal to a first frame: no level, no pose and no need of programs is kept of earlier frames. */
    public void resetTemporalState() {
        passes.ahead().forget();
        drawn.all().forEach(CrowdPart::resetTemporalState);
        passes.shadows().moved();
    }

    /** Frees what is kept for a view until its next picture. */
    public void forget(KeptView view) {
        drawn.all().forEach(part -> part.forget(view));
    }

    /** Names of the palette kernels that run, without repeats. */
    public List<String> kernels() {
        var names = drawn.all().stream().map(CrowdPart::kernel).filter(Objects::nonNull);
        return names.distinct().toList();
    }

    /** Shows every instance in its own pose, even if a frame has to wait until the device has counted the visible instances. */
    public void exact(boolean isExact) {
        passes.cull().exact(isExact);
    }

    /** GPU memory of all crowds, their characters and, once drawn, shadow maps and the depth pyramid. */
    public MemoryPlan memory() {
        return drawn.all().stream().map(CrowdPart::memory).reduce(passes.memory(), MemoryPlan::plus);
    }

    @Override
    public void close() {
        if (counts != null) {
            counts.close(); // counts still on their way are not asked for any more
            counts = null;
        }
        List.copyOf(passes.poseListeners()).forEach(PoseListener::close);
        clear();
        passes.close();
        programs.close();
        frame.close();
    }
}
