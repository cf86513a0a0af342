package dev.throng.crowd.gl;

import dev.throng.crowd.gl.inspect.CpuGroup;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.DepthConvention;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.DrawTarget;
import java.util.List;

/**
 * Draws the picture itself: the instances that the camera sees, then what is behind them. On request each side of
 * a line is drawn by another evaluation.
 */
final class ColourPass implements AutoCloseable {
    /** Columns of the line between two evaluations. */
    private static final int LINE = 2;

    private final CpuVertexPass cpuVertices;
    private final GroundPass ground;

    /**
     * Borrows both.
     *
     * @param cpuVertices has the vertices of instances that are drawn from the CPU's
     */
    ColourPass(CpuVertexPass cpuVertices, Programs programs) {
        this.cpuVertices = cpuVertices;
        ground = new GroundPass(programs);
    }

    /**
     * Draws a frame after its lists, palettes and, on request, the CPU's vertices are made. The frame block and the
     * sun's maps are bound.
     *
     * @param target drawn into
     */
    void draw(DrawTarget target, FrameDescription description, List<CrowdGroup> groups, Shading shading) {
        target.bindEncoded();
        DepthConvention depth = description.view().drawn().depth();
        depth.use();
        target.begin(shading.colours().stored(description.environment().background()), depth.farthest());
        VertexSourceSplit vertexSource = description.debugView().vertexSource();
        if (vertexSource.isSplit()) {
            drawStrips(target, description, groups, shading);
        } else {
            drawGroups(description, vertexSource.left(), groups, shading);
        }
    }

    /** Draws depth alone of what casts shadows. */
    void drawCasters(DrawTarget map, FrameDescription light, List<CrowdGroup> groups) {
        map.bindEncoded();
        DepthConvention depth = light.view().drawn().depth();
        depth.use();
        Raster.colourWrite(false);
        map.begin(new float[3], depth.farthest());
        Raster.cull(Raster.Cull.NONE);
        groups.forEach(CrowdGroup::drawCasters);
        Raster.colourWrite(true);
    }

    /** Adds the instances of the lists that were made late. */
    void drawLate(DrawTarget target, FrameDescription description, List<CrowdGroup> groups, Shading shading) {
        target.bindEncoded();
        drawGroups(description, description.debugView().vertexSource().left(), groups, shading);
    }

    private void drawStrips(DrawTarget target, FrameDescription description, List<CrowdGroup> groups, Shading shading) {
        for (VertexSourceSplit.Strip strip :
                description.debugView().vertexSource().strips(target.width())) {
            Raster.columns(strip.from(), strip.end() - strip.from(), target.height());
            drawGroups(description, strip.source(), groups, shading);
        }
        Raster.allColumns();
    }

    /**
     * Draws what is behind all that was drawn, then the line between two evaluations. The target is bound, and encodes from then on
     * what is drawn.
     */
    void finish(DrawTarget target, FrameDescription description, List<CrowdGroup> groups, Shading shading) {
        Environment.Ground plain = description.environment().ground();
        if (plain != null) {
            ground.drawGround(description.view(), plain, shading);
        }
        target.bind();
        if (plain != null) {
            drawContacts(description, groups, shading);
        }
        VertexSourceSplit split = description.debugView().vertexSource();
        if (split.isSplit()) {
            Raster.columns(split.line(target.width()) - LINE / 2, LINE, target.height());
            target.fill(
                    new float[] {1, 1, 1}, description.view().drawn().depth().farthest());
            Raster.allColumns();
        }
    }

    private void drawContacts(FrameDescription description, List<CrowdGroup> groups, Shading shading) {
        for (CrowdGroup group : groups) {
            if (group.count() > 0 && group.isCounted()) {
                ground.drawShadows(group, description, shading.hasShadows());
            }
        }
    }

    private void drawGroups(
            FrameDescription description, VertexSourceSplit.Source source, List<CrowdGroup> groups, Shading shading) {
        DebugView debugView = description.debugView();
        Environment.Sides sides = description.environment().sides();
        Raster.wireframe(debugView.shows(DebugView.Flag.WIREFRAME));
        Raster.mirrored(shading.raster().isMirrored());
        for (CrowdGroup group : groups) {
            CpuGroup other = source == VertexSourceSplit.Source.GPU
                    ? null
                    : group.cpuGroup().orElse(null);
            if (other == null) {
                group.draw(shading, sides, debugView);
            } else if (source == VertexSourceSplit.Source.CPU) {
                other.draw(cpuVertices.vertices(), shading, sides, debugView);
            } else {
                other.drawDifference(
                        cpuVertices.vertices(),
                        shading.colours(),
                        sides,
                        debugView.vertexSource().exaggeration());
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
