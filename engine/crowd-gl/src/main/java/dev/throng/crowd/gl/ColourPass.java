package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.draw.DrawRequest;
import dev.throng.crowd.gl.draw.DrawRequest.Layer;
import dev.throng.crowd.gl.draw.SurfaceOutputs;
import dev.throng.crowd.gl.inspect.CpuPart;
import dev.throng.crowd.gl.picture.GroundPass;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.studio.StudioPass;
import dev.throng.gl.DepthConvention;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.DrawTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Draws visible instances, then the backdrop. A debug view may split the picture between GPU and CPU vertices. */
final class ColourPass implements AutoCloseable {
    /** Width in pixels of the line that splits a picture. */
    private static final int LINE = 2;

    private final CpuVertexPass cpuVertices;
    private final GroundPass ground;
    private final StudioPass studio;
    private final List<CrowdPart> blended = new ArrayList<>();
    private final float[] background = new float[3]; // scratch

    /** Surface that shows the dark spots under characters' feet. */
    enum Spots {
        NONE,
        PLAIN,
        STUDIO;

        static Spots of(Environment around) {
            Environment.Ground plain = around.ground();
            Studio studio = around.light().studio();
            if (plain != null && plain.shadow() < 1) {
                return PLAIN;
            }
            return studio != null && studio.display().floor() != null ? STUDIO : NONE;
        }
    }

    /**
     * Properties of a backdrop that select programs, besides {@link Shading}.
     *
     * @param spots surface that shows dark spots under characters' feet
     * @param hasPlain whether there is a ground plane
     * @param hasHills whether the ground plane has hills
     * @param pattern pattern of the plane; null: one colour, or no plane
     * @param hasPicture whether a studio's environment picture is the background
     */
    record BackdropKind(
            Spots spots,
            boolean hasPlain,
            boolean hasHills,
            @Nullable String pattern,
            boolean hasPicture) {
        static BackdropKind of(Environment around) {
            Environment.Ground plain = around.ground();
            return new BackdropKind(
                    Spots.of(around), plain != null, hasHills(plain), pattern(plain), hasPicture(around));
        }

        /** Returns whether an environment's backdrop has this kind. Allocates nothing, since each picture calls this method. */
        boolean isOf(Environment around) {
            Environment.Ground plain = around.ground();
            return spots == Spots.of(around)
                    && hasPlain == (plain != null)
                    && hasHills == hasHills(plain)
                    && hasPicture == hasPicture(around)
                    && Objects.equals(pattern, pattern(plain));
        }

        private static boolean hasHills(Environment.@Nullable Ground plain) {
            return plain != null && plain.hills() != null;
        }

        private static @Nullable String pattern(Environment.@Nullable Ground plain) {
            return plain == null ? null : plain.pattern();
        }

        private static boolean hasPicture(Environment around) {
            Studio studio = around.light().studio();
            return studio != null && studio.display().background() == null;
        }
    }

    /**
     * @param cpuVertices source of CPU vertices, not closed by this pass
     * @param programs programs of the renderer, not closed by this object
     * @param studio pass that draws studios, not closed by this pass
     */
    ColourPass(CpuVertexPass cpuVertices, Programs programs, StudioPass studio) {
        this.studio = studio;
        this.cpuVertices = cpuVertices;
        ground = new GroundPass(programs);
    }

    /**
     * Draws a frame. Draw lists, palettes and requested CPU vertices must be finished; the frame block and the shadow maps must be bound.
     *
     * @param target target of the picture
     */
    void draw(DrawTarget target, FrameDescription description, List<CrowdPart> parts, Shading shading) {
        target.bindEncoded();
        DepthConvention depth = description.view().drawn().depth();
        depth.use();
        target.begin(shading.colours().stored(description.environment().background(), background), depth.farthest());
        drawSources(target, description, request(target, description, shading), parts);
    }

    /** Starts to compile the programs that draw a part. */
    void prepare(CrowdPart part, Shading shading, DebugView debugView, Spots spots) {
        CrowdBuffers buffers = part.buffers();
        part.pass().prepare(buffers, shading, debugView, false);
        if (part.character().meshes().blends()) {
            part.pass().prepare(buffers, shading.with(Shading.Outputs.NONE), debugView, true);
        }
        if (spots != Spots.NONE && part.isCounted()) {
            GroundPass.Contact beside = shading.hasShadows() ? GroundPass.Contact.SHADOWED : GroundPass.Contact.ALONE;
            ground.prepare(
                    spots == Spots.STUDIO ? GroundPass.Contact.STUDIO : beside,
                    buffers.transforms().kind());
        }
    }

    /** Starts to compile the programs that draw the backdrop. */
    void prepare(Environment around, Shading surfaces) {
        Shading shading = surfaces.with(Shading.Outputs.NONE);
        if (around.ground() != null) {
            ground.prepare(around.ground(), shading);
        }
        if (around.light().studio() != null) {
            studio.prepare(around.light().studio(), shading);
        }
    }

    void drawCasters(DrawTarget map, FrameDescription light, List<CrowdPart> parts) {
        map.bindEncoded();
        DepthConvention depth = light.view().drawn().depth();
        depth.use();
        Raster.colourWrite(false);
        map.begin(new float[3], depth.farthest());
        Raster.cull(Raster.Cull.NONE);
        for (int i = 0; i < parts.size(); i++) { // allocation-free
            parts.get(i).drawCasters();
        }
        Raster.colourWrite(true);
    }

    /** Draws the newly visible instances, which the occlusion pass has listed, into the target. */
    void drawLate(DrawTarget target, FrameDescription description, List<CrowdPart> parts, Shading shading) {
        target.bindEncoded();
        DrawRequest request = request(target, description, shading);
        drawParts(request, description.debugView().vertexSource().left(), parts);
    }

    /** Draws the instances. If a line splits the picture, draws each side's vertices from that side's source. */
    private void drawSources(
            DrawTarget target, FrameDescription description, DrawRequest request, List<CrowdPart> parts) {
        VertexSourceSplit vertexSource = description.debugView().vertexSource();
        if (!vertexSource.isSplit()) {
            drawParts(request, vertexSource.left(), parts);
            return;
        }
        for (VertexSourceSplit.Strip strip : vertexSource.strips(target.width())) {
            Raster.limitToColumns(strip.from(), strip.end() - strip.from(), target.height());
            drawParts(request, strip.source(), parts);
        }
        Raster.allColumns();
    }

    /** Draws backdrop, blended surfaces and splitting line into the bound target; leaves it bound for linear light. */
    void finish(DrawTarget target, FrameDescription description, List<CrowdPart> parts, Shading surfaces) {
        Shading shading = surfaces.with(Shading.Outputs.NONE);
        target.write(DrawTarget.COLOUR);
        Environment.Ground plain = description.environment().ground();
        if (plain != null) {
            ground.drawGround(description.view(), plain, shading);
        }
        Studio around = description.environment().light().studio();
        if (around != null) {
            studio.drawBackdrop(around, description.view(), shading);
        }
        target.bind();
        if (plain != null && plain.shadow() < 1) {
            drawSpots(description, parts, null, shading);
        }
        if (around != null) {
            drawFloor(around, description, parts, shading);
        }
        blended.clear(); // left by a failed frame
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).character().meshes().blends()) {
                blended.add(parts.get(i));
            }
        }
        if (!blended.isEmpty()) {
            drawBlended(target, description, blended, shading);
            blended.clear();
        }
        VertexSourceSplit split = description.debugView().vertexSource();
        if (split.isSplit()) {
            Raster.limitToColumns(split.line(target.width()) - LINE / 2, LINE, target.height());
            target.fill(
                    new float[] {1, 1, 1}, description.view().drawn().depth().farthest());
            Raster.allColumns();
        }
    }

    /** Draws blended surfaces. As in browsers, encoded (not linear) colours are blended. */
    private void drawBlended(DrawTarget target, FrameDescription description, List<CrowdPart> parts, Shading shading) {
        target.bindEncoded();
        DepthConvention depth = description.view().drawn().depth();
        depth.background(true);
        Raster.alphaBlend(true);
        drawSources(target, description, request(target, description, shading).blended(), parts);
        Raster.alphaBlend(false);
        depth.background(false);
        target.bind();
    }

    private static DrawRequest request(DrawTarget target, FrameDescription description, Shading shading) {
        SurfaceOutputs outputs = new SurfaceOutputs(target, description.view());
        return new DrawRequest(
                shading, description.environment().sides(), description.debugView(), Layer.SOLID, outputs);
    }

    private void drawFloor(Studio around, FrameDescription description, List<CrowdPart> parts, Shading shading) {
        studio.drawFloor(around, description.view(), shading);
        StudioDisplay.Floor floor = around.display().floor();
        if (floor != null && description.view().eye()[1] > floor.centre()[1]) {
            drawSpots(description, parts, floor, shading);
        }
    }

    /**
     * Draws the dark spots under characters' feet.
     *
     * @param floor studio floor that shows the spots; null: the ground plane shows them
     */
    private void drawSpots(
            FrameDescription description, List<CrowdPart> parts, StudioDisplay.@Nullable Floor floor, Shading shading) {
        DepthConvention depth = description.view().drawn().depth();
        ground.beginSpots(depth);
        try {
            for (int i = 0; i < parts.size(); i++) {
                CrowdPart part = parts.get(i);
                boolean hasSpots = part.count() > 0 && part.isCounted();
                if (hasSpots && floor != null) {
                    ground.drawContacts(part.buffers(), description, floor);
                } else if (hasSpots) {
                    ground.drawShadows(part.buffers(), description, shading.hasShadows());
                }
            }
        } finally {
            ground.endSpots(depth);
        }
    }

    private void drawParts(DrawRequest request, VertexSourceSplit.Source source, List<CrowdPart> parts) {
        Raster.wireframe(request.debugView().shows(DebugView.Flag.WIREFRAME));
        Raster.mirrored(request.shading().raster().isMirrored());
        request.outputs().target().write(DrawTarget.COLOUR);
        for (int i = 0; i < parts.size(); i++) {
            CrowdPart part = parts.get(i);
            CpuPart other = source == VertexSourceSplit.Source.GPU
                    ? null
                    : part.cpuPart().orElse(null);
            if (other == null) {
                part.pass().draw(part.buffers(), request);
            } else if (source == VertexSourceSplit.Source.CPU) {
                other.draw(cpuVertices.vertices(), request.coloursOnly());
            } else if (request.layer() == Layer.SOLID) {
                other.drawDifference(
                        cpuVertices.vertices(),
                        request.shading().colours(),
                        request.sides(),
                        request.debugView().vertexSource().exaggeration());
            }
        }
        Raster.mirrored(false);
        Raster.wireframe(false);
    }

    @Override
    public void close() {
        ground.close();
    }
}
