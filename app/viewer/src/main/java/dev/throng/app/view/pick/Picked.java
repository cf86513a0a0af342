package dev.throng.app.view.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.ui.Ui;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.pick.PosedBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector2d;

/**
 * Instance that the user picked.
 *
 * @param role index of the instance's role in the scene
 * @param instance index of the instance in the crowd of that role
 */
public record Picked(int role, int instance) {
    private static final int RINGS = 2;
    private static final int RING_POINTS = 6; // points of the first ring; other rings have the same spacing

    /** Distance between neighbouring rings of searched points around the mouse, screen coordinates. */
    private static final double RING = 3;

    /**
     * Picks an instance, and waits for the device. Instances near the point are found, too, because distant figures are
     * small targets. Decor is never picked.
     *
     * @param surface surface of the picture
     * @param x distance from the left edge of the picture, screen coordinates
     * @param y distance from the upper edge of the picture, screen coordinates
     * @return instance whose surface the picture shows at the point or, if it shows none there, near the point; empty
     *     if there is none
     */
    public static Optional<Picked> at(LiveScene scene, Ui.Surface surface, double x, double y) {
        List<Vector2d> points = new ArrayList<>();
        for (int ring = 0; ring <= RINGS; ring++) {
            int count = Math.max(1, ring * RING_POINTS);
            for (int k = 0; k < count; k++) {
                double turn = 2 * Math.PI * k / count;
                double radius = ring * RING;
                points.add(middle(surface, x + radius * Math.cos(turn), y + radius * Math.sin(turn)));
            }
        }
        return scene.pick(points).map(met -> new Picked(met.target(), met.instance()));
    }

    /** @return centre of the pixel that contains a point */
    private static Vector2d middle(Ui.Surface surface, double x, double y) {
        return new Vector2d(
                middle(x, surface.width(), surface.pixelWidth()), middle(y, surface.height(), surface.pixelHeight()));
    }

    /**
     * @param at screen coordinate of a point in the pixel
     * @param size width or height of the picture, screen coordinates
     * @param pixels width or height of the picture, pixels
     * @return centre of the pixel that contains the coordinate, as a fraction of the picture's width or height
     */
    private static double middle(double at, int size, int pixels) {
        return (Math.floor(at * pixels / size) + 0.5) / pixels;
    }

    /** @return whether a scene has the picked instance */
    public boolean isIn(PreparedScene shown) {
        return role < shown.crowds().size()
                && instance < shown.crowds().get(role).count();
    }

    public CrowdState crowd(PreparedScene shown) {
        return shown.crowds().get(role);
    }

    public CharacterModel character(PreparedScene shown) {
        return shown.characters().roles().get(role).character();
    }

    public PosedBody pose(PreparedScene shown, long ticks) {
        return new PosedBody(character(shown), crowd(shown), instance, ticks);
    }
}
