package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.cull.OcclusionPass;
import dev.throng.crowd.gl.cull.TrianglePass;
import dev.throng.crowd.gl.draw.DrawCalls;
import dev.throng.crowd.gl.draw.PreskinPass;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.gl.GlContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.timing.GpuTimer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
    private final CpuVertexPass cpu;
    private final ColourPass colour;
    private final VertexReadbackProbe vertexReadbacks = new VertexReadbackProbe();
    private final CascadedShadowMaps sun;
    private final int frusta;
    private final List<Crowd> crowds = new ArrayList<>();
    private List<CrowdGroup> groups = List.of();
    private @Nullable CullPass cull;
    private @Nullable PreskinPass preskin;
    private @Nullable TrianglePass triangles;
    private @Nullable OcclusionPass occlusion;
    private @Nullable CountRing counts;

    /** Draws with a context that is current whenever the renderer is called. */
    public CrowdRenderer(GlContext gl) {
        this(gl, false);
    }

    /** @param shadows whether the crowds cast them */
    public CrowdRenderer(GlContext gl, boolean shadows) {
        this(gl, new RendererFeatures(shadows, false));
    }

    /** @param features what frames may ask for */
    public CrowdRenderer(GlContext gl, RendererFeatures features) {
        this(gl, features, null);
    }

    /** @param batches size of palette batches, or null for what the device allows */
    CrowdRenderer(GlContext gl, RendererFeatures features, @Nullable BatchPlan batches) {
        tools = new CrowdGroupFactory.Tools(gl, features, programs, frame, batches);
        frusta = tools.frusta();
        cpu = new CpuVertexPass(gl.limits());
        colour = new ColourPass(cpu);
        sun = new CascadedShadowMaps(features.shadows());
    }

    /**
     * Adds a crowd, uploading its records once. What the state says later is seen when it is {@link Crowd#update updated}.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd add(GpuCharacter character, CrowdState state, PaletteBackend path) {
        Crowd crowd = new Crowd(new CrowdGroupFactory(tools, character, path), state, this);
        crowds.add(crowd);
        regroup();
        return crowd;
    }

    /** A crowd's instances may be somewhere else, or play other clips. */
    void moved() {
        sun.moved();
        vertexReadbacks.cancel();
    }

    /** A crowd has other groups than before. */
    void regroup() {
        if (counts != null) {
            counts.drain();
            counts.close();
            counts = null; // the next frame has something else to count
        }
        moved();
        groups = crowds.stream().flatMap(crowd -> crowd.groups().stream()).toList();
    }

    /** A crowd is about to be closed. */
    void remove(Crowd crowd) {
        crowds.remove(crowd);
        regroup();
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
        return addExcludedFromStats(character, state);
    }

    /**
     * Adds decor that casts no shadows: what lies flat, for which the sun's maps need no room.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd addDecorWithoutShadows(GpuCharacter character, CrowdState state) {
        Crowd backdrop = addExcludedFromStats(character, state);
        backdrop.groups().forEach(CrowdGroup::disableShadowCasting);
        return backdrop;
    }

    private Crowd addExcludedFromStats(GpuCharacter character, CrowdState state) {
        Crowd decor = add(character, state, PaletteBackend.DEFAULT);
        decor.groups().forEach(CrowdGroup::excludeFromStats);
        return decor;
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
     * @param target drawn into and cleared first
     * @param passes measures the passes
     */
    public RenderedFrame render(RenderTarget target, FrameDescription shown, long ticks, PassTimer passes) {
        long uploadedBefore = frame.uploadedBytes();
        FrameDescription forCulling = shown.forCulling();
        frame.write(forCulling, target.height(), ticks);
        ShadowPass shadows = sun.update(groups, forCulling);
        Shading shading = Shading.of(shown.environment(), shadows != null);
        try (GpuTimer.Span pass = passes.begin(Pass.CULL)) {
            cull(forCulling.culling());
        }
        if (forCulling.view() != shown.view()) {
            frame.show(shown.view());
        }
        if (!passes.leavesOut(Pass.PALETTE)) {
            try (GpuTimer.Span pass = passes.begin(Pass.PALETTE)) {
                buildPalettes(ticks);
            }
        }
        if (!tools.features().prepass().equals(PrepassSettings.NONE)) {
            try (GpuTimer.Span pass = passes.begin(Pass.PRESKIN)) {
                preskin(target, shown);
            }
        }
        cpu.run(groups, shown.debugView().vertexSource(), ticks);
        vertexReadbacks.frame(groups, shading, ticks);
        FrameStats stats = FrameStats.NONE;
        if (shadows != null && !passes.leavesOut(Pass.SHADOW)) {
            try (GpuTimer.Span pass = passes.begin(Pass.SHADOW)) {
                stats = stats.plus(shadows.draw(groups)).plusBytes(ShadowBlock.BYTES);
            }
        }
        try (GpuTimer.Span pass = passes.begin(Pass.DRAW)) {
            stats = stats.plus(draw(target, shown, forCulling.culling(), shading));
        }
        return count(stats.plusBytes(frame.uploadedBytes() - uploadedBefore));
    }

    /** Draws what the lists hold; then, with occlusion culling, the instances that this does not hide. */
    private DrawCalls draw(RenderTarget target, FrameDescription shown, CullSettings culling, Shading shading) {
        DrawCalls drawn = colour.draw(target, shown, groups, shading);
        if (culling.occlusion() && !shown.debugView().vertexSource().isSplit()) {
            cullLate(target, culling);
            preskin(target, shown);
            drawn = drawn.plus(colour.drawLate(target, shown, groups, shading));
        }
        return drawn.plus(ColourPass.drawLines(shown.debugView().lines(), groups));
    }

    private RenderedFrame count(FrameStats known) {
        if (counts == null) {
            counts = new CountRing(groups);
        }
        FrameStats stats = known;
        for (CrowdGroup group : groups) {
            stats = stats.plusBytes(group.bytesOfFrame());
        }
        return counts.submit(stats);
    }

    private List<CrowdBuffers> buffers() {
        return groups.stream().map(CrowdGroup::buffers).toList();
    }

    private void cull(CullSettings culling) {
        cull = cull == null ? new CullPass(frusta) : cull;
        cull.run(buffers(), culling);
    }

    private void cullLate(RenderTarget target, CullSettings culling) {
        occlusion = occlusion == null ? new OcclusionPass(frusta) : occlusion;
        occlusion.run(target, buffers(), culling);
    }

    /** Skins vertices and culls triangles ahead of drawing, as far as that was asked for. */
    private void preskin(RenderTarget target, FrameDescription shown) {
        if (tools.features().prepass().skinning()) {
            preskin = preskin == null ? new PreskinPass(frusta, programs) : preskin;
            preskin.run(buffers());
        }
        if (tools.features().prepass().triangleCulling() && shown.debugView().allowsTriangleCull()) {
            triangles = triangles == null ? new TrianglePass(programs) : triangles;
            triangles.run(buffers(), target, shown.environment().sides());
        }
    }

    /** Reads back what is drawn of a few. */
    public VertexReadbackProbe vertexReadbacks() {
        return vertexReadbacks;
    }

    /** What the CPU did for the last frame. */
    public CpuVertexStats cpuVertexStats() {
        return cpu.done();
    }

    /** Makes the vertices of instances that are drawn from the CPU's. */
    CpuVertexPass cpuVertices() {
        return cpu;
    }

    /** Lets the next frame be what it would be were it the first: no level and no pose lasts from one before. */
    public void resetTemporalState() {
        groups.forEach(CrowdGroup::resetTemporalState);
        sun.moved();
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
        MemoryPlan shared = sun.memory().plus(new MemoryPlan(0, 0, cpu.bytes(), 0, 0));
        MemoryPlan depths = occlusion == null ? MemoryPlan.NONE : occlusion.memory();
        return groups.stream().map(CrowdGroup::memory).reduce(shared.plus(depths), MemoryPlan::plus);
    }

    @Override
    public void close() {
        if (counts != null) {
            counts.close(); // counts still on their way are not asked for any more
            counts = null;
        }
        clear();
        if (cull != null) {
            cull.close();
        }
        if (occlusion != null) {
            occlusion.close();
        }
        colour.close();
        cpu.close();
        vertexReadbacks.close();
        sun.close();
        programs.close();
        frame.close();
    }
}
