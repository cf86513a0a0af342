package dev.throng.app.stage;

import dev.throng.crowd.gl.ScenePicks;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment.Sides;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.pick.Ray;
import dev.throng.crowd.pick.RayBundle;
import java.util.List;
import org.joml.Vector2d;
import org.jspecify.annotations.Nullable;

/**
 * Picture of a scene from a chosen camera, to be drawn.
 *
 * @param view camera of the picture
 * @param debugView debug view over the scene
 * @param ticks time of the crowd, in ticks
 */
record Shot(View view, DebugView debugView, long ticks) {
    /**
     * Describes a frame of this picture.
     *
     * @param own description of a frame from the scene's camera
     */
    FrameDescription describe(FrameDescription own) {
        return new FrameDescription(view, own.environment(), own.culling(), debugView);
    }

    /**
     * Requests the instances under points of the picture.
     *
     * @param points points as fractions of width and height, from the upper left corner; in a picture that is much
     *     wider than high, points at 90 degrees or more from the first are skipped
     * @param sides visible sides of triangles
     * @param drawn view from whose stored levels of detail and poses the drawing of the picture started; null if it
     *     started from those of the renderer's previous frame
     */
    ScenePicks.Request through(List<Vector2d> points, Sides sides, @Nullable KeptView drawn) {
        Projection picture = new Projection(view, 1, 1);
        List<Ray> rays =
                points.stream().map(point -> picture.through(point.x, point.y)).toList();
        List<Ray> near = rays.stream().filter(rays.get(0)::isWithin90DegreesOf).toList();
        return new ScenePicks.Request(new RayBundle(near), ticks, sides, drawn);
    }

    FrameTime time() {
        return FrameTime.at(ticks);
    }
}
