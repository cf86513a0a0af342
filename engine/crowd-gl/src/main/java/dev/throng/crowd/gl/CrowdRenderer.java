package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.buffer.BatchPlan;
import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.cull.OcclusionPass;
import dev.throng.crowd.gl.cull.SelectPass;
import dev.throng.crowd.gl.cull.TrianglePass;
import dev.throng.crowd.gl.draw.DrawCalls;
import dev.throng.crowd.gl.draw.PreskinPass;
import dev.throng.crowd.gl.palette.PalettePath;
import dev.throng.crowd.gl.scene.Ahead;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.gl.scene.Selection;
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
 * Draws crowds: one frame is selecting visible instances, palettes, shadow maps, then ground and colour. Owns what it
 * keeps on the GPU for each crowd. The caller owns the characters, and closes the renderer first. One context, one
 * thread.
 */
public final class CrowdRenderer implements AutoCloseable {
    private final FrameBlock frame = new FrameBlock();
    private final Programs programs = new Programs();
    private final GroupMaker.Tools tools;
    private final TwinPass twin;
    private final ColourPass colour;
    private final SpotProbe spots = new SpotProbe();
    private final SunMaps sun;
    private final int frusta;
    private final List<Crowd> crowds = new ArrayList<>();
    private List<CrowdGroup> groups = List.of();
    private @Nullable SelectPass select;
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
        tools = new GroupMaker.Tools(gl, features, programs, frame, batches);
        frusta = tools.frusta();
        twin = new TwinPass(gl.limits());
        colour = new ColourPass(twin);
        sun = new SunMaps(features.shadows());
    }

    /**
     * Adds a crowd, uploading its records once. What the state says later is seen when it is {@link Crowd#update updated}.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd add(GpuCharacter character, CrowdState state, PalettePath path) {
        Crowd crowd = new Crowd(new GroupMaker(tools, character, path), state, this);
        crowds.add(crowd);
        regroup();
        return crowd;
    }

    /** A crowd's instances may be somewhere else, or play other clips. */
    void moved() {
        sun.moved();
        spots.cancel();
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
        return addUncounted(character, state);
    }

    /**
     * Adds decor that casts no shadows: what lies flat, for which the sun's maps need no room.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd addBackdrop(GpuCharacter character, CrowdState state) {
        Crowd backdrop = addUncounted(character, state);
        backdrop.groups().forEach(CrowdGroup::castNothing);
        return backdrop;
    }

    private Crowd addUncounted(GpuCharacter character, CrowdState state) {
        Crowd decor = add(character, state, PalettePath.DEFAULT);
        decor.groups().forEach(CrowdGroup::leaveUncounted);
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
        FrameDescription culling = shown.selecting();
        frame.write(culling, target.height(), ticks);
        ShadowPass shadows = sun.place(groups, culling);
        Shading shading = Shading.of(shown.look(), shadows != null);
        try (GpuTimer.Span pass = passes.begin(Pass.CULL)) {
            cull(culling.selection());
        }
        if (culling.view() != shown.view()) {
            frame.show(shown.view());
        }
        if (!passes.leavesOut(Pass.PALETTE)) {
            try (GpuTimer.Span pass = passes.begin(Pass.PALETTE)) {
                buildPalettes(ticks);
            }
        }
        if (!tools.features().ahead().equals(Ahead.NOTHING)) {
            try (GpuTimer.Span pass = passes.begin(Pass.PRESKIN)) {
                preskin(target, shown);
            }
        }
        twin.run(groups, shown.inspection().evaluation(), ticks);
        spots.frame(groups, shading, ticks);
        FrameStats stats = FrameStats.NONE;
        if (shadows != null && !passes.leavesOut(Pass.SHADOW)) {
            try (GpuTimer.Span pass = passes.begin(Pass.SHADOW)) {
                stats = stats.plus(shadows.draw(groups)).plusBytes(ShadowBlock.BYTES);
            }
        }
        try (GpuTimer.Span pass = passes.begin(Pass.DRAW)) {
            stats = stats.plus(draw(target, culling, shading));
        }
        return count(stats.plusBytes(frame.uploadedBytes() - uploadedBefore));
    }

    /** Draws what the lists hold; then, with occlusion culling, the instances that this does not hide. */
    private DrawCalls draw(RenderTarget target, FrameDescription shown, Shading shading) {
        DrawCalls drawn = colour.draw(target, shown, groups, shading);
        if (shown.selection().occlusion() && !shown.inspection().evaluation().isSplit()) {
            cullLate(target, shown.selection());
            preskin(target, shown);
            drawn = drawn.plus(colour.drawLate(target, shown, groups, shading));
        }
        return drawn.plus(ColourPass.drawLines(shown.inspection().lines(), groups));
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

    private void cull(Selection selection) {
        if (select == null) {
            select = new SelectPass(frusta);
        }
        select.run(buffers(), selection);
    }

    private void cullLate(RenderTarget target, Selection selection) {
        if (occlusion == null) {
            occlusion = new OcclusionPass(frusta);
        }
        occlusion.run(target, buffers(), selection);
    }

    /** Skins vertices and culls triangles ahead of drawing, as far as that was asked for. */
    private void preskin(RenderTarget target, FrameDescription shown) {
        if (tools.features().ahead().skins()) {
            preskin = preskin == null ? new PreskinPass(frusta, programs) : preskin;
            preskin.run(buffers());
        }
        if (tools.features().ahead().culls() && shown.inspection().allowsTriangleCull()) {
            triangles = triangles == null ? new TrianglePass(programs) : triangles;
            triangles.run(buffers(), target, shown.look().sides());
        }
    }

    /** Reads back what is drawn of a few. */
    public SpotProbe spots() {
        return spots;
    }

    /** What the twin did for the last frame. */
    public Twinned twinned() {
        return twin.done();
    }

    /** Makes the vertices of instances that are shown as the CPU has them. */
    TwinPass twin() {
        return twin;
    }

    /** Lets the next frame be what it would be were it the first: no level and no pose lasts from one before. */
    public void forget() {
        groups.forEach(CrowdGroup::forget);
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
        MemoryPlan shared = sun.memory().plus(new MemoryPlan(0, 0, twin.bytes(), 0, 0));
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
        if (select != null) {
            select.close();
        }
        if (occlusion != null) {
            occlusion.close();
        }
        colour.close();
        twin.close();
        spots.close();
        sun.close();
        programs.close();
        frame.close();
    }
}
