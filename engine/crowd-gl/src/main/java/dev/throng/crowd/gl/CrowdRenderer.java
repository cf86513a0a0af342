package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.ShadowDetail;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shader.SamplerSlots;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.DrawTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Draws crowds: one frame is culling instances, palettes, shadow maps, then ground and colour. Owns what it
 * keeps on the GPU for each crowd. The caller owns the characters, and closes the renderer first. One context, one
 * thread.
 */
public final class CrowdRenderer implements AutoCloseable {
    private final FrameBlock frame = new FrameBlock();
    private final Programs programs = new Programs();
    private final CrowdGroupFactory.Tools tools;
    private final FramePasses passes;
    private final List<Crowd> crowds = new ArrayList<>();
    private List<CrowdGroup> groups = List.of();
    private @Nullable CountRing counts;
    private LongSupplier available;

    /** Draws with a context that is current whenever the renderer is called. */
    public CrowdRenderer(GlContext gl) {
        this(gl, RendererFeatures.NONE);
    }

    /** @param features what frames may ask for */
    public CrowdRenderer(GlContext gl, RendererFeatures features) {
        this(gl, features, null);
    }

    /** @param batches size of palette batches, or null for what the device allows */
    CrowdRenderer(GlContext gl, RendererFeatures features, @Nullable BatchPlan batches) {
        SamplerSlots.settle(gl, programs);
        tools = new CrowdGroupFactory.Tools(gl, features, programs, frame, batches);
        passes = new FramePasses(tools);
        available = () -> FreeMemory.of(gl.info());
    }

    /**
     * Limits the memory that crowds may still take, in place of what the device has left.
     *
     * @param bytes read wherever more is about to be taken; 0: not known
     */
    public void limit(LongSupplier bytes) {
        available = bytes;
    }

    /** {@return bytes that crowds may still take; 0: not known} */
    public long available() {
        return available.getAsLong();
    }

    /**
     * Adds a crowd, uploading its records once. Before each frame, records are uploaded that were set since.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd add(GpuCharacter character, CrowdState state, PaletteBackend path) {
        return add(character, state, path, state.count());
    }

    /**
     * Adds a crowd that will grow. Memory for more instances costs less at once than a little more memory again and again.
     *
     * @param room instances to have memory for; where there is too little, or there are more instances, for as many as there are
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd add(GpuCharacter character, CrowdState state, PaletteBackend path, int room) {
        Crowd crowd = new Crowd(new CrowdGroupFactory(tools, character, path), state, this, room);
        crowds.add(crowd);
        regroup();
        return crowd;
    }

    /** A crowd's instances may be somewhere else, or play other clips. */
    void moved() {
        passes.shadows().moved();
        passes.vertexReadbacks().cancel();
    }

    /** Some instances of a group play something else from the next frame on. @param numbers of them, ascending */
    void updatePlays(CrowdGroup group, int[] numbers) {
        if (group.updatePlays(numbers, frame.next())) {
            passes.shadows().moved();
        }
        passes.vertexReadbacks().cancel(group);
    }

    /** A crowd has other groups than before. */
    void regroup() {
        if (counts != null) {
            if (!tools.gl().isClosed()) { // else there is nothing left to wait for
                counts.drain();
            }
            counts.close();
            counts = null; // the next frame has something else to count
        }
        moved();
        groups = crowds.stream().flatMap(crowd -> crowd.groups().stream()).toList();
    }

    /** Draws a crowd no longer. @return whether it was drawn until now */
    boolean remove(Crowd crowd) {
        boolean isDrawn = crowds.remove(crowd);
        if (isDrawn) {
            regroup();
        }
        return isDrawn;
    }

    /** Closes all crowds, decor included. */
    public void clear() {
        List.copyOf(crowds).forEach(Crowd::close);
    }

    /**
     * Adds what stands around a crowd: drawn as one, but its instances do not count.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd addDecor(GpuCharacter character, CrowdState state) {
        Crowd decor = add(character, state, PaletteBackend.DEFAULT);
        decor.groups().forEach(CrowdGroup::excludeFromStats);
        return decor;
    }

    /**
     * Adds decor that casts no shadows: what lies flat, for which the sun's maps need no room.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd addDecorWithoutShadows(GpuCharacter character, CrowdState state) {
        Crowd backdrop = addDecor(character, state);
        backdrop.groups().forEach(CrowdGroup::disableShadowCasting);
        return backdrop;
    }

    /**
     * Builds the palettes of a tick, of all instances or of those that the last frame showed. Draws nothing, so that
     * palettes can be measured alone.
     */
    public void buildPalettes(long ticks) {
        groups.forEach(group -> group.buildPalettes(ticks));
    }

    /**
     * Asks for a frame of all crowds at a tick.
     *
     * @param target drawn into; the engine's own are cleared first
     * @param timer measures the passes
     */
    public RenderedFrame render(DrawTarget target, FrameDescription shown, long ticks, PassTimer timer) {
        return render(target, shown, FrameTime.at(ticks), timer);
    }

    /** The same of any view of a frame. Joints are read back of what first views show. */
    public RenderedFrame render(DrawTarget target, FrameDescription shown, FrameTime time, PassTimer timer) {
        crowds.forEach(Crowd::flush);
        return count(passes.render(groups, new FramePasses.Picture(target, shown, time), timer));
    }

    /**
     * Draws the depth of all that casts shadows, as a light of the host's sees it: into a map of the host's. Both sides of triangles
     * cast, and what alpha leaves out does not. Nothing moves depths away from the light: the host does where it looks them up.
     *
     * @param map with depth; its colours are let alone
     * @param light the light's matrices, and what is culled by
     */
    public void renderCasters(DrawTarget map, FrameDescription light, FrameTime time) {
        crowds.forEach(Crowd::flush);
        passes.renderCasters(groups, new FramePasses.Picture(map, light, time));
    }

    private RenderedFrame count(FrameCounter counter) {
        if (counts == null) {
            counts = new CountRing(groups);
        }
        groups.forEach(group -> counter.upload(group.bytesOfFrame()));
        return counts.submit(counter);
    }

    /** Reads back what is drawn of a few. */
    public VertexReadbackProbe vertexReadbacks() {
        return passes.vertexReadbacks();
    }

    /** What goes on once palettes are built. */
    List<PoseListener> poseListeners() {
        return passes.poseListeners();
    }

    /** What the CPU did for the last frame. */
    public CpuVertexStats cpuVertexStats() {
        return passes.cpu().done();
    }

    /** Makes the vertices of instances that are drawn from the CPU's. */
    CpuVertexPass cpuVertices() {
        return passes.cpu();
    }

    /** Draws the sun's shadows as finely from the next frame on. */
    public void shadows(ShadowDetail detail) {
        passes.shadows().detail(detail);
    }

    /** Lets the next frame be what it would be were it the first: no level and no pose lasts from one before. */
    public void resetTemporalState() {
        groups.forEach(CrowdGroup::resetTemporalState);
        passes.shadows().moved();
    }

    /** Names of the palette kernels that run, without repeats. */
    public List<String> kernels() {
        return groups.stream()
                .map(CrowdGroup::kernel)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** GPU memory of all crowds, their characters and, once drawn, shadow maps and the depth pyramid. */
    public MemoryPlan memory() {
        return groups.stream().map(CrowdGroup::memory).reduce(passes.memory(), MemoryPlan::plus);
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
