package dev.throng.crowd.gl;

import dev.throng.gl.Raster;
import dev.throng.gl.RenderTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws the picture itself: what is behind the crowds, whom the camera sees, and, where it was not clear at first who is hidden, the rest. */
final class ColourPass implements AutoCloseable {
    private final int frusta;
    private @Nullable GroundPass ground;
    private @Nullable OcclusionPass occlusion;

    /** @param frusta that lists are made for */
    ColourPass(int frusta) {
        this.frusta = frusta;
    }

    /**
     * Draws a frame whose lists and palettes are made. The frame block is bound.
     *
     * @param target drawn into and cleared first
     * @param shadowed whether the sun's maps are bound, to be looked at
     * @param skinLate skins those ahead who are drawn late
     */
    DrawCalls draw(
            RenderTarget target,
            CrowdRenderer.Scene scene,
            List<CrowdGroup> groups,
            boolean shadowed,
            Runnable skinLate) {
        Look look = scene.look();
        target.bind();
        RenderTarget.reversedDepth();
        float[] c = look.background();
        target.clear(c[0], c[1], c[2], 1, 0);
        Shading shading = new Shading(look.isLit(), shadowed);
        DrawCalls drawn = look.ground() == null ? DrawCalls.NONE : drawGround(look.ground(), groups, shading);
        drawn = drawn.plus(drawGroups(scene, groups, shading));
        if (scene.selection().occlusion()) {
            selectLate(target, groups, scene.selection());
            skinLate.run();
            target.bind();
            drawn = drawn.plus(drawGroups(scene, groups, shading));
        }
        return drawn;
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

    private static DrawCalls drawGroups(CrowdRenderer.Scene scene, List<CrowdGroup> groups, Shading shading) {
        Raster.wireframe(scene.inspection().wireframe());
        DrawCalls drawn = DrawCalls.NONE;
        for (CrowdGroup group : groups) {
            drawn = drawn.plus(group.draw(shading, scene.look().sides(), scene.inspection()));
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

    /** What tells who is hidden, once it was asked for. */
    MemoryPlan memory() {
        return occlusion == null ? MemoryPlan.NONE : occlusion.memory();
    }

    @Override
    public void close() {
        if (ground != null) {
            ground.close();
        }
        if (occlusion != null) {
            occlusion.close();
        }
    }
}
