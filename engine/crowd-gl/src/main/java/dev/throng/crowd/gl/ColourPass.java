package dev.throng.crowd.gl;

import dev.throng.crowd.gl.draw.DrawCalls;
import dev.throng.crowd.gl.inspect.CpuGroup;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws the picture itself: what is behind the crowds, then the instances that the camera sees. On request each side of
 * a line is drawn by another evaluation.
 */
final class ColourPass implements AutoCloseable {
    /** Columns of the line between two evaluations. */
    private static final int LINE = 2;

    private final CpuVertexPass cpuVertices;
    private @Nullable GroundPass ground;

    /** @param cpuVertices has the vertices of instances that are drawn from the CPU's; borrowed */
    ColourPass(CpuVertexPass cpuVertices) {
        this.cpuVertices = cpuVertices;
    }

    /**
     * Draws a frame after its lists, palettes and, on request, the CPU's vertices are made. The frame block and the
     * sun's maps are bound.
     *
     * @param target drawn into and cleared first
     */
    DrawCalls draw(RenderTarget target, FrameDescription description, List<CrowdGroup> groups, Shading shading) {
        target.bind();
        RenderTarget.useReversedZ();
        float[] c = description.environment().background();
        target.clear(c[0], c[1], c[2], 1, 0);
        VertexSourceSplit vertexSource = description.debugView().vertexSource();
        return vertexSource.isSplit()
                ? drawStrips(target, description, groups, shading)
                : draw(description, vertexSource.left(), groups, shading);
    }

    /** Adds the instances of the lists that were made late. */
    DrawCalls drawLate(RenderTarget target, FrameDescription description, List<CrowdGroup> groups, Shading shading) {
        target.bind();
        return drawGroups(description, description.debugView().vertexSource().left(), groups, shading);
    }

    /** Draws skeletons and boxes over the picture. */
    static DrawCalls drawLines(DebugView.Lines lines, List<CrowdGroup> groups) {
        DrawCalls drawn = DrawCalls.NONE;
        for (CrowdGroup group : groups) {
            drawn = lines.equals(DebugView.Lines.NONE) ? drawn : drawn.plus(group.drawLines(lines));
        }
        return drawn;
    }

    private DrawCalls drawStrips(
            RenderTarget target, FrameDescription description, List<CrowdGroup> groups, Shading shading) {
        DrawCalls drawn = DrawCalls.NONE;
        for (VertexSourceSplit.Strip strip :
                description.debugView().vertexSource().strips(target.width())) {
            Raster.columns(strip.from(), strip.end() - strip.from(), target.height());
            drawn = drawn.plus(draw(description, strip.source(), groups, shading));
        }
        Raster.columns(description.debugView().vertexSource().line(target.width()) - LINE / 2, LINE, target.height());
        target.clear(1, 1, 1, 1, 0);
        Raster.allColumns();
        return drawn;
    }

    private DrawCalls draw(
            FrameDescription description, VertexSourceSplit.Source source, List<CrowdGroup> groups, Shading shading) {
        Environment.Ground plain = description.environment().ground();
        DrawCalls drawn = plain == null ? DrawCalls.NONE : drawGround(plain, groups, shading);
        return drawn.plus(drawGroups(description, source, groups, shading));
    }

    private DrawCalls drawGround(Environment.Ground plain, List<CrowdGroup> groups, Shading shading) {
        if (ground == null) {
            ground = new GroundPass();
        }
        ground.drawGround(plain, shading);
        int calls = 1;
        for (CrowdGroup group : groups) {
            if (group.count() > 0 && group.isCounted()) {
                ground.drawShadows(group, plain, shading.shadows());
                calls++;
            }
        }
        return new DrawCalls(calls, 0);
    }

    private DrawCalls drawGroups(
            FrameDescription description, VertexSourceSplit.Source source, List<CrowdGroup> groups, Shading shading) {
        Raster.wireframe(description.debugView().wireframe());
        Environment.Sides sides = description.environment().sides();
        DrawCalls drawn = DrawCalls.NONE;
        for (CrowdGroup group : groups) {
            CpuGroup other = source == VertexSourceSplit.Source.GPU
                    ? null
                    : group.cpuGroup().orElse(null);
            if (other == null) {
                drawn = drawn.plus(group.draw(shading, sides, description.debugView()));
            } else if (source == VertexSourceSplit.Source.CPU) {
                drawn = drawn.plus(other.draw(cpuVertices.vertices(), shading, sides, description.debugView()));
            } else {
                double exaggeration = description.debugView().vertexSource().exaggeration();
                drawn = drawn.plus(other.drawDifference(cpuVertices.vertices(), exaggeration, sides));
            }
        }
        Raster.wireframe(false);
        return drawn;
    }

    @Override
    public void close() {
        if (ground != null) {
            ground.close();
        }
    }
}
