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
 */
record Shot(View view, DebugView debugView, long ticks) {
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
     * @param drawn view that the picture continued; null: the frame before
     */
    ScenePicks.Request through(double x, double y, Sides sides, @Nullable KeptView drawn) {
        return new ScenePicks.Request(new Projection(view, 1, 1).through(x, y), ticks, sides, drawn);
    }

    /** Time of the picture. */
    FrameTime time() {
        return FrameTime.at(ticks);
    }
}
