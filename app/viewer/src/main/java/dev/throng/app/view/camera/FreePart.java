package dev.throng.app.view.camera;

import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.crowd.gl.scene.View;

/**
 * Part of a picture's width that no window covers.
 *
 * @param left left edge, as a fraction of the width
 * @param right right edge, as a fraction of the width
 */
public record FreePart(double left, double right) {
    public static final FreePart ALL = new FreePart(0, 1);

    /** Smallest useful part; otherwise windows cover the centre of the picture. */
    private static final double LEAST = 0.3;

    /** Returns a part, or the whole picture if the part is too narrow. */
    public static FreePart of(double left, double right) {
        return right - left < LEAST ? ALL : new FreePart(left, right);
    }

    /** Fraction of the picture's width. */
    public double share() {
        return right - left;
    }

    /** Centre, as a fraction of the picture's width. */
    public double middle() {
        return (left + right) / 2;
    }

    /** Distance of its centre to the right of the picture's centre, in half widths of the picture. */
    double shift() {
        return left + right - 1;
    }

    /** Returns a scene's own camera for this part; in scene studio all figures fit into it. */
    public View ownView(LiveScene scene) {
        return scene.shown().scene() instanceof StudioScene studio
                ? studio.picture(aspect(scene)).view()
                : scene.ownView();
    }

    /** Width / height of this part of a scene's picture. */
    public float aspect(LiveScene scene) {
        return (float) (scene.aspect() * share());
    }
}
