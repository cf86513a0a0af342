package dev.throng.app.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment.Sides;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.pick.Ray;
import java.util.List;
import org.joml.Vector2d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Rays through the points of a picture that one pick examines. */
class PickRaysTest {
    private static final Vector2d LEFT = new Vector2d(0.01, 0.5);
    private static final Vector2d MIDDLE = new Vector2d(0.5, 0.5);
    private static final Vector2d RIGHT = new Vector2d(0.99, 0.5);

    private static List<Ray> rays(float aspect, Vector2d... points) {
        View view = View.lookAt(new Vector3f(0, 0, 5), new Vector3f(), new View.Lens(0.66f, aspect, 0.1f, 100));
        Shot shot = new Shot(view, DebugView.NONE, 0);
        return shot.through(List.of(points), Sides.MATERIAL, null).rays().rays();
    }

    /** At an aspect of 160, the ends of the picture are 178 degrees apart. */
    @Test
    void pickingInAVeryWidePictureSkipsPointsFarFromTheFirstPoint() {
        assertEquals(2, rays(160, LEFT, MIDDLE, RIGHT).size());
        assertEquals(rays(160, LEFT, MIDDLE), rays(160, LEFT, MIDDLE, RIGHT));
    }

    @Test
    void pickingInAVeryWidePictureUsesAllPointsIfTheFirstIsInTheMiddle() {
        assertEquals(3, rays(160, MIDDLE, LEFT, RIGHT).size());
    }

    @Test
    void pickingUsesAllPointsOfAPictureOfNormalWidth() {
        assertEquals(3, rays(1.5f, LEFT, MIDDLE, RIGHT).size());
    }
}
