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
 * One picture of a scene from another camera than its own.
 *
 * @param debugView what is shown besides
 * @param ticks of the crowd's clock
 * @param kept view that the picture continues; null: the frame before
 */
record Shot(
        View view,
        DebugView debugView,
        long ticks,
        @Nullable KeptView kept) {
    /** A frame of it. @param own as the scene itself is seen */
    FrameDescription describe(FrameDescription own) {
        return new FrameDescription(view, own.environment(), own.culling(), debugView);
    }

    /** A ray through a point of it. @param x share of the width @param y share of the height, from above @param sides that it shows */
    ScenePicks.Request through(double x, double y, Sides sides, @Nullable KeptView drawn) {
        return new ScenePicks.Request(new Projection(view, 1, 1).through(x, y), ticks, sides, drawn);
    }

    /** When it is. */
    FrameTime time() {
        return FrameTime.at(ticks).of(kept);
    }
}
