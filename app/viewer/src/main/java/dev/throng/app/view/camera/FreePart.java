package dev.throng.app.view.camera;

import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.crowd.gl.scene.View;

/**
 * The part of a picture's width that no windows cover.
 *
 * @param left where it begins, as a share of the width
 * @param right where it ends, as a share of the width
 */
public record FreePart(double left, double right) {
    /** The whole picture. */
    public static final FreePart ALL = new FreePart(0, 1);

    /** A narrower part shows too little: the windows then lie over the middle of the picture. */
    private static final double LEAST = 0.3;

    /** Returns a part, or the whole picture where the part is too narrow. */
    public static FreePart of(double left, double right) {
        return right - left < LEAST ? ALL : new FreePart(left, right);
    }

    /** Share of the picture's width. */
    public double share() {
        return right - left;
    }

    /** The middle, as a share of the picture's width. */
    public double middle() {
        return (left + right) / 2;
    }

    /** How far its middle is to the right of the picture's middle, half widths of the picture. */
    double shift() {
        return left + right - 1;
    }

    /** Returns a scene's own camera for a picture in this part: that of a studio fits its figures into the picture. */
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
