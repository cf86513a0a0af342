package dev.throng.crowd.gl.scene;

import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.SceneLight.Surroundings;

/**
 * Light of a picture all around, and how it is shown.
 *
 * @param image prepared light
 * @param display how it is shown
 */
public record Studio(ImageLight image, StudioDisplay display) implements Surroundings {
    /** Unit vector towards the brightest part of the picture, in the scene. */
    float[] keyDirection() {
        return image.key().turned(display.turn()).direction();
    }

    /** Light of the brightest part on a surface that faces it, as the colour of a white one. */
    float[] keyColour() {
        return image.key().colour();
    }
}
