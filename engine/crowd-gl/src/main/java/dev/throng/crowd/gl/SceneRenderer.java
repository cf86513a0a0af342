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
 * Renderer of a scene of crowds. Each frame culls instances, builds palettes and shadow maps, then draws colour and ground. Owns its crowds and their
 * GPU memory; borrows the context and the pool of characters. Usable with one context, on its thread.
 */
public final class SceneRenderer implements AutoCloseable {
    private final CharacterPool characters;
    private final CrowdPartFactory.Tools tools;
    final FramePasses passes;
    private final List<GpuCrowd> crowds = new ArrayList<>();
    private DrawnParts drawn = new DrawnParts(crowds);
    private @Nullable CountRing counts;
    private LongSupplier available;
    private final LongSupplier freeMemory = this::available; // the same object for all crowds, and for later limits

    /** @param characters pool of the context's characters, closed after this renderer */
    public SceneRenderer(CharacterPool characters, RendererFeatures features) {
        this(characters, features, null);
    }

    /** @param batches size of palette batches; null: the device's limit */
    SceneRenderer(CharacterPool characters, RendererFeatures features, @Nullable BatchPlan batches) {
        this.characters = characters;
        GlContext gl = characters.gl();
        tools = CrowdPartFactory.Tools.open(gl, features, batches);
        passes = ResourceScope.building(made -> new FramePasses(made.own(tools, CrowdPartFactory.Tools::close), made));
        available = () -> FreeMemory.of(gl.info());
    }

    /** Limits allocations for crowds: {@code bytes} is called before each, and returns the free bytes; 0: unknown. */
    public void limit(LongSupplier bytes) {
        available = bytes;
    }

    /** @return bytes that crowds may still allocate; 0: unknown */
    public long available() {
        return available.getAsLong();
    }

    /** {@link #available} as a supplier, always the same object. */
    LongSupplier freeMemory() {
        return freeMemory;
    }

    public CrowdMemory memory(PaletteBackend backend) {
        return new CrowdMemory(tools.gl(), tools.features(), backend, freeMemory);
    }

    /** Adds a crowd without spare capacity, as {@link #crowd(PreparedCharacter, CrowdState, PaletteBackend, int)}. */
    public GpuCrowd crowd(PreparedCharacter character, CrowdState state, PaletteBackend backend) {
        return crowd(character, state, backend, state.count());
    }

    /**
     * Adds a crowd and uploads its records. For a growing crowd, one large allocation is faster than many small ones.
     *
     * @param character character of all instances
     * @param state records of the instances
     * @param backend backend that builds the palettes
     * @param room capacity in instances, at least the state's count; reduced to that count if memory is too small
     * @return the crowd, closed by the caller or with this renderer
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if its buffers do not fit
     */
    public GpuCrowd crowd(PreparedCharacter character, CrowdState state, PaletteBackend backend, int room) {
        return add(character, state, backend, room, Role.CROWD);
    }

    /**
     * Adds decor, which is drawn like a crowd, but not counted in statistics.
     *
     * @param casts whether the instances cast shadows; if not, shadow maps need not cover them
     * @return the decor, closed by the caller or with this renderer
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY if its buffers do not fit
     */
    public GpuCrowd decor(PreparedCharacter character, CrowdState state, boolean casts) {
        return add(character, state, PaletteBackend.DEFAULT, 0, casts ? Role.DECOR : Role.FLAT_DECOR);
    }

    /** Adds a crowd. Until the crowd is closed, keeps its character in the pool. */
    private GpuCrowd add(PreparedCharacter character, CrowdState state, PaletteBackend backend, int room, Role role) {
        CrowdMemory memory = memory(backend);
        memory.require(memory.crowd(character, state), characters.missingBytes(character));
        return ResourceScope.building(scope -> {
            CharacterPool.Hold held = scope.own(characters.hold(character), CharacterPool.Hold::close);
            GpuCrowd crowd = add(held.character(), state, backend, room, role);
            crowd.onClose(held::close);
            return crowd;
        });
    }

    /**
     * Adds a crowd. The caller closes the character, not this renderer.
     *
     * @param room preferred capacity in instances; reduced to the state's count if memory is too small
     */
    GpuCrowd add(GpuCharacter character, CrowdState state, PaletteBackend backend, int room, Role role) {
        GpuCrowd crowd = new GpuCrowd(new CrowdPartFactory(tools, character, backend, role), state, this, room);
        crowds.add(crowd);
        return ResourceScope.building(scope -> {
            scope.own(crowd, GpuCrowd::close).prepare();
            partsChanged();
            passes.arrived(drawn.all());
            return crowd;
        });
    }

    /** Invalidates shadow maps and pending readbacks, after instances moved or changed clips. */
    void moved() {
        passes.shadows().moved();
        passes.vertexReadbacks().cancel();
    }

    /** Invalidates a part's pending readbacks, and shadow maps if necessary, after its playbacks changed. */
    void played(CrowdPart part) {
        if (part.casters().forgetOutgrown()) {
            passes.shadows().moved();
        }
        passes.vertexReadbacks().cancel(part);
    }

    /** Rebuilds the list of parts after a crowd was split or merged. */
    void partsChanged() {
        if (counts != null) {
            if (!tools.gl().isClosed()) { // otherwise there is nothing to wait for
                counts.drain();
            }
            counts.close();
            counts = null; // the next frame counts other parts
        }
        moved();
        drawn = new DrawnParts(crowds);
    }

    /** Removes a crowd, and returns whether it belonged to this renderer until now. */
    boolean remove(GpuCrowd crowd) {
        boolean isDrawn = crowds.remove(crowd);
        if (isDrawn) {
            partsChanged();
        }
        return isDrawn;
    }

    /** Closes all crowds, including decor. */
    public void clear() {
        List.copyOf(crowds).forEach(GpuCrowd::close);
    }

    /** Builds palettes for a tick, without drawing: those listed by the last frame or, before the first frame, all. */
    public void buildPalettes(long ticks) {
        drawn.all().forEach(part -> part.buildPalettes(ticks));
    }

    /**
     * Draws a frame of all crowds, or a later view of it.
     *
     * @param target target of the picture; the engine's own targets are cleared first
     * @param timer listener that measures the passes
     * @return the frame, whose counts are known once the device has finished it
     */
    public RenderedFrame render(DrawTarget target, FrameDescription shown, FrameTime time, PassTimer timer) {
        return render(crowds, target, shown, time, timer);
    }

    /** Draws a frame of some crowds, or a later view of it. Other crowds cast no shadows and are not counted. */
    public RenderedFrame render(
            List<GpuCrowd> drawnCrowds, DrawTarget target, FrameDescription shown, FrameTime time, PassTimer timer) {
        try (BoundState.Frame state = tools.gl().bound().begin()) {
            flush(time.isLaterView());
            List<CrowdPart> parts = drawn.of(drawnCrowds);
            return count(passes.render(drawn.all(), parts, new FramePasses.Picture(target, shown, time), timer), parts);
        }
    }

    /**
     * Starts to compile the programs for a picture of some crowds. Does not wait if the driver compiles on other threads.
     *
     * @param isDepthOnly whether the picture is a shadow map for {@link #renderCasters}
     * @return whether all programs requested so far are compiled
     */
    public boolean prepare(List<GpuCrowd> drawnCrowds, DrawTarget target, FrameDescription shown, boolean isDepthOnly) {
        var picture = new FramePasses.Picture(target, shown, FrameTime.at(0));
        passes.prepare(drawn.all(), drawn.of(drawnCrowds), picture, isDepthOnly);
        return tools.programs().areLinked();
    }

    private void flush(boolean isLaterView) {
        for (int i = 0; i < crowds.size(); i++) { // allocation-free
            crowds.get(i).flush(isLaterView);
        }
    }

    /**
     * Draws the depth of all shadow casters, seen from a light of the host, into the host's shadow map. Draws both sides of
     * triangles, without fragments that alpha cuts out, and without depth bias, which the host applies at reading.
     *
     * @param map target that receives the depth; its colours stay unchanged
     * @param light the light's matrices and the culling settings
     */
    public void renderCasters(
            List<GpuCrowd> drawnCrowds, DrawTarget map, FrameDescription light, FrameTime time, PassTimer timer) {
        try (BoundState.Frame state = tools.gl().bound().begin()) {
            flush(time.isLaterView());
            passes.renderCasters(drawn.all(), drawn.of(drawnCrowds), new FramePasses.Picture(map, light, time), timer);
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

    public VertexReadbackProbe vertexReadbacks() {
        return passes.vertexReadbacks();
    }

    /** @return object that finds instances hit by rays, borrowed */
    public ScenePicks picks() {
        return passes.picks();
    }

    /** @return statistics of the last frame's CPU vertices */
    public CpuVertexStats cpuVertexStats() {
        return passes.cpu().done();
    }

    /** @param detail resolution and filter of the sun's shadow maps, from the next frame */
    public void shadows(ShadowDetail detail) {
        passes.shadows().detail(detail);
    }

    /** Discards levels of detail, poses and remembered kinds of pictures, so that the next frame is the same as a first frame. */
    public void resetTemporalState() {
        passes.ahead().forget();
        drawn.all().forEach(CrowdPart::resetTemporalState);
        passes.shadows().moved();
    }

    /** @param view view; frees the data that is kept for its next picture */
    public void forget(KeptView view) {
        drawn.all().forEach(part -> part.forget(view));
    }

    public List<String> kernels() {
        var names = drawn.all().stream().map(CrowdPart::kernel).filter(Objects::nonNull);
        return names.distinct().toList();
    }

    /** Sets whether every instance shows its own pose, even if a frame must wait for the device to count visible instances. */
    public void exact(boolean isExact) {
        passes.cull().exact(isExact);
    }

    /** GPU memory of all crowds, their characters, shadow maps and depth pyramid, without {@link CharacterPool#spareBytes}. */
    public MemoryPlan memory() {
        return drawn.memory().plus(passes.memory());
    }

    @Override
    public void close() {
        if (counts != null) {
            counts.close(); // pending counts are no longer needed
            counts = null;
        }
        List.copyOf(passes.poseListeners()).forEach(PoseListener::close);
        clear();
        passes.close();
        tools.close();
    }
}
