package dev.throng.app.view.pick;

import dev.throng.anim.CharacterModel;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.ui.Ui;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.pick.PosedBody;
import java.util.Optional;

/**
 * An instance that the user picked.
 *
 * @param role of the scene
 * @param instance of that role's crowd
 */
public record Picked(int role, int instance) {
    private static final int RINGS = 2;
    private static final int RING_POINTS = 6; // of the first; of the others, as far from each other

    /** From one ring of points to the next, screen coordinates. */
    private static final double RING = 3;

    /**
     * Returns the instance at a point of the screen: the one whose surface the picture shows there. If it shows none, tries points around this
     * one, since distant figures are smaller than a hand aims. Skips decor. Waits for the device.
     *
     * @param surface of the picture
     * @param x screen coordinates, from the left border of the picture
     * @param y screen coordinates, from its upper border
     */
    public static Optional<Picked> at(LiveScene scene, Ui.Surface surface, double x, double y) {
        Optional<Picked> found = Optional.empty();
        for (int ring = 0; found.isEmpty() && ring <= RINGS; ring++) {
            int points = Math.max(1, ring * RING_POINTS);
            for (int k = 0; found.isEmpty() && k < points; k++) {
                double turn = 2 * Math.PI * k / points;
                double radius = ring * RING;
                found = seen(scene, surface, x + radius * Math.cos(turn), y + radius * Math.sin(turn));
            }
        }
        return found;
    }

    /** Returns the instance in the middle of the pixel at a point. */
    private static Optional<Picked> seen(LiveScene scene, Ui.Surface surface, double x, double y) {
        return scene.pick(
                        middle(x, surface.width(), surface.pixelWidth()),
                        middle(y, surface.height(), surface.pixelHeight()))
                .map(met -> new Picked(met.target(), met.instance()));
    }

    /** Returns the middle of a pixel as a share of all pixels. @param at screen coordinate in the pixel @param size of all of them */
    private static double middle(double at, int size, int pixels) {
        return (Math.floor(at * pixels / size) + 0.5) / pixels;
    }

    /** Whether a scene has this instance. */
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

    /** Returns its pose at a tick. */
    public PosedBody pose(PreparedScene shown, long ticks) {
        return new PosedBody(character(shown), crowd(shown), instance, ticks);
    }
}
