package dev.throng.crowd.gl.scene;

import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.SceneLight.Surroundings;

/**
 * Light and appearance of a studio that an environment picture lights.
 *
 * @param image prepared light of the picture
 * @param display appearance
 */
public record Studio(ImageLight image, StudioDisplay display) implements Surroundings {
    /** Unit vector towards the key light, in scene space. */
    float[] keyDirection() {
        return image.key().turned(display.turn()).direction();
    }

    /** Key light on a surface that faces it: linear r g b. */
    float[] keyColour() {
        return image.key().colour();
    }
}
