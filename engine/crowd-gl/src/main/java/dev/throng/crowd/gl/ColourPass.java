package dev.throng.crowd.gl;

import dev.throng.gl.DeviceLimits;
import dev.throng.gl.Raster;
import dev.throng.gl.RenderTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws the picture itself: what is behind the crowds, then the instances that the camera sees. With occlusion culling,
 * instances that come into sight are drawn in a second part. On request each side of a line is drawn by another
 * evaluation.
 */
final class ColourPass implements AutoCloseable {
    /** Columns of the line between two evaluations. */
    private static final int LINE = 2;

    private final int frusta;
    private final TwinPass twin;
    private final SpotProbe spots = new SpotProbe();
    private @Nullable GroundPass ground;
    private @Nullable OcclusionPass occlusion;

    /** @param frusta that lists are made for */
    ColourPass(int frusta, DeviceLimits limits) {
        this.frusta = frusta;
        twin = new TwinPass(limits);
    }

    /**
     * Has the twin make vertices where they are asked for, and those read back that are. The frame block is bound, the groups' lists
     * and palettes are those of the tick.
     *
     * @param shadowed whether the sun's maps are looked at by the picture that follows
     */
    void evaluate(List<CrowdGroup> groups, FrameDescription scene, boolean shadowed, long ticks) {
        twin.run(groups, scene.inspection().evaluation(), ticks);
        spots.frame(groups, Shading.of(scene.look(), shadowed), ticks);
    }

    TwinPass twin() {
        return twin;
    }

    SpotProbe spots() {
        return spots;
    }

    /**
     * Draws a frame after its lists, palettes and, on request, the twin's vertices are made. The frame block is bound.
     *
     * @param target drawn into and cleared first
     * @param shadowed whether the sun's maps are bound, to be read
     * @param skinLate skins the instances ahead that are drawn late
     */
    DrawCalls draw(
            RenderTarget target, FrameDescription scene, List<CrowdGroup> groups, boolean shadowed, Runnable skinLate) {
        Shading shading = Shading.of(scene.look(), shadowed);
        target.bind();
        RenderTarget.reversedDepth();
        float[] c = scene.look().background();
        target.clear(c[0], c[1], c[2], 1, 0);
        Evaluation evaluation = scene.inspection().evaluation();
        if (evaluation.isSplit()) {
            return drawStrips(target, scene, groups, shading);
        }
        DrawCalls drawn = draw(scene, evaluation.left(), groups, shading);
        if (scene.selection().occlusion()) {
            selectLate(target, groups, scene.selection());
            skinLate.run();
            target.bind();
            drawn = drawn.plus(drawGroups(scene, evaluation.left(), groups, shading));
        }
        return drawn.plus(drawLines(scene.inspection().lines(), groups));
    }

    private static DrawCalls drawLines(Inspection.Lines lines, List<CrowdGroup> groups) {
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
        return drawn.plus(drawLines(scene.inspection().lines(), groups));
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

    private void selectLate(RenderTarget target, List<CrowdGroup> groups, Selection selection) {
        if (occlusion == null) {
            occlusion = new OcclusionPass(frusta);
        }
        occlusion.run(target, groups.stream().map(CrowdGroup::buffers).toList(), selection);
    }

    /** Memory of the depth pyramid and the twin's vertices, once they were needed. */
    MemoryPlan memory() {
        MemoryPlan vertices = new MemoryPlan(0, 0, twin.bytes(), 0, 0);
        return occlusion == null ? vertices : vertices.plus(occlusion.memory());
    }

    @Override
    public void close() {
        twin.close();
        spots.close();
        if (ground != null) {
            ground.close();
        }
        if (occlusion != null) {
            occlusion.close();
        }
    }
}
