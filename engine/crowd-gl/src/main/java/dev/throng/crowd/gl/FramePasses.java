package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.cull.EarlierPass;
import dev.throng.crowd.gl.cull.OcclusionPass;
import dev.throng.crowd.gl.draw.Prepass;
import dev.throng.crowd.gl.palette.GpuPaletteBuilder;
import dev.throng.crowd.gl.palette.PalettePass;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.Layers;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.shader.FrameBlock;
import dev.throng.crowd.gl.shadow.ShadowBlock;
import dev.throng.crowd.gl.studio.StudioPass;
import dev.throng.gl.DepthConvention;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.ResourceScope;
import dev.throng.gl.timing.GpuTimer;
import java.util.ArrayList;
import java.util.List;

/** Runs the passes of a renderer, in order, for some or all parts of its crowds. */
final class FramePasses implements AutoCloseable {
    private final CrowdPartFactory.Tools tools;
    private final FrameBlock frame;
    private final CpuVertexPass cpu;
    private final ColourPass colour;
    private final VertexReadbackProbe vertexReadbacks = new VertexReadbackProbe();
    private final ScenePicks picks;
    private final List<PoseListener> poseListeners = new ArrayList<>();
    private final List<GpuPaletteBuilder> builders = new ArrayList<>();
    private final ShadowPass shadows;
    private final PictureShading shadings;
    private final CullPass cull;
    private final OcclusionPass occlusion;
    private final Prepass prepass;
    private final EarlierPass earlier;
    private final StudioPass studio;
    private final ProgramsAhead ahead;
    private final List<CrowdBuffers> buffers = new ArrayList<>();
    private long number; // number of the frame

    /**
     * Request for a picture.
     *
     * @param target target of the picture
     * @param shown content of the picture
     * @param time time of the picture, and whether the picture begins a frame
     */
    record Picture(DrawTarget target, FrameDescription shown, FrameTime time) {

        /**
         * Returns the frame with culling settings that its target allows. Occlusion culling needs a target of the
         * engine, reversed depth, and no blended surfaces, because these are drawn after everything behind them.
         */
        private FrameDescription culled(List<CrowdPart> parts) {
            FrameDescription culled = shown.forCulling();
            boolean isReadable =
                    target instanceof RenderTarget && shown.view().drawn().depth() == DepthConvention.REVERSED;
            for (int i = 0; i < parts.size(); i++) {
                isReadable &= !parts.get(i).character().meshes().blends();
            }
            return isReadable ? culled : culled.withCulling(culled.culling().withOcclusion(false));
        }
    }

    /**
     * Creates the passes, which borrow the tools.
     *
     * @param made scope that closes the passes created so far if a later one fails
     */
    FramePasses(CrowdPartFactory.Tools tools, ResourceScope made) {
        this.tools = tools;
        frame = tools.frame();
        cpu = new CpuVertexPass(tools.gl().limits());
        studio = made.own(new StudioPass(tools.programs()), StudioPass::close);
        colour = made.own(new ColourPass(cpu, tools.programs(), studio), ColourPass::close);
        shadows = new ShadowPass(tools.features().shadows(), tools.gl().info());
        shadings = new PictureShading(tools.gl().info());
        cull = new CullPass(tools.frusta(), tools.programs(), tools.features().cullKernel());
        cull.reuseListsWhile(() -> frame.culledVersion() + shadows.mapsVersion());
        occlusion = new OcclusionPass(cull, tools.programs());
        prepass = new Prepass(tools.features().prepass(), tools.frusta(), tools.programs());
        earlier = new EarlierPass(tools.frusta(), tools.programs());
        picks = new ScenePicks(tools, () -> number);
        ahead = new ProgramsAhead(
                tools, new ProgramsAhead.Passes(cull, colour, prepass, earlier, picks), poseListeners);
    }

    /**
     * Draws a picture of some parts. Shadow maps cover the casters of all parts, so that the maps do not depend on the selection.
     *
     * @param all parts of the renderer
     * @param drawnParts drawn parts
     * @return counts of draws and uploads
     */
    FrameCounter render(List<CrowdPart> all, List<CrowdPart> drawnParts, Picture picture, PassTimer passes) {
        long uploadedBefore = frame.uploadedBytes();
        FrameDescription shown = picture.shown();
        boolean isStill = shown.layers() == Layers.STILL;
        List<CrowdPart> parts =
                isStill ? drawnParts.stream().filter(CrowdPart::isStill).toList() : drawnParts;
        FrameDescription forCulling = picture.culled(parts);
        frame.write(forCulling, picture.target().height(), picture.time());
        boolean hasShadows = shadows.update(all, drawnParts, forCulling);
        Shading shading = shadings.of(shown, picture.target(), hasShadows ? shadows.filter() : Shading.Shadows.NONE);
        ahead.draws(parts, picture.target(), forCulling, shading);
        beginView(all, drawnParts, picture.time());
        gather(parts);
        prepare(parts, picture, forCulling, passes);
        frame.showDrawn(shown.view());
        cpu.run(parts, shown.debugView().vertexSource(), picture.time().ticks());
        vertexReadbacks.frame(parts, shading, picture.time().ticks());
        FrameCounter counter = new FrameCounter(tools.gl().draws());
        if (hasShadows && !passes.skips(Pass.SHADOW)) {
            try (GpuTimer.Span pass = passes.begin(Pass.SHADOW)) {
                shadows.draw(parts, picture.time().ticks());
                counter.upload(ShadowBlock.BYTES);
            }
        }
        if (!passes.skips(Pass.DRAW)) {
            try (GpuTimer.Span pass = passes.begin(Pass.DRAW)) {
                counter.upload(studio.show(shown.environment(), picture.time().isLaterView()));
                draw(parts, picture, forCulling.culling(), shading);
            }
        }
        counter.drawn(tools.gl().draws());
        counter.upload(frame.uploadedBytes() - uploadedBefore);
        buffers.clear();
        return counter;
    }

    /** Starts to compile the programs of a picture, or of a light's shadow map if {@code isDepthOnly}. */
    void prepare(List<CrowdPart> all, List<CrowdPart> parts, Picture picture, boolean isDepthOnly) {
        Shading.Shadows maps = shadows.of(all);
        ahead.prepare(
                parts,
                picture.target(),
                picture.culled(parts),
                isDepthOnly ? null : shadings.of(picture.shown(), picture.target(), maps));
    }

    /** Computes draw lists, poses and preskinned vertices. */
    private void prepare(List<CrowdPart> parts, Picture picture, FrameDescription forCulling, PassTimer passes) {
        try (GpuTimer.Span pass = passes.begin(Pass.CULL)) {
            cull.run(buffers, forCulling.culling());
        }
        frame.show(forCulling.view(), picture.shown().view());
        if (!passes.skips(Pass.PALETTE)) {
            try (GpuTimer.Span pass = passes.begin(Pass.PALETTE)) {
                buildPalettes(parts, forCulling.culling(), picture.time());
            }
        }
        if (prepass.isRequested()) {
            try (GpuTimer.Span pass = passes.begin(Pass.PRESKIN)) {
                prepass.run(buffers, picture.target(), picture.shown());
            }
        }
    }

    /** Draws the depth of the given parts, as seen from a light, into the light's shadow map. */
    void renderCasters(List<CrowdPart> all, List<CrowdPart> parts, Picture map, PassTimer passes) {
        FrameDescription forCulling = map.culled(parts);
        frame.write(forCulling, map.target().height(), map.time());
        shadows.update(all, parts, forCulling); // read if the engine has shadow maps, too
        ahead.draws(parts, map.target(), forCulling, null);
        beginView(all, parts, map.time());
        gather(parts);
        try (GpuTimer.Span pass = passes.begin(Pass.CULL)) {
            cull.run(buffers, forCulling.culling());
        }
        try (GpuTimer.Span pass = passes.begin(Pass.PALETTE)) {
            buildPalettes(parts, forCulling.culling(), map.time());
        }
        frame.showDrawn(map.shown().view());
        try (GpuTimer.Span pass = passes.begin(Pass.DRAW)) {
            colour.drawCasters(map.target(), map.shown(), parts);
        }
        buffers.clear();
    }

    private static boolean areChanged(List<CrowdPart> all) {
        boolean areChanged = false;
        for (int i = 0; i < all.size(); i++) { // allocation-free
            areChanged |= all.get(i).buffers().lists().takeChanged();
        }
        return areChanged;
    }

    /** Begins a view of {@code seen}. Forgets the poses of {@code all} parts if any instance record has changed. */
    private void beginView(List<CrowdPart> all, List<CrowdPart> seen, FrameTime time) {
        number += time.isLaterView() ? 0 : 1;
        if (areChanged(all)) {
            for (int i = 0; i < all.size(); i++) {
                all.get(i).buffers().lists().forgetPoses();
            }
        }
        for (int i = 0; i < seen.size(); i++) {
            seen.get(i).buffers().lists().beginView(number, time.view());
        }
    }

    private void buildPalettes(List<CrowdPart> parts, CullSettings culling, FrameTime time) {
        builders.clear();
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).requestPalettes(culling, time.ticks(), builders);
        }
        PalettePass.run(builders);
        builders.clear();
        for (int i = 0; i < poseListeners.size(); i++) {
            poseListeners.get(i).frame(time, parts);
        }
    }

    /** Draws the listed instances, then those that occlusion culling finds newly visible, then the backdrop. */
    private void draw(List<CrowdPart> parts, Picture picture, CullSettings culling, Shading shading) {
        DrawTarget target = picture.target();
        FrameDescription shown = picture.shown();
        earlier.list(buffers, target, picture.time());
        colour.draw(target, shown, parts, shading);
        if (culling.occlusion() && !shown.debugView().vertexSource().isSplit() && target instanceof RenderTarget own) {
            occlusion.run(own, buffers, culling);
            prepass.run(buffers, target, shown);
            colour.drawLate(target, shown, parts, shading);
        }
        colour.finish(target, shown, parts, shading);
        earlier.keep(buffers, target, picture.time(), shown.view());
        for (int i = 0; i < parts.size(); i++) {
            parts.get(i).drawLines(shown.debugView());
        }
    }

    private void gather(List<CrowdPart> parts) {
        buffers.clear(); // left by a failed frame
        for (int i = 0; i < parts.size(); i++) {
            buffers.add(parts.get(i).buffers());
        }
    }

    /** Starts to compile the programs of all parts, after parts were added. */
    void arrived(List<CrowdPart> all) {
        if (ahead.knowsPictures()) {
            ahead.changeShadowFilter(shadows.of(all));
            ahead.prepareFor(all);
        }
    }

    ProgramsAhead ahead() {
        return ahead;
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

    /** @return GPU memory of the passes, which all parts share */
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
}
