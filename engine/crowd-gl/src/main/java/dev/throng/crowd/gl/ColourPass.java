package dev.throng.crowd.gl;

import dev.throng.crowd.gl.draw.DrawCalls;
import dev.throng.crowd.gl.inspect.TwinGroup;
import dev.throng.crowd.gl.scene.Evaluation;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Inspection;
import dev.throng.crowd.gl.scene.Look;
import dev.throng.crowd.gl.scene.Shading;
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

    private final TwinPass twin;
    private @Nullable GroundPass ground;

    /** @param twin has the vertices of instances that are shown as the CPU has them; borrowed */
    ColourPass(TwinPass twin) {
        this.twin = twin;
    }

    /**
     * Draws a frame after its lists, palettes and, on request, the twin's vertices are made. The frame block and the
     * sun's maps are bound.
     *
     * @param target drawn into and cleared first
     */
    DrawCalls draw(RenderTarget target, FrameDescription scene, List<CrowdGroup> groups, Shading shading) {
        target.bind();
        RenderTarget.reversedDepth();
        float[] c = scene.look().background();
        target.clear(c[0], c[1], c[2], 1, 0);
        Evaluation evaluation = scene.inspection().evaluation();
        return evaluation.isSplit()
                ? drawStrips(target, scene, groups, shading)
                : draw(scene, evaluation.left(), groups, shading);
    }

    /** Adds the instances of the lists that were made late. */
    DrawCalls drawLate(RenderTarget target, FrameDescription scene, List<CrowdGroup> groups, Shading shading) {
        target.bind();
        return drawGroups(scene, scene.inspection().evaluation().left(), groups, shading);
    }

    /** Draws skeletons and boxes over the picture. */
    static DrawCalls drawLines(Inspection.Lines lines, List<CrowdGroup> groups) {
        DrawCalls drawn = DrawCalls.NONE;
        for (CrowdGroup group : groups) {
            drawn = lines.equals(Inspection.Lines.NONE) ? drawn : drawn.plus(group.drawLines(lines));
        }
        return drawn;
    }

    private DrawCalls drawStrips(
            RenderTarget target, FrameDescription scene, List<CrowdGroup> groups, Shading shading) {
        DrawCalls drawn = DrawCalls.NONE;
        for (Evaluation.Strip strip : scene.inspection().evaluation().strips(target.width())) {
            Raster.columns(strip.from(), strip.end() - strip.from(), target.height());
            drawn = drawn.plus(draw(scene, strip.by(), groups, shading));
        }
        Raster.columns(scene.inspection().evaluation().line(target.width()) - LINE / 2, LINE, target.height());
        target.clear(1, 1, 1, 1, 0);
        Raster.allColumns();
        return drawn;
    }

    private DrawCalls draw(FrameDescription scene, Evaluation.By by, List<CrowdGroup> groups, Shading shading) {
        Look.Ground look = scene.look().ground();
        DrawCalls drawn = look == null ? DrawCalls.NONE : drawGround(look, groups, shading);
        return drawn.plus(drawGroups(scene, by, groups, shading));
    }

    private DrawCalls drawGround(Look.Ground look, List<CrowdGroup> groups, Shading shading) {
        if (ground == null) {
            ground = new GroundPass();
        }
        ground.drawGround(look, shading);
        int calls = 1;
        for (CrowdGroup group : groups) {
            if (group.count() > 0 && group.isCounted()) {
                ground.drawShadows(group, look, shading.shadows());
                calls++;
            }
        }
        return new DrawCalls(calls, 0);
    }

    private DrawCalls drawGroups(FrameDescription scene, Evaluation.By by, List<CrowdGroup> groups, Shading shading) {
        Raster.wireframe(scene.inspection().wireframe());
        Look.Sides sides = scene.look().sides();
        DrawCalls drawn = DrawCalls.NONE;
        for (CrowdGroup group : groups) {
            TwinGroup other = by == Evaluation.By.GPU ? null : group.twin().orElse(null);
            if (other == null) {
                drawn = drawn.plus(group.draw(shading, sides, scene.inspection()));
            } else if (by == Evaluation.By.CPU) {
                drawn = drawn.plus(other.draw(twin.vertices(), shading, sides, scene.inspection()));
            } else {
                double exaggeration = scene.inspection().evaluation().exaggeration();
                drawn = drawn.plus(other.drawDifference(twin.vertices(), exaggeration, sides));
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
