package dev.throng.app.stage;

import dev.throng.crowd.gl.ScenePicks;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment.Sides;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.View;
import org.jspecify.annotations.Nullable;

/**
 * One picture of a scene from a separate camera.
 *
 * @param debugView diagnostic display over the scene
 * @param ticks of the crowd's clock
 * @param kept view that the picture continues; null: the frame before
 */
record Shot(
        View view,
        DebugView debugView,
        long ticks,
        @Nullable KeptView kept) {
    /**
     * Describes a frame of this picture.
     *
     * @param own description with the scene's camera
     */
    FrameDescription describe(FrameDescription own) {
        return new FrameDescription(view, own.environment(), own.culling(), debugView);
    }

    /**
     * Ray through a point of the picture.
     *
     * @param x share of the width
     * @param y share of the height, from above
     * @param sides visible sides of triangles
     */
    ScenePicks.Request through(double x, double y, Sides sides, @Nullable KeptView drawn) {
        return new ScenePicks.Request(new Projection(view, 1, 1).through(x, y), ticks, sides, drawn);
    }

    /** Time of the picture. */
    FrameTime time() {
        return FrameTime.at(ticks).of(kept);
    }
}
