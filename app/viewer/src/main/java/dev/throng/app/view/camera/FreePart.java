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

    /** Smallest width of a free part, as a fraction of the picture's width. */
    private static final double LEAST = 0.3;

    /**
     * @param left left edge, as a fraction of the width
     * @param right right edge, as a fraction of the width
     * @return part between two edges; the whole picture if this part would be too narrow
     */
    public static FreePart of(double left, double right) {
        return right - left < LEAST ? ALL : new FreePart(left, right);
    }

    /** @return width of the part, as a fraction of the picture's width */
    public double widthFraction() {
        return right - left;
    }

    /** @return distance from the picture's left edge to the part's centre, as a fraction of the picture's width */
    public double middle() {
        return (left + right) / 2;
    }

    /**
     * @return distance from the picture's centre to the part's centre, as a multiple of half the picture's width,
     *     positive to the right
     */
    double shift() {
        return left + right - 1;
    }

    /** @return view of the scene's camera, adapted to this part; in scene studio, all figures fit into the part */
    public View ownView(LiveScene scene) {
        return scene.shown().scene() instanceof StudioScene studio
                ? studio.picture(aspect(scene)).view()
                : scene.ownView();
    }

    /** @return width / height of this part of a scene's picture */
    public float aspect(LiveScene scene) {
        return (float) (scene.aspect() * widthFraction());
    }
}
