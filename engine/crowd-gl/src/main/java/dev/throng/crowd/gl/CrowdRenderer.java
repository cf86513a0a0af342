package dev.throng.crowd.gl;

import dev.throng.crowd.CrowdState;
import dev.throng.gl.GlContext;
import dev.throng.gl.RenderTarget;
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
    final ColourPass colour;
    private final SunMaps sun;
    private final int frusta;
    private final List<Crowd> crowds = new ArrayList<>();
    private List<CrowdGroup> groups = List.of();
    private @Nullable SelectPass select;
    private @Nullable PreskinPass preskin;
    private @Nullable TrianglePass triangles;
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
        colour = new ColourPass(frusta, gl.limits());
        sun = new SunMaps(features.shadows());
    }

    /**
     * Adds a crowd, uploading its records once. What the state says later is seen when it is {@link Crowd#update updated}.
     *
     * @throws dev.throng.gl.GlException OUT_OF_MEMORY when its buffers do not fit
     */
    public Crowd add(GpuCharacter character, CrowdState state, PalettePath path) {
        Crowd crowd = new Crowd(new GroupMaker(tools, character, path), state, watcher());
        crowds.add(crowd);
        regroup();
        return crowd;
    }

    private Crowd.Watcher watcher() {
        return new Crowd.Watcher() {
            @Override
            public void moved() {
                sun.moved();
                colour.spots().cancel(); // an instance may play another clip by now
            }

            @Override
            public void regrouped() {
                regroup();
            }

            @Override
            public void removed(Crowd crowd) {
                crowds.remove(crowd);
                regroup();
            }
        };
    }

    private void regroup() {
        colour.spots().cancel();
        if (counts != null) {
            counts.drain();
            counts.close();
            counts = null; // the next frame has something else to count
        }
        sun.moved();
        groups = crowds.stream().flatMap(crowd -> crowd.groups().stream()).toList();
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
    public RenderedFrame render(RenderTarget target, FrameDescription scene, long ticks, PassTimer passes) {
        long uploadedBefore = frame.uploadedBytes();
        FrameDescription selecting = scene.selecting();
        frame.write(selecting, target.height(), ticks);
        ShadowPass cast = sun.place(groups, selecting);
        passes.time(PassTimer.CULL, () -> select(selecting.selection()));
        if (selecting.view() != scene.view()) {
            frame.show(scene.view());
        }
        passes.time(PassTimer.PALETTE, () -> buildPalettes(ticks));
        FrameStats[] stats = {FrameStats.NONE};
        Runnable goAhead = () -> goAhead(target, scene);
        if (!tools.features().ahead().equals(Ahead.NOTHING)) {
            passes.time(PassTimer.PRESKIN, goAhead);
        }
        colour.evaluate(groups, scene, cast != null, ticks);
        if (cast != null) {
            passes.time(
                    PassTimer.SHADOW,
                    () -> stats[0] = stats[0].plus(cast.draw(groups)).plusBytes(ShadowBlock.BYTES));
        }
        passes.time(
                PassTimer.DRAW,
                () -> stats[0] = stats[0].plus(colour.draw(target, selecting, groups, cast != null, goAhead)));
        return count(stats[0].plusBytes(frame.uploadedBytes() - uploadedBefore));
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

    private void select(Selection selection) {
        if (select == null) {
            select = new SelectPass(frusta);
        }
        select.run(groups.stream().map(CrowdGroup::buffers).toList(), selection);
    }

    private void goAhead(RenderTarget target, FrameDescription scene) {
        List<CrowdBuffers> buffers = groups.stream().map(CrowdGroup::buffers).toList();
        if (tools.features().ahead().skins()) {
            preskin = preskin == null ? new PreskinPass(frusta, programs) : preskin;
            preskin.run(buffers);
        }
        if (tools.features().ahead().culls() && scene.inspection().allowsTriangleCull()) {
            triangles = triangles == null ? new TrianglePass(programs) : triangles;
            triangles.run(buffers, target, scene.look().sides());
        }
    }

    /** Reads back what is drawn of a few. */
    public SpotProbe spots() {
        return colour.spots();
    }

    /** What the twin did for the last frame. */
    public Twinned twinned() {
        return colour.twin().done();
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
        return groups.stream().map(CrowdGroup::memory).reduce(sun.memory().plus(colour.memory()), MemoryPlan::plus);
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
        colour.close();
        sun.close();
        programs.close();
        frame.close();
    }
}
