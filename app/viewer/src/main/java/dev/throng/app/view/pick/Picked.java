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
 * @param role index of the scene's role
 * @param instance index in that role's crowd
 */
public record Picked(int role, int instance) {
    private static final int RINGS = 2;
    private static final int RING_POINTS = 6; // in the first ring; other rings have equally spaced points

    /** Distance between rings of points, screen coordinates. */
    private static final double RING = 3;

    /**
     * Returns the instance whose surface the picture shows at a point or, since distant figures are small targets, near
     * it. Skips decor. Waits for the device.
     *
     * @param surface surface of the picture
     * @param x screen coordinates, from the left edge of the picture
     * @param y screen coordinates, from its upper edge
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

    /** Returns the centre of a point's pixel. */
    private static Vector2d middle(Ui.Surface surface, double x, double y) {
        return new Vector2d(
                middle(x, surface.width(), surface.pixelWidth()), middle(y, surface.height(), surface.pixelHeight()));
    }

    /**
     * @param at screen coordinate in the pixel
     * @param size screen coordinates of all pixels
     * @return the pixel's centre, as a fraction of all pixels
     */
    private static double middle(double at, int size, int pixels) {
        return (Math.floor(at * pixels / size) + 0.5) / pixels;
    }

    /** Returns whether a scene has this instance. */
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
