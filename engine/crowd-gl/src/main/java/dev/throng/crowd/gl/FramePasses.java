package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.cull.EarlierPass;
import dev.throng.crowd.gl.cull.OcclusionPass;
import dev.throng.crowd.gl.draw.Prepass;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.Layers;
import dev.throng.crowd.gl.scene.LightNumbers;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.crowd.gl.studio.StudioPass;
import dev.throng.gl.DepthConvention;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.timing.GpuTimer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The passes of a renderer, in their order, for whichever parts there are. */
final class FramePasses implements AutoCloseable {
    private final CrowdPartFactory.Tools tools;
    private final FrameBlock frame;
    private final CpuVertexPass cpu;
    private final ColourPass colour;
    private final VertexReadbackProbe vertexReadbacks = new VertexReadbackProbe();
    private final ScenePicks picks;
    private final List<PoseListener> poseListeners = new ArrayList<>();
    private final ShadowPass shadows;
    private final KnownLight light = new KnownLight();
    private final CullPass cull;
    private final OcclusionPass occlusion;
    private final Prepass prepass;
    private final EarlierPass earlier;
    private final StudioPass studio;
    private long number; // of the frame

    /**
     * What is asked for.
     *
     * @param target drawn into
     * @param shown what it shows
     * @param time when, and whether it begins a frame
     */
    record Picture(DrawTarget target, FrameDescription shown, FrameTime time) {
        /** Returns this picture, as a first view if records have changed since the view before: its poses no longer hold. */
        private Picture of(List<CrowdPart> all) {
            boolean isChanged = false;
            for (CrowdPart part : all) {
                isChanged |= part.buffers().lists().takeChanged();
            }
            return isChanged && time.isFurther()
                    ? new Picture(target, shown, new FrameTime(time.ticks(), false, time.view()))
                    : this;
        }

        /**
         * What is culled by. Depth is looked at in the engine's own targets alone, and by its own convention; and not where anything
         * is mixed with what is behind it, for which all of that has to be drawn before.
         */
        private FrameDescription culled(List<CrowdPart> parts) {
            FrameDescription culled = shown.forCulling();
            boolean isReadable =
                    target instanceof RenderTarget && shown.view().drawn().depth() == DepthConvention.REVERSED;
            isReadable &=
                    parts.stream().noneMatch(part -> part.character().meshes().blends());
            return isReadable ? culled : culled.withCulling(culled.culling().withOcclusion(false));
        }
    }

    /** Borrows the tools. */
    FramePasses(CrowdPartFactory.Tools tools) {
        this.tools = tools;
        frame = tools.frame();
        cpu = new CpuVertexPass(tools.gl().limits());
        studio = new StudioPass(tools.programs());
        colour = new ColourPass(cpu, tools.programs(), studio);
        shadows = new ShadowPass(tools.features().shadows());
        cull = new CullPass(tools.frusta(), tools.programs());
        occlusion = new OcclusionPass(cull, tools.programs());
        prepass = new Prepass(tools.features().prepass(), tools.frusta(), tools.programs());
        earlier = new EarlierPass(tools.frusta(), tools.programs());
        picks = new ScenePicks(tools, () -> number);
    }

    /**
     * Draws a picture of some parts. The shadow maps cover the casters of all parts, so that they do not move with the choice.
     *
     * @param all parts of the renderer
     * @param some of them, which are drawn
     * @return what was drawn and uploaded
     */
    FrameCounter render(List<CrowdPart> all, List<CrowdPart> some, Picture asked, PassTimer passes) {
        Picture picture = asked.of(all);
        long uploadedBefore = frame.uploadedBytes();
        FrameDescription shown = picture.shown();
        boolean isStill = shown.layers() == Layers.STILL;
        List<CrowdPart> parts =
                isStill ? some.stream().filter(CrowdPart::isStill).toList() : some;
        FrameDescription forCulling = picture.culled(parts);
        frame.write(forCulling, picture.target().height(), picture.time());
        boolean hasShadows = shadows.update(all, some, forCulling);
        Shading shading = shading(picture, hasShadows);
        see(some, picture.time());
        prepare(parts, picture, forCulling, passes);
        frame.showDrawn(shown.view());
        cpu.run(parts, shown.debugView().vertexSource(), picture.time().ticks());
        vertexReadbacks.frame(parts, shading, picture.time().ticks());
        FrameCounter counter = new FrameCounter(tools.gl().draws());
        if (hasShadows && !passes.leavesOut(Pass.SHADOW)) {
            try (GpuTimer.Span pass = passes.begin(Pass.SHADOW)) {
                shadows.draw(parts, picture.time().ticks());
                counter.upload(ShadowBlock.BYTES);
            }
        }
        if (!passes.leavesOut(Pass.DRAW)) {
            try (GpuTimer.Span pass = passes.begin(Pass.DRAW)) {
                counter.upload(studio.show(shown.environment(), picture.time().isFurther()));
                draw(parts, picture, forCulling.culling(), shading);
            }
        }
        counter.drawn(tools.gl().draws());
        counter.upload(frame.uploadedBytes() - uploadedBefore);
        return counter;
    }

    private Shading shading(Picture picture, boolean hasShadows) {
        FrameDescription shown = picture.shown();
        return Shading.of(
                        shown.environment(),
                        hasShadows ? shadows.filter() : Shading.Shadows.NONE,
                        light.of(shown.environment()))
                .into(picture.target(), tools.gl().info())
                .forView(shown.view());
    }

    /** Makes lists, poses and vertices. */
    private void prepare(List<CrowdPart> parts, Picture picture, FrameDescription forCulling, PassTimer passes) {
        try (GpuTimer.Span pass = passes.begin(Pass.CULL)) {
            cull.run(buffers(parts), forCulling.culling());
        }
        if (forCulling.view() != picture.shown().view()) {
            frame.show(picture.shown().view());
        }
        if (!passes.leavesOut(Pass.PALETTE)) {
            try (GpuTimer.Span pass = passes.begin(Pass.PALETTE)) {
                buildPalettes(parts, forCulling.culling(), picture.time());
            }
        }
        if (prepass.isAsked()) {
            try (GpuTimer.Span pass = passes.begin(Pass.PRESKIN)) {
                prepass.run(buffers(parts), picture.target(), picture.shown());
            }
        }
    }

    /** Draws depth alone, as a light sees it. @param parts those of all parts that are drawn */
    void renderCasters(List<CrowdPart> all, List<CrowdPart> parts, Picture asked, PassTimer passes) {
        Picture map = asked.of(all);
        FrameDescription forCulling = map.culled(parts);
        frame.write(forCulling, map.target().height(), map.time());
        shadows.update(all, parts, forCulling); // its block is read where there are maps of the engine's, too
        see(parts, map.time());
        try (GpuTimer.Span pass = passes.begin(Pass.CULL)) {
            cull.run(buffers(parts), forCulling.culling());
        }
        try (GpuTimer.Span pass = passes.begin(Pass.PALETTE)) {
            buildPalettes(parts, forCulling.culling(), map.time());
        }
        frame.showDrawn(map.shown().view());
        try (GpuTimer.Span pass = passes.begin(Pass.DRAW)) {
            colour.drawCasters(map.target(), map.shown(), parts);
        }
    }

    /** Notes a view of parts, and whether it begins a frame. */
    private void see(List<CrowdPart> parts, FrameTime time) {
        number += time.isFurther() ? 0 : 1;
        parts.forEach(part -> part.buffers().lists().see(number, time.view()));
    }

    private void buildPalettes(List<CrowdPart> parts, CullSettings culling, FrameTime time) {
        for (CrowdPart part : parts) {
            if (part.buffers().lists().isFurther()) {
                part.buildMissingPalettes(culling, time.ticks());
            } else {
                part.buildPalettes(time.ticks());
            }
        }
        poseListeners.forEach(listener -> listener.frame(time, parts));
    }

    /** Draws what the lists hold; then, with occlusion culling, the instances that this does not hide; what is behind all of them last. */
    private void draw(List<CrowdPart> parts, Picture picture, CullSettings culling, Shading shading) {
        DrawTarget target = picture.target();
        FrameDescription shown = picture.shown();
        earlier.list(buffers(parts), target, picture.time());
        colour.draw(target, shown, parts, shading);
        if (culling.occlusion() && !shown.debugView().vertexSource().isSplit() && target instanceof RenderTarget own) {
            occlusion.run(own, buffers(parts), culling);
            prepass.run(buffers(parts), target, shown);
            colour.drawLate(target, shown, parts, shading);
        }
        colour.finish(target, shown, parts, shading);
        earlier.keep(buffers(parts), target, picture.time(), shown.view());
        parts.forEach(part -> part.drawLines(shown.debugView()));
    }

    private static List<CrowdBuffers> buffers(List<CrowdPart> parts) {
        return parts.stream().map(CrowdPart::buffers).toList();
    }

    VertexReadbackProbe vertexReadbacks() {
        return vertexReadbacks;
    }

    ScenePicks picks() {
        return picks;
    }

    List<PoseListener> poseListeners() {
        return poseListeners;
    }

    CpuVertexPass cpu() {
        return cpu;
    }

    ShadowPass shadows() {
        return shadows;
    }

    CullPass cull() {
        return cull;
    }

    /** Returns the memory of passes, which all parts share. */
    MemoryPlan memory() {
        return shadows.memory()
                .plus(studio.memory())
                .plus(occlusion.memory())
                .plus(new MemoryPlan(0, 0, cpu.bytes(), 0, 0));
    }

    @Override
    public void close() {
        studio.close();
        occlusion.close();
        colour.close();
        cpu.close();
        vertexReadbacks.close();
        picks.close();
        shadows.close();
    }

    /**
     * The light of the first lit frame, which programs have as constants. Frames under another light have programs that read it
     * from the frame, so that light which changes all the time makes two programs, not one a frame.
     */
    static final class KnownLight {
        private @Nullable LightNumbers first;
        private @Nullable Environment seen;
        private LightNumbers ofSeen = LightNumbers.OF_FRAME;

        /** Where programs have the numbers of an environment's light from. */
        LightNumbers of(Environment environment) {
            if (!isSeen(environment)) {
                seen = environment;
                ofSeen = find(environment);
            }
            return ofSeen;
        }

        /** Whether the numbers are those of the environment before, without a look at each: hosts make an environment for each frame. */
        private boolean isSeen(Environment environment) {
            Environment before = seen;
            return before != null
                    && environment.light() == before.light()
                    && Arrays.equals(environment.fog(), before.fog())
                    && (environment.ground() == null) == (before.ground() == null);
        }

        private LightNumbers find(Environment environment) {
            if (environment.light().sky() == null) {
                return LightNumbers.OF_FRAME;
            }
            LightNumbers numbers = LightNumbers.of(environment);
            first = first == null ? numbers : first;
            return numbers.equals(first) ? first : LightNumbers.OF_FRAME;
        }
    }
}
